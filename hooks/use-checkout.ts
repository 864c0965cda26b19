import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callKey } from "@/hooks/use-call";
import { callOrThrow } from "@/lib/client/call-failure";
import { getNextIdempotencyKey } from "@/lib/client/idempotency-key";
import { loadPaymentProvider } from "@/lib/client/payment-provider";
import type { CheckoutRequest, CheckoutSession } from "@/lib/checkout/checkout.schema";

export type Purchase = Pick<CheckoutRequest, "priceIds" | "paths"> & {
  referenceId?: string;
  couponId?: string;
  endsWithListing?: boolean;
  currency: string;
};

/** The page that Stripe redirects to, unless another is named. */
export const checkoutPaths = { success: "/checkout/success", cancel: "/checkout/cancelled" };

/**
 * Stays pending during the redirect to Stripe. Pressing twice for the same purchase opens one session.
 * @param onRejected called before the refetch that may remove the purchased item from the page
 */
export function useCheckout(onRejected?: (reason: string) => void) {
  const client = useQueryClient();
  const attemptRef = useRef({ purchaseKey: "", key: "" });
  const mutation = useMutation({
    mutationFn: async (purchase: Purchase): Promise<CheckoutSession> => {
      const purchaseKey = JSON.stringify(purchase);
      if (attemptRef.current.purchaseKey !== purchaseKey)
        attemptRef.current = { purchaseKey, key: crypto.randomUUID() };
      try {
        return await callOrThrow("POST /v1/checkout/session", {
          body: purchase,
          as: "profile",
          idempotencyKey: attemptRef.current.key,
        });
      } catch (error) {
        attemptRef.current = {
          purchaseKey,
          key: getNextIdempotencyKey(attemptRef.current.key, error),
        };
        throw error;
      }
    },
    onSuccess: async ({ url }) => {
      await client.invalidateQueries({ refetchType: "none" });
      window.location.assign(url);
      // Pending until the page is shown again, by the browser's Back button.
      await new Promise<void>((resolve) =>
        window.addEventListener("pageshow", () => resolve(), { once: true }),
      );
      attemptRef.current = { purchaseKey: "", key: "" };
    },
    // The subscription may have changed since this page loaded it.
    onError: ({ message }) => {
      onRejected?.(message);
      return client.invalidateQueries({
        queryKey: callKey("GET /v1/profiles/subscriptions/active"),
      });
    },
  });
  const { reset } = mutation;
  useEffect(() => void loadPaymentProvider(), []);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);
  return {
    buy: mutation.mutate,
    buyOrThrow: mutation.mutateAsync,
    isPending: mutation.isPending,
    error: mutation.error,
  };
}
