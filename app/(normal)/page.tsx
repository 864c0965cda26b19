import type { Metadata } from "next";
import Link from "next/link";
import { CallByLot, ClosingThisWeek, NewestOrganizations } from "@/app/(normal)/home-rails";
import { Rail } from "@/components/artworks/rail";
import { tagsOf } from "@/components/artworks/tags-of";
import { Pill } from "@/components/ui/pill";
import { Wall } from "@/components/artworks/wall";
import { readWallAddress, wallHref } from "@/components/artworks/wall-address";
import { noFilters } from "@/components/opportunities/list/list-filters";
import { feedHref } from "@/components/opportunities/list/list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { listHomeArtworks } from "@/lib/administration/queries";
import { listFewArtworks } from "@/lib/artworks/queries";
import type { Artwork } from "@/lib/artworks/schema";

export const metadata: Metadata = {
  description:
    "Art hangs here, and artists find their next call: works, their makers, and open opportunities.",
  alternates: {
    canonical: "/",
    types: {
      "application/rss+xml": feedHref("rss", noFilters),
      "application/feed+json": feedHref("json", noFilters),
    },
  },
};

const RAIL = 10;
const WALL = 12;
const everything = readWallAddress({});

/** The newest works that do not hang in the rail already; all of them where few are left. */
function withoutRail(latest: readonly Artwork[], rail: readonly Artwork[]): readonly Artwork[] {
  const inRail = new Set(rail.map(({ id }) => id));
  const others = latest.filter(({ id }) => !inRail.has(id));
  return (others.length < 4 ? latest : others).slice(0, WALL);
}

/** Home: what the place is for, the works that administrators hang here and artists feature, the calls that close soon, one drawn by lot, the newest works, ways in by tag, and the newest organisations. */
export default async function HomePage() {
  const [hung, chosen, latest] = await Promise.all([
    listHomeArtworks(),
    listFewArtworks({ featured: true }, RAIL),
    listFewArtworks({}, WALL + RAIL),
  ]);
  const ours = new Set(hung.map(({ id }) => id));
  const featured = [...hung, ...chosen.filter(({ id }) => !ours.has(id))].slice(0, RAIL);
  const hasRail = featured.length > 2;
  const newest = hasRail ? withoutRail(latest, featured) : latest.slice(0, WALL);
  const railTitle = hung.length === 0 ? "Chosen by the artists" : "Worth a look";
  return (
    <div className="flex flex-col gap-15">
      <section className="flex flex-col items-start gap-5 sm:pt-5">
        <h1 className="max-w-3xl font-display text-display font-medium sm:text-hero">
          Art hangs here, and artists find their next call.
        </h1>
        <div className="flex flex-col items-start gap-3 sm:flex-row">
          <LinkButton href="/artworks" tone="primary">
            See all artworks
          </LinkButton>
          <LinkButton href="/opportunities">Find opportunities</LinkButton>
          <LinkButton href="/post/artworks">Post your work</LinkButton>
        </div>
      </section>
      {hasRail && (
        <section className="min-w-0">
          <h2 className="mb-5 text-large">{railTitle}</h2>
          <Rail artworks={featured} label={railTitle} eager={4} />
        </section>
      )}
      <ClosingThisWeek />
      <CallByLot />
      <section>
        <div className="mb-5 flex items-baseline justify-between gap-5">
          <h2 className="text-large">New on the wall</h2>
          <Link
            href="/artworks"
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            All artworks
          </Link>
        </div>
        {newest.length === 0 ? (
          <EmptyState action={<LinkButton href="/post/artworks">Post the first one</LinkButton>}>
            No artwork hangs here yet.
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Tags" className="mb-10 flex flex-wrap gap-x-2 gap-y-3">
              {tagsOf(newest, [], 10).map((tag) => (
                <li key={tag}>
                  <Pill href={wallHref(everything, { tags: [tag] })} label={tag} />
                </li>
              ))}
            </ul>
            <Wall artworks={newest} label="New on the wall" eager={hasRail ? 0 : 4} />
          </>
        )}
      </section>
      <NewestOrganizations />
    </div>
  );
}
