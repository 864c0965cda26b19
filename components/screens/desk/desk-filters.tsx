import { type ReactNode, useRef, useState } from "react";
import {
  type DeskAddress,
  type FilterName,
  isFiltered,
} from "@/components/applications/desk/desk-address";
import { sortLabels } from "@/components/applications/desk/desk-labels";
import { type FacetName, FacetPills } from "@/components/applications/desk/facet-pills";
import { ScoreFilter } from "@/components/applications/desk/score-filter";
import { Button } from "@/components/ui/buttons/button";
import { FilterInput } from "@/components/ui/fields/filter-input";
import { Select } from "@/components/ui/fields/select";
import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import type { AddressState } from "@/hooks/use-address";
import { type DeskFacets, deskLimits, DeskSort } from "@/lib/applications/desk/desk.schema";

const PAUSE_MS = 300;

const moreFacets: readonly FacetName[] = ["tags", "outcome", "letter", "state", "late", "round"];

type Props = {
  address: DeskAddress;
  /** Undefined while the counts load. */
  facets: DeskFacets | undefined;
  onChange: AddressState<DeskAddress>["change"];
  children: ReactNode;
};

/** A field in a line with small buttons; on phones as high as others, so that it is not zoomed. */
const lineClass = "sm:h-8! sm:text-small!";

/** Beside an open application, where they need many lines, they leave room for the list. */
const openClass = "-m-1 flex flex-col gap-3 p-1 pb-3 lg:max-h-[40dvh] lg:overflow-y-auto";

function SearchField({ address, onChange }: Pick<Props, "address" | "onChange">) {
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  function search(form: HTMLFormElement): void {
    const text = new FormData(form).get("q");
    const q = typeof text === "string" ? text.trim() : "";
    if (q !== (address.filter.q ?? ""))
      onChange({ filter: { ...address.filter, q } }, { replaces: true });
  }
  return (
    <form
      className="w-full sm:w-52"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timerRef.current);
        search(event.currentTarget);
      }}
    >
      <FilterInput
        name="q"
        type="search"
        aria-label="Search"
        maxLength={deskLimits.query}
        placeholder="Name, title, answer or number"
        appliedValue={address.filter.q ?? ""}
        className={lineClass}
        onChange={({ target: { form } }) => {
          clearTimeout(timerRef.current);
          timerRef.current = setTimeout(() => form?.requestSubmit(), PAUSE_MS);
        }}
      />
    </form>
  );
}

/** Chooses what the list shows and in which order, in one line; most filters open below it. */
export function DeskFilters({ address, facets, onChange, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const pills = {
    idPrefix: "desk",
    filter: address.filter,
    facets,
    onChange: (filter: DeskAddress["filter"]) => onChange({ filter }),
  };
  const moreNames: FilterName[] = [...moreFacets, "score"];
  const more = moreNames.filter((name) => address.filter[name] !== undefined).length;
  const { scoreRound = null } = facets ?? {};
  const sorts = DeskSort.options.filter(
    (sort) => sort !== "SCORE" || scoreRound !== null || address.sortBy === sort,
  );
  return (
    <search aria-label="Applications" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <SearchField address={address} onChange={onChange} />
        <div className={isOpen ? undefined : "max-sm:hidden"}>
          <FacetPills {...pills} name="stage" isTop />
        </div>
        {isFiltered(address) && (
          <UnderlinedButton className="text-small" onClick={() => onChange({ filter: {} })}>
            Clear all
          </UnderlinedButton>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:ml-auto">
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls="desk-filters"
            onClick={() => setIsOpen(!isOpen)}
          >
            {more === 0 ? "Filters" : `Filters · ${more}`}
          </Button>
          <div className="w-44">
            <Select
              aria-label="Order"
              className={lineClass}
              value={address.sortBy}
              onChange={({ target }) => onChange({ sortBy: DeskSort.parse(target.value) })}
              of={sorts.map((order) => [order, sortLabels[order]])}
            />
          </div>
          {children}
        </div>
      </div>
      <div id="desk-filters" className={isOpen ? openClass : "hidden"}>
        {moreFacets.map((name) => (
          <FacetPills key={name} {...pills} name={name} />
        ))}
        <ScoreFilter
          round={scoreRound}
          value={address.filter.score ?? ""}
          onChange={(score) => onChange({ filter: { ...address.filter, score } })}
        />
      </div>
    </search>
  );
}
