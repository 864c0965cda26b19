import { type DeskAddress, listChosen } from "@/components/applications/desk/desk-address";
import { formatChoice } from "@/components/applications/desk/desk-labels";
import { PillChoice } from "@/components/ui/fields/pill-choice";
import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { joinQuotedList } from "@/lib/shared/texts/quoted-list";

const facetLabels = {
  stage: "Stage",
  tags: "Tags",
  outcome: "Decision",
  letter: "Letter",
  state: "State",
  late: "Time",
  round: "Judged in",
} as const;
export type FacetName = keyof typeof facetLabels;

/** Facets of which one value can be chosen. */
const singleFacets: ReadonlySet<FacetName> = new Set(["late", "round"]);

type FacetPillsProps = {
  idPrefix: string;
  name: FacetName;
  filter: DeskAddress["filter"];
  /** Undefined while the counts load. */
  facets: DeskFacets | undefined;
  /** True above the list: without a label, and without values that no application has, since an address may have any. */
  isTop?: boolean;
  onChange: (filter: DeskAddress["filter"]) => void;
};

export function FacetPills(props: FacetPillsProps) {
  const { idPrefix, name, filter, facets, isTop = false, onChange } = props;
  const counts = new Map(facets?.[name].map(({ value, count }) => [String(value), count]));
  const chosen = listChosen({ filter }, name).filter((value) => !isTop || counts.has(value));
  for (const value of chosen) counts.set(value, counts.get(value) ?? 0);
  // What nothing has is no choice, unless it is chosen already.
  const shown = [...counts].filter(([value, count]) => count > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <PillChoice
      id={`${idPrefix}-${name}`}
      label={facetLabels[name]}
      hidesLabel={isTop}
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
      onChange={(values) =>
        onChange({
          ...filter,
          [name]: joinQuotedList(singleFacets.has(name) ? values.slice(-1) : values),
        })
      }
    />
  );
}
