import {
  artworkFilters,
  type ArtworkMedium,
  type ArtworkSize,
  type FacetName,
  facetNames,
  sizeBounds,
} from "@/lib/artworks/list/artwork-facets.schema";
import { CM_PER_INCH, type Lengths } from "@/lib/artworks/artworks.rules";
import type { Colour } from "@/lib/images/colours.schema";

/** A pattern apart from the others, because it also excludes photographs from prints. */
const PHOTOGRAPHIC =
  /photo|albumen|gelatin silver|silver print|daguerreotype|cyanotype|collotype|carbon print|c-print|chromogenic|polaroid|platinum|ambrotype|tintype/;

/** Patterns for texts in lower case without accents. What something is painted or printed on (“on silk”) does not count. */
const patternsByMedium: Record<ArtworkMedium, RegExp> = {
  painting:
    /\boils?\b(?! pastel)|acrylic|tempera|gouache|watercolou?r|fresco|encaustic|casein|paint|on canvas|huile sur|\bol auf\b/,
  drawing:
    /drawing|pencil|graphite|charcoal|chalk|pastel|crayon|\bink\b|\bpen\b|silverpoint|\bwash\b|marker|sketch/,
  print:
    /etching|engraving|lithograph|woodcut|woodblock|linocut|screen-?print|silkscreen|serigraph|risograph|aquatint|mezzotint|drypoint|monotype|monoprint|giclee|inkjet|letterpress|gravure/,
  photography: PHOTOGRAPHIC,
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

const ANY_PRINT = /\bprint/;
const mediumPatterns = Object.entries(patternsByMedium) as [ArtworkMedium, RegExp][];

/** “Ink and watercolour on paper” is both a drawing and a painting. */
export function parseMediums(medium: string): ArtworkMedium[] {
  const text = medium
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
  return mediumPatterns.flatMap(([kind, pattern]) => {
    // Photographs are printed, too; any other “print” is a print.
    const isPlainPrint = kind === "print" && ANY_PRINT.test(text) && !PHOTOGRAPHIC.test(text);
    return pattern.test(text) || isPlainPrint ? [kind] : [];
  });
}

/** Classifies by the longest side; null if the size is unknown. */
export function classifySize({ width, height, depth, unit }: Lengths): ArtworkSize | null {
  if (width === null || height === null) return null;
  const longest = Math.max(width, height, depth ?? 0) * (unit === "in" ? CM_PER_INCH : 1);
  if (longest <= sizeBounds.small) return "small";
  return longest <= sizeBounds.medium ? "medium" : "large";
}

type FacetedArtwork = Lengths & { medium: string; colours: readonly Colour[] };

/** Functions that read each facet's keys from an artwork. */
const readKeysByFacet: Record<FacetName, (artwork: FacetedArtwork) => readonly string[]> = {
  mediums: ({ medium }) => parseMediums(medium),
  sizes: (artwork) => [classifySize(artwork) ?? []].flat(),
  colours: ({ colours }) => colours,
};

const addPrefix = (name: FacetName, keys: readonly string[]) =>
  keys.map((key) => `${artworkFilters[name].prefix}:${key}`);

/** The column `facets`: `medium:print`, `size:small`, `colour:red`. */
export const toFacetKeys = (artwork: FacetedArtwork): string[] =>
  facetNames.flatMap((name) => addPrefix(name, readKeysByFacet[name](artwork)));

/**
 * The facets of a filter in groups: an artwork has to have one key of each group. Even all three sizes together exclude artworks
 * without a size.
 */
export const toFacetGroups = (
  selected: Partial<Record<FacetName, readonly string[] | undefined>>,
): string[][] =>
  facetNames
    .map((name) => addPrefix(name, selected[name] ?? []))
    .filter((group) => group.length > 0);

/** Accepts the years in either order; undefined without any. */
export function toYearRange(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined;
  const isReversed = from !== undefined && to !== undefined && from > to;
  return isReversed ? { from: to, to: from } : { from, to };
}
