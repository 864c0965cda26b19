import { expect, test } from "vitest";
import { getAriaCurrent, sections } from "@/components/screens/shell/sections";

const findCurrent = (pathname: string) =>
  sections.flatMap(({ href, label }) => {
    const ariaValue = getAriaCurrent(href, pathname);
    return ariaValue === undefined ? [] : [`${label}: ${ariaValue}`];
  });

test.each([
  ["/opportunities", ["Opportunities: page"]],
  ["/opportunities/low-tide", ["Opportunities: true"]],
  ["/discover/artists", ["Discover: true"]],
  ["/art/0198f0c0-0000-7000-8000-000000000000", ["Artworks: true"]],
  ["/pricing", ["Pricing: page"]],
  ["/", []],
  ["/account/opportunities", []],
  ["/profiles/low-tide", []],
])("getAriaCurrent: on %s its section is current", (pathname, expected) => {
  expect(findCurrent(pathname)).toEqual(expected);
});

test("getAriaCurrent: the front page is current only for itself", () => {
  expect(["/", "/artworks"].map((pathname) => getAriaCurrent("/", pathname))).toEqual([
    "page",
    undefined,
  ]);
});
