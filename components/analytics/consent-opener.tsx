"use client";

import { TextButton } from "@/components/ui/text-button";
import { useIsCounting } from "@/hooks/use-consent";
import { consent } from "@/lib/client/consent";

/** The way back to the question whether page views may be counted; nothing where this site counts none. */
export function ConsentOpener() {
  if (!useIsCounting()) return null;
  return (
    <TextButton onClick={() => consent.ask(true)} className="inline-flex">
      Counting visits
    </TextButton>
  );
}
