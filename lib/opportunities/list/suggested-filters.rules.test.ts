import { expect, test } from "vitest";
import { suggestFilters } from "@/lib/opportunities/list/suggested-filters.rules";

test("suggestFilters: an artist gets the types for artists and their known fields", () => {
  const { types = "", fields } = suggestFilters({
    role: "ARTIST",
    artisticFields: ["PAINTING", "JUGGLING", "DRAWING"],
  });
  expect(types.split(",")).toContain("OPEN_CALL");
  expect(types.split(",")).not.toContain("CALL_FOR_CURATORS");
  expect(fields).toBe("PAINTING,DRAWING");
});

test("suggestFilters: a curator gets the types for curators, in every field", () => {
  const { types, ...rest } = suggestFilters({ role: "CURATOR", artisticFields: ["PAINTING"] });
  expect(types).toMatch(/^CALL_FOR_CURATORS,/);
  expect(rest).toEqual({});
});

test("suggestFilters: a collector gets no filters", () => {
  expect(suggestFilters({ role: "COLLECTOR", artisticFields: [] })).toEqual({});
});
