import { Search, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { Swatches } from "@/components/artworks/swatches";
import { wallHref } from "@/components/artworks/wall-address";
import { WallChoices } from "@/components/artworks/wall-choices";
import { WallForm } from "@/components/artworks/wall-form";
import { WallHidden } from "@/components/artworks/wall-hidden";
import { WALL_SHEET, WallSheet } from "@/components/artworks/wall-sheet";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Pill, pillLineClass } from "@/components/ui/pill";
import { TextInput } from "@/components/ui/text-input";
import { facetNames } from "@/lib/artworks/artwork-facets.schema";
import type { Total } from "@/lib/shared/counted";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";

const orders = { newest: "Newest", oldest: "Oldest" } as const;

type WallFiltersProps = {
  query: ArtworkQuery;
  /** Tags to offer beside the chosen ones. */
  tags: readonly string[];
  /** How many artworks the page is about. */
  found: Total;
};

/** Above the wall: search, filters, tags and order, all plain links and plain forms, so that each choice is an address. */
export function WallFilters({ query, tags, found }: WallFiltersProps) {
  const chosen = query.tags ?? [];
  return (
    <div className="flex flex-col gap-3 sm:gap-5" data-print="hide">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-y-5">
        <search className="col-span-3 w-full max-w-lg">
          <WallForm className="relative">
            <TextInput
              type="search"
              name="q"
              aria-label="Search artworks"
              placeholder="Title, medium, tag"
              maxLength={200}
              defaultValue={query.q}
              key={query.q}
              // On Back the browser would put in again what was typed when this page was left.
              autoComplete="off"
              round
            />
            <WallHidden query={query} but={["q"]} />
            <IconButton label="Search" type="submit" className="absolute top-0.5 right-0.5">
              <Search aria-hidden="true" className="size-5" />
            </IconButton>
          </WallForm>
        </search>
        <nav aria-label="Order" className="flex gap-3 sm:gap-5">
          {Object.entries(orders).map(([order, label]) => (
            <Link
              key={order}
              href={wallHref(query, { sortBy: order === "oldest" ? "oldest" : "newest" })}
              prefetch={false}
              scroll={false}
              aria-current={query.sortBy === order ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-muted underline-offset-8 hover:text-text aria-current:text-text aria-current:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <Button size="small" popoverTarget={WALL_SHEET}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {facetCount(query) === 0 ? "Filters" : `Filters · ${facetCount(query)}`}
        </Button>
        <Swatches query={query} />
        {/* One row everywhere: in two, a wider face that stands in for ours moved the wall. */}
        <ul
          aria-label="Tags"
          className={`${pillLineClass} -ml-3! min-w-0 sm:col-span-3 sm:mr-0! lg:col-span-2`}
        >
          {tags.map((tag) => (
            <li key={tag}>
              <Pill href={wallHref(query, { tags: [...chosen, tag] })} label={tag} />
            </li>
          ))}
        </ul>
      </div>
      <WallChoices query={query} />
      <WallSheet query={query} found={found} />
    </div>
  );
}

/** How many of the sheet's filters are chosen; the years are one. */
function facetCount(query: ArtworkQuery): number {
  const years = query.yearFrom === undefined && query.yearTo === undefined ? 0 : 1;
  return facetNames.reduce((sum, name) => sum + (query[name]?.length ?? 0), years);
}
