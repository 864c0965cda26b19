import { SaveAlertLink } from "@/components/alerts/save-alert-link";
import { toSubscribedQuery } from "@/components/screens/opportunity-list/list-query";
import { Pill } from "@/components/ui/pill";
import {
  listSelectedValues,
  flagNames,
  type ListFilters,
  listHref,
  type ListSelection,
  listTextFilters,
  getCategoryFilters,
  wordGroups,
} from "@/components/opportunities/list-filters";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { flagChips, wordFilters } from "@/lib/opportunities/list/opportunity-filters.schema";

/** Keys tell equal labels apart: “Education” is a type and a field. */
type FilterPill = { key: string; label: string; without: Partial<ListFilters> };

function listPills({ category, filters }: ListSelection): FilterPill[] {
  return [
    ...listTextFilters(filters).map(({ name, text }) => ({
      key: name,
      label: name === "q" ? `“${text}”` : text,
      without: { [name]: "" },
    })),
    ...wordGroups.flatMap((group) => {
      const labels: Readonly<Record<string, string>> = wordFilters[group].labels;
      const values: readonly string[] = listSelectedValues(category, filters, group);
      return values.map((value) => ({
        key: `${group} ${value}`,
        label: labels[value] ?? value,
        without: { [group]: values.filter((otherValue) => otherValue !== value) },
      }));
    }),
    ...flagNames
      .filter((name) => filters[name])
      .map((name) => ({ key: name, label: flagChips[name].chip, without: { [name]: false } })),
  ];
}

export function AppliedFilterPills({ category, filters }: ListSelection) {
  const pills = listPills({ category, filters });
  if (pills.length === 0) return null;
  const segmentAndOrder = { closing: filters.closing, sortBy: filters.sortBy };
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b py-2">
      <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {pills.map(({ key, label, without }) => (
          <li key={key} className="min-w-0">
            <Pill href={listHref(category, { ...filters, ...without })} label={label} selected />
          </li>
        ))}
        <li>
          <PlainTextLink
            href={listHref(category, { ...getCategoryFilters(category), ...segmentAndOrder })}
            className="inline-flex min-h-11 items-center px-2 text-small"
          >
            Clear all
          </PlainTextLink>
        </li>
      </ul>
      <SaveAlertLink kind="OPPORTUNITIES" query={toSubscribedQuery(filters)} />
    </div>
  );
}
