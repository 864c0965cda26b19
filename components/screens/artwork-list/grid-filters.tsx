import { SwatchLinks } from "@/components/screens/artwork-list/swatch-links";
import { Search, SlidersHorizontal } from "@/components/ui/icons/page-icons";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { gridHref } from "@/components/artworks/grid-address";
import { GridFilterPills } from "@/components/screens/artwork-list/grid-filter-pills";
import { ChipsInCurrency } from "@/components/screens/artwork-list/chips-in-currency";
import { PriceChips } from "@/components/screens/artwork-list/price-chips";
import { GridForm } from "@/components/screens/artwork-list/grid-form";
import { HiddenGridFields } from "@/components/screens/artwork-list/hidden-grid-fields";
import {
  FILTER_SHEET_ID,
  GridFilterSheet,
} from "@/components/screens/artwork-list/grid-filter-sheet";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { PillLinks } from "@/components/ui/pill-links";
import { TextInput } from "@/components/ui/fields/text-input";
import { Pill, pillLineClass } from "@/components/ui/pill";
import { artworkFilters, optionFilterNames } from "@/lib/artworks/list/artwork-facets.schema";
import { availabilityLabels } from "@/lib/artworks/collector-facts.schema";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import type { PriceSteps } from "@/lib/artworks/list/price-steps.rules";
import { typedKeys } from "@/lib/shared/records";
import { Colour } from "@/lib/images/colours.schema";
import type { Total } from "@/lib/shared/texts/format-count";
import type { ArtworkOrder, ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";

const sortLabels = {
  newest: "Newest",
  oldest: "Oldest",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
} as const satisfies Record<ArtworkOrder, string>;

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
  priceSteps: PriceSteps;
};

/** Search, filters, tags and order above the artwork grid: plain links and forms, so that every choice is in the address. */
export function GridFilters({ query, tags, total, currencies, priceSteps }: GridFiltersProps) {
  const selected = query.tags ?? [];
  const noPrice = { priceMin: undefined, priceMax: undefined, currency: undefined };
  const chips = { query, href: gridHref(query, noPrice), steps: priceSteps };
  return (
    <div className="flex flex-col gap-3 sm:gap-5" data-print="hide">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <search className="w-full max-w-lg">
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
        <nav
          aria-label="Order"
          className="-m-1 flex gap-3 overflow-x-auto p-1 whitespace-nowrap [scrollbar-width:none] sm:gap-5"
        >
          {typedKeys(sortLabels).map((sortBy) => (
            <SoftLink
              key={sortBy}
              href={gridHref(query, { sortBy })}
              keepsScroll
              aria-current={query.sortBy === sortBy ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-muted underline-offset-8 hover:text-text aria-current:text-text aria-current:underline"
            >
              {sortLabels[sortBy]}
            </SoftLink>
          ))}
        </nav>
      </div>
      {/* One row at every width: a second one made the grid jump when the fallback font was wider than ours. */}
      <div className="flex items-center gap-3">
        <Button size="small" popoverTarget={FILTER_SHEET_ID}>
          <SlidersHorizontal className="size-4" />
          {countActiveFilters(query) === 0 ? "Filters" : `Filters · ${countActiveFilters(query)}`}
        </Button>
        <div className={`${pillLineClass} -ml-3! min-w-0 flex-1 sm:mr-0!`}>
          <ul aria-label="Availability and price" className="flex shrink-0 gap-2">
            {query.availability === undefined && (
              <li>
                <Pill
                  href={gridHref(query, { availability: ["AVAILABLE"] })}
                  label={availabilityLabels.AVAILABLE}
                />
              </li>
            )}
            <ChipsInCurrency of={chips}>
              <PriceChips of={chips} currency={DEFAULT_CURRENCY} />
            </ChipsInCurrency>
          </ul>
          <PillLinks
            pills={tags.map((tag) => ({
              href: gridHref(query, { tags: [...selected, tag] }),
              label: tag,
            }))}
            label="Tags"
            className="flex shrink-0 gap-2"
          />
        </div>
        <ColourSwatches query={query} />
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
