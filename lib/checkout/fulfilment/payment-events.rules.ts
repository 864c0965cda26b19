import { z } from "zod";

const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** What of a message is looked at: which object it is about. Everything else is read at the provider. */
export const PaymentEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      charge: Named.nullish(),
      subscription: Named.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: Named }).nullish() })
        .nullish(),
    }),
  }),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** What an event can be about. */
export const concerns = ["session", "subscription", "charge", "customer"] as const;

/** What has to be settled after a message. */
export type Concern = { settle: (typeof concerns)[number]; id: string };

const concern = (settle: Concern["settle"], id: string | null | undefined): Concern | null =>
  id ? { settle, id } : null;

/** What a message is about, by the kind of its object; null for what changes nothing of ours. */
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

/** The kinds of messages that are listened to; the provider can be asked for 20 at most of those that did not arrive. */
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

/** Whether a kind of message can change something of ours. */
export const isHandledEvent = (type: string) => handledEventTypes.some((each) => each === type);
