import { Search } from "lucide-react";
import Link from "next/link";
import { Pill, pillLineClass } from "@/components/ui/pill";
import { wallHref } from "@/components/artworks/wall-address";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";
import type { ArtworkQuery } from "@/lib/artworks/schema";

const orders = { newest: "Newest", oldest: "Oldest" } as const;

type WallFiltersProps = {
  query: ArtworkQuery;
  /** Tags to offer beside the chosen ones. */
  tags: readonly string[];
};

/** Above the wall: search, tags and order, all plain links and a plain form, so that each choice is an address. */
export function WallFilters({ query, tags }: WallFiltersProps) {
  const chosen = query.tags ?? [];
  return (
    <div className="flex flex-col gap-5" data-print="hide">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-5">
        <search className="w-full max-w-lg">
          <form action="/artworks" className="relative">
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
            {chosen.length > 0 && <input type="hidden" name="tags" value={chosen.join(",")} />}
            {query.sortBy !== "newest" && (
              <input type="hidden" name="sortBy" value={query.sortBy} />
            )}
            <IconButton label="Search" type="submit" className="absolute top-0.5 right-0.5">
              <Search aria-hidden="true" className="size-5" />
            </IconButton>
          </form>
        </search>
        <nav aria-label="Order" className="flex gap-5">
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
      </div>
      {/* One row everywhere: in two, a wider face that stands in for ours moved the wall. */}
      <ul aria-label="Tags" className={pillLineClass}>
        {query.q !== undefined && query.q !== "" && (
          <li>
            <Pill href={wallHref(query, { q: undefined })} label={`“${query.q}”`} chosen />
          </li>
        )}
        {chosen.map((tag) => (
          <li key={tag}>
            <Pill
              href={wallHref(query, { tags: chosen.filter((other) => other !== tag) })}
              label={tag}
              chosen
            />
          </li>
        ))}
        {tags.map((tag) => (
          <li key={tag}>
            <Pill href={wallHref(query, { tags: [...chosen, tag] })} label={tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
