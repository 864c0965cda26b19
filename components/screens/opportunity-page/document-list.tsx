"use client";

import { useSyncExternalStore } from "react";
import { RailSection } from "@/components/screens/opportunity-page/rail-section";
import { checkedItems } from "@/lib/client/checked-items";
import type { RequiredDocument } from "@/lib/opportunities/effort/document-efforts.rules";
import { sumEfforts, formatEffort } from "@/lib/opportunities/effort/effort.rules";
import { pluralise } from "@/lib/shared/texts/format-count";

const noItems: readonly string[] = [];

type DocumentListProps = { opportunityId: string; documents: readonly RequiredDocument[] };

/** A checklist, whose ticks are stored on the device. */
export function DocumentList({ opportunityId, documents }: DocumentListProps) {
  // None on the server.
  const checked = useSyncExternalStore(
    checkedItems.subscribe,
    () => checkedItems.get(opportunityId),
    () => noItems,
  );
  const remaining = documents.filter(({ id }) => !checked.includes(id)).map(({ effort }) => effort);
  return (
    <RailSection title="Documents required">
      <ul className="flex flex-col">
        {documents.map(({ id, label, effort, hint }) => (
          <li key={id} className="border-b last:border-b-0">
            <label className="flex min-h-11 items-baseline gap-3 py-2">
              <input
                type="checkbox"
                checked={checked.includes(id)}
                onChange={({ target }) => checkedItems.set(opportunityId, id, target.checked)}
                className="size-4 shrink-0 translate-y-0.5 accent-accent"
              />
              <span>
                {label}
                <span className="block text-small text-muted">
                  {formatEffort(effort)}
                  {hint !== undefined && `. ${hint}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        {remaining.length === 0
          ? "Everything is ready."
          : remaining.length === documents.length
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
