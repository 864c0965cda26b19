"use client";

import { TextButton } from "@/components/ui/text-button";
import { useHasAnalytics } from "@/hooks/use-consent";
import { consent } from "@/lib/client/consent";

/** Reopens the consent question; renders nothing if analytics is not configured. */
export function ConsentOpener() {
  if (!useHasAnalytics()) return null;
  return (
    <TextButton onClick={() => consent.setAsking(true)} className="inline-flex">
      Counting visits
    </TextButton>
  );
}
