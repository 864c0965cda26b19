"use client";

import { useInBrowser } from "@/hooks/use-in-browser";
import { optionalPart } from "@/lib/shared/lazy-component";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";

const LocalDeadline = optionalPart(
  async () => (await import("@/components/opportunities/local-deadline")).LocalDeadline,
);

/** Shows the deadline in the reader's zone, which the browser alone knows; the line's height is reserved, so that the layout does not shift. */
export function ReaderDeadline({ deadline, timeZone }: { deadline: string; timeZone: string }) {
  const ownZone = useInBrowser(getLocalTimeZone, timeZone);
  return (
    <p className="min-h-5 text-small text-muted">
      {ownZone !== timeZone && (
        <LocalDeadline deadline={deadline} timeZone={timeZone} ownZone={ownZone} />
      )}
    </p>
  );
}
