import { artworkPath } from "@/components/artworks/artwork-path";
import { pageRatio } from "@/components/artworks/frame";
import { Picture } from "@/components/artworks/picture";
import { yearText } from "@/components/artworks/year-text";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { freePosts, plans } from "@/lib/plans/plans.rules";

/** What everybody has who has an account, by who they are. */
const gains = [
  {
    who: "Artists",
    what: `A page of your own with up to ${plans.none.artworks} works, and every opportunity you save with its deadline in your calendar.`,
  },
  {
    who: "Organisations",
    what: `A place in the directory, and one free opportunity every ${freePosts.days} days where applying costs nothing.`,
  },
  {
    who: "Curators and readers",
    what: "Opportunities for curators, a profile that artists find, and everything you want to keep.",
  },
] as const;

type AuthAsideProps = {
  /** The work that is shown; undefined where there is none. */
  work: Artwork | undefined;
  withGains?: boolean;
  /** Whether it stands below on phones, too; what an account brings always does. */
  onPhones?: boolean;
};

/** Its height is at most this share of the window. */
const MOST_HEIGHT = "52dvh";

/** Beside the form of signing in or up: a work from the wall with its credit, from a width on where it has room, and what an account brings. */
export function AuthAside({ work, withGains = false, onPhones = withGains }: AuthAsideProps) {
  const image = work?.images[0];
  if (image === undefined && !withGains) return null;
  return (
    <aside
      aria-label="What Vitrine is"
      className={`flex flex-col items-center justify-center gap-10 bg-surface p-5 py-10 sm:p-10 md:sticky md:top-0 md:min-h-dvh ${onPhones ? "" : "max-md:hidden"}`}
    >
      {work !== undefined && image !== undefined && (
        <figure
          className="max-w-xl"
          style={{ width: `min(100%, calc(${MOST_HEIGHT} / ${pageRatio(image).toFixed(4)}))` }}
        >
          <Picture
            image={image}
            widths={[600, 900, 1200]}
            sizes="(min-width: 1005px) 42vw, 100vw"
            ratio={pageRatio(image)}
          />
          <figcaption className="pt-3 text-small text-muted">
            <a href={artworkPath(work.id)} className="underline-offset-4 hover:underline">
              <cite dir="auto">{work.title}</cite>
              {work.year !== null && `, ${yearText(work.year)}`}
            </a>
            {" · "}
            <span dir="auto">{work.profile.name}</span>
          </figcaption>
        </figure>
      )}
      {withGains && (
        <dl className="flex w-full max-w-xl flex-col gap-3">
          {gains.map(({ who, what }) => (
            <div key={who}>
              <dt className="font-medium">{who}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
