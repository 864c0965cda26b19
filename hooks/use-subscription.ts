import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sessionActions } from "@/lib/client/auth-actions";
import { callOrThrow } from "@/lib/client/call-failure";
import type { UpgradePreview } from "@/lib/subscriptions/change-subscription.schema";

/** The call, and the first part of its query keys. */
export const ACTIVE_SUBSCRIPTION = "GET /v1/profiles/subscriptions/active";
const PREVIEW = "POST /v1/checkout/subscription/upgrade/preview";
/** Milliseconds after which an amount is loaded again: sooner than it becomes too old to be confirmed. */
const PREVIEW_MS = 10 * 60_000;
const USAGE = "GET /v1/profiles/subscriptions/usage";
const ORDERS = "GET /v1/checkout/orders";

/** The acting profile's subscription; null for none. Nothing is asked for without a profile. */
export function useActiveSubscription(profileId: string | null) {
  return useQuery({
    queryKey: [ACTIVE_SUBSCRIPTION, profileId],
    queryFn: () => callOrThrow(ACTIVE_SUBSCRIPTION, { as: "profile" }),
    enabled: profileId !== null,
    staleTime: 0,
  });
}

/** What the acting profile has used of what its plan brings. */
export function useUsage(profileId: string) {
  return useQuery({
    queryKey: [USAGE, profileId],
    queryFn: () => callOrThrow(USAGE, { as: "profile" }),
    staleTime: 0,
  });
}

/** The acting profile's orders, newest first, a page of them; until it is there the page before stays, if it is the same profile's. */
export function useOrders(profileId: string, page: number) {
  return useQuery({
    queryKey: [ORDERS, profileId, page],
    queryFn: () => callOrThrow(ORDERS, { query: { page }, as: "profile" }),
    placeholderData: (before, query) => (query?.queryKey[1] === profileId ? before : undefined),
    staleTime: 0,
  });
}

type PlanError = { priceId: string; reason: string };

/**
 * Why a plan could not be bought, shown beside that plan. It outlives the button that was pressed, and the next attempt at any
 * plan of the profile clears it.
 */
export function usePlanError(profileId: string, priceId: string) {
  const client = useQueryClient();
  const queryKey = ["plan refusal", profileId];
  const { data = null } = useQuery<PlanError | null>({ queryKey, queryFn: skipToken });
  return {
    planError: data?.priceId === priceId ? data.reason : null,
    setPlanError(reason: string | null): void {
      client.setQueryData<PlanError | null>(queryKey, reason === null ? null : { priceId, reason });
    },
  };
}

/** Gives up an order that was not paid; however that ends, the orders are asked for again. @param id the order's */
export function useOrderGivingUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callOrThrow("POST /v1/checkout/orders/{id}/cancel", { params: { id }, as: "account" }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}

/**
 * What changing to a larger plan would cost now; loaded each time, and again before it is too old to be confirmed.
 * @param priceId of the plan; null asks for nothing
 */
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
    refetchInterval: PREVIEW_MS,
    refetchOnWindowFocus: false,
  });
}

const shownOf = ({ amount, prorationDate }: UpgradePreview) => ({
  amount: amount.amount,
  prorationDate,
});

/** Everything that changes a subscription; afterwards the profile token and what is shown of the plan are new ones. */
export function useSubscriptionChanges() {
  const client = useQueryClient();
  const onSuccess = async () => {
    sessionActions.refreshProfiles();
    await Promise.all([
      client.invalidateQueries({ queryKey: [ACTIVE_SUBSCRIPTION] }),
      client.invalidateQueries({ queryKey: [USAGE] }),
    ]);
  };
  const change = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => ({
    mutationFn,
    onSuccess,
  });
  // Carried out although its answer was lost, it would be refused the second time, and read as if it had failed.
  const changeOnce = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => ({
    ...change(mutationFn),
    retry: false,
  });
  return {
    /** Begins the trial of a plan that is paid in this currency afterwards. */
    tryOut: useMutation(
      changeOnce((body: { priceId: string; currency: string }) =>
        callOrThrow("POST /v1/profiles/subscriptions/free", { body, as: "profile" }),
      ),
    ),
    upgrade: useMutation({
      ...changeOnce(
        ({ priceId, preview }: { priceId: string; preview: UpgradePreview | undefined }) =>
          callOrThrow("POST /v1/checkout/subscription/upgrade", {
            body: { priceIds: [priceId], ...(preview && { shown: shownOf(preview) }) },
            as: "profile",
          }),
      ),
      // The amount may have changed.
      onError: () => void client.invalidateQueries({ queryKey: [PREVIEW] }),
    }),
    downgrade: useMutation(
      changeOnce((priceId: string) =>
        callOrThrow("POST /v1/checkout/subscription/downgrade", {
          body: { priceIds: [priceId] },
          as: "profile",
        }),
      ),
    ),
    /** Ends it with the paid period. */
    cancel: useMutation(
      change(() => callOrThrow("DELETE /v1/profiles/subscriptions/cancel", { as: "profile" })),
    ),
    /** Takes back that it ends or changes. */
    resume: useMutation(
      change(() => callOrThrow("POST /v1/profiles/subscriptions/resume", { as: "profile" })),
    ),
    /** Goes on without an expired one. */
    goOnWithout: useMutation(
      change(() => callOrThrow("DELETE /v1/profiles/subscriptions/expired", { as: "profile" })),
    ),
    /** Leaves for the payment provider's page for cards and invoices. */
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
