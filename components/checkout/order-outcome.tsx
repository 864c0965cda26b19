"use client";

import { Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { OrderSkeleton } from "@/components/checkout/order-skeleton";
import type { OrderStandingProps } from "@/components/checkout/order-standing";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only who is signed in pays for it.
const OrderStanding = lazyComponent(
  async () => (await import("@/components/checkout/order-standing")).OrderStanding,
);

type OrderOutcomeProps = OrderStandingProps & {
  /** This page's address, to come back to after signing in. */
  path: string;
};

/** What came of an order: the truth of our database, which comes up to date by itself. */
export function OrderOutcome({ orderId, intent, path }: OrderOutcomeProps) {
  return (
    <NeedsAccount path={path} waiting={<OrderSkeleton />}>
      {() => (
        <Suspense fallback={<OrderSkeleton />}>
          <OrderStanding orderId={orderId} intent={intent} />
        </Suspense>
      )}
    </NeedsAccount>
  );
}
