"use client";

import { RailSection } from "@/components/opportunities/page/rail-section";
import { useChecklist } from "@/hooks/use-checklist";
import { documentEfforts, sumEfforts, formatEffort } from "@/lib/opportunities/effort.rules";
import { requirementLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Requirement } from "@/lib/vocabulary/opportunity-types.schema";
import { pluralise } from "@/lib/shared/format-count";

type DocumentListProps = { opportunityId: string; requirements: readonly Requirement[] };

/** A checklist, whose ticks are stored on the device. */
export function DocumentList({ opportunityId, requirements }: DocumentListProps) {
  const { checkedItems, setChecked } = useChecklist(opportunityId);
  const remaining = requirements.filter((requirement) => !checkedItems.includes(requirement));
  return (
    <RailSection title="Documents required">
      <ul className="flex flex-col">
        {requirements.map((requirement) => {
          const { hint, ...effort } = documentEfforts[requirement];
          return (
            <li key={requirement} className="border-b last:border-b-0">
              <label className="flex min-h-11 items-baseline gap-3 py-2">
                <input
                  type="checkbox"
                  checked={checkedItems.includes(requirement)}
                  onChange={({ target }) => setChecked(requirement, target.checked)}
                  className="size-4 shrink-0 translate-y-0.5 accent-accent"
                />
                <span>
                  {requirementLabels[requirement]}
                  <span className="block text-small text-muted">
                    {formatEffort(effort)}
                    {hint !== undefined && `. ${hint}`}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p aria-live="polite">
        {remaining.length === 0
          ? "Everything is ready."
          : remaining.length === requirements.length
            ? `About ${formatEffort(sumEfforts(remaining))} in all.`
            : `${pluralise(remaining.length, "document")} left: ${formatEffort(sumEfforts(remaining))}.`}
      </p>
      <p className="text-small text-muted">
        Our estimates: the shorter time if you adapt what you have, the longer if you start from
        scratch. <span data-needs-script="">Your ticks stay on this device.</span>
      </p>
    </RailSection>
  );
}
