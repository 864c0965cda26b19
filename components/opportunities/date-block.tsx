import { clsx } from "clsx";
import type { DeadlineSummary } from "@/components/opportunities/deadline-summary";

type DateBlockProps = { deadline: DeadlineSummary; className?: string };

/** The text wraps between words only. */
export function DateBlock({
  deadline: { day, month, remaining, date },
  className,
}: DateBlockProps) {
  return (
    <p className={clsx("flex flex-col [overflow-wrap:normal]", className)}>
      <span className="sr-only">Deadline: </span>
      {date !== null && (
        <time dateTime={date} className="flex flex-col">
          <span className="text-title font-medium">{day} </span>
          <span className="text-small">{month} </span>
        </time>
      )}
      <span className={clsx("text-small text-muted", date === null && "pt-1.5")}>{remaining}</span>
    </p>
  );
}
