"use client";

import { useEffect } from "react";
import { type CountedPage, useVisits } from "@/hooks/use-visits";

/** Counts a view once the page is shown. */
export function ViewCounter({ page, id }: { page: CountedPage; id: string }) {
  const { countView } = useVisits();
  useEffect(() => countView(page, id), [countView, page, id]);
  return null;
}
