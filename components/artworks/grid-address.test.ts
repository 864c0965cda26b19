import { expect, test } from "vitest";
import {
  nextGridHref,
  readGridAddress,
  readGridAddressWithErrors,
  gridHref,
  gridLabels,
} from "@/components/artworks/grid-address";

test("readGridAddress: an empty address is the first 24, newest first", () => {
  expect(readGridAddress({})).toEqual({ sortBy: "newest", page: 1, size: 24 });
});

test("readGridAddress: empty and invalid parameters count as absent, repeated ones as a list", () => {
  const query = readGridAddress({
    q: " ",
    tags: ["oil", "ink"],
    sortBy: "loudest",
    page: "-3",
    size: "1000",
  });
  expect(query).toEqual({ tags: ["oil", "ink"], sortBy: "newest", page: 1, size: 24 });
});

test.each(["0x10", "1e1", " 5", "+5", "2.0"])(
  "readGridAddress: a page number is plain digits, not %j",
  (page) => {
    expect(readGridAddress({ page })).toEqual({ sortBy: "newest", page: 1, size: 24 });
  },
);

test("gridHref: readGridAddress restores the query", () => {
  const query = readGridAddress({ q: "blue boat", tags: "oil,ink", sortBy: "oldest", page: "3" });
  const { searchParams } = new URL(gridHref(query, { page: 3 }), "https://vitrine.test");
  expect(readGridAddress(Object.fromEntries(searchParams))).toEqual(query);
});

test("gridHref: a changed filter starts at the first page", () => {
  expect(gridHref(readGridAddress({ page: "5", q: "sea" }), { tags: ["oil"] })).toBe(
    "/artworks?q=sea&tags=oil",
  );
});

test("nextGridHref: by page number, and by cursor beyond row 10,000", () => {
  expect(nextGridHref(readGridAddress({}), "abc")).toBe("/artworks?page=2");
  expect(nextGridHref(readGridAddress({ page: "416" }), "abc")).toBe(
    "/artworks?page=417&cursor=abc",
  );
  expect(nextGridHref(readGridAddress({ page: "417", cursor: "abc" }), "def")).toBe(
    "/artworks?page=418&cursor=def",
  );
  expect(nextGridHref(readGridAddress({ page: "417", cursor: "abc" }), null)).toBeNull();
});

test("readGridAddressWithErrors: names invalid parameters and keeps the valid ones", () => {
  const { values, invalidParams } = readGridAddressWithErrors({
    tags: "oil",
    sortBy: "loudest",
    page: "-3",
    q: " ",
  });
  expect(values).toEqual({ tags: ["oil"], sortBy: "newest", page: 1, size: 24 });
  expect(invalidParams).toEqual([
    { name: "sortBy", text: "loudest" },
    { name: "page", text: "-3" },
  ]);
  expect(Object.keys(gridLabels)).toEqual(
    expect.arrayContaining(invalidParams.map(({ name }) => name)),
  );
  expect(gridHref(values, { page: values.page })).toBe("/artworks?tags=oil");
});

test("readGridAddressWithErrors: reads back the filters of gridHref, and names unknown values", () => {
  const { values, invalidParams } = readGridAddressWithErrors({
    mediums: ["painting", "print,frescoes"],
    sizes: "small",
    colours: "blue,beige",
    yearFrom: "-500",
    yearTo: "last year",
  });
  expect(invalidParams).toEqual([
    { name: "mediums", text: "frescoes" },
    { name: "yearTo", text: "last year" },
    { name: "colours", text: "beige" },
  ]);
  expect(gridHref(values)).toBe(
    "/artworks?mediums=painting%2Cprint&sizes=small&yearFrom=-500&colours=blue",
  );
  const { searchParams } = new URL(gridHref(values), "https://vitrine.test");
  expect(readGridAddress(Object.fromEntries(searchParams))).toEqual(values);
});

test("readGridAddress: amounts that were typed without a script, in whole units", () => {
  const query = readGridAddress({ priceFrom: "1250", currency: "jpy" });
  expect(query).toMatchObject({ priceMin: 1_250, currency: "JPY" });
  expect(gridHref(query)).toBe("/artworks?priceMin=1250&currency=JPY");
  expect(readGridAddressWithErrors({ priceTo: "cheap" }).invalidParams).toEqual([
    { name: "priceMax", text: "cheap" },
  ]);
});

test("gridHref: a currency without a price stays out of the address", () => {
  expect(gridHref(readGridAddress({ currency: "EUR" }))).toBe("/artworks");
});
