import { expect, test } from "vitest";
import {
  nextWallHref,
  readWallAddress,
  readWallClosely,
  wallHref,
  wallLabels,
} from "@/components/artworks/wall-address";

test("an empty address is the first 24, newest first", () => {
  expect(readWallAddress({})).toEqual({ sortBy: "newest", page: 1, size: 24 });
});

test("what is empty or wrong counts as not given, a repeated list has every value, and the rest stays", () => {
  const query = readWallAddress({
    q: " ",
    tags: ["oil", "ink"],
    sortBy: "loudest",
    page: "-3",
    size: "1000",
  });
  expect(query).toEqual({ tags: ["oil", "ink"], sortBy: "newest", page: 1, size: 24 });
});

test.each(["0x10", "1e1", " 5", "+5", "2.0"])("a page number is plain digits, not %j", (page) => {
  expect(readWallAddress({ page })).toEqual({ sortBy: "newest", page: 1, size: 24 });
});

test("an address reads back as it was written", () => {
  const query = readWallAddress({ q: "blue boat", tags: "oil,ink", sortBy: "oldest", page: "3" });
  const { searchParams } = new URL(wallHref(query, { page: 3 }), "https://vitrine.test");
  expect(readWallAddress(Object.fromEntries(searchParams))).toEqual(query);
});

test("a changed filter starts at the first page", () => {
  expect(wallHref(readWallAddress({ page: "5", q: "sea" }), { tags: ["oil"] })).toBe(
    "/artworks?q=sea&tags=oil",
  );
});

test("pages go on by number, and by cursor below row 10,000", () => {
  expect(nextWallHref(readWallAddress({}), "abc")).toBe("/artworks?page=2");
  expect(nextWallHref(readWallAddress({ page: "416" }), "abc")).toBe(
    "/artworks?page=417&cursor=abc",
  );
  expect(nextWallHref(readWallAddress({ page: "417", cursor: "abc" }), "def")).toBe(
    "/artworks?page=418&cursor=def",
  );
  expect(nextWallHref(readWallAddress({ page: "417", cursor: "abc" }), null)).toBeNull();
});

test("what was not understood is named, what is sound beside it stays", () => {
  const { read, misread } = readWallClosely({ tags: "oil", sortBy: "loudest", page: "-3", q: " " });
  expect(read).toEqual({ tags: ["oil"], sortBy: "newest", page: 1, size: 24 });
  expect(misread).toEqual([
    { name: "sortBy", text: "loudest" },
    { name: "page", text: "-3" },
  ]);
  expect(Object.keys(wallLabels)).toEqual(expect.arrayContaining(misread.map(({ name }) => name)));
  expect(wallHref(read, { page: read.page })).toBe("/artworks?tags=oil");
});

test("filters read back as they were written, and what is unknown among them is named", () => {
  const { read, misread } = readWallClosely({
    mediums: ["painting", "print,frescoes"],
    sizes: "small",
    colours: "blue,beige",
    yearFrom: "-500",
    yearTo: "last year",
  });
  expect(misread).toEqual([
    { name: "mediums", text: "frescoes" },
    { name: "yearTo", text: "last year" },
    { name: "colours", text: "beige" },
  ]);
  expect(wallHref(read)).toBe(
    "/artworks?mediums=painting%2Cprint&sizes=small&yearFrom=-500&colours=blue",
  );
  const { searchParams } = new URL(wallHref(read), "https://vitrine.test");
  expect(readWallAddress(Object.fromEntries(searchParams))).toEqual(read);
});
