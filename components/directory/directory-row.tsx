import { describeKindAndPlace } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import { ProfileSummary } from "@/components/profiles/profile-summary";
import type { RecentArtwork } from "@/lib/artworks/recent-artworks.schema";
import type { Profile, ProfileImage } from "@/lib/profiles/profiles.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { formatCount } from "@/lib/shared/format-count";

/** Size of a picture in a row, in CSS pixels. */
const PICTURE_SIZE = { height: 56, maxWidth: 96 };

const MAX_PICTURES = 4;

type RowPicture = Pick<RecentArtwork, "url" | "width" | "height">;

type DirectoryRowProps = {
  profile: Pick<
    Profile,
    "id" | "name" | "slug" | "image" | "role" | "organizationType" | "city" | "country" | "counts"
  > & { images: readonly (RowPicture & Pick<ProfileImage, "type">)[] };
  works: readonly RecentArtwork[];
  /** Whether rows are in two columns, which leaves space for one picture. */
  isNarrow?: boolean;
};

/** Shown when a profile has no artworks. */
const listProfilePictures = (images: DirectoryRowProps["profile"]["images"]) =>
  images.filter(({ type }) => type !== "STUDIO").slice(0, MAX_PICTURES);

/** From the `md` breakpoint it shows the newest artworks, or else the pictures of the profile's page. */
export function DirectoryRow({ profile, works, isNarrow = false }: DirectoryRowProps) {
  const { counts } = profile;
  const candidates: readonly RowPicture[] =
    works.length > 0 ? works : listProfilePictures(profile.images);
  const pictures = isNarrow ? candidates.slice(0, 1) : candidates;
  return (
    <li className="border-b">
      <a
        href={profilePath(profile)}
        data-soft=""
        className="group flex min-h-18 items-center gap-3 py-2 sm:gap-5"
      >
        <ProfileSummary profile={profile} detail={describeKindAndPlace(profile)} isWide />
        {counts.opportunities > 0 && (
          <span className="shrink-0 text-small">
            {formatCount(counts.opportunities)} open
            <span className="sr-only">
              {counts.opportunities === 1 ? " opportunity" : " opportunities"}
            </span>
          </span>
        )}
        {pictures.length > 0 && (
          <span className="hidden min-w-24 shrink-0 items-center justify-end gap-3 md:flex">
            {pictures.map((picture) => (
              <RowImage key={picture.url} picture={picture} />
            ))}
          </span>
        )}
      </a>
    </li>
  );
}

/** No alternative text: it is part of the row's link, and the profile page describes it. */
function RowImage({ picture: { url, width, height } }: { picture: RowPicture }) {
  const displayWidth = Math.min(
    PICTURE_SIZE.maxWidth,
    Math.max(1, Math.round((PICTURE_SIZE.height * width) / height)),
  );
  const source = (density: number) => buildImageUrl(url, { h: PICTURE_SIZE.height * density });
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={source(1)}
      srcSet={`${source(1)} 1x, ${source(2)} 2x`}
      width={displayWidth}
      height={PICTURE_SIZE.height}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-14 object-contain"
      style={{ width: displayWidth }}
    />
  );
}
