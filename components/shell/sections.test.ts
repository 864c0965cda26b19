import { expect, test } from "vitest";
import { ariaCurrent, sections } from "@/components/shell/sections";

const findCurrent = (pathname: string) =>
  sections.flatMap(({ href, label }) => {
    const ariaValue = ariaCurrent(href, pathname);
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
])("ariaCurrent: on %s its section is current", (pathname, expected) => {
  expect(findCurrent(pathname)).toEqual(expected);
});

test("ariaCurrent: the front page is current only for itself", () => {
  expect(["/", "/artworks"].map((pathname) => ariaCurrent("/", pathname))).toEqual([
    "page",
    undefined,
  ]);
});
