import { z } from "zod";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { DisplayImage } from "@/lib/images/images.schema";
import { ReferenceId } from "@/lib/shared/ids";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

export const Series = z
  .object({
    id: z.string(),
    slug: z
      .string()
      .describe("Last part of its address under the profile’s; stays when the title changes."),
    title: z.string(),
    description: z.string().describe("Plain text."),
    profile: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    artworkIds: z.array(z.string()).describe("Its works, in their order."),
    cover: DisplayImage.nullable().describe("The first picture of its first work."),
    isHidden: z
      .literal(true)
      .optional()
      .describe("Only where an administrator has hidden it: its profile’s team alone sees it."),
    revision: z.int().describe("Counts up with each change, of its works too."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Series" });
export type Series = z.infer<typeof Series>;

export const SeriesWithArtworks = Series.extend({
  artworks: z.array(Artwork).describe("In their order."),
}).meta({ id: "SeriesWithArtworks" });
export type SeriesWithArtworks = z.infer<typeof SeriesWithArtworks>;

const artworkIds = z
  .array(ReferenceId)
  .max(seriesLimits.works, `At most ${seriesLimits.works} works, please.`)
  .optional()
  .describe(
    "All its works in their order: works of the profile, each once. One that was in another series leaves that.",
  );

const title = singleLineText(seriesLimits.title, 1);
const description = multilineText(seriesLimits.description).optional();

export const SeriesForm = z.object({ title, description, artworkIds });
export type SeriesForm = z.infer<typeof SeriesForm>;

/** Changes of a series; what is omitted stays. */
export const SeriesChanges = z.object({
  title: title.optional(),
  description,
  artworkIds,
  basedOn: z
    .int()
    .optional()
    .describe("The `revision` that was changed; a later one is a conflict. Without it none is."),
});
export type SeriesChanges = z.infer<typeof SeriesChanges>;
