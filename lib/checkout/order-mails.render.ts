import type { Order } from "@/lib/checkout/checkout.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatZonedTime } from "@/lib/shared/format-date";
import { formatMoney } from "@/lib/shared/format-money";
import type { Money } from "@/lib/shared/money";

const ORDERS_HREF = "/account#plan";

export const formatOrderName = ({ items }: Pick<Order, "items">) =>
  items.map(({ name }) => name).join(" and ");

const formatSubject = ({ opportunity, artwork }: Order) => opportunity?.title ?? artwork?.title;

export function renderReceiptMail(order: Order, timeZone: string | null): MailContent {
  const paid = order.amountPaid ?? order.amount;
  const name = formatOrderName(order);
  const about = formatSubject(order);
  return {
    subject: `Receipt: ${name}`,
    preview: `${formatMoney(paid)}, paid. Thank you.`,
    blocks: [
      {
        type: "paragraph",
        text:
          about === undefined
            ? `Thank you. ${name} is active from now on.`
            : `Thank you. What you ordered for “${about}” is done.`,
      },
      {
        type: "facts",
        rows: [
          ...order.items.map((item) => ({ label: item.name, value: formatMoney(item.price) })),
          { label: "Paid", value: formatMoney(paid) },
          ...(order.tax === null ? [] : [{ label: "Tax in it", value: formatMoney(order.tax) }]),
          { label: "Date", value: formatZonedTime(order.paidAt ?? order.createdAt, timeZone) },
          { label: "Order", value: order.id },
        ],
      },
      { type: "button", label: "See your orders", href: ORDERS_HREF },
      ...(order.receiptUrl === null
        ? []
        : [{ type: "link" as const, label: "Receipt of the payment", href: order.receiptUrl }]),
    ],
  };
}

export function renderRefundMail(order: Order, refund: Money): MailContent {
  const amount = formatMoney(refund);
  const isFull =
    order.refunded !== null && order.refunded.amount >= (order.amountPaid?.amount ?? 0);
  const name = formatOrderName(order);
  return {
    subject: `${amount} is on its way back to you`,
    preview: `A refund of your order: ${name}.`,
    blocks: [
      {
        type: "paragraph",
        text: isFull
          ? `We have refunded your order of ${name} in full. What it had bought has ended.`
          : `We have refunded a part of your order of ${name}. The rest of it stays as it is.`,
      },
      {
        type: "paragraph",
        text: "The money goes to the card or account that you paid with. Banks take up to ten days to show it.",
      },
      {
        type: "facts",
        rows: [
          { label: "Refunded now", value: amount },
          ...(order.amountPaid === null
            ? []
            : [{ label: "You had paid", value: formatMoney(order.amountPaid) }]),
          { label: "Order", value: order.id },
        ],
      },
      { type: "button", label: "See your orders", href: ORDERS_HREF },
    ],
  };
}
