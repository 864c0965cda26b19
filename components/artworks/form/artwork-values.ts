import type { z } from "zod";
import { type Artwork, ArtworkForm, artworkLimits } from "@/lib/artworks/artworks.schema";

/** The API's own schema for the text fields; pictures and their descriptions are checked beside it. */
export const ArtworkText = ArtworkForm.omit({ alt: true });
export type ArtworkText = z.output<typeof ArtworkText>;

/** The text fields as they stand in the inputs; the API's own schema reads them. */
export type ArtworkValues = z.input<typeof ArtworkText>;
export type ArtworkField = keyof ArtworkValues;

export const emptyValues: Required<ArtworkValues> = {
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
};

/** The inputs' texts for an artwork that is edited. */
export function valuesOf(artwork: Artwork): Required<ArtworkValues> {
  const text = (value: number | null | undefined) => value?.toString() ?? "";
  const { title, description, medium, year, dimensions, tags, embeddedContent } = artwork;
  return {
    title,
    description,
    medium,
    year: text(year),
    width: text(dimensions?.width),
    height: text(dimensions?.height),
    depth: text(dimensions?.depth),
    unit: dimensions?.unit ?? "cm",
    tags: tags.join(", "),
    embeddedContent: embeddedContent?.url ?? "",
  };
}

/** What each field is called on the page, also in the summary of errors. */
export const fieldLabels: Record<ArtworkField, string> = {
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
};

/** Narrows the path of a refusal to a field of the form. */
export function isArtworkField(path: string): path is ArtworkField {
  return Object.hasOwn(fieldLabels, path);
}

/** The id of a field of the form in the document. */
export const fieldId = (name: string) => `artwork-${name}`;

/** The button that chooses pictures, where links to what is wrong with them lead. */
export const PICTURES_ID = fieldId("images");

export const pictureLimit = {
  owner: "An artwork",
  most: artworkLimits.images,
  alt: artworkLimits.alt,
};
