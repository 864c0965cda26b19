"use client";

import { type SubmitEvent, type ToggleEvent, useRef, useState } from "react";
import { FilterBox } from "@/components/screens/opportunity-list/filters/filter-box";
import type { FilterCounts } from "@/components/screens/opportunity-list/filters/filter-counts";
import type { ListFilters, ListSelection } from "@/components/opportunities/list-filters";
import type { FilterLabels } from "@/components/screens/opportunity-list/filters/filter-labels";
import type { BandQuery } from "@/components/screens/opportunity-list/list-query";
import { useListNavigation } from "@/components/screens/opportunity-list/list-region";
import {
  FILTER_FORM_ID,
  FILTER_SHEET_ID,
} from "@/components/screens/opportunity-list/filters/panel-ids";
import { PlaceCombobox } from "@/components/places/place-combobox";
import { afterPaint } from "@/components/ui/after-paint";
import { CloseOnNavigation } from "@/components/ui/dialogs/close-on-navigation";
import { Button } from "@/components/ui/buttons/button";
import { ModalSheet } from "@/components/ui/dialogs/modal-sheet";
import { SheetHeader, sheetClass } from "@/components/ui/dialogs/sheet-header";
import { useOpportunityFacets } from "@/hooks/use-opportunity-facets";
import { useSession } from "@/hooks/use-session";
import type { WordGroup } from "@/lib/opportunities/list/opportunity-filters.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { type Total, formatTotal } from "@/lib/shared/texts/format-count";

type FilterPanelProps = ListSelection & {
  /** Null while they are loading. */
  total: Total | null;
  counts: FilterCounts | null;
  /** The current segment as parameters of the list call. */
  bandQuery: BandQuery;
  labels: FilterLabels;
};

/** Loads the code of addresses, which knows the words of all filters: a page that is only read has them in its markup. */
const loadFilters = () => import("@/components/opportunities/list-filters");

const columnClass =
  "md:sticky md:top-5 md:bottom-auto md:block md:h-auto md:max-h-[calc(100dvh-2.5rem)] md:self-start md:rounded-none md:border-0 md:-mx-1 md:px-1 md:py-0 md:opacity-100 md:shadow-none";

/** @param total null while it is loading */
const formatSubmitLabel = (total: Total | null) =>
  total === null ? "Show results" : `Show ${formatTotal(total, "result")}`;

function readText(form: HTMLFormElement | null, name: string): string {
  const value = new FormData(form ?? undefined).get(name);
  return typeof value === "string" ? value.trim() : "";
}

const readTexts = (form: HTMLFormElement | null) => ({
  location: readText(form, "location"),
  q: readText(form, "q"),
});

/**
 * A column beside the list from 1005 px, a sheet below that. One plain form, which works without a script; with one,
 * the column applies each choice at once, while the sheet shows the count and waits for its button.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { category, filters, total, counts, bandQuery, labels } = props;
  const { navigate, isPending } = useListNavigation();
  const { profile } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const current = JSON.stringify(filters);
  const [previous, setPrevious] = useState(current);
  const [draft, setDraft] = useState(filters);
  const [facetQuery, setFacetQuery] = useState<string | null>(null);
  const facets = useOpportunityFacets(facetQuery);
  if (previous !== current) {
    setPrevious(current);
    setDraft(filters);
  }

  // Read from the DOM, because the sheet can be opened before hydration.
  const isSheet = () => panelRef.current?.matches(":popover-open") === true;

  function getCounts(group: WordGroup): Readonly<Record<string, number>> | undefined {
    if (facets === null) return counts?.[group];
    return Object.fromEntries(facets[group].map(({ key, count }) => [key, count]));
  }

  async function apply(next: ListFilters): Promise<void> {
    setDraft(next);
    const addresses = await loadFilters().catch(() => null);
    if (addresses === null) formRef.current?.submit();
    else navigate(addresses.listHref(category, next));
  }

  async function countStaged(next: ListFilters): Promise<void> {
    setDraft(next);
    const queries = await import("@/components/screens/opportunity-list/list-query").catch(
      () => null,
    );
    if (queries !== null)
      setFacetQuery(new URLSearchParams(queries.toFilterQuery(next, bandQuery)).toString());
  }

  function stage(change: Partial<ListFilters>): void {
    const next = { ...draft, ...readTexts(formRef.current), ...change };
    void (isSheet() ? countStaged(next) : apply(next));
  }

  function toggleValue(group: WordGroup, value: string, isSelected: boolean): void {
    const otherValues = draft[group].filter((otherValue) => otherValue !== value);
    stage({ [group]: isSelected ? [...otherValues, value] : otherValues });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = { ...draft, ...readTexts(formRef.current) };
    panelRef.current?.hidePopover();
    afterPaint(() => void apply(next));
  }

  async function handleClear(): Promise<void> {
    const words = await loadFilters().catch(() => null);
    if (words === null) return;
    for (const name of words.textNames) {
      const field = formRef.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = "";
    }
    const { closing, sortBy } = draft;
    stage({ ...words.getCategoryFilters(category), closing, sortBy });
  }

  function handleToggle({ target, currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
    // Toggle events of the nested groups arrive here too.
    if (target !== currentTarget) return;
    setFacetQuery(null);
    // Closing the sheet without applying discards the staged choices.
    if (newState !== "open" && !isPending) setDraft(filters);
  }

  return (
    <div
      ref={panelRef}
      id={FILTER_SHEET_ID}
      popover="auto"
      onToggle={handleToggle}
      data-print="hide"
      className={joinClasses(
        sheetClass,
        "scroll-pt-20 scroll-pb-20 overflow-y-auto overscroll-contain pb-0",
        columnClass,
      )}
    >
      {/* The title and the close button stay in view while the sheet scrolls. */}
      <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-ground px-5 pt-5 pb-3 md:hidden">
        <SheetHeader sheetId={FILTER_SHEET_ID} title="Filters" closeLabel="Close filters" />
      </div>
      <h2 className="sr-only max-md:hidden">Filters</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only loads what its fields need */}
      <form
        ref={formRef}
        id={FILTER_FORM_ID}
        action="/opportunities"
        onPointerOver={() => void loadFilters().catch(() => undefined)}
        onFocus={() => void loadFilters().catch(() => undefined)}
        onSubmit={handleSubmit}
      >
        <div className="mb-3 flex flex-col gap-1">
          <label htmlFor="opportunity-place" className="font-medium">
            {labels.place.label}
          </label>
          <PlaceCombobox
            source="opportunities"
            id="opportunity-place"
            name="location"
            placeholder="City or country"
            maxLength={labels.place.maxLength}
            appliedValue={filters.location}
            onChanged={(change) => {
              if (isSheet() || change === "chosen") stage({});
            }}
          />
        </div>
        {labels.groups.map((group) => (
          <FilterBox
            key={group.name}
            group={group}
            selected={draft[group.name]}
            counts={getCounts(group.name)}
            onChange={toggleValue}
          />
        ))}
        {labels.flags.map(
          ({ name, label, isPersonal }) =>
            (!isPersonal || draft[name] || profile !== null) && (
              <label key={name} className="flex min-h-11 items-center gap-3 py-3 hover:text-accent">
                <input
                  type="checkbox"
                  id={name}
                  name={name}
                  value="true"
                  checked={draft[name]}
                  onChange={({ target }) => stage({ [name]: target.checked })}
                  className="size-5 shrink-0 accent-text md:size-4"
                />
                {label}
              </label>
            ),
        )}
        {filters.closing !== null && <input type="hidden" name="closing" value={filters.closing} />}
        {filters.sortBy !== null && <input type="hidden" name="sortBy" value={filters.sortBy} />}
        <div className="sticky bottom-0 -mx-5 flex gap-3 border-t bg-ground px-5 py-3 md:mx-0 md:px-0 md:[@media(scripting:enabled)]:hidden">
          <Button
            className="max-md:[@media(scripting:none)]:hidden md:hidden"
            onClick={() => void handleClear()}
          >
            Clear
          </Button>
          <Button type="submit" tone="primary" className="flex-1">
            {formatSubmitLabel(facetQuery === null ? total : facets)}
          </Button>
        </div>
      </form>
      <CloseOnNavigation popoverId={FILTER_SHEET_ID} />
      <ModalSheet id={FILTER_SHEET_ID} />
    </div>
  );
}
