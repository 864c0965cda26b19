import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { loadPaymentProvider } from "@/lib/client/payment-provider";
import type { CheckoutRequest } from "@/lib/checkout/checkout.schema";

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
  const { reset, mutate, mutateAsync, isPending, error } = useCallMutation(
    "POST /v1/checkout/session",
    {
      as: "profile",
      creates: true,
      onSuccess: async ({ url }) => {
        await client.invalidateQueries({ refetchType: "none" });
        window.location.assign(url);
        // Pending until the page is shown again, by the browser's Back button.
        await new Promise<void>((resolve) =>
          window.addEventListener("pageshow", () => resolve(), { once: true }),
        );
      },
      // The subscription may have changed since this page loaded it.
      onError: ({ message }) => {
        onRejected?.(message);
        return client.invalidateQueries({
          queryKey: callKey("GET /v1/profiles/subscriptions/active"),
        });
      },
    },
  );
  useEffect(() => void loadPaymentProvider(), []);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);
  return {
    buy: (body: Purchase, options?: Parameters<typeof mutate>[1]) => mutate({ body }, options),
    buyOrThrow: (body: Purchase) => mutateAsync({ body }),
    isPending,
    error,
  };
}
