import { expect, test } from "vitest";
import {
  facetGroups,
  parseMediums,
  sizeClass,
  yearRange,
} from "@/lib/artworks/artwork-facets.rules";
import { sizeBounds } from "@/lib/artworks/artwork-facets.schema";

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
])("“%s” is %j", (medium, kinds) => expect(parseMediums(medium).join(" ")).toBe(kinds));

test("a size is told by the longest side, in either unit", () => {
  const size = (width: number, height: number, depth: number | null = null) =>
    sizeClass({ width, height, depth, unit: "cm" });
  expect(size(10, sizeBounds.small)).toBe("small");
  expect(size(sizeBounds.small + 0.1, 10)).toBe("medium");
  expect(size(10, 10, sizeBounds.medium)).toBe("medium");
  expect(size(10, sizeBounds.medium + 0.1)).toBe("large");
  expect(sizeClass({ width: 40, height: 10, depth: null, unit: "in" })).toBe("large");
  expect(sizeClass({ width: null, height: null, depth: null, unit: "cm" })).toBeNull();
});

test("what is not chosen asks for nothing; years go in either order", () => {
  expect(facetGroups({ mediums: ["print", "drawing"], colours: [] })).toEqual([
    ["medium:print", "medium:drawing"],
  ]);
  expect(yearRange(undefined, undefined)).toBeUndefined();
  expect(yearRange(1950, 1900)).toEqual({ from: 1900, to: 1950 });
  expect(yearRange(1900, undefined)).toEqual({ from: 1900, to: undefined });
});
