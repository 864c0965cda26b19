import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { renderFailingMails } from "@/lib/mails/sending/failing-mails.render";
import { renderPaymentAlert } from "@/lib/payments/payment-alerts.render";
import { env } from "@/lib/server/env";

/** Reaches the contact of the site, once. */
const listRecipients = (_event: unknown, { after }: { after: string | null }) => {
  const { CONTACT_EMAIL: address } = env();
  return Promise.resolve(address === undefined || after !== null ? [] : [{ address }]);
};

export const operatorDeliveries = {
  MAIL_FAILING: {
    listRecipients,
    renderMail: ({ payload }) => Promise.resolve(renderFailingMails(payload)),
  },
  PAYMENT_ALERT: {
    listRecipients,
    renderMail: ({ payload }) => Promise.resolve(renderPaymentAlert(payload)),
  },
} satisfies Partial<Deliveries>;
