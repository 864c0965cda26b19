import { expect, test } from "vitest";
import { fittingFilters } from "@/lib/opportunities/list/fitting-opportunities.rules";

test("an artist is shown what is for artists, in their fields; unknown fields are left out", () => {
  const { types = "", fields } = fittingFilters({
    role: "ARTIST",
    artisticFields: ["PAINTING", "JUGGLING", "DRAWING"],
  });
  expect(types.split(",")).toContain("OPEN_CALL");
  expect(types.split(",")).not.toContain("CALL_FOR_CURATORS");
  expect(fields).toBe("PAINTING,DRAWING");
});

test("a curator is shown what is for curators, whatever their fields", () => {
  const { types, ...rest } = fittingFilters({ role: "CURATOR", artisticFields: ["PAINTING"] });
  expect(types).toMatch(/^CALL_FOR_CURATORS,/);
  expect(rest).toEqual({});
});

test("a collector is shown everything", () => {
  expect(fittingFilters({ role: "COLLECTOR", artisticFields: [] })).toEqual({});
});
