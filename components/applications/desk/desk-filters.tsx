import { useRef } from "react";
import {
  type DeskAddress,
  isFiltered,
  listChosen,
} from "@/components/applications/desk/desk-address";
import { formatChoice, sortLabels } from "@/components/applications/desk/desk-labels";
import type { DeskAddressState } from "@/components/applications/desk/use-desk-address";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { FilterInput } from "@/components/ui/filter-input";
import { PillChoice } from "@/components/ui/pill-choice";
import { Select } from "@/components/ui/select";
import { TextButton } from "@/components/ui/text-button";
import { type DeskFacets, deskLimits, DeskSort } from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/format-count";

const PAUSE_MS = 300;

const facetLabels = {
  stage: "Stage",
  tags: "Tags",
  outcome: "Decision",
  letter: "Letter",
  state: "State",
  late: "Time",
} as const;
type FacetName = keyof typeof facetLabels;
const moreFacets: readonly FacetName[] = ["tags", "outcome", "letter", "state", "late"];

type Props = {
  address: DeskAddress;
  /** Undefined while the counts load. */
  facets: DeskFacets | undefined;
  onChange: DeskAddressState["change"];
};

function FacetPills({ name, address, facets, onChange }: Props & { name: FacetName }) {
  const chosen = listChosen(address, name);
  const counted = facets?.[name].map(({ value, count }) => [String(value), count] as const) ?? [];
  const counts = new Map([...chosen.map((value) => [value, 0] as const), ...counted]);
  // What nothing has is no choice, unless it is chosen already.
  const shown = [...counts].filter(([value, count]) => count > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  const setFilter = (values: readonly string[]) =>
    onChange({ filter: { ...address.filter, [name]: values.join(",") } });
  return (
    <PillChoice
      id={`desk-${name}`}
      label={facetLabels[name]}
      required
      options={
        new Map(
          shown.map(([value, count]) => [
            value,
            `${formatChoice(name, value)} ${formatCount(count)}`,
          ]),
        )
      }
      selected={chosen}
      onChange={(values) => setFilter(name === "late" ? values.slice(-1) : values)}
    />
  );
}

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
        {(control) => (
          <FilterInput
            {...control}
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
        )}
      </Field>
    </form>
  );
}

export function DeskFilters(props: Props) {
  const { address, onChange } = props;
  const more = moreFacets.filter((name) => address.filter[name] !== undefined).length;
  return (
    <search aria-label="Applications" className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField address={address} onChange={onChange} />
        <Field label="Order" optionalLabel="">
          {(control) => (
            <Select
              {...control}
              value={address.sortBy}
              onChange={({ target }) => onChange({ sortBy: DeskSort.parse(target.value) })}
            >
              {DeskSort.options.map((order) => (
                <option key={order} value={order}>
                  {sortLabels[order]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <FacetPills {...props} name="stage" />
      <Disclosure title={more === 0 ? "More filters" : `More filters · ${more}`}>
        <div className="flex flex-col gap-3 pb-5">
          {moreFacets.map((name) => (
            <FacetPills key={name} {...props} name={name} />
          ))}
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
