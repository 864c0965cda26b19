import { recordEvent } from "@/lib/outbox/record-event.commands";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { withRefundRecord, createRefund } from "@/lib/checkout/refunds/refunds.commands";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { findPromotion } from "@/lib/promotions/promotions.queries";
import type { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import type { CompletionForm, Promotion } from "@/lib/promotions/promotions.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

const closedMessages = {
  DONE: "This has already been done.",
  REFUNDED: "This has been refunded.",
  CLOSED: "This has been closed.",
};

async function findOrder(id: string) {
  const order = await db()
    .selectFrom("promotions")
    .innerJoin("orders", "orders.id", "promotions.order_id")
    .select([
      "orders.customer_id as customerId",
      "orders.account_uid as accountUid",
      "orders.payment_intent_id as paymentIntentId",
    ])
    .where("promotions.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("promotion"));
  return order;
}

async function findOpenPromotion(id: string, tx?: Tx): Promise<Promotion> {
  const promotion = await findPromotion(id, tx);
  if (promotion.status !== "OPEN") throw failure("CONFLICT", closedMessages[promotion.status]);
  return promotion;
}

/** Changes a promotion under the buyer's payment lease, with the customer locked. @throws NOT_FOUND; CONFLICT if not open */
async function changeOpenPromotion(
  id: string,
  applyChange: (tx: Tx, promotion: Promotion) => Promise<void>,
): Promise<Promotion> {
  const { accountUid, customerId } = await findOrder(id);
  return withPaymentLease(accountUid, ({ write }) =>
    write(async (tx) => {
      await lockCustomer(tx, customerId);
      await applyChange(tx, await findOpenPromotion(id, tx));
      return findPromotion(id, tx);
    }),
  );
}

const formatPromotionName = ({ type, opportunity, artwork }: Promotion) =>
  [boostLabels[type], opportunity?.title ?? artwork?.title].filter(Boolean).join(": ");

const setStatus = (
  tx: Tx,
  id: string,
  changes: {
    status: string;
    proof_url?: string;
    done_by?: string;
    done_at?: Date;
    closed_reason?: string;
    issue_on?: null;
    issue_place?: null;
  },
) => updateRow(tx, "promotions", id, { ...changes, refund_fault: null, updated_at: databaseNow });

/** Marks a promotion as done, with proof; recorded. @throws NOT_FOUND; CONFLICT for one that is not open */
export async function completePromotion(
  id: string,
  { proofUrl }: CompletionForm,
  { identity }: Viewer<"admin">,
): Promise<Promotion> {
  return changeOpenPromotion(id, async (tx, promotion) => {
    // Done by hand, it leaves its place in the newsletter to others.
    const place = { issue_on: null, issue_place: null };
    const completion = { done_by: identity.uid, done_at: await readClock(tx), ...place };
    await setStatus(tx, id, { status: "DONE", proof_url: proofUrl, ...completion });
    await recordEvent(tx, "PROMOTION_DONE", { subjectId: id, payload: {}, dedupe: id });
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "COMPLETE_PROMOTION",
      subject: "promotion",
      subjectId: id,
      detail: { name: formatPromotionName(promotion), proofUrl, orderId: promotion.orderId },
    });
  });
}

/** The provider's event repairs a failed write. @throws NOT_FOUND; CONFLICT if not open or rejected; UPSTREAM_UNAVAILABLE */
export async function refundPromotion(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<Promotion> {
  const { accountUid, customerId, paymentIntentId } = await findOrder(id);
  const refundedChargeId = await withPaymentLease(accountUid, async ({ write }) => {
    const promotion = await findOpenPromotion(id);
    const { orderId, paid } = promotion;
    if (paid === null || (paid.amount > 0 && paymentIntentId === null)) {
      throw failure(
        "CONFLICT",
        "The payment of this is not known. Refund it at the provider, then close this.",
      );
    }
    const { amount } = paid;
    const entry = {
      actor: identity.uid,
      action: "REFUND_PROMOTION",
      subject: "promotion",
      subjectId: id,
      detail: { name: formatPromotionName(promotion), refunded: paid, orderId },
    } as const;
    const isFree = amount === 0 || paymentIntentId === null;
    const chargeId = isFree
      ? null
      : await withRefundRecord({ write }, entry, () =>
          createRefund({ payment: paymentIntentId, orderId, promotion: { id, amount } }),
        );
    await write(async (tx) => {
      await lockCustomer(tx, customerId);
      if (isFree) await recordAdministration(tx, entry);
      await setStatus(tx, id, { status: "REFUNDED" });
    });
    return chargeId;
  });
  if (refundedChargeId !== null) await settleCharge(refundedChargeId);
  return findPromotion(id);
}

/** Closes with a note; no money moves. @throws NOT_FOUND; CONFLICT if not open */
export async function closePromotion(
  id: string,
  { reason }: ClosingForm,
  { identity }: Viewer<"admin">,
): Promise<Promotion> {
  return changeOpenPromotion(id, async (tx, promotion) => {
    await setStatus(tx, id, { status: "CLOSED", closed_reason: reason });
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "CLOSE_PROMOTION",
      subject: "promotion",
      subjectId: id,
      detail: { name: formatPromotionName(promotion), reason, orderId: promotion.orderId },
    });
  });
}
