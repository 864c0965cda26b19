import { z } from "zod";

/** What an order is for: a subscription, a call, an artwork. */
export const OrderKind = z.enum(["SUBSCRIPTION", "OPPORTUNITY", "ARTWORK"]);
export type OrderKind = z.infer<typeof OrderKind>;

/**
 * `OPEN` can be paid; `PENDING` waits for a bank; `PAID` is about to be carried out; `FULFILLED` was. `REVIEW` was paid and
 * needs a look by people; `CLOSED` had one, and they settled it otherwise.
 */
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

export const OrderItemKind = z.enum(["PLAN", "BOOST", "SUBSCRIPTION"]);
export type OrderItemKind = z.infer<typeof OrderItemKind>;
