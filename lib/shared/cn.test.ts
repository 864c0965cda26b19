import { expect, test } from "vitest";
import { CLASS_CACHE_ENTRIES, cn } from "@/lib/shared/cn";

test("of two classes that set the same thing the later one wins, also by the names of the design", () => {
  expect(cn("p-5", false, undefined, ["p-3"])).toBe("p-3");
  expect(cn("size-avatar-small", "size-avatar-large")).toBe("size-avatar-large");
  expect(cn("text-small", "text-muted", "text-large")).toBe("text-muted text-large");
});

test("what was merged is kept, 500 entries of it", () => {
  expect(CLASS_CACHE_ENTRIES).toBe(500);
});
