"use client";

import { gatedPart } from "@/components/auth/gated-part";
import type { OrderDetailsProps } from "@/components/screens/order/order-details";
import { OrderSkeleton } from "@/components/screens/order/order-skeleton";

/** `path` is where signing in returns to. */
export const OrderOutcome = gatedPart({
  subject: "Seeing your order",
  title: "Your order",
  path: ({ path }: OrderDetailsProps & { path: string }) => path,
  fallback: <OrderSkeleton />,
  load: async () => (await import("@/components/screens/order/order-details")).OrderDetails,
});
