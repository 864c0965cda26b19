import type { BulkFailure } from "@/components/applications/desk/use-bulk-action";
import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

type BulkFailuresProps = {
  failures: readonly BulkFailure[];
  applications: readonly Pick<DeskApplicationSummary, "id" | "number">[];
  onClose: () => void;
};

/** Lists the applications that an action left as they were, or did in part, and why; by number where that is known. */
export function BulkFailures({ failures, applications, onClose }: BulkFailuresProps) {
  if (failures.length === 0) return null;
  const rejected = failures.filter(({ ok }) => !ok).length;
  const numbers = new Map(applications.map(({ id, number }) => [id, number]));
  const byMessage = Map.groupBy(failures, ({ message }) => message ?? "");
  return (
    <div role="alert" className="flex max-h-options flex-col gap-2 overflow-y-auto">
      <p className="font-medium">
        {rejected > 0
          ? `${pluralise(rejected, "application was", "applications were")} not changed.`
          : "Done, but not all of it:"}
      </p>
      <ul className="flex flex-col gap-1 text-small">
        {[...byMessage].map(([message, items]) => (
          <li key={message}>
            {items.map(({ id }) => `No. ${numbers.get(id) ?? "?"}`).join(", ")}: {message}
          </li>
        ))}
      </ul>
      <UnderlinedButton onClick={onClose}>Close</UnderlinedButton>
    </div>
  );
}
