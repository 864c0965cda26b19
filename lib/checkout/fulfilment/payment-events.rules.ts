import { z } from "zod";

const ObjectId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Only the object's id is taken from the event; everything else is read at the provider. */
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

export const concerns = ["session", "subscription", "charge", "customer"] as const;

export type Concern = { settle: (typeof concerns)[number]; id: string };

const concern = (settle: Concern["settle"], id: string | null | undefined): Concern | null =>
  id ? { settle, id } : null;

/** What an event is about, by the kind of its object; null for what changes nothing of ours. */
export function concernOf({ data: { object } }: PaymentEvent): Concern | null {
  switch (object.object) {
    case "checkout.session":
      return concern("session", object.id);
    case "customer":
      return concern("customer", object.id);
    case "subscription":
      return concern("subscription", object.id);
    case "subscription_schedule":
      return concern("subscription", object.subscription);
    case "invoice":
      return concern("subscription", object.parent?.subscription_details?.subscription);
    case "charge":
      return concern("charge", object.id);
    case "refund":
    case "dispute":
      return concern("charge", object.charge);
    default:
      return null;
  }
}

/** The provider lists undelivered events of at most 20 types at once. */
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
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

export const isHandledEvent = (type: string) => handledEventTypes.some((each) => each === type);
