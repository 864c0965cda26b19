import type { Order } from "@/lib/checkout/checkout.schema";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { formatZonedTime } from "@/lib/shared/texts/format-date";
import { formatMoney } from "@/lib/shared/texts/format-money";
import type { Money } from "@/lib/shared/money";
import type { Outcome } from "@/lib/subscriptions/reversals/reversals.rules";

const ORDERS_HREF = "/account#plan";

export const formatOrderName = ({ items }: Pick<Order, "items">) =>
  items.map(({ name }) => name).join(" and ");

const formatSubject = ({ opportunity, artwork }: Order) => opportunity?.title ?? artwork?.title;

function formatThanks(order: Order): string {
  const name = formatOrderName(order);
  const about = formatSubject(order);
  if (about !== undefined) return `Thank you for your order for “${about}”.`;
  if (order.occasion !== null) return `Thank you. We have received your payment for ${name}.`;
  return `Thank you. ${name} is active from now on.`;
}

/** Says what follows for the plan when its payment was refunded in full. */
const planConsequences: Record<Outcome, string> = {
  ENDED: "The plan has ended.",
  SHORTENED:
    "The plan ends earlier, as this payment had paid for a part of its time: your account page says when.",
  RESTORED:
    "The plan that you had before this change runs again, as far as it is paid: your account page says until when.",
  NONE: "Your plan goes on.",
  REFUSED: "Your plan goes on.",
};

/** @param subject what was boosted or listed */
export function renderReceiptMail(
  order: Order,
  timeZone: string | null,
  subject: readonly MailBlock[],
): MailContent {
  const paid = order.amountPaid ?? order.amount;
  const name = formatOrderName(order);
  return {
    subject: `Receipt: ${name}`,
    preview: `${formatMoney(paid)}, paid. Thank you.`,
    blocks: [
      paragraph(formatThanks(order)),
      ...subject,
      {
        type: "facts",
        rows: [
          ...order.items.map((item) => ({ label: item.name, value: formatMoney(item.price) })),
          { label: "Paid", value: formatMoney(paid) },
          ...(order.tax === null ? [] : [{ label: "Includes tax", value: formatMoney(order.tax) }]),
          ...(order.newsletter === null
            ? []
            : [{ label: "In the issue of", value: formatIssueDay(order.newsletter.on) }]),
          { label: "Date", value: formatZonedTime(order.paidAt ?? order.createdAt, timeZone) },
          { label: "Order", value: order.id },
        ],
      },
      button("See your orders", ORDERS_HREF),
      ...(order.receiptUrl === null
        ? []
        : [{ type: "link" as const, label: "Receipt of the payment", href: order.receiptUrl }]),
    ],
  };
}

/** @param outcome of the refund for the plan; null if it is not known, or the plan had ended before */
export function renderRefundMail(
  order: Order,
  refund: Money,
  outcome: Outcome | null,
): MailContent {
  const amount = formatMoney(refund);
  const isFull =
    order.refunded !== null && order.refunded.amount >= (order.amountPaid?.amount ?? 0);
  const name = formatOrderName(order);
  return {
    subject: `${amount} is on its way back to you`,
    preview: `A refund of your order: ${name}.`,
    blocks: [
      paragraph(
        isFull
          ? `We have refunded your order of ${name} in full${order.kind === "SUBSCRIPTION" ? "." : ", and what it paid for has ended."}`
          : `We have refunded part of your order of ${name}. Everything else stays as it was.`,
      ),
      ...(isFull && order.kind === "SUBSCRIPTION"
        ? [
            paragraph(
              `${outcome === null ? "Your account page says what has become of the plan." : planConsequences[outcome]} Opportunities that this payment had included are drafts again. To list one, publish it with a single post or another plan.`,
            ),
          ]
        : []),
      paragraph(
        "The money goes back to the card or account you paid with. Banks can take up to ten days to show it.",
      ),
      {
        type: "facts",
        rows: [
          { label: "Refunded", value: amount },
          ...(order.amountPaid === null
            ? []
            : [{ label: "You paid", value: formatMoney(order.amountPaid) }]),
          { label: "Order", value: order.id },
        ],
      },
      button("See your orders", ORDERS_HREF),
    ],
  };
}
