"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useIsSessionWanted, useSession } from "@/hooks/use-session";
import { analytics } from "@/lib/client/posthog";
import { publicEnv } from "@/lib/client/public-env";

/** Counts a page view at each change of the route or the query, for whoever is signed in (SPEC sections 2 and 4). */
export function AnalyticsEngine() {
  const [path, query] = [usePathname(), useSearchParams().toString()];
  const address = query === "" ? path : `${path}?${query}`;
  const { isLoading, user } = useSession();
  const isKnown = !useIsSessionWanted() || !isLoading;
  const accountId = user?.uid ?? null;

  // The order matters: a page view is of the person that was said before it, and consent may be taken back and given again.
  useEffect(() => {
    const { posthog } = publicEnv();
    if (posthog !== null) analytics.start(posthog);
    return () => analytics.forget();
  }, []);
  useEffect(() => {
    if (isKnown) analytics.person(accountId);
  }, [isKnown, accountId]);
  useEffect(() => analytics.pageView(address), [address]);
  return null;
}
