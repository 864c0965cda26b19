import { moreArtworksHref } from "@/components/screens/profile-page/profile-address";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { Paragraphs } from "@/components/ui/paragraphs";
import { ArtworkGrid, SingleArtwork } from "@/components/artworks/artwork-grid";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

type ProfileArtworksProps = {
  profile: Pick<Profile, "slug" | "name" | "bio">;
  artworks: readonly Artwork[];
  /** The cursor of the next page, or null on the last. */
  next: string | null;
  isFirst: boolean;
};

/** A single work is shown large, beside the bio. */
export function ProfileArtworks({ profile, artworks, next, isFirst }: ProfileArtworksProps) {
  const label = `Works by ${profile.name}`;
  const [onlyArtwork] = isFirst && next === null && artworks.length === 1 ? artworks : [];
  return (
    <section>
      <h2 className="sr-only">Works</h2>
      {onlyArtwork === undefined ? (
        <ArtworkGrid artworks={artworks} label={label} eagerCount={isFirst ? 4 : 0} />
      ) : (
        <div className="flex flex-col gap-x-15 gap-y-10 md:flex-row md:items-start">
          <SingleArtwork artwork={onlyArtwork} label={label} eagerCount={1} />
          {profile.bio !== "" && (
            <div className="min-w-0 flex-1">
              <Paragraphs text={profile.bio} />
            </div>
          )}
        </div>
      )}
      {(next !== null || !isFirst) && (
        <div className="mt-15 flex flex-wrap justify-center gap-3" data-print="hide">
          {!isFirst && <LinkButton href={profilePath(profile)}>Newest works</LinkButton>}
          {next !== null && (
            <LinkButton href={moreArtworksHref(profile, next)} rel="next">
              More works
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
