"use client";

import { useIsCounting } from "@/hooks/use-consent";
import { consent } from "@/lib/client/consent";

/** The way back to the question whether page views may be counted; nothing where this site counts none. */
export function ConsentOpener() {
  if (!useIsCounting()) return null;
  return (
    <button
      type="button"
      data-needs-script=""
      onClick={() => consent.ask(true)}
      className="inline-flex min-h-8 items-center self-start hover:text-accent"
    >
      Counting visits
    </button>
  );
}
