import { toCollectionCard, toCollectionRatio } from "@/lib/collections/collection-lines.rules";
import { toCollectionPath } from "@/lib/collections/collection-paths.rules";
import { findPublicCollection, readPublicPage } from "@/lib/collections/public-collections.queries";
import type { EmbedContent } from "@/lib/embeds/embeds.schema";
import { EMBED_ROW_SIZE, toEmbedPicture } from "@/lib/embeds/embed-frames.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

export const loadCollectionCard = async (id: string): Promise<ShareCard> =>
  toCollectionCard(await findPublicCollection(id));

export async function loadCollectionEmbed(idOrSlug: string): Promise<EmbedContent> {
  const collection = await findPublicCollection(idOrSlug);
  const { id, slug, name, note, count, profile } = collection;
  const items = await readPublicPage(collection, 1);
  const maker = profile === null ? "A collection" : `A collection by ${profile.name}`;
  return {
    id,
    path: toCollectionPath(slug ?? id),
    title: name,
    author: profile === null ? null : { name: profile.name, path: profilePath(profile) },
    lines: [joinParts([maker, pluralise(count, "work")]), createExcerpt(note)],
    pictures: items
      .flatMap(({ artwork }) => artwork ?? [])
      .slice(0, EMBED_ROW_SIZE)
      .flatMap(toEmbedPicture),
    ratio: toCollectionRatio(collection),
  };
}
