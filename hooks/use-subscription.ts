import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keepOwnData, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { sessionActions } from "@/lib/client/auth/auth-actions";
import { callOrThrow } from "@/lib/client/call-failure";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Milliseconds between refreshes: shorter than the time for which a preview can be confirmed. */
const PREVIEW_REFRESH_MS = 10 * MINUTE_MS;

/** The previous page of the same profile stays while the next one loads. */
export const useOrders = (page: number) =>
  useFreshCall(
    "GET /v1/checkout/orders",
    { query: { page }, as: "profile" },
    { placeholderData: keepOwnData },
  );

type PlanError = { priceId: string; reason: string };

/** Holds a plan's error in the cache, because it outlives the button that was pressed. */
export function usePlanError(profileId: string, priceId: string) {
  const client = useQueryClient();
  const queryKey = ["plan error", profileId];
  const { data = null } = useQuery<PlanError | null>({ queryKey, queryFn: skipToken });
  return {
    planError: data?.priceId === priceId ? data.reason : null,
    setPlanError(reason: string | null): void {
      client.setQueryData<PlanError | null>(queryKey, reason === null ? null : { priceId, reason });
    },
  };
}

/** Refetches a preview before it is too old to be confirmed. Null sends no request. */
export const useUpgradePreview = (priceId: string | null) =>
  useFreshCall(
    "POST /v1/checkout/subscription/upgrade/preview",
    { body: { priceIds: [priceId ?? ""] }, as: "profile" },
    {
      enabled: priceId !== null,
      gcTime: 0,
      retry: false,
      refetchInterval: PREVIEW_REFRESH_MS,
      refetchOnWindowFocus: false,
    },
  );

/** Options of what changes the plan, which is part of the profile's token. */
export const planMutation = {
  onSuccess: () => sessionActions.refreshProfiles(),
  refreshes: ["GET /v1/profiles/subscriptions/active", "GET /v1/profiles/subscriptions/usage"],
} as const;

export function useSubscriptionChanges() {
  const options = { as: "profile", ...planMutation } as const;
  return {
    cancel: useCallMutation("DELETE /v1/profiles/subscriptions/cancel", options),
    /** Undoes a scheduled cancellation or downgrade. */
    resume: useCallMutation("POST /v1/profiles/subscriptions/resume", options),
    dismissExpired: useCallMutation("DELETE /v1/profiles/subscriptions/expired", options),
    openPortal: useMutation({
      mutationFn: async (returnPath: string) => {
        const returnUrl = new URL(returnPath, window.location.origin).href;
        const { url } = await callOrThrow("POST /v1/checkout/portal", {
          query: { returnUrl },
          as: "profile",
        });
        window.location.assign(url);
      },
    }),
  };
}
