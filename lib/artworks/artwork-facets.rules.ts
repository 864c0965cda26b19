import {
  artworkFilters,
  type ArtworkMedium,
  type ArtworkSize,
  type FacetName,
  facetNames,
  sizeBounds,
} from "@/lib/artworks/artwork-facets.schema";
import { CM_PER_INCH } from "@/lib/artworks/artworks.rules";
import type { LengthUnit } from "@/lib/artworks/artworks.schema";
import type { Colour } from "@/lib/images/colours.schema";

const photographic =
  /photo|albumen|gelatin silver|silver print|daguerreotype|cyanotype|collotype|carbon print|c-print|chromogenic|polaroid|platinum|ambrotype|tintype/;

/** Words of each kind, in lower case and without accents. A support (“on silk”) does not count. */
const patterns: Record<ArtworkMedium, RegExp> = {
  painting:
    /\boils?\b(?! pastel)|acrylic|tempera|gouache|watercolou?r|fresco|encaustic|casein|paint|on canvas|huile sur|\bol auf\b/,
  drawing:
    /drawing|pencil|graphite|charcoal|chalk|pastel|crayon|\bink\b|\bpen\b|silverpoint|\bwash\b|marker|sketch/,
  print:
    /etching|engraving|lithograph|woodcut|woodblock|linocut|screen-?print|silkscreen|serigraph|risograph|aquatint|mezzotint|drypoint|monotype|monoprint|giclee|inkjet|letterpress|gravure/,
  photography: photographic,
  sculpture:
    /sculpt|statue|\bcarv|\bcast\b|(?<!\bon )\b(bronze|marble|plaster|alabaster|steel|resin|stone|limestone|granite)\b/,
  ceramics: /ceramic|porcelain|stoneware|earthenware|terracotta|\bclay\b|pottery|faience|\bglass\b/,
  textile:
    /textile|tapestry|embroider|\bweav|woven|quilt|knit|batik|\bthread|\bfib(re|er)\b|(?<!\bon )\b(silk|wool|felt|fabric)\b/,
  collage: /collage|cut paper|paper ?cut|assemblage|mixed media|decoupage/,
  digital:
    /digital|generative|generated|comput|algorithm|\bprogram|\bcode\b|plotter|\bnft\b|\bpixel|\b3d\b/,
  video: /video|\bfilm\b|animation|moving image/,
  installation: /installation|performance|site-specific|happening|\bsound\b/,
};

const anyPrint = /\bprint/;
const kinds = Object.entries(patterns) as [ArtworkMedium, RegExp][];

/** The kinds of medium in a text: “Ink and watercolour on paper” is a drawing and a painting. */
export function parseMediums(medium: string): ArtworkMedium[] {
  const text = medium
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
  return kinds.flatMap(([kind, pattern]) => {
    // Photographs are printed, too; any other “print” is a print.
    const isPlainPrint = kind === "print" && anyPrint.test(text) && !photographic.test(text);
    return pattern.test(text) || isPlainPrint ? [kind] : [];
  });
}

type Lengths = {
  width: number | null;
  height: number | null;
  depth: number | null;
  unit: LengthUnit;
};

/** By the longest side; null when the size is unknown. */
export function sizeClass({ width, height, depth, unit }: Lengths): ArtworkSize | null {
  if (width === null || height === null) return null;
  const longest = Math.max(width, height, depth ?? 0) * (unit === "in" ? CM_PER_INCH : 1);
  if (longest <= sizeBounds.small) return "small";
  return longest <= sizeBounds.medium ? "medium" : "large";
}

type Work = Lengths & { medium: string; colours: readonly Colour[] };

/** The words that an artwork has of each facet. */
const wordsOf: Record<FacetName, (work: Work) => readonly string[]> = {
  mediums: ({ medium }) => parseMediums(medium),
  sizes: (work) => [sizeClass(work) ?? []].flat(),
  colours: ({ colours }) => colours,
};

const inColumn = (name: FacetName, found: readonly string[]) =>
  found.map((word) => `${artworkFilters[name].prefix}:${word}`);

/** What an artwork is filtered by, as one set of words: `medium:print`, `size:small`, `colour:red`. */
export const facetWords = (work: Work): string[] =>
  facetNames.flatMap((name) => inColumn(name, wordsOf[name](work)));

/**
 * The facets that a filter asks for, in groups: an artwork has to have one of each. Even all three sizes together leave out
 * works without a size.
 */
export const facetGroups = (
  chosen: Partial<Record<FacetName, readonly string[] | undefined>>,
): string[][] =>
  facetNames.map((name) => inColumn(name, chosen[name] ?? [])).filter((group) => group.length > 0);

/** The years of a filter, in either order; undefined without any. */
export function yearRange(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined;
  const isReversed = from !== undefined && to !== undefined && from > to;
  return isReversed ? { from: to, to: from } : { from, to };
}
