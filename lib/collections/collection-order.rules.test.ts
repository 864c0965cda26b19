import { expect, test } from "vitest";
import { completeOrder, moveToPosition } from "@/lib/collections/collection-order.rules";

test("completeOrder: what is not named follows in its earlier order", () => {
  expect(completeOrder(["c", "a"], ["a", "b", "c", "d"])).toEqual(["c", "a", "b", "d"]);
  expect(completeOrder([], ["a", "b"])).toEqual(["a", "b"]);
});

test.each([
  ["a", 2, ["b", "c", "a", "d"]],
  ["d", 0, ["d", "a", "b", "c"]],
  ["b", 9, ["a", "c", "d", "b"]],
  ["c", -1, ["c", "a", "b", "d"]],
])("moveToPosition: %s to %i", (moved, position, order) => {
  expect(moveToPosition(["a", "b", "c", "d"], moved, position)).toEqual(order);
});
