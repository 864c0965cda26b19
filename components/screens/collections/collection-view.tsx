import type { ReactNode } from "react";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { EAGER_IMAGES } from "@/components/artworks/grid-layout";
import { Paragraphs } from "@/components/ui/paragraphs";
import { toCardArtwork } from "@/components/artworks/to-card-artwork";
import { collectionPageHref } from "@/components/collections/collection-address";
import { NotedWorks } from "@/components/screens/collections/noted-works";
import { ProfileRow } from "@/components/profiles/profile-row";
import { EmptyState } from "@/components/ui/states/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { Pager } from "@/components/ui/lists/pager";
import type { CollectionItem, CollectionSummary } from "@/lib/collections/collections.schema";
import { WORKS_PER_PAGE } from "@/lib/collections/collection-paths.rules";
import { pluralise } from "@/lib/shared/texts/format-count";

type CollectionViewProps = {
  collection: CollectionSummary;
  items: readonly CollectionItem[];
  path: string;
  page: number;
  /** Said below the number of works. */
  hint?: string;
  actions?: ReactNode;
};

export function CollectionView(props: CollectionViewProps) {
  const { collection, items, path, page, hint, actions } = props;
  const { name, note, profile, count } = collection;
  const works = items.flatMap(({ artwork, note: itemNote }) =>
    artwork === null ? [] : [{ artwork, note: itemNote }],
  );
  const hasNotes = works.some((work) => work.note !== "");
  const pages = Math.max(1, Math.ceil(count / WORKS_PER_PAGE));
  const label = `Works in ${name}`;
  return (
    <article className="flex flex-col gap-10">
      <header className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <PageTitle dir="auto" className="wrap-break-word">
            {name}
          </PageTitle>
          <p className="text-muted">{pluralise(count, "work", "works")}</p>
        </div>
        {profile !== null && <ProfileRow profile={profile} />}
        {note !== "" && (
          <div>
            <Paragraphs text={note} />
          </div>
        )}
        {hint !== undefined && <p className="max-w-2xl text-small text-muted">{hint}</p>}
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2" data-print="hide">
            {actions}
          </div>
        )}
      </header>
      <div>
        {works.length === 0 && <EmptyState>There are no works in it at the moment.</EmptyState>}
        {works.length > 0 && hasNotes && (
          <NotedWorks
            works={works.map((work) => ({ ...work, artwork: toCardArtwork(work.artwork) }))}
            label={label}
            eagerCount={EAGER_IMAGES}
          />
        )}
        {works.length > 0 && !hasNotes && (
          <ArtworkGrid
            artworks={works.map(({ artwork }) => artwork)}
            label={label}
            heading="h2"
            eagerCount={EAGER_IMAGES}
          />
        )}
        <Pager
          page={page}
          pages={pages}
          previous={page > 1 ? collectionPageHref(path, page - 1) : null}
          next={page < pages ? collectionPageHref(path, page + 1) : null}
        />
      </div>
    </article>
  );
}
