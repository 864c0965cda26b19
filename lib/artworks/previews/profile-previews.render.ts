import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import type { EmbedContent } from "@/lib/embeds/embeds.schema";
import { EMBED_ROW_SIZE, toEmbedPicture } from "@/lib/embeds/embed-frames.rules";
import { describeKindAndPlace } from "@/lib/profiles/profile-lines.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { toProfileCard, toProfileRatio } from "@/lib/profiles/profile-previews.rules";
import { findProfile } from "@/lib/profiles/profiles.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

export async function loadCardOfProfile(profile: Profile): Promise<ShareCard> {
  const [newest] =
    profile.image === null && profile.counts.artworks > 0
      ? await listTopArtworks({ profileId: profile.id }, 1)
      : [];
  return toProfileCard(profile, newest);
}

export const loadProfileCard = async (id: string): Promise<ShareCard> =>
  loadCardOfProfile(await findProfile(id, null));

export async function loadProfileEmbed(idOrSlug: string): Promise<EmbedContent> {
  const profile = await findProfile(idOrSlug, null);
  const { id, name, counts, headline } = profile;
  const works = counts.artworks > 0 ? await listTopArtworks({ profileId: id }, EMBED_ROW_SIZE) : [];
  const path = profilePath(profile);
  return {
    id,
    path,
    title: name,
    author: { name, path },
    lines: [describeKindAndPlace(profile), headline],
    pictures: works.flatMap(toEmbedPicture),
    ratio: toProfileRatio(profile),
  };
}
