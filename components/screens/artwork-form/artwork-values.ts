import type { z } from "zod";
import {
  type CollectorValues,
  emptyCollectorValues,
  toCollectorFields,
  toCollectorValues,
} from "@/components/screens/artwork-form/collector-values";
import {
  type Artwork,
  ArtworkForm,
  artworkLimits,
  type LengthUnit,
} from "@/lib/artworks/artworks.schema";

/** The API's own schema for the text fields; pictures and their descriptions are validated separately. */
export const ArtworkText = ArtworkForm.omit({ alt: true });
export type ArtworkText = z.output<typeof ArtworkText>;

export type ArtworkField = keyof ArtworkText;
/** Contents of the inputs, which `ArtworkText` parses. */
export type ArtworkValues = Record<
  Exclude<ArtworkField, "unit" | keyof ReturnType<typeof toCollectorFields>>,
  string
> & { unit: LengthUnit } & CollectorValues;

export const emptyValues: ArtworkValues = {
  title: "",
  description: "",
  medium: "",
  year: "",
  width: "",
  height: "",
  depth: "",
  unit: "cm",
  tags: "",
  embeddedContent: "",
  series: "",
  ...emptyCollectorValues,
};

/** The fields of the request. */
export function toFields(values: ArtworkValues): Record<ArtworkField, string> {
  const { title, description, medium, year, width, height, depth, unit, tags } = values;
  const { embeddedContent, series } = values;
  return {
    title,
    description,
    medium,
    year,
    width,
    height,
    depth,
    unit,
    tags,
    embeddedContent,
    series,
    ...toCollectorFields(values),
  };
}

export function toFormValues(artwork: Artwork): ArtworkValues {
  const toText = (value: number | null | undefined) => value?.toString() ?? "";
  const { title, description, medium, year, dimensions, tags, embeddedContent } = artwork;
  const { series } = artwork;
  return {
    title,
    description,
    medium,
    year: toText(year),
    width: toText(dimensions?.width),
    height: toText(dimensions?.height),
    depth: toText(dimensions?.depth),
    unit: dimensions?.unit ?? "cm",
    tags: tags.join(", "),
    embeddedContent: embeddedContent?.url ?? "",
    series: series?.id ?? "",
    ...toCollectorValues(artwork),
  };
}

/** Labels by the API's paths, in the order of the form. */
export const fieldLabels = {
  images: "Pictures",
  title: "Title",
  description: "Description",
  medium: "Medium",
  year: "Year",
  width: "Width",
  height: "Height",
  depth: "Depth",
  unit: "Unit",
  tags: "Tags",
  embeddedContent: "Video, sound or 3D",
  series: "Series",
  "price.show": "Price",
  availability: "Availability",
  "price.amount": "Amount",
  "price.currency": "Currency",
  "edition.kind": "Edition",
  "edition.size": "Edition size",
  "edition.proofs": "Artist’s proofs",
} as const satisfies Record<string, string>;

/** The prefix of the fields' element ids. */
export const FORM_ID = "artwork";

/** The button that chooses pictures; the error summary links to it. */
export const PICTURES_ID = `${FORM_ID}-images`;

export const pictureLimit = {
  owner: "An artwork",
  max: artworkLimits.images,
  alt: artworkLimits.alt,
};
