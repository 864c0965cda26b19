import { selectOrders, toOrder } from "@/lib/checkout/orders/orders.queries";
import {
  formatOrderName,
  renderReceiptMail,
  renderRefundMail,
} from "@/lib/checkout/orders/order-mails.render";
import { toRecipients } from "@/lib/deliveries/recipients.rules";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { readMailSubject } from "@/lib/opportunities/mails/opportunity-mails.queries";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { findPlanOutcome } from "@/lib/subscriptions/reversals/subscription-refunds.queries";

export const PLAN_HREF = "/account#plan";

async function findPaidOrder(id: string) {
  const row = await selectOrders().where("o.id", "=", id).executeTakeFirst();
  return row === undefined
    ? null
    : { order: toOrder(row), invoiceId: row.invoice_id, accountUid: row.account_uid };
}

export async function listPayer(orderId: string, page: { after: string | null }) {
  const paid = await findPaidOrder(orderId);
  return toRecipients(paid?.accountUid ?? null, page);
}

export const orderDeliveries = {
  RECEIPT: {
    listRecipients: ({ subjectId }, page) => listPayer(subjectId, page),
    async describeNotice({ subjectId }) {
      const paid = await findPaidOrder(subjectId);
      if (paid === null) return null;
      const title = `Receipt: ${formatOrderName(paid.order)}`;
      const text = `Paid: ${formatMoney(paid.order.amountPaid ?? paid.order.amount)}.`;
      return { title, text, href: PLAN_HREF };
    },
    async renderMail({ subjectId }, { timeZone }) {
      const paid = await findPaidOrder(subjectId);
      return paid && renderReceiptMail(paid.order, timeZone, await readMailSubject(paid.order));
    },
  },
  REFUND: {
    listRecipients: ({ subjectId }, page) => listPayer(subjectId, page),
    describeNotice: ({ payload }) =>
      Promise.resolve({
        title: `${formatMoney(payload)} is on its way back to you`,
        text: "A refund of your order.",
        href: PLAN_HREF,
      }),
    async renderMail({ subjectId, payload }) {
      const paid = await findPaidOrder(subjectId);
      if (paid === null) return null;
      const outcome = paid.invoiceId === null ? null : await findPlanOutcome(paid.invoiceId);
      return renderRefundMail(paid.order, payload, outcome);
    },
  },
} satisfies Partial<Deliveries>;
