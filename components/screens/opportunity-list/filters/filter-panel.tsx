"use client";

import { type SubmitEvent, type ToggleEvent, useRef, useState } from "react";
import { FilterBox } from "@/components/screens/opportunity-list/filters/filter-box";
import {
  toFilterCounts,
  type FilterCounts,
} from "@/components/screens/opportunity-list/filters/filter-counts";
import {
  flagNames,
  isPersonalFlag,
  type ListFilters,
  listHref,
  type ListSelection,
  textNames,
  getCategoryFilters,
  wordGroups,
} from "@/components/opportunities/list-filters";
import { type BandQuery, toFilterQuery } from "@/components/screens/opportunity-list/list-query";
import { useListNavigation } from "@/components/screens/opportunity-list/list-region";
import {
  FILTER_FORM_ID,
  FILTER_SHEET_ID,
} from "@/components/screens/opportunity-list/filters/panel-ids";
import { PlaceCombobox } from "@/components/places/place-combobox";
import { CloseOnNavigation } from "@/components/ui/dialogs/close-on-navigation";
import { Button } from "@/components/ui/buttons/button";
import { ModalSheet } from "@/components/ui/dialogs/modal-sheet";
import { SheetHeader, sheetClass } from "@/components/ui/dialogs/sheet-header";
import { useOpportunityFacets } from "@/hooks/use-opportunity-facets";
import { useSession } from "@/hooks/use-session";
import {
  flagFilters,
  textFilters,
  type WordGroup,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { type Total, formatTotal } from "@/lib/shared/texts/format-count";
import { recordFromKeys } from "@/lib/shared/records";

type FilterPanelProps = ListSelection & {
  /** Null while they are loading. */
  total: Total | null;
  counts: FilterCounts | null;
  /** The current segment as parameters of the list call. */
  bandQuery: BandQuery;
};

const columnClass =
  "md:sticky md:top-5 md:bottom-auto md:block md:h-auto md:max-h-[calc(100dvh-2.5rem)] md:self-start md:rounded-none md:border-0 md:-mx-1 md:px-1 md:py-0 md:opacity-100 md:shadow-none";

/** @param total null while it is loading */
const formatSubmitLabel = (total: Total | null) =>
  total === null ? "Show results" : `Show ${formatTotal(total, "result")}`;

type TextFilters = Pick<ListFilters, keyof typeof textFilters>;

function readTexts(form: HTMLFormElement | null): TextFilters {
  const data = new FormData(form ?? undefined);
  return recordFromKeys<TextFilters>(textNames, (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  });
}

/**
 * A column beside the list from 1005 px, a sheet below that. One plain form, which works without a script; with one,
 * the column applies each choice at once, while the sheet shows the count and waits for its button.
 */
export function FilterPanel({ category, filters, total, counts, bandQuery }: FilterPanelProps) {
  const { navigate, isPending } = useListNavigation();
  const { profile } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const currentHref = listHref(null, filters);
  const [previousHref, setPreviousHref] = useState(currentHref);
  const [draft, setDraft] = useState(filters);
  const [facetQuery, setFacetQuery] = useState<string | null>(null);
  const facets = useOpportunityFacets(facetQuery);
  const currentCounts = facets === null ? counts : toFilterCounts(facets);
  if (previousHref !== currentHref) {
    setPreviousHref(currentHref);
    setDraft(filters);
  }

  // Read from the DOM, because the sheet can be opened before hydration.
  const isSheet = () => panelRef.current?.matches(":popover-open") === true;

  const isOffered = (name: keyof typeof flagFilters) =>
    !isPersonalFlag(name) || draft[name] || profile !== null;

  function stage(change: Partial<ListFilters>): void {
    const next = { ...draft, ...readTexts(formRef.current), ...change };
    setDraft(next);
    if (isSheet()) setFacetQuery(new URLSearchParams(toFilterQuery(next, bandQuery)).toString());
    else navigate(listHref(category, next));
  }

  function toggleValue(group: WordGroup, value: string, isSelected: boolean): void {
    const otherValues = draft[group].filter((otherValue) => otherValue !== value);
    stage({ [group]: isSelected ? [...otherValues, value] : otherValues });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    navigate(listHref(category, { ...draft, ...readTexts(formRef.current) }));
    // Once React has rendered: closing lays out the page, which would otherwise be done twice before the next paint.
    queueMicrotask(() => panelRef.current?.hidePopover());
  }

  function handleClear(): void {
    for (const name of textNames) {
      const field = formRef.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = "";
    }
    stage({ ...getCategoryFilters(category), closing: draft.closing, sortBy: draft.sortBy });
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
      <form ref={formRef} id={FILTER_FORM_ID} action="/opportunities" onSubmit={handleSubmit}>
        <div className="mb-3 flex flex-col gap-1">
          <label htmlFor="opportunity-place" className="font-medium">
            {textFilters.location.label}
          </label>
          <PlaceCombobox
            source="opportunities"
            id="opportunity-place"
            name="location"
            placeholder="City or country"
            maxLength={textFilters.location.maxLength}
            appliedValue={filters.location}
            onChanged={(change) => (isSheet() || change === "chosen") && stage({})}
          />
        </div>
        {wordGroups.map((group) => (
          <FilterBox
            key={group}
            group={group}
            selected={draft[group]}
            counts={currentCounts?.[group]}
            onChange={toggleValue}
          />
        ))}
        {flagNames.filter(isOffered).map((name) => (
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
            {flagFilters[name].label}
          </label>
        ))}
        {filters.closing !== null && <input type="hidden" name="closing" value={filters.closing} />}
        {filters.sortBy !== null && <input type="hidden" name="sortBy" value={filters.sortBy} />}
        <div className="sticky bottom-0 -mx-5 flex gap-3 border-t bg-ground px-5 py-3 md:mx-0 md:px-0 md:[@media(scripting:enabled)]:hidden">
          <Button
            className="max-md:[@media(scripting:none)]:hidden md:hidden"
            onClick={handleClear}
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
