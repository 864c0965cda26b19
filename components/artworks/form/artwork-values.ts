import type { z } from "zod";
import {
  collectorLabels,
  type CollectorValues,
  emptyCollectorValues,
  toCollectorFields,
  toCollectorValues,
} from "@/components/artworks/form/collector-values";
import {
  artworkFieldNames,
  artworkFields,
  type ArtworkFieldName,
} from "@/lib/artworks/artwork-fields.schema";
import {
  type Artwork,
  ArtworkForm,
  artworkLimits,
  type LengthUnit,
} from "@/lib/artworks/artworks.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

/** The API's own schema for the text fields; pictures and their descriptions are validated separately. */
export const ArtworkText = ArtworkForm.omit({ alt: true });
export type ArtworkText = z.output<typeof ArtworkText>;

/** Contents of the inputs, which `ArtworkText` parses. */
export type ArtworkValues = Record<ArtworkFieldName | keyof typeof emptySpecialValues, string> & {
  unit: LengthUnit;
} & CollectorValues;

const emptySpecialValues = {
  width: "",
  height: "",
  depth: "",
  unit: "cm",
  tags: "",
  embeddedContent: "",
  series: "",
} as const;

const emptyTexts = {
  ...recordFromKeys<Record<ArtworkFieldName, string>>(artworkFieldNames, () => ""),
  ...emptySpecialValues,
};

export const emptyValues: ArtworkValues = { ...emptyTexts, ...emptyCollectorValues };

export const toFields = (values: ArtworkValues): Record<keyof ArtworkText, string> => ({
  ...recordFromKeys<Record<keyof typeof emptyTexts, string>>(
    typedKeys(emptyTexts),
    (name) => values[name],
  ),
  ...toCollectorFields(values),
});

export function toFormValues(artwork: Artwork): ArtworkValues {
  const toText = (value: string | number | null | undefined) => value?.toString() ?? "";
  const { dimensions, tags, embeddedContent, series } = artwork;
  return {
    ...recordFromKeys<Record<ArtworkFieldName, string>>(artworkFieldNames, (name) =>
      toText(artwork[name]),
    ),
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
  ...pickPart(artworkFields, "label"),
  width: "Width",
  height: "Height",
  depth: "Depth",
  unit: "Unit",
  tags: "Tags",
  embeddedContent: "Video, sound or 3D",
  series: "Series",
  ...collectorLabels,
};

/** The prefix of the fields' element ids. */
export const FORM_ID = "artwork";

/** The button that chooses pictures; the error summary links to it. */
export const PICTURES_ID = `${FORM_ID}-images`;

export const pictureLimit = {
  owner: "An artwork",
  max: artworkLimits.images,
  alt: artworkLimits.alt,
};
