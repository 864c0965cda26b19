import type { Deliveries, Delivery, Event } from "@/lib/deliveries/delivery.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { renderBulkPause } from "@/lib/mails/sending/bulk-pauses.render";
import { renderFailingMails } from "@/lib/mails/sending/failing-mails.render";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";
import { env } from "@/lib/server/env";

/** Reaches the contact of the site, once. */
export const toOperator = <Kind extends EventKind>(
  render: (payload: Event<Kind>["payload"]) => MailContent,
): Delivery<Kind> => ({
  reason: "You are receiving this e-mail because your address is the contact of this site.",
  listRecipients(_event, { after }) {
    const { CONTACT_EMAIL: address } = env();
    return Promise.resolve(address === undefined || after !== null ? [] : [{ address }]);
  },
  renderMail: ({ payload }) => Promise.resolve(render(payload)),
});

export const operatorDeliveries = {
  MAIL_FAILING: toOperator<"MAIL_FAILING">(renderFailingMails),
  BULK_PAUSED: toOperator<"BULK_PAUSED">(renderBulkPause),
} satisfies Partial<Deliveries>;
