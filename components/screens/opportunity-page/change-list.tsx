import { formatDayInZone } from "@/lib/shared/texts/format-date";
import type {
  OpportunityChange,
  TrackedField,
} from "@/lib/opportunities/changes/opportunity-changes.schema";

const labels: Record<TrackedField, string> = {
  deadline: "Deadline",
  fee: "Application fee",
  eligibility: "Who can apply",
};

export function ChangeList({
  changes,
  timeZone,
}: {
  changes: readonly OpportunityChange[];
  timeZone: string;
}) {
  return changes.length === 0 ? null : (
    <section aria-labelledby="changes" className="flex flex-col gap-5 border-t pt-5">
      <h2 id="changes" className="text-large">
        Changes since it was published
      </h2>
      <ul className="flex flex-col gap-3">
        {changes.map(({ id, field, before, after, changedAt }) => (
          <li key={id}>
            <span className="text-small text-muted">
              <time dateTime={changedAt}>{formatDayInZone(changedAt, timeZone)}</time> ·{" "}
              {labels[field]}
            </span>
            <span dir="auto" className="block max-w-2xl">
              <span className="sr-only">was </span>
              <del className="text-muted">{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, is now </span>
              <ins className="no-underline">{after}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
