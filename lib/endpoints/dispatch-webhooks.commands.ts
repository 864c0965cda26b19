import type { Event } from "@/lib/deliveries/delivery.schema";
import { recordDeliveries } from "@/lib/endpoints/record-deliveries.commands";
import type { WebhookSubject } from "@/lib/endpoints/webhook-bodies.rules";
import type { WebhookType } from "@/lib/endpoints/webhook-events.schema";
import {
  findApplicationSubject,
  findExportSubject,
  findLetterSubject,
  findMessageSubject,
  findOfferSubject,
  findOpportunitySubject,
  findOrderSubject,
  findRoundSubject,
} from "@/lib/endpoints/webhook-subjects.queries";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";

type Webhook<Kind extends EventKind> = {
  /** Null for events of the kind that are none for endpoints. */
  toType: (event: Event<Kind>) => WebhookType | null;
  find: (tx: Tx, event: Event<Kind>) => Promise<WebhookSubject | null>;
};

const ofSubject = (
  type: WebhookType,
  find: (tx: Tx, id: string) => Promise<WebhookSubject | null>,
) => ({
  toType: () => type,
  find: (tx: Tx, { subjectId }: Event) => find(tx, subjectId),
});

/** The kinds of events that endpoints are told of besides people. */
const webhooks: { [Kind in EventKind]?: Webhook<Kind> } = {
  APPLICATIONS_CLOSED: ofSubject("opportunity.closed", findOpportunitySubject),
  APPLICATION_RECEIVED: ofSubject("application.submitted", findApplicationSubject),
  APPLICATION_CHANGED: ofSubject("application.changed", findApplicationSubject),
  APPLICATION_WITHDRAWN: ofSubject("application.withdrawn", findApplicationSubject),
  APPLICATION_UPDATED: {
    toType: ({ payload }) =>
      payload.news === "REOPENED" ? "application.reopened" : "application.not_considered",
    async find(tx, { subjectId, payload }) {
      const application = await findApplicationSubject(tx, subjectId);
      // It may have been undone.
      const holds = payload.news !== "NOT_CONSIDERED" || application?.state === payload.news;
      return holds ? application : null;
    },
  },
  PLACE_FREE: ofSubject("application.offered", findOfferSubject),
  ARTIST_REPLIED: ofSubject("application.replied", findApplicationSubject),
  JURY_ROUND_OPEN: {
    toType: ({ payload }) => (payload.daysLeft === null ? "round.opened" : null),
    find: (tx, { subjectId }) => findRoundSubject(tx, subjectId),
  },
  LETTER_RELEASED: ofSubject("letter.released", findLetterSubject),
  MESSAGE_RECEIVED: {
    toType: () => "message.received",
    find: (tx, { payload }) => findMessageSubject(tx, payload.messageId),
  },
  EXPORT_READY: ofSubject("export.ready", findExportSubject),
  RECEIPT: ofSubject("order.paid", findOrderSubject),
  REFUND: ofSubject("order.refunded", findOrderSubject),
};

/** Queues an event for the endpoints of the profile that owns its subject, in the transaction that dispatches it. */
export async function dispatchWebhooks(tx: Tx, event: Event): Promise<void> {
  const webhook = webhooks[event.kind] as Webhook<EventKind> | undefined;
  const type = webhook?.toType(event) ?? null;
  if (webhook === undefined || type === null) return;
  const subject = await webhook.find(tx, event);
  if (subject !== null)
    await recordDeliveries(tx, type, { eventId: event.id, at: event.createdAt }, subject);
}
