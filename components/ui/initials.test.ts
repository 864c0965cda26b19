import { expect, test } from "vitest";
import { initialsOf } from "@/components/ui/initials";

test.each([
  ["Tate Modern", "TM"],
  ["rhizome", "R"],
  ["18th Street Arts Center", "1C"],
  ["“Élan” & Co.", "ÉC"],
  ["A. R. & the Jean-Luc", "AL"],
  ["東京 美術館", "東美"],
  ["…", ""],
])("%s is %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
