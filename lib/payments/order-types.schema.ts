import { z } from "zod";

export const OrderKind = z.enum(["SUBSCRIPTION", "OPPORTUNITY", "ARTWORK"]);
export type OrderKind = z.infer<typeof OrderKind>;

/** `PENDING` waits for a bank; `REVIEW` was paid and waits for an administrator, who may settle it otherwise: `CLOSED`. */
export const OrderStatus = z.enum([
  "OPEN",
  "PENDING",
  "PAID",
  "FULFILLED",
  "EXPIRED",
  "CANCELLED",
  "FAILED",
  "REVIEW",
  "REFUNDED",
  "CLOSED",
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Says what a later payment of a subscription was for: a further period, or a change of plan. */
export const Occasion = z.enum(["PERIOD", "CHANGE"]);
export type Occasion = z.infer<typeof Occasion>;

export const OrderItemKind = z.enum(["PLAN", "BOOST", "SUBSCRIPTION"]);
export type OrderItemKind = z.infer<typeof OrderItemKind>;
