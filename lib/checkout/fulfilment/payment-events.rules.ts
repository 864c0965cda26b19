import { z } from "zod";

const ObjectId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The ids that are used of an event; everything else is read at the provider. */
export const PaymentEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      charge: ObjectId.nullish(),
      subscription: ObjectId.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: ObjectId }).nullish() })
        .nullish(),
    }),
  }),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const settlementKinds = ["session", "subscription", "charge", "customer"] as const;

export type SettlementTarget = { kind: (typeof settlementKinds)[number]; id: string };

const toTarget = (
  kind: SettlementTarget["kind"],
  id: string | null | undefined,
): SettlementTarget | null => (id ? { kind, id } : null);

/** Returns what an event makes us settle, by the type of its object; null if nothing of ours changes. */
export function toSettlementTarget({ data: { object } }: PaymentEvent): SettlementTarget | null {
  switch (object.object) {
    case "checkout.session":
      return toTarget("session", object.id);
    case "customer":
      return toTarget("customer", object.id);
    case "subscription":
      return toTarget("subscription", object.id);
    case "subscription_schedule":
      return toTarget("subscription", object.subscription);
    case "invoice":
      return toTarget("subscription", object.parent?.subscription_details?.subscription);
    case "charge":
      return toTarget("charge", object.id);
    case "refund":
    case "dispute":
      return toTarget("charge", object.charge);
    default:
      return null;
  }
}

export const handledEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "invoice.paid",
  "invoice.payment_failed",
  "charge.refunded",
  "charge.dispute.closed",
  "charge.dispute.created",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

export const isHandledEvent = (type: string) =>
  handledEventTypes.some((handledType) => handledType === type);
