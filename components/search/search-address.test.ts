import { expect, test } from "vitest";
import { readSearchAddress } from "@/components/search/search-address";

test.each([
  [{ q: " low  tide " }, "low tide"],
  [{ q: ["fern", "moss"] }, "fern"],
  [{}, ""],
  [{ q: "" }, ""],
  // Longer than anything that is searched: the page is that of no search, as the wall and the directory do it.
  [{ q: "a".repeat(5_000) }, ""],
  [{ q: "fern", size: "1000" }, "fern"],
])("%j asks for %j, twenty of each", (params, q) => {
  expect(readSearchAddress(params)).toEqual({ q, size: 20 });
});
