import { TriangleAlert } from "@/components/ui/icons/form-icons";
import { detectClockAnomaly } from "@/lib/opportunities/deadlines/deadline-clock.rules";
import { formatDueParts, isSameLocalTime } from "@/lib/shared/texts/due-dates";
import { formatWallTime } from "@/lib/shared/texts/format-date";
import { toInstant, toLocalTime } from "@/lib/shared/time/zoned-time";

type DeadlinePreviewProps = {
  /** A time in the format of the API's `deadlineLocal`. */
  local: string;
  timeZone: string;
  ownZone: string;
  now: Date;
};

const clockWarnings = {
  skipped: (time: string) =>
    `The clock skips this time on that day, as summer time begins. Applications close at ${time}, when the clock goes forward.`,
  doubled: (time: string) =>
    `The clock shows this time twice on that day, as summer time ends. Applications close the second time it shows ${time}, so that nobody is cut off early.`,
};

/** Warns of times that daylight saving skips or repeats. */
export function DeadlinePreview({ local, timeZone, ownZone, now }: DeadlinePreviewProps) {
  const instant = toInstant(local, timeZone);
  const organiserTime = formatDueParts(instant, timeZone);
  const ownTime = formatDueParts(instant, ownZone);
  const dstAnomaly = detectClockAnomaly(local, timeZone);
  return (
    <output className="flex flex-col gap-1 border-l-2 pl-5">
      <span>
        Closes {organiserTime.day} at {organiserTime.time}, {organiserTime.zone}.
      </span>
      {!isSameLocalTime(instant, timeZone, ownZone) && (
        <span className="text-small text-muted">
          For you: {ownTime.day} at {ownTime.time}, {ownTime.zone}.
        </span>
      )}
      {dstAnomaly !== null && (
        <span className="flex gap-1 text-small text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          {clockWarnings[dstAnomaly](formatWallTime(toLocalTime(instant.getTime(), timeZone)))}
        </span>
      )}
      {instant <= now && (
        <span className="flex gap-1 text-small text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          This is in the past.
        </span>
      )}
    </output>
  );
}
