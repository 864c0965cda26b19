import { useRef } from "react";
import {
  type DeskAddress,
  type FilterName,
  isFiltered,
} from "@/components/applications/desk/desk-address";
import { sortLabels } from "@/components/applications/desk/desk-labels";
import { type FacetName, FacetPills } from "@/components/applications/desk/facet-pills";
import { ScoreFilter } from "@/components/applications/desk/score-filter";
import type { DeskAddressState } from "@/components/applications/desk/use-desk-address";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/fields/field";
import { FilterInput } from "@/components/ui/fields/filter-input";
import { Select } from "@/components/ui/fields/select";
import { TextButton } from "@/components/ui/buttons/text-button";
import { type DeskFacets, deskLimits, DeskSort } from "@/lib/applications/desk/desk.schema";
import { Options } from "@/components/ui/fields/options";

const PAUSE_MS = 300;

const moreFacets: readonly FacetName[] = ["tags", "outcome", "letter", "state", "late", "round"];

type Props = {
  address: DeskAddress;
  /** Undefined while the counts load. */
  facets: DeskFacets | undefined;
  onChange: DeskAddressState["change"];
};

function SearchField({ address, onChange }: Pick<Props, "address" | "onChange">) {
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  function search(form: HTMLFormElement): void {
    const text = new FormData(form).get("q");
    const q = typeof text === "string" ? text.trim() : "";
    if (q !== (address.filter.q ?? "")) onChange({ filter: { ...address.filter, q } }, true);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timerRef.current);
        search(event.currentTarget);
      }}
    >
      <Field label="Search" optionalLabel="">
        <FilterInput
          name="q"
          type="search"
          maxLength={deskLimits.query}
          placeholder="Name, title, answer or number"
          appliedValue={address.filter.q ?? ""}
          onChange={({ target: { form } }) => {
            clearTimeout(timerRef.current);
            timerRef.current = setTimeout(() => form?.requestSubmit(), PAUSE_MS);
          }}
        />
      </Field>
    </form>
  );
}

export function DeskFilters({ address, facets, onChange }: Props) {
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
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField address={address} onChange={onChange} />
        <Field label="Order" optionalLabel="">
          <Select
            value={address.sortBy}
            onChange={({ target }) => onChange({ sortBy: DeskSort.parse(target.value) })}
          >
            <Options of={sorts.map((order) => [order, sortLabels[order]])} />
          </Select>
        </Field>
      </div>
      <FacetPills {...pills} name="stage" onlyKnown />
      <Disclosure title={more === 0 ? "More filters" : `More filters · ${more}`}>
        <div className="flex flex-col gap-3 pb-5">
          {moreFacets.map((name) => (
            <FacetPills key={name} {...pills} name={name} />
          ))}
          <ScoreFilter
            round={scoreRound}
            value={address.filter.score ?? ""}
            onChange={(score) => onChange({ filter: { ...address.filter, score } })}
          />
        </div>
      </Disclosure>
      {isFiltered(address) && (
        <TextButton
          className="underline underline-offset-4"
          onClick={() => onChange({ filter: {} })}
        >
          Clear all
        </TextButton>
      )}
    </search>
  );
}
