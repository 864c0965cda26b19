import { z } from "zod";
import { artworkFilterQuery } from "@/lib/artworks/list/artwork-facets.schema";
import { ARTWORK_PAGE_SIZE, Tag } from "@/lib/artworks/artworks.schema";
import { Id } from "@/lib/shared/ids";
import { pageQuery } from "@/lib/shared/list";
import { commaList, booleanParam } from "@/lib/shared/query-fields";
import { singleLineText } from "@/lib/shared/texts/text";

/** The query of `GET /v1/artworks/`. */
export const ArtworkQuery = z.object({
  tags: commaList(Tag).optional().describe("Any of these tags."),
  q: singleLineText(200).optional().describe("Words of title, tags, medium or description."),
  profileId: Id.optional(),
  featured: booleanParam.optional(),
  ...artworkFilterQuery,
  sortBy: z
    .enum(["newest", "oldest", "lowestPrice", "highestPrice"])
    .default("newest")
    .describe("By price: works with a public price alone, compared as `priceMin` does."),
  ...pageQuery(ARTWORK_PAGE_SIZE),
});
export type ArtworkQuery = z.infer<typeof ArtworkQuery>;

export type ArtworkOrder = ArtworkQuery["sortBy"];
export type PriceOrder = Extract<ArtworkOrder, `${string}Price`>;

export const isPriceOrder = (order: ArtworkOrder): order is PriceOrder => order.endsWith("Price");
