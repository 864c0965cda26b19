import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { getPageRatio } from "@/components/artworks/frame-ratios";
import { Picture } from "@/components/pictures/picture";
import { formatYear } from "@/components/artworks/format-year";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { freePosts, plans } from "@/lib/plans/plans.rules";
import { breakpoints } from "@/lib/shared/design";

const benefits = [
  {
    audience: "Artists",
    benefit: `A page of your own with up to ${plans.none.artworks} works, and every opportunity you save with its deadline in your calendar.`,
  },
  {
    audience: "Organisations",
    benefit: `A place in the directory, and one free opportunity every ${freePosts.days} days where applying costs nothing.`,
  },
  {
    audience: "Curators and readers",
    benefit:
      "Opportunities for curators, a profile that artists find, and everything you want to keep.",
  },
] as const;

type AuthAsideProps = {
  artwork: Artwork | undefined;
  showBenefits?: boolean;
  /** True to show it whole on phones too, where it is below the form; by default they show it only with the benefits. */
  showOnPhones?: boolean;
};

/** Leaves space for the caption and the benefits in the same window. */
const MAX_PICTURE_HEIGHT = "52dvh";

/** Panel beside the sign-in and sign-up forms: a credited artwork and what an account offers. */
export function AuthAside({
  artwork,
  showBenefits = false,
  showOnPhones = showBenefits,
}: AuthAsideProps) {
  const image = artwork?.images[0];
  if (image === undefined && !showBenefits) return null;
  return (
    <aside
      aria-label="What Vitrine is"
      className={`flex flex-col items-center justify-center gap-10 bg-surface p-5 py-10 sm:p-10 md:sticky md:top-0 md:min-h-dvh ${showOnPhones ? "" : "max-md:hidden"}`}
    >
      {artwork !== undefined && image !== undefined && (
        <figure
          className="max-w-xl"
          style={{
            width: `min(100%, calc(${MAX_PICTURE_HEIGHT} / ${getPageRatio(image).toFixed(4)}))`,
          }}
        >
          <Picture
            image={image}
            widths={[600, 900, 1200]}
            sizes={`(min-width: ${breakpoints.md}px) 42vw, 100vw`}
            ratio={getPageRatio(image)}
          />
          <figcaption className="pt-3 text-small text-muted">
            <a href={artworkPath(artwork.id)} className="underline-offset-4 hover:underline">
              <cite dir="auto">{artwork.title}</cite>
              {artwork.year !== null && `, ${formatYear(artwork.year)}`}
            </a>
            {" · "}
            <span dir="auto">{artwork.profile.name}</span>
          </figcaption>
        </figure>
      )}
      {showBenefits && (
        <dl className="flex w-full max-w-xl flex-col gap-3">
          {benefits.map(({ audience, benefit }) => (
            <div key={audience}>
              <dt className="font-medium">{audience}</dt>
              <dd className="text-muted">{benefit}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
