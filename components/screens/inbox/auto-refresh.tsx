"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const INTERVAL_MS = 2_000;

export function AutoRefresh() {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
