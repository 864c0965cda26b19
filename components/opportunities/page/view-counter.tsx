"use client";

import { useEffect } from "react";
import { useVisits } from "@/hooks/use-visits";

export function ViewCounter({ opportunityId }: { opportunityId: string }) {
  const { countView } = useVisits();
  useEffect(() => countView(opportunityId), [countView, opportunityId]);
  return null;
}
