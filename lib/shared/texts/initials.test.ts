import { expect, test } from "vitest";
import { getInitials } from "@/lib/shared/texts/initials";

test.each([
  ["Tate Modern", "TM"],
  ["rhizome", "R"],
  ["18th Street Arts Center", "1C"],
  ["“Élan” & Co.", "ÉC"],
  ["A. R. & the Jean-Luc", "AL"],
  ["東京 美術館", "東美"],
  ["…", ""],
])("getInitials: %s is %s", (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});
