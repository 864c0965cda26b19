import { formatOutcome, formatStage } from "@/components/applications/desk/desk-labels";
import { applicationStateLabels } from "@/lib/applications/applications.schema";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";

const badgeClass = "rounded-full border px-2 text-small";

/** Shows stage, outcome and tags of an application, and whether it is late or no longer under consideration. */
export function StageAndTags({
  application: { stage, tags, late, state, ...outcomes },
}: {
  application: Pick<
    DeskApplicationSummary,
    "stage" | "tags" | "late" | "state" | "outcome" | "outcomePending"
  >;
}) {
  const outcome = formatOutcome(outcomes);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>
        <span className="font-medium">{formatStage(stage)}</span>
        {outcome !== "" && <span className="text-muted"> · {outcome}</span>}
      </p>
      <ul aria-label="Tags" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className={`${badgeClass} border-outline wrap-anywhere`}>
            {tag}
          </li>
        ))}
      </ul>
      {(late || state !== "SUBMITTED") && (
        <p className="flex flex-wrap gap-2">
          {late && <span className={`${badgeClass} border-warning text-warning`}>Late</span>}
          {state !== "SUBMITTED" && (
            <span className={`${badgeClass} border-outline text-muted`}>
              {applicationStateLabels[state]}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
