import type { RequiredDocument } from "@/lib/opportunities/effort/document-efforts.rules";
import { sumEfforts, formatEffort } from "@/lib/opportunities/effort/effort.rules";
import { pluralise } from "@/lib/shared/texts/format-count";

export function RemainingEffort({ documents }: { documents: readonly RequiredDocument[] }) {
  return documents.length === 0
    ? "Everything is ready."
    : `${pluralise(documents.length, "document")} left: ${formatEffort(sumEfforts(documents.map(({ effort }) => effort)))}.`;
}
