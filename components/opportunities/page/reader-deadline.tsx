"use client";

import { useSyncExternalStore } from "react";
import { momentIn, showTheSame } from "@/components/opportunities/page/deadline-words";

const never = () => () => undefined;
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The deadline by the reader's own clock, which only the browser knows; nothing where that shows the same. */
export function ReaderDeadline({ deadline, timeZone }: { deadline: string; timeZone: string }) {
  const here = useSyncExternalStore(never, zoneHere, () => timeZone);
  const at = new Date(deadline);
  if (showTheSame(at, timeZone, here)) return null;
  const { day, time, zone } = momentIn(here, at);
  return (
    <p className="text-small text-muted">
      For you: {day}, {time}, {zone}
    </p>
  );
}
