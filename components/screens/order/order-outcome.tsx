"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { OrderSkeleton } from "@/components/screens/order/order-skeleton";
import type { OrderDetailsProps } from "@/components/screens/order/order-details";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download it.
const OrderDetails = lazyComponent(
  async () => (await import("@/components/screens/order/order-details")).OrderDetails,
);

type OrderOutcomeProps = OrderDetailsProps & {
  /** Path to return to after signing in. */
  path: string;
};

export function OrderOutcome({ orderId, intent, path }: OrderOutcomeProps) {
  return (
    <RequireSignIn title="Your order" path={path} fallback={<OrderSkeleton />}>
      {() => <OrderDetails orderId={orderId} intent={intent} />}
    </RequireSignIn>
  );
}
