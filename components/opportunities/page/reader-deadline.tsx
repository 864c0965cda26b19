"use client";

import { useSyncExternalStore } from "react";
import { momentIn, showTheSame } from "@/components/opportunities/page/deadline-words";
import { localTimeZone } from "@/lib/client/own-zone";

const never = () => () => undefined;
const offsetOf = (zone: string) => /\((.*)\)/.exec(zone)?.[1] ?? zone;

/** The deadline by the reader's own clock, which only the browser knows. Its line is there from the start, so that nothing moves under a finger. */
export function ReaderDeadline({ deadline, timeZone }: { deadline: string; timeZone: string }) {
  const here = useSyncExternalStore(never, localTimeZone, () => timeZone);
  const at = new Date(deadline);
  const { day, time, zone } = momentIn(here, at);
  const withoutYear = day.replace(/ \d+$/, "");
  return (
    <p className="min-h-5 text-small text-muted">
      {!showTheSame(at, timeZone, here) && `For you: ${withoutYear}, ${time} (${offsetOf(zone)})`}
    </p>
  );
}
