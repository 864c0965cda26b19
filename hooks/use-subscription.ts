import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { sessionActions } from "@/lib/client/auth-actions";
import { callOrThrow } from "@/lib/client/call-failure";
import type { UpgradePreview } from "@/lib/subscriptions/change-subscription.schema";

export const ACTIVE_SUBSCRIPTION = "GET /v1/profiles/subscriptions/active";
const PREVIEW = "POST /v1/checkout/subscription/upgrade/preview";
/** Milliseconds between refreshes: shorter than the time for which a preview can be confirmed. */
const PREVIEW_REFRESH_MS = 10 * 60_000;
const USAGE = "GET /v1/profiles/subscriptions/usage";
const ORDERS = "GET /v1/checkout/orders";

export function useActiveSubscription(profileId: string | null) {
  return useQuery({
    queryKey: [ACTIVE_SUBSCRIPTION, profileId],
    queryFn: () => callOrThrow(ACTIVE_SUBSCRIPTION, { as: "profile" }),
    enabled: profileId !== null,
    staleTime: 0,
  });
}

export function useUsage(profileId: string) {
  return useQuery({
    queryKey: [USAGE, profileId],
    queryFn: () => callOrThrow(USAGE, { as: "profile" }),
    staleTime: 0,
  });
}

/** The previous page stays while the next one loads. */
export function useOrders(profileId: string, page: number) {
  return useQuery({
    queryKey: [ORDERS, profileId, page],
    queryFn: () => callOrThrow(ORDERS, { query: { page }, as: "profile" }),
    placeholderData: (previous, query) => (query?.queryKey[1] === profileId ? previous : undefined),
    staleTime: 0,
  });
}

type PlanError = { priceId: string; reason: string };

/** In the cache, because it outlives the button that was pressed. */
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

export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callOrThrow("POST /v1/checkout/orders/{id}/cancel", { params: { id }, as: "account" }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}

/** Refreshed before it is too old to be confirmed. Null sends no request. */
export function useUpgradePreview(priceId: string | null) {
  return useQuery({
    queryKey: [PREVIEW, priceId],
    queryFn:
      priceId === null
        ? skipToken
        : () => callOrThrow(PREVIEW, { body: { priceIds: [priceId] }, as: "profile" }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: PREVIEW_REFRESH_MS,
    refetchOnWindowFocus: false,
  });
}

const toShownAmount = ({ amount, prorationDate }: UpgradePreview) => ({
  amount: amount.amount,
  prorationDate,
});

export function useSubscriptionChanges() {
  const client = useQueryClient();
  const onSuccess = async () => {
    sessionActions.refreshProfiles();
    await Promise.all([
      client.invalidateQueries({ queryKey: [ACTIVE_SUBSCRIPTION] }),
      client.invalidateQueries({ queryKey: [USAGE] }),
    ]);
  };
  const changeOptions = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => ({
    mutationFn,
    onSuccess,
  });
  // Never retried: when only the response was lost, a second attempt would be rejected and look like a failure.
  const changeOnceOptions = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => ({
    ...changeOptions(mutationFn),
    retry: false,
  });
  return {
    /** Starts a trial that is paid for in this currency afterwards. */
    startTrial: useCreation({
      create: (body: { priceId: string; currency: string }, idempotencyKey) =>
        callOrThrow("POST /v1/profiles/subscriptions/free", {
          body,
          idempotencyKey,
          as: "profile",
        }),
      onSuccess,
    }),
    upgrade: useMutation({
      ...changeOnceOptions(
        ({ priceId, preview }: { priceId: string; preview: UpgradePreview | undefined }) =>
          callOrThrow("POST /v1/checkout/subscription/upgrade", {
            body: { priceIds: [priceId], ...(preview && { shown: toShownAmount(preview) }) },
            as: "profile",
          }),
      ),
      onError: () => void client.invalidateQueries({ queryKey: [PREVIEW] }),
    }),
    downgrade: useMutation(
      changeOnceOptions((priceId: string) =>
        callOrThrow("POST /v1/checkout/subscription/downgrade", {
          body: { priceIds: [priceId] },
          as: "profile",
        }),
      ),
    ),
    cancel: useMutation(
      changeOptions(() =>
        callOrThrow("DELETE /v1/profiles/subscriptions/cancel", { as: "profile" }),
      ),
    ),
    /** Undoes a scheduled cancellation or downgrade. */
    resume: useMutation(
      changeOptions(() => callOrThrow("POST /v1/profiles/subscriptions/resume", { as: "profile" })),
    ),
    dismissExpired: useMutation(
      changeOptions(() =>
        callOrThrow("DELETE /v1/profiles/subscriptions/expired", { as: "profile" }),
      ),
    ),
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
