import { paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { formatMoney } from "@/lib/shared/texts/format-money";

type Alert = MessagePayload<"PAYMENT_ALERT">;

const renderMissing = (missing: number): MailContent => ({
  subject: "Subscriptions are missing at Stripe",
  preview: "Nobody has lost a plan.",
  blocks: [
    paragraph(
      `Stripe does not know ${missing} subscriptions that are running here. Nobody has lost a plan: that many are never ended without your say.`,
    ),
    paragraph(
      "Most often the secret key belongs to another account. npm run doctor checks it, and docs/deploy/stripe.md says what to do if they are gone for good.",
    ),
  ],
});

const renderDispute = ({
  id,
  amount,
  currency,
  dueBy,
}: Extract<Alert, { dispute: unknown }>["dispute"]): MailContent => {
  const money = formatMoney({ amount, currency });
  const due =
    dueBy === null ? "" : ` Stripe takes evidence until ${formatUtcDay(new Date(dueBy))}.`;
  return {
    subject: `A payment of ${money} is disputed`,
    preview: "Answer it at Stripe, or accept it there.",
    blocks: [
      paragraph(
        `A customer’s bank wants ${money} back.${due} Without an answer the dispute is lost, and with it what was bought.`,
      ),
      paragraph(`Answer it in Stripe’s dashboard, under Disputes: ${id}.`),
    ],
  };
};

export const renderPaymentAlert = (alert: Alert): MailContent =>
  "dispute" in alert ? renderDispute(alert.dispute) : renderMissing(alert.missing);
