import { z } from "zod";
import { ArtworkSeries } from "@/lib/artworks/artwork-series.schema";
import { artworkFields } from "@/lib/artworks/artwork-fields.schema";
import { collectorFacts, collectorFields } from "@/lib/artworks/collector-facts.schema";
import { DisplayImage } from "@/lib/images/images.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { emptyAsNull, numberField } from "@/lib/shared/form-fields";
import { Id, ReferenceId } from "@/lib/shared/ids";
import { singleLineText } from "@/lib/shared/texts/text";
import { isPublicHttpsUrl, webAddress } from "@/lib/shared/web/web-address";
import { listOf } from "@/lib/shared/list";
import { ProfileRole } from "@/lib/profiles/profiles.schema";

/** Numbers of tags and images as in CONTRACT section 2; the lengths are our choice. Those of plain fields are declared with them. */
export const artworkLimits = {
  alt: 300,
  tags: 20,
  tag: 40,
  images: 10,
  embedUrl: 2_000,
  dimension: 100_000,
} as const;

/** SPEC section 9, "Artwork page size default". */
export const ARTWORK_PAGE_SIZE = 10;

export const LengthUnit = z.enum(["cm", "in"]);
export type LengthUnit = z.infer<typeof LengthUnit>;

export const Dimensions = z.object({
  width: z.number(),
  height: z.number(),
  depth: z.number().nullable(),
  unit: LengthUnit,
});
export type Dimensions = z.infer<typeof Dimensions>;

export const ArtworkImage = DisplayImage;
export type ArtworkImage = DisplayImage;

export const Artwork = z
  .object({
    id: z.string(),
    ...pickPart(artworkFields, "response"),
    dimensions: Dimensions.nullable(),
    size: z
      .string()
      .describe("As shown on a card: “120 × 80 cm”, width first; empty when unknown."),
    ...collectorFacts,
    tags: z.array(z.string()),
    embeddedContent: z.object({ url: z.string() }).nullable(),
    images: z.array(ArtworkImage),
    series: ArtworkSeries.nullable().describe("The series that it is part of."),
    featured: z.boolean(),
    boosts: z.array(z.object({ type: z.string(), endsAt: z.string() })),
    profile: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      role: ProfileRole,
    }),
    attribution: z
      .string()
      .nullable()
      .describe("Credit that the source of an imported record asks for."),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Artwork" });
export type Artwork = z.infer<typeof Artwork>;

export const ArtworkList = listOf(Artwork).meta({ id: "ArtworkList" });

/** Trimmed, in lower case (which may lengthen it), white space folded. */
export const Tag = z
  .string()
  .transform((tag) => tag.toLowerCase())
  .pipe(singleLineText(artworkLimits.tag, 1));

/** A form field that may be repeated or comma-separated. */
const tagsField = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((part) => part.split(",")))
  .transform((tags) => tags.filter((tag) => tag.trim() !== ""))
  .pipe(z.array(Tag))
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(artworkLimits.tags, `At most ${artworkLimits.tags} tags, please.`));

const listField = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const lengthField = numberField(
  z
    .number()
    .min(0.01, "More than 0, please.")
    .max(artworkLimits.dimension, `At most ${artworkLimits.dimension}, please.`),
  "A number, please.",
);

const embedField = webAddress(
  artworkLimits.embedUrl,
  "An address that starts with https://, please.",
  (url) => url === "" || isPublicHttpsUrl(url),
).transform((url) => (url === "" ? null : url));

/** An empty unit counts as missing. */
const unitField = z
  .preprocess((text: LengthUnit | undefined) => text || undefined, LengthUnit.optional())
  .optional();

const seriesField = emptyAsNull(ReferenceId)
  .optional()
  .describe(
    "The id of a series of the profile, at whose end the artwork comes; empty for none. Where it is already, it keeps its place.",
  );

/** The text fields of an artwork form (multipart). In a PUT, missing fields keep their value. */
export const ArtworkChanges = z.object({
  ...z.object(pickPart(artworkFields, "request")).partial().shape,
  width: lengthField.optional(),
  height: lengthField.optional(),
  depth: lengthField.optional(),
  unit: unitField,
  ...collectorFields,
  tags: tagsField.optional(),
  embeddedContent: embedField.optional(),
  series: seriesField,
  alt: listField
    .pipe(z.array(singleLineText(artworkLimits.alt)).max(artworkLimits.images))
    .optional()
    .describe("Descriptions of the pictures, in their final order."),
  keepImages: listField
    .transform((ids) =>
      ids
        .flatMap((part) => part.split(","))
        .map((id) => id.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.union([z.literal("new"), Id])).max(artworkLimits.images))
    .optional()
    .describe(
      "Ids of the pictures to keep, in the wanted order; new ones are appended. “new” stands for the next uploaded picture.",
    ),
  basedOn: z.iso
    .datetime()
    .optional()
    .describe(
      "`updatedAt` of the version that was changed: if the artwork was saved again since, the answer is 409. Without it the change is made in any case.",
    ),
});
export type ArtworkChanges = z.infer<typeof ArtworkChanges>;

export const ArtworkForm = ArtworkChanges.omit({ keepImages: true, basedOn: true }).extend({
  title: artworkFields.title.request,
});
export type ArtworkForm = z.infer<typeof ArtworkForm>;

export const ArtworkQuota = z.object({
  permitted: z.boolean(),
  used: z.int(),
  limit: z.int().nullable(),
});
export type ArtworkQuota = z.infer<typeof ArtworkQuota>;
