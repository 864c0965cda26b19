"use client";

import { useEffect } from "react";
import { countVisit, type Visited } from "@/components/statistics/count-visit";

export function ViewCounter({ page, id }: { page: Visited; id: string }) {
  useEffect(() => countVisit(page, id), [page, id]);
  return null;
}
