"use client";

import { useInBrowser } from "@/hooks/use-in-browser";
import { formatDueParts, isSameLocalTime } from "@/lib/shared/texts/due-dates";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";

/** Shows the deadline in the reader's zone, which the browser alone knows; the line's height is reserved, so that the layout does not shift. */
export function ReaderDeadline({ deadline, timeZone }: { deadline: string; timeZone: string }) {
  const ownZone = useInBrowser(getLocalTimeZone, timeZone);
  const instant = new Date(deadline);
  const { day, time, zone } = formatDueParts(instant, ownZone);
  const withoutYear = day.replace(/ \d+$/, "");
  return (
    <p className="min-h-5 text-small text-muted">
      {!isSameLocalTime(instant, timeZone, ownZone) && `For you: ${withoutYear}, ${time}, ${zone}`}
    </p>
  );
}
