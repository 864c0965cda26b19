import { expect, test } from "vitest";
import { moveItem } from "@/components/ui/lists/move-item";

test("moveItem: moves to another place, and ignores one outside the list", () => {
  const move = (from: number, to: number) => moveItem(["a", "b", "c"], from, to).join("");
  expect(move(0, 2)).toBe("bca");
  expect(move(2, 0)).toBe("cab");
  expect(move(0, -1)).toBe("abc");
  expect(move(2, 3)).toBe("abc");
});
