import { type ProfileEntry, toProfileEntry } from "@/components/directory/profile-entry";
import type { RecentArtwork } from "@/lib/artworks/recent-artworks.schema";
import type { Profile, ProfileImage } from "@/lib/profiles/profiles.schema";

export const MAX_ROW_PICTURES = 4;

export type RowPicture = Pick<RecentArtwork, "url" | "width" | "height">;

type RowProfile = Parameters<typeof toProfileEntry>[0] &
  Pick<Profile, "counts"> & { images: readonly (RowPicture & Pick<ProfileImage, "type">)[] };

export type DirectoryRowFacts = ProfileEntry & {
  /** Open ones. */
  opportunities: number;
  /** The first picture of a profile that has none of its own. */
  face: RowPicture | null;
  pictures: readonly RowPicture[];
};

const listProfilePictures = (images: RowProfile["images"]) =>
  images.filter(({ type }) => type !== "STUDIO");

/** Shows the newest artworks, or else the pictures of the profile's page, the first in place of initials. @param isNarrow has space for one picture */
export function toDirectoryRow(
  profile: RowProfile,
  works: readonly RowPicture[],
  isNarrow = false,
): DirectoryRowFacts {
  const pictures = (works.length > 0 ? works : listProfilePictures(profile.images)).map(
    ({ url, width, height }) => ({ url, width, height }),
  );
  const faces = profile.image === null ? 1 : 0;
  return {
    ...toProfileEntry(profile),
    opportunities: profile.counts.opportunities,
    face: pictures.slice(0, faces)[0] ?? null,
    pictures: pictures.slice(faces).slice(0, isNarrow ? 1 : MAX_ROW_PICTURES),
  };
}
