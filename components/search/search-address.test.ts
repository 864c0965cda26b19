import { expect, test } from "vitest";
import { readSearchAddress } from "@/components/search/search-address";

test.each([
  [{ q: " low  tide " }, "low tide"],
  [{ q: ["fern", "moss"] }, "fern"],
  [{}, ""],
  [{ q: "" }, ""],
  // Too long to search: treated as no search, as in the other lists.
  [{ q: "a".repeat(5_000) }, ""],
  [{ q: "fern", size: "1000" }, "fern"],
])("readSearchAddress: %j → %j, 20 results of each kind", (params, q) => {
  expect(readSearchAddress(params)).toEqual({ q, size: 20 });
});
