import { clsx } from "clsx";
import type { DeadlineLeft } from "@/components/opportunities/deadline-left";

type DateBlockProps = { deadline: DeadlineLeft; className?: string };

/** The text wraps between words only. */
export function DateBlock({ deadline: { day, month, left, date }, className }: DateBlockProps) {
  return (
    <p className={clsx("flex flex-col [overflow-wrap:normal]", className)}>
      <span className="sr-only">Deadline: </span>
      {date !== null && (
        <time dateTime={date} className="flex flex-col">
          <span className="text-title font-medium">{day} </span>
          <span className="text-small">{month} </span>
        </time>
      )}
      <span className={clsx("text-small text-muted", date === null && "pt-1.5")}>{left}</span>
    </p>
  );
}
