import { z } from "zod";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { DisplayImage } from "@/lib/images/images.schema";
import { Id, ReferenceId } from "@/lib/shared/ids";
import { commaList } from "@/lib/shared/query-fields";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

/** `max` counts the collection called “Saved”; `shared` is the number of people from which an artist sees how many they are. */
export const collectionLimits = {
  name: 120,
  note: 2_000,
  itemNote: 1_000,
  max: 100,
  works: 500,
  shared: 3,
} as const;

/** Works whose pictures stand for a collection. */
export const MOSAIC_SIZE = 4;

export const SAVED_NAME = "Saved";

export const CollectionVisibility = z
  .enum(["PRIVATE", "LINK", "PUBLIC"])
  .meta({ id: "CollectionVisibility" });
export type CollectionVisibility = z.infer<typeof CollectionVisibility>;

const basedOn = z.iso
  .datetime()
  .optional()
  .describe(
    "`updatedAt` of the version that was changed: if the collection was changed again since, the answer is 409. Without it the change is made in any case.",
  );

const fields = {
  name: singleLineText(collectionLimits.name, 1).describe("Name of the collection."),
  note: multilineText(collectionLimits.note),
  visibility: CollectionVisibility,
  profileId: ReferenceId.nullish().describe(
    "One of the caller’s profiles, which signs a public collection. It may be left out by an account with a single profile.",
  ),
};

export const CollectionForm = z.object({
  name: fields.name,
  note: fields.note.default(""),
  visibility: fields.visibility.default("PRIVATE"),
  profileId: fields.profileId,
});
export type CollectionForm = z.infer<typeof CollectionForm>;

/** Omitted fields keep their values. */
export const CollectionChanges = z.object({
  name: fields.name.optional(),
  note: fields.note.optional(),
  visibility: fields.visibility.optional(),
  profileId: fields.profileId,
  coverArtworkId: ReferenceId.nullish().describe(
    "The work whose picture is the cover; null: the first.",
  ),
  basedOn,
});
export type CollectionChanges = z.infer<typeof CollectionChanges>;

export const ItemForm = z.object({
  note: multilineText(collectionLimits.itemNote)
    .optional()
    .describe("Shown with the work to whoever sees the collection. Left out, it stays as it is."),
  position: z
    .int()
    .min(0)
    .max(collectionLimits.works)
    .optional()
    .describe("Where a new work goes, from 0; left out, to the end."),
});
export type ItemForm = z.infer<typeof ItemForm>;

export const OrderForm = z.object({
  artworkIds: z
    .array(ReferenceId)
    .max(collectionLimits.works)
    .refine((ids) => new Set(ids).size === ids.length, "Each work once, please.")
    .describe("From the first to the last; works that are not named follow in their order."),
  basedOn,
});
export type OrderForm = z.infer<typeof OrderForm>;

export const CollectionQuery = z.object({
  artworkIds: commaList(Id)
    .optional()
    .describe("Up to 100 artworks: each collection then says which of them are in it."),
});

export const CollectionItem = z
  .object({
    artworkId: z.string(),
    artwork: Artwork.nullable().describe(
      "Null where the work is hidden or deleted: only the owner sees such a gap.",
    ),
    note: z.string(),
    position: z.int().describe("From 0."),
  })
  .meta({ id: "CollectionItem" });
export type CollectionItem = z.infer<typeof CollectionItem>;

export const CollectionSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    note: z.string(),
    visibility: CollectionVisibility,
    isSaved: z.boolean().describe("The collection that an account always has."),
    slug: z.string().nullable().describe("Of its public address; null before it was ever public."),
    url: z.string().nullable().describe("Its page for others; null while it has none."),
    secret: z
      .string()
      .nullable()
      .describe("The secret of its link, for the owner while it is shared by link."),
    profile: Artwork.shape.profile.nullable().describe("Who signs it, while it is public."),
    cover: DisplayImage.nullable(),
    pictures: z
      .array(DisplayImage)
      .max(MOSAIC_SIZE)
      .describe("Of its first works, up to four; the cover is the first."),
    coverArtworkId: z.string().nullable().describe("The work that its owner has chosen."),
    count: z.int().describe("Of its works; for others without hidden and deleted ones."),
    isHidden: z
      .literal(true)
      .optional()
      .describe("Only where an administrator has hidden it: nobody but its owner sees it."),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "CollectionSummary" });
export type CollectionSummary = z.infer<typeof CollectionSummary>;

export const HeldWork = z.object({
  artworkId: z.string(),
  note: z.string(),
  position: z.int().describe("From 0."),
});
export type HeldWork = z.infer<typeof HeldWork>;

export const OwnCollection = CollectionSummary.extend({
  held: z.array(HeldWork).describe("Those of the query’s artworks that are in it."),
}).meta({ id: "OwnCollection" });
export type OwnCollection = z.infer<typeof OwnCollection>;

export const Collection = CollectionSummary.extend({
  items: z.array(CollectionItem),
}).meta({ id: "Collection" });
export type Collection = z.infer<typeof Collection>;

export const SavedItem = CollectionItem.extend({
  updatedAt: z.string().describe("Of the collection."),
}).meta({ id: "SavedItem" });
export type SavedItem = z.infer<typeof SavedItem>;

export const CollectionOrder = z.object({
  artworkIds: z.array(z.string()),
  updatedAt: z.string().describe("Of the collection."),
});
export type CollectionOrder = z.infer<typeof CollectionOrder>;

export const CollectionLink = z.object({
  secret: z.string(),
  url: z.string(),
  updatedAt: z.string().describe("Of the collection."),
});
export type CollectionLink = z.infer<typeof CollectionLink>;

export const Collectors = z.object({
  people: z
    .int()
    .nullable()
    .describe("In how many other people’s collections the work is; null below 3."),
});
export type Collectors = z.infer<typeof Collectors>;

export const ExportedCollection = CollectionSummary.omit({ cover: true, pictures: true }).extend({
  items: z.array(
    CollectionItem.omit({ artwork: true }).extend({
      title: z.string().nullable(),
      addedAt: z.string(),
    }),
  ),
});
export type ExportedCollection = z.infer<typeof ExportedCollection>;
