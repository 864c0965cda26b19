import { expect, test } from "vitest";
import { formatTotal, formatTotalHeading, type Total } from "@/lib/shared/texts/format-count";

test.each<[Total, string, string]>([
  [{ total: 1, totalRelation: "eq" }, "1 artwork", "1 artwork"],
  [{ total: 0, totalRelation: "eq" }, "0 artworks", "0 artworks"],
  [{ total: 1_000, totalRelation: "gte" }, "more than 1,000 artworks", "More than 1,000 artworks"],
  [{ total: 0, totalRelation: "gte" }, "artworks", "Artworks"],
])("formatTotal: of %j", (total, text, heading) => {
  expect(formatTotal(total, "artwork")).toBe(text);
  expect(formatTotalHeading(total, "artwork")).toBe(heading);
});
