import { renderReceiptMail, renderRefundMail } from "@/lib/checkout/orders/order-mails.render";
import { renderPaymentAlert } from "@/lib/payments/payment-alerts.render";
import { renderPromotionMail } from "@/lib/promotions/promotion-mails.render";
import {
  renderRenewalFailedMail,
  renderTrialEndingMail,
} from "@/lib/subscriptions/subscription-mails.render";
import {
  type MailSample,
  order,
  plan,
  promotion,
  subject,
  subscription,
  usd,
  ZONE,
} from "@/tests/support/mail-records";

export const paymentMailSamples: readonly MailSample[] = [
  {
    name: "receipt",
    kind: "RECEIPT",
    content: renderReceiptMail(order, ZONE, subject),
    subject: "Receipt: Standard listing and Newsletter",
  },
  {
    name: "receipt-of-a-plan",
    kind: "RECEIPT",
    content: renderReceiptMail(plan, null, []),
    subject: "Receipt: Pro",
  },
  {
    name: "receipt-of-a-renewal",
    kind: "RECEIPT",
    content: renderReceiptMail({ ...plan, occasion: "PERIOD" }, null, []),
    subject: "Receipt: Pro",
  },
  {
    name: "refund-of-a-change",
    kind: "REFUND",
    content: renderRefundMail(
      { ...plan, occasion: "CHANGE", refunded: usd(900) },
      usd(900),
      "RESTORED",
    ),
    subject: "$9 is on its way back to you",
  },
  {
    name: "refund-in-full",
    kind: "REFUND",
    content: renderRefundMail({ ...order, refunded: usd(13_900) }, usd(13_900), null),
    subject: "$139 is on its way back to you",
  },
  {
    name: "refund-in-part",
    kind: "REFUND",
    content: renderRefundMail({ ...order, refunded: usd(4_950) }, usd(4_950), null),
    subject: "$49.50 is on its way back to you",
  },
  {
    name: "promotion-done",
    kind: "PROMOTION_DONE",
    content: renderPromotionMail(promotion, subject),
    subject: "Instagram ad for “Low tide residency” is done",
  },
  {
    name: "trial-ending",
    kind: "TRIAL_ENDING",
    content: renderTrialEndingMail(subscription, ZONE),
    subject: "Your trial ends on 29 November 2026",
  },
  {
    name: "trial-ending-with-card",
    kind: "TRIAL_ENDING",
    content: renderTrialEndingMail({ ...subscription, hasPaymentMethod: true }, ZONE),
    subject: "Your trial ends on 29 November 2026",
  },
  {
    name: "trial-ending-cancelled",
    kind: "TRIAL_ENDING",
    content: renderTrialEndingMail({ ...subscription, isCancelled: true }, ZONE),
    subject: "Your trial ends on 29 November 2026",
  },
  {
    name: "renewal-failed",
    kind: "RENEWAL_FAILED",
    content: renderRenewalFailedMail({ ...subscription, isTrial: false, isUnpaid: true }),
    subject: "Your renewal was not paid",
  },
  {
    name: "payment-alert-missing",
    kind: "PAYMENT_ALERT",
    content: renderPaymentAlert({ missing: 412 }),
    subject: "Subscriptions are missing at Stripe",
  },
  {
    name: "payment-alert-dispute",
    kind: "PAYMENT_ALERT",
    content: renderPaymentAlert({
      dispute: {
        id: "du_1S2fYxLocal",
        amount: 57_600,
        currency: "EUR",
        dueBy: "2026-12-08T23:59:59.000Z",
      },
    }),
    subject: "A payment of €576 is disputed",
  },
];
