import type { ReactNode } from "react";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { SaveStatus } from "@/components/drafts/save-status";
import type { SaveState } from "@/components/drafts/autosave";
import { DeadlineFacts } from "@/components/opportunities/deadline-facts";
import type { Application } from "@/lib/applications/applications.schema";
import { answerId, answerPath } from "@/components/forms/answer-control";
import { formatAnswersToGo } from "@/lib/forms/form-answers.rules";
import type { FormField } from "@/lib/forms/form-field.schema";
import { Check } from "@/components/ui/icons/icons";
import { Circle } from "@/components/ui/icons/late-icons";
import { joinClasses } from "@/lib/shared/join-classes";
import { countDaysLeft, formatClosesIn } from "@/lib/shared/texts/due-dates";
import { formatTime } from "@/lib/shared/texts/format-date";

export function formatClosing({ opportunity }: Application, now: Date): string | null {
  if (opportunity.deadline === null) return null;
  const closes = formatClosesIn(new Date(opportunity.deadline), opportunity.timeZone, now);
  return closes?.replace("closes", "Closes") ?? "The deadline has passed";
}

type ApplicationRailProps = {
  opportunity: ApplyTarget;
  application: Application;
  checklist: readonly FormField[];
  invalidIds: ReadonlySet<string>;
  saveState: SaveState;
  /** True while the draft waits for an answer about another version. */
  isOutdated: boolean;
  savedAt: string;
  now: Date;
  children: ReactNode;
};

export function ApplicationRail(props: ApplicationRailProps) {
  const { opportunity, application, checklist, invalidIds, now } = props;
  const { saveState, savedAt, children } = props;
  const closing = formatClosing(application, now);
  const { deadline, timeZone } = application.opportunity;
  const isClosingToday = deadline !== null && countDaysLeft(deadline, timeZone, now) <= 0;
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Deadline" className="flex flex-col gap-1">
        {isClosingToday && <p className="text-large">{closing}</p>}
        <DeadlineFacts opportunity={{ ...opportunity, deadline }} now={now} />
      </section>
      <section aria-label="Checklist" className="flex flex-col gap-2">
        <p className="font-medium">{formatAnswersToGo(invalidIds.size)}</p>
        <ul className="flex flex-col gap-1 text-small">
          {checklist.map(({ id, label }) => (
            <li key={id} className="flex items-start gap-2">
              {invalidIds.has(id) ? (
                <Circle className="mt-0.5 size-4 shrink-0 text-muted" />
              ) : (
                <Check className="mt-0.5 size-4 shrink-0 text-positive" />
              )}
              <a
                href={`#${answerId(answerPath(id))}`}
                className={joinClasses(
                  "underline-offset-4 hover:underline",
                  !invalidIds.has(id) && "text-muted",
                )}
              >
                {label}
                <span className="sr-only">{invalidIds.has(id) ? ", to go" : ", done"}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="min-h-6 text-small text-muted">
        {saveState.kind === "clean" && !props.isOutdated ? `Saved at ${formatTime(savedAt)}` : null}
        <SaveStatus state={saveState} isOutdated={props.isOutdated} />
      </div>
      {children}
    </div>
  );
}
