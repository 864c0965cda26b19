import type { ReactNode } from "react";
import { FacetOptions } from "@/components/screens/artwork-list/facet-options";
import { gridHref, unfilteredQuery } from "@/components/artworks/grid-address";
import { GridForm } from "@/components/screens/artwork-list/grid-form";
import { PriceFields } from "@/components/screens/artwork-list/price-fields";
import { HiddenGridFields } from "@/components/screens/artwork-list/hidden-grid-fields";
import { ShowArtworksButton } from "@/components/screens/artwork-list/show-artworks-button";
import { CloseOnNavigation } from "@/components/ui/dialogs/close-on-navigation";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { ModalSheet } from "@/components/ui/dialogs/modal-sheet";
import { SheetHeader, sheetClass } from "@/components/ui/dialogs/sheet-header";
import { TextInput } from "@/components/ui/fields/text-input";
import type { Total } from "@/lib/shared/texts/format-count";
import {
  type ArtworkFacet,
  artworkFilters,
  type OptionFilterName,
} from "@/lib/artworks/list/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { typedKeys } from "@/lib/shared/records";

/** Id for the `popoverTarget` of the button that opens it. */
export const FILTER_SHEET_ID = "wall-filters";

const drawerClass =
  "scroll-pb-20 flex-col overflow-y-auto overscroll-contain pb-0 open:flex md:inset-y-0 md:left-auto md:h-dvh md:w-96 md:rounded-none md:border-t-0 md:border-l";

type GridFilterSheetProps = {
  query: ArtworkQuery;
  total: Total;
  /** Currencies in which a price can be asked for. */
  currencies: readonly string[];
};

/** All filters in one form that works without a script: a bottom sheet on phones, a side sheet from the `md` breakpoint. */
export function GridFilterSheet({ query, total, currencies }: GridFilterSheetProps) {
  const { q, tags, sortBy } = query;
  return (
    <div
      id={FILTER_SHEET_ID}
      popover="auto"
      data-print="hide"
      className={joinClasses(sheetClass, drawerClass)}
    >
      <SheetHeader
        sheetId={FILTER_SHEET_ID}
        title="Filters"
        closeLabel="Close filters"
        className="mb-3"
      />
      {/* A new key resets unsubmitted choices when the query changes. */}
      <GridForm key={gridHref(query)} className="flex shrink-0 grow flex-col">
        <HiddenGridFields query={query} except={typedKeys(artworkFilters)} />
        {typedKeys(artworkFilters).map((name) => {
          if (name === "yearTo" || name === "priceMax" || name === "currency") return null;
          if (name === "priceMin") {
            return (
              <FilterGroup key={name} title="Price" hint="Where it is shown">
                <PriceFields
                  min={query.priceMin}
                  max={query.priceMax}
                  currency={query.currency}
                  currencies={currencies}
                  idPrefix={FILTER_SHEET_ID}
                />
              </FilterGroup>
            );
          }
          return name === "yearFrom" ? (
            <FilterGroup key={name} title="Year">
              <div className="grid grid-cols-2 gap-3">
                <YearField name="yearFrom" label="From" year={query.yearFrom} />
                <YearField name="yearTo" label="To" year={query.yearTo} />
              </div>
            </FilterGroup>
          ) : (
            <FacetGroup key={name} name={name} selected={query[name] ?? []} />
          );
        })}
        <div className="sticky bottom-0 -mx-5 mt-auto flex gap-3 border-t bg-ground px-5 py-3">
          <LinkButton href={gridHref(unfilteredQuery, { q, tags, sortBy })} keepsScroll>
            Clear
          </LinkButton>
          <ShowArtworksButton total={total} />
        </div>
      </GridForm>
      <CloseOnNavigation popoverId={FILTER_SHEET_ID} />
      <ModalSheet id={FILTER_SHEET_ID} />
    </div>
  );
}

function FilterGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-3 font-medium">
        {title}
        {hint !== undefined && (
          <span className="ml-2 text-small font-normal text-muted">{hint}</span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

function FacetGroup({ name, selected }: { name: OptionFilterName; selected: readonly string[] }) {
  const filter: Omit<ArtworkFacet, "kind" | "prefix"> = artworkFilters[name];
  const { label: title, labels, hint, meanings, look } = filter;
  const options = Object.entries(labels).map(([value, optionLabel]) => ({
    value,
    label: optionLabel,
    meaning: meanings?.[value],
  }));
  return (
    <FilterGroup title={title} hint={hint}>
      <FacetOptions name={name} look={look} options={options} selected={selected} />
    </FilterGroup>
  );
}

function YearField({
  name,
  label,
  year,
}: {
  name: string;
  label: string;
  year: number | undefined;
}) {
  const id = `${FILTER_SHEET_ID}-${name}`;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        name={name}
        inputMode="numeric"
        pattern="-?[0-9]{1,5}"
        title="A year in digits"
        maxLength={6}
        defaultValue={year}
        autoComplete="off"
      />
    </div>
  );
}
