"use client";

import { TextButton } from "@/components/ui/text-button";
import { useHasAnalytics } from "@/hooks/use-consent";
import { consent } from "@/lib/client/consent";

/** The way back to the question whether page views may be counted; nothing where this site counts none. */
export function ConsentOpener() {
  if (!useHasAnalytics()) return null;
  return (
    <TextButton onClick={() => consent.ask(true)} className="inline-flex">
      Counting visits
    </TextButton>
  );
}
