import { expect, test } from "vitest";
import { suggestedFilters } from "@/lib/opportunities/list/suggested-filters.rules";

test("an artist is shown what is for artists, in their fields; unknown fields are left out", () => {
  const { types = "", fields } = suggestedFilters({
    role: "ARTIST",
    artisticFields: ["PAINTING", "JUGGLING", "DRAWING"],
  });
  expect(types.split(",")).toContain("OPEN_CALL");
  expect(types.split(",")).not.toContain("CALL_FOR_CURATORS");
  expect(fields).toBe("PAINTING,DRAWING");
});

test("a curator is shown what is for curators, whatever their fields", () => {
  const { types, ...rest } = suggestedFilters({ role: "CURATOR", artisticFields: ["PAINTING"] });
  expect(types).toMatch(/^CALL_FOR_CURATORS,/);
  expect(rest).toEqual({});
});

test("a collector is shown everything", () => {
  expect(suggestedFilters({ role: "COLLECTOR", artisticFields: [] })).toEqual({});
});
