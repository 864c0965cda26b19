import {
  toArtworkCard,
  toArtworkRatio,
  toArtworkFrameLines,
} from "@/lib/artworks/artwork-lines.rules";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { EmbedContent } from "@/lib/embeds/embeds.schema";
import { toEmbedPicture } from "@/lib/embeds/embed-frames.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

export const loadArtworkCard = async (id: string): Promise<ShareCard> =>
  toArtworkCard(await findArtwork(id));

export async function loadArtworkEmbed(address: string): Promise<EmbedContent> {
  const id = Id.safeParse(address).data;
  if (id === undefined) throw notFound("artwork");
  const artwork = await findArtwork(id);
  const { title, profile } = artwork;
  return {
    id,
    path: artworkPath(id),
    title,
    author: { name: profile.name, path: profilePath(profile) },
    lines: toArtworkFrameLines(artwork),
    pictures: toEmbedPicture(artwork),
    ratio: toArtworkRatio(artwork),
  };
}
