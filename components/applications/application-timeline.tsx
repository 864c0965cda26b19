import { Check } from "@/components/ui/icons/icons";
import { Circle } from "@/components/ui/icons/page-icons";
import type { Application } from "@/lib/applications/applications.schema";
import { formatDateTime, formatUtcDay } from "@/lib/shared/texts/format-date";

/** The dates of an application that was sent, in their order. */
function listSteps({ submittedAt, editableUntil, isEditable, opportunity }: Application) {
  const { deadline, answersBy } = opportunity;
  return [
    submittedAt !== null && { label: "Sent", time: formatDateTime(submittedAt), isDone: true },
    isEditable &&
      editableUntil !== null && {
        label: editableUntil === deadline ? "Deadline, and the last changes" : "Last changes",
        time: formatDateTime(editableUntil),
        isDone: false,
      },
    {
      label: "Answer",
      time: answersBy === null ? "no date promised" : `promised by ${formatUtcDay(answersBy)}`,
      isDone: false,
    },
  ].filter((step) => step !== false);
}

/** Shows what has happened to an application that waits for its answer, and what is still to come. */
export function ApplicationTimeline({ application }: { application: Application }) {
  return (
    <ol aria-label="Timeline" className="flex flex-col gap-2">
      {listSteps(application).map(({ label, time, isDone }) => {
        const Icon = isDone ? Check : Circle;
        return (
          <li key={label} className="flex items-start gap-3">
            <Icon className={`mt-1 size-4 shrink-0 ${isDone ? "text-positive" : "text-muted"}`} />
            <span>
              {label}
              <span className="sr-only">{isDone ? ", done" : ""}</span>{" "}
              <span className="text-muted">{time}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
