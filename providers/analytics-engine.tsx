import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useIsSessionRequired, useSession } from "@/hooks/use-session";
import { analytics } from "@/providers/posthog";
import { publicEnv } from "@/lib/client/public-env";

/** Reports page views, and who is signed in, to PostHog (SPEC sections 2 and 4). */
export function AnalyticsEngine() {
  const [path, query] = [usePathname(), useSearchParams().toString()];
  const address = query === "" ? path : `${path}?${query}`;
  const { isLoading, user } = useSession();
  const isSessionSettled = !useIsSessionRequired() || !isLoading;
  const accountId = user?.uid ?? null;

  // In this order, because a page view belongs to the person set before it. `start` runs again after consent is
  // withdrawn and given again.
  useEffect(() => {
    const { posthog } = publicEnv();
    if (posthog !== null) analytics.start(posthog);
    return () => analytics.stop();
  }, []);
  useEffect(() => {
    if (isSessionSettled) analytics.identify(accountId);
  }, [isSessionSettled, accountId]);
  useEffect(() => analytics.pageView(address), [address]);
  return null;
}
