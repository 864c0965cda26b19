import { moreWorksHref } from "@/components/profiles/profile-address";
import { profilePath } from "@/components/profiles/profile-path";
import { Wall } from "@/components/artworks/wall";
import { LinkButton } from "@/components/ui/link-button";
import type { Artwork } from "@/lib/artworks/schema";
import type { Profile } from "@/lib/profiles/schema";

type ProfileWorksProps = {
  profile: Pick<Profile, "slug" | "name">;
  artworks: readonly Artwork[];
  /** Where the list goes on, or null at its end. */
  next: string | null;
  isFirst: boolean;
};

/** Somebody's works, newest first, and the way to the older ones. */
export function ProfileWorks({ profile, artworks, next, isFirst }: ProfileWorksProps) {
  return (
    <section>
      <h2 className="sr-only">Works</h2>
      <Wall artworks={artworks} label={`Works by ${profile.name}`} eager={isFirst ? 4 : 0} />
      {(next !== null || !isFirst) && (
        <div className="mt-15 flex flex-wrap justify-center gap-3" data-print="hide">
          {!isFirst && <LinkButton href={profilePath(profile)}>Newest works</LinkButton>}
          {next !== null && (
            <LinkButton href={moreWorksHref(profile, next)} rel="next">
              More works
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
