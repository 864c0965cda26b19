import { expect, test } from "vitest";
import {
  toFacetGroups,
  parseMediums,
  classifySize,
  toYearRange,
} from "@/lib/artworks/list/artwork-facets.rules";
import { sizeBounds } from "@/lib/artworks/list/artwork-facets.schema";

test.each([
  ["Oil on canvas", "painting"],
  ["Oil on wood", "painting"],
  ["Oil pastel on paper", "drawing"],
  ["Ink and watercolour on paper", "painting drawing"],
  ["Pen and brown ink, brown wash", "drawing"],
  ["Ink and colour on silk", "drawing"],
  ["Polychrome woodblock print; ink and color on paper", "drawing print"],
  ["Etching and aquatint", "print"],
  ["Inkjet print", "print"],
  ["Screen print in three inks", "print"],
  ["Albumen silver print", "photography"],
  ["Gelatin silver print", "photography"],
  ["Photogravure", "print photography"],
  ["C-print", "photography"],
  ["Bronze", "sculpture"],
  ["Silkscreen on steel", "print"],
  ["Porcelain with glaze", "ceramics"],
  ["Embroidered silk", "textile"],
  ["Aquarelle, Découpage", "collage"],
  ["Generative print", "print digital"],
  ["Video, 4 min", "video"],
  ["Sound installation", "installation"],
  ["", ""],
  ["Butter", ""],
])("parseMediums: “%s” → %j", (medium, mediums) =>
  expect(parseMediums(medium).join(" ")).toBe(mediums),
);

test("classifySize: by the longest side, in either unit", () => {
  const classify = (width: number, height: number, depth: number | null = null) =>
    classifySize({ width, height, depth, unit: "cm" });
  expect(classify(10, sizeBounds.small)).toBe("small");
  expect(classify(sizeBounds.small + 0.1, 10)).toBe("medium");
  expect(classify(10, 10, sizeBounds.medium)).toBe("medium");
  expect(classify(10, sizeBounds.medium + 0.1)).toBe("large");
  expect(classifySize({ width: 40, height: 10, depth: null, unit: "in" })).toBe("large");
  expect(classifySize({ width: null, height: null, depth: null, unit: "cm" })).toBeNull();
});

test("toFacetGroups: no group for an unused filter; toYearRange: years in either order", () => {
  expect(toFacetGroups({ mediums: ["print", "drawing"], colours: [] })).toEqual([
    ["medium:print", "medium:drawing"],
  ]);
  expect(toYearRange(undefined, undefined)).toBeUndefined();
  expect(toYearRange(1950, 1900)).toEqual({ from: 1900, to: 1950 });
  expect(toYearRange(1900, undefined)).toEqual({ from: 1900, to: undefined });
});
