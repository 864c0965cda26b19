import { z } from "zod";

export const OrderKind = z.enum(["SUBSCRIPTION", "OPPORTUNITY", "ARTWORK"]);
export type OrderKind = z.infer<typeof OrderKind>;

/**
 * `OPEN` can be paid; `PENDING` waits for a bank; `PAID` is about to be fulfilled; `FULFILLED` was. `REVIEW` was paid and is looked at by
 * an administrator, who may settle it otherwise: `CLOSED`.
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
