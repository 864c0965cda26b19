"use client";

import { formatInZone, isSameLocalTime } from "@/components/opportunities/zoned-deadline";
import { useInBrowser } from "@/hooks/use-in-browser";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";

const readZoneOffset = (zone: string) => /\((.*)\)/.exec(zone)?.[1] ?? zone;

/** Shows the deadline in the reader's zone, which the browser alone knows; the line's height is reserved, so that the layout does not shift. */
export function ReaderDeadline({ deadline, timeZone }: { deadline: string; timeZone: string }) {
  const ownZone = useInBrowser(getLocalTimeZone, timeZone);
  const instant = new Date(deadline);
  const { day, time, zone } = formatInZone(ownZone, instant);
  const withoutYear = day.replace(/ \d+$/, "");
  return (
    <p className="min-h-5 text-small text-muted">
      {!isSameLocalTime(instant, timeZone, ownZone) &&
        `For you: ${withoutYear}, ${time} (${readZoneOffset(zone)})`}
    </p>
  );
}
