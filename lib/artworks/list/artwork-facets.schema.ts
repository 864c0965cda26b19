import { z } from "zod";
import { availabilityLabels, currencyParam } from "@/lib/artworks/collector-facts.schema";
import { colourLabels } from "@/lib/images/colours.schema";
import { commaList } from "@/lib/shared/query-fields";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";

/** Upper bounds of the longest side, in centimetres. */
export const sizeBounds = { small: 40, medium: 100 } as const;

const mediumLabels = {
  painting: "Painting",
  drawing: "Drawing",
  print: "Print",
  photography: "Photography",
  sculpture: "Sculpture",
  ceramics: "Ceramics and glass",
  textile: "Textile",
  collage: "Collage and mixed media",
  digital: "Digital",
  video: "Film and video",
  installation: "Installation and performance",
};

/** Mediums to filter by, which `parseMediums` derives from the artist's text. */
export const ArtworkMedium = z.enum(typedKeys(mediumLabels));
export type ArtworkMedium = z.infer<typeof ArtworkMedium>;

const sizeLabels = {
  small: "Small",
  medium: "Medium",
  large: "Large",
};

export const ArtworkSize = z.enum(typedKeys(sizeLabels));
export type ArtworkSize = z.infer<typeof ArtworkSize>;

const { small, medium } = sizeBounds;
const sizeMeanings: Readonly<Record<ArtworkSize, string>> = {
  small: `up to ${small} cm`,
  medium: `${small} to ${medium} cm`,
  large: `over ${medium} cm`,
};

export type ArtworkFacet = {
  kind: "facet";
  label: string;
  /** Prefix of its keys in the column `facets`: `medium:print`. */
  prefix: string;
  /** Labels by key, in the order of the filter sheet. */
  labels: Readonly<Record<string, string>>;
  hint?: string;
  meanings?: Readonly<Record<string, string>>;
  /** Look of the options in the filter sheet. */
  look: "pills" | "swatches";
  description: string;
};
/** A filter for several values of a column of its own. */
type ChoiceFilter = Omit<ArtworkFacet, "kind" | "prefix"> & { kind: "choice" };
type TypedFilter = { kind: "year" | "price" | "currency"; label: string; description: string };

const priceDescription =
  "in minor units of `currency`. Only prices that everybody sees count; those in other currencies are converted approximately.";

/**
 * The filters of artworks beside search and tags, in the order of the filter sheet: sheet, address, chips and the contract
 * map over them. `artwork-facets.rules.ts` derives an artwork's keys.
 */
export const artworkFilters = {
  mediums: {
    kind: "facet",
    label: "Medium",
    prefix: "medium",
    labels: mediumLabels,
    look: "pills",
    description: "Any of these kinds of medium, as told by the words of `medium`.",
  },
  availability: {
    kind: "choice",
    label: "Availability",
    labels: availabilityLabels,
    look: "pills",
    description: "Any of these.",
  },
  priceMin: {
    kind: "price",
    label: "Price from",
    description: `This price or more, ${priceDescription}`,
  },
  priceMax: {
    kind: "price",
    label: "Price to",
    description: `This price or less, ${priceDescription}`,
  },
  currency: {
    kind: "currency",
    label: "Currency",
    description: "Of `priceMin` and `priceMax`: ISO 4217; US dollars unless it is sent.",
  },
  sizes: {
    kind: "facet",
    label: "Size",
    prefix: "size",
    labels: sizeLabels,
    hint: "By longest side",
    meanings: sizeMeanings,
    look: "pills",
    description: `Any of these, by the longest side: small up to ${small} cm, medium up to ${medium} cm, large beyond. Works without a size have none.`,
  },
  yearFrom: {
    kind: "year",
    label: "Year from",
    description: "Made in this year or later. Before the common era with a minus.",
  },
  yearTo: {
    kind: "year",
    label: "Year to",
    description: "Made in this year or earlier. Before the common era with a minus.",
  },
  colours: {
    kind: "facet",
    label: "Colour",
    prefix: "colour",
    labels: colourLabels,
    look: "swatches",
    description: "Any of these as one of at most four that a person sees in the first picture.",
  },
} as const satisfies Record<string, ArtworkFacet | ChoiceFilter | TypedFilter>;

type Filters = typeof artworkFilters;
type FilterNames<Kind> = {
  [Name in keyof Filters]: Filters[Name]["kind"] extends Kind ? Name : never;
}[keyof Filters];
export type FacetName = FilterNames<"facet">;
/** Filters with options, of which several may be chosen. */
export type OptionFilterName = FilterNames<"facet" | "choice">;

export const facetNames = typedKeys(artworkFilters).filter(
  (name): name is FacetName => artworkFilters[name].kind === "facet",
);
export const optionFilterNames = typedKeys(artworkFilters).filter(
  (name): name is OptionFilterName => "labels" in artworkFilters[name],
);

const year = z
  .string()
  .regex(/^-?\d{1,5}$/, "A year in digits, please.")
  .transform(Number)
  .optional();

/** An amount in minor units. */
const price = z
  .string()
  .regex(/^\d{1,13}$/, "A whole number of minor units, please.")
  .transform(Number)
  .optional();

const typedFilters = { year, price, currency: currencyParam.optional() };

type FilterShape = {
  [Name in FilterNames<keyof typeof typedFilters>]: (typeof typedFilters)[Filters[Name]["kind"]];
} & {
  [Name in OptionFilterName]: z.ZodOptional<z.ZodType<(keyof Filters[Name]["labels"])[], string>>;
};

/** The filters as query parameters of the API: an artwork matches any word of a facet, and has to match all filters. */
export const artworkFilterQuery = recordFromKeys<FilterShape>(typedKeys(artworkFilters), (name) => {
  const filter = artworkFilters[name];
  return "labels" in filter
    ? commaList(z.enum(typedKeys<string>(filter.labels)))
        .optional()
        .describe(filter.description)
    : typedFilters[filter.kind].describe(filter.description);
});
