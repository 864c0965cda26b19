import { expect, test } from "vitest";
import { pickAround } from "@/lib/conversations/screening/reported-messages.rules";

test.each([
  [["a", "b", "c"], ["e", "f", "g"], "b c at e f"],
  [["a", "b", "c", "d", "e"], [], "b c d e at"],
  [[], ["e", "f", "g", "h", "i"], "at e f g h"],
  [["a"], ["e"], "a at e"],
  [["a", "b", "c", "d"], ["e"], "b c d at e"],
])("pickAround: five, as evenly as there are some: %j at %j", (before, after, expected) => {
  expect(pickAround(before, "at", after, 5).join(" ")).toBe(expected);
});
