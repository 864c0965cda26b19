import type { Account } from "@/local/stripe/account";
import { checkoutSessions, type StoredSession } from "@/local/stripe/checkout/checkout-sessions";
import { notDone } from "@/local/stripe/stripe-error";

export type Started = { subscription: string; invoice: string | null };

/** Starts the subscription that a session has sold, paid by card. */
export function startBought(_account: Account, _session: StoredSession): Started {
  throw notDone("completing a session in subscription mode");
}

/** The currency that a customer's open subscription sessions have; undefined when the customer is free to choose. */
export function lockedCurrency(account: Account, customer: string): string | undefined {
  const open = checkoutSessions(account)
    .all()
    .find((each) => {
      return each.customer === customer && each.mode === "subscription" && each.status === "open";
    });
  return open?.currency ?? undefined;
}
