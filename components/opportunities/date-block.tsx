import type { DeadlineSummary } from "@/components/opportunities/deadline-summary";
import { joinClasses } from "@/lib/shared/join-classes";

type DateBlockProps = { deadline: DeadlineSummary; className?: string };

/** The text wraps between words only. */
export function DateBlock({
  deadline: { day, month, remaining, date },
  className,
}: DateBlockProps) {
  return (
    <p className={joinClasses("flex flex-col [overflow-wrap:normal]", className)}>
      <span className="sr-only">Deadline: </span>
      {date !== null && (
        <time dateTime={date} className="flex flex-col">
          <span className="text-title font-medium">{day} </span>
          <span className="text-small">{month} </span>
        </time>
      )}
      <span className={joinClasses("text-small text-muted", date === null && "pt-1.5")}>
        {remaining}
      </span>
    </p>
  );
}
