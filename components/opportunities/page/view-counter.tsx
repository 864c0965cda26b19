"use client";

import { useEffect } from "react";
import { useVisits } from "@/hooks/use-visits";

/** Counts that the page was looked at, once it is there; it shows nothing. */
export function ViewCounter({ opportunityId }: { opportunityId: string }) {
  const { countView } = useVisits();
  useEffect(() => countView(opportunityId), [countView, opportunityId]);
  return null;
}
