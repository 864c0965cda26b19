import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ACTIVE_SUBSCRIPTION } from "@/hooks/use-subscription";
import { callOrThrow } from "@/lib/client/call-failure";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import { loadPaymentProvider } from "@/lib/client/payment-provider";
import type { CheckoutRequest, CheckoutSession } from "@/lib/checkout/checkout.schema";

/** What is bought, for what, and where to come back to. */
export type Purchase = Pick<CheckoutRequest, "priceIds" | "paths"> & {
  referenceId?: string;
  couponId?: string;
  currency: string;
};

/** Where the payment provider sends people back to, unless a page wants them elsewhere. */
export const checkoutPaths = { success: "/checkout/success", cancel: "/checkout/cancelled" };

/**
 * Opens a checkout for the acting profile and leaves for it. It stays pending while the browser goes there; who comes back by
 * the browser's Back finds the page usable again. The same purchase pressed twice opens one checkout.
 * @param onRefused told why, before it is asked what the page did not know: what is bought may be gone from the page then
 */
export function useCheckout(onRejected?: (reason: string) => void) {
  const client = useQueryClient();
  const attempt = useRef({ what: "", key: "" });
  const buying = useMutation({
    mutationFn: async (purchase: Purchase): Promise<CheckoutSession> => {
      const what = JSON.stringify(purchase);
      if (attempt.current.what !== what) attempt.current = { what, key: crypto.randomUUID() };
      try {
        return await callOrThrow("POST /v1/checkout/session", {
          body: purchase,
          as: "profile",
          idempotencyKey: attempt.current.key,
        });
      } catch (error) {
        attempt.current = { what, key: nextIdempotencyKey(attempt.current.key, error) };
        throw error;
      }
    },
    onSuccess: async ({ url }) => {
      await client.invalidateQueries({ refetchType: "none" });
      window.location.assign(url);
      // The page is left: nothing is done until it is shown again.
      await new Promise<void>((resolve) =>
        window.addEventListener("pageshow", () => resolve(), { once: true }),
      );
      attempt.current = { what: "", key: "" };
    },
    // A refusal may come from what the page did not know yet.
    onError: ({ message }) => {
      onRejected?.(message);
      return client.invalidateQueries({ queryKey: [ACTIVE_SUBSCRIPTION] });
    },
  });
  const { reset } = buying;
  useEffect(() => void loadPaymentProvider(), []);
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", onShown);
    return () => window.removeEventListener("pageshow", onShown);
  }, [reset]);
  return {
    buy: buying.mutate,
    isPending: buying.isPending,
    /** Forgets what was refused: something else is being chosen. */
    forget: reset,
    /** Why it did not come to a checkout; null when it did or nobody tried. */
    error: buying.error,
  };
}
