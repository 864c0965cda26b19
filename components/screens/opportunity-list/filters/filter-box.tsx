import { useState } from "react";
import type { FilterLabels } from "@/components/screens/opportunity-list/filters/filter-labels";
import type { WordGroup } from "@/lib/opportunities/list/opportunity-filters.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

type FilterBoxProps = {
  group: FilterLabels["groups"][number];
  selected: readonly string[];
  /** Opportunities per value under the other filters; undefined while they are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  onChange: (group: WordGroup, value: string, isSelected: boolean) => void;
};

export function FilterBox({ group, selected, counts, onChange }: FilterBoxProps) {
  const { name, label: title, options, isLong } = group;
  const [isOpen] = useState(!isLong || selected.length > 0);
  return (
    <fieldset className="border-b pb-3">
      <legend className="sr-only">{title}</legend>
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
          <span>
            {title}
            {selected.length > 0 && <span className="text-muted"> · {selected.length}</span>}
          </span>
          <span
            aria-hidden="true"
            className="mr-1 size-2 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-muted group-open:translate-y-0.5 group-open:rotate-225"
          />
        </summary>
        {options.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 hover:text-accent md:min-h-8 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              id={`${name}-${value}`}
              aria-describedby={`${name}-${value}-count`}
              name={name}
              value={value}
              checked={selected.includes(value)}
              onChange={({ target }) => onChange(name, value, target.checked)}
              className="size-5 shrink-0 accent-text md:size-4"
            />
            <span className="min-w-0 flex-1">{label}</span>
            {/* Outside the accessible name, which would otherwise change with every choice. */}
            <span
              id={`${name}-${value}-count`}
              aria-hidden="true"
              className="text-small text-muted"
            >
              {counts !== undefined && formatCount(counts[value] ?? 0)}
            </span>
          </label>
        ))}
      </details>
    </fieldset>
  );
}
