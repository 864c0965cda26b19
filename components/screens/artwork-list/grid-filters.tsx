import { SwatchLinks } from "@/components/screens/artwork-list/swatch-links";
import { Search, SlidersHorizontal } from "@/components/ui/icons/icons";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { gridHref } from "@/components/artworks/grid-address";
import { GridFilterPills } from "@/components/screens/artwork-list/grid-filter-pills";
import { GridForm } from "@/components/screens/artwork-list/grid-form";
import { HiddenGridFields } from "@/components/screens/artwork-list/hidden-grid-fields";
import {
  FILTER_SHEET_ID,
  GridFilterSheet,
} from "@/components/screens/artwork-list/grid-filter-sheet";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pillLineClass } from "@/components/ui/pill";
import { PillLinks } from "@/components/ui/pill-links";
import { TextInput } from "@/components/ui/fields/text-input";
import { Pill } from "@/components/ui/pill";
import { artworkFilters, optionFilterNames } from "@/lib/artworks/list/artwork-facets.schema";
import { availabilityLabels } from "@/lib/artworks/collector-facts.schema";
import { Colour } from "@/lib/images/colours.schema";
import type { Total } from "@/lib/shared/texts/format-count";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";

const sortLabels = { newest: "Newest", oldest: "Oldest" } as const;

/** The colour filter as links, on wide screens only. */
function ColourSwatches({ query }: { query: ArtworkQuery }) {
  const selected = query.colours ?? [];
  const links = Colour.options.map((colour) => {
    const isSelected = selected.includes(colour);
    const colours = isSelected
      ? selected.filter((otherColour) => otherColour !== colour)
      : [...selected, colour];
    const label = artworkFilters.colours.labels[colour];
    return { colour, label, href: gridHref(query, { colours }), isSelected };
  });
  return <SwatchLinks links={links} />;
}

type GridFiltersProps = {
  query: ArtworkQuery;
  /** Tags that can be added to the chosen ones. */
  tags: readonly string[];
  total: Total;
  /** Currencies in which a price can be asked for. */
  currencies: readonly string[];
};

/** Search, filters, tags and order above the artwork grid: plain links and forms, so that every choice is in the address. */
export function GridFilters({ query, tags, total, currencies }: GridFiltersProps) {
  const selected = query.tags ?? [];
  return (
    <div className="flex flex-col gap-3 sm:gap-5" data-print="hide">
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-y-5">
        <search className="col-span-3 w-full max-w-lg">
          <GridForm className="relative">
            <TextInput
              type="search"
              name="q"
              aria-label="Search artworks"
              placeholder="Title, medium, tag"
              maxLength={200}
              defaultValue={query.q}
              key={query.q}
              // Otherwise the browser restores the text on Back, over the query of the address.
              autoComplete="off"
              round
            />
            <HiddenGridFields query={query} except={["q"]} />
            <IconButton label="Search" type="submit" className="absolute top-0.5 right-0.5">
              <Search className="size-5" />
            </IconButton>
          </GridForm>
        </search>
        <nav aria-label="Order" className="flex gap-3 sm:gap-5">
          {Object.entries(sortLabels).map(([sortBy, label]) => (
            <SoftLink
              key={sortBy}
              href={gridHref(query, { sortBy: sortBy === "oldest" ? "oldest" : "newest" })}
              keepsScroll
              aria-current={query.sortBy === sortBy ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-muted underline-offset-8 hover:text-text aria-current:text-text aria-current:underline"
            >
              {label}
            </SoftLink>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" popoverTarget={FILTER_SHEET_ID}>
            <SlidersHorizontal className="size-4" />
            {countActiveFilters(query) === 0 ? "Filters" : `Filters · ${countActiveFilters(query)}`}
          </Button>
          {query.availability === undefined && (
            <Pill
              href={gridHref(query, { availability: ["AVAILABLE"] })}
              label={availabilityLabels.AVAILABLE}
            />
          )}
        </div>
        <ColourSwatches query={query} />
        {/* One row at every width: a second one made the grid jump when the fallback font was wider than ours. */}
        <PillLinks
          pills={tags.map((tag) => ({
            href: gridHref(query, { tags: [...selected, tag] }),
            label: tag,
          }))}
          label="Tags"
          className={`${pillLineClass} -ml-3! min-w-0 sm:col-span-3 sm:mr-0! lg:col-span-2`}
        />
      </div>
      <GridFilterPills query={query} />
      <GridFilterSheet query={query} total={total} currencies={currencies} />
    </div>
  );
}

/** The number of filters chosen in the sheet; the two years count as one, and so do the two prices. */
function countActiveFilters(query: ArtworkQuery): number {
  const { yearFrom, yearTo, priceMin, priceMax } = query;
  const years = yearFrom === undefined && yearTo === undefined ? 0 : 1;
  const prices = priceMin === undefined && priceMax === undefined ? 0 : 1;
  return optionFilterNames.reduce((sum, name) => sum + (query[name]?.length ?? 0), years + prices);
}
