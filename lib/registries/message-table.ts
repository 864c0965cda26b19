import { alertDeliveries } from "@/lib/alerts/alert-deliveries.commands";
import { applicationDeliveries } from "@/lib/applications/mails/application-deliveries.commands";
import { conversationDeliveries } from "@/lib/conversations/conversation-deliveries.commands";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import type { Messages } from "@/lib/deliveries/render-mail.commands";
import { juryDeliveries } from "@/lib/juries/jurors/jury-deliveries.commands";
import { dispatchWebhooks } from "@/lib/endpoints/dispatch-webhooks.commands";
import { endpointDeliveries } from "@/lib/endpoints/endpoint-deliveries.commands";
import { exportDeliveries } from "@/lib/exports/export-deliveries.commands";
import { keyDeliveries } from "@/lib/keys/key-deliveries.commands";
import { followDeliveries } from "@/lib/follows/follow-deliveries.commands";
import { legalDeliveries } from "@/lib/legal/announcements.commands";
import { letterDeliveries } from "@/lib/letters/letter-deliveries.commands";
import { linkDeliveries } from "@/lib/links/link-deliveries.commands";
import { memberDeliveries } from "@/lib/members/member-deliveries.commands";
import { moderationDeliveries } from "@/lib/moderation/moderation-deliveries.commands";
import { newsletterDeliveries } from "@/lib/newsletter/newsletter-deliveries.commands";
import { opportunityDeliveries } from "@/lib/opportunities/mails/opportunity-deliveries.commands";
import { operatorDeliveries } from "@/lib/deliveries/operator-deliveries.commands";
import { orderDeliveries } from "@/lib/checkout/orders/order-deliveries.commands";
import {
  digestReason,
  recordDigestSent,
  renderDigest,
} from "@/lib/notifications/render-digest.commands";
import { paymentDeliveries } from "@/lib/payments/payment-deliveries.commands";
import { promotionDeliveries } from "@/lib/promotions/promotion-deliveries.commands";
import { reminderDeliveries } from "@/lib/reminders/reminder-deliveries.commands";
import { subscriptionDeliveries } from "@/lib/subscriptions/subscription-deliveries.commands";
import { verificationDeliveries } from "@/lib/verifications/verification-deliveries.commands";

/** Every kind of event with its recipients, notice and mail. */
export const deliveries: Deliveries = {
  ...alertDeliveries,
  ...applicationDeliveries,
  ...conversationDeliveries,
  ...juryDeliveries,
  ...keyDeliveries,
  ...endpointDeliveries,
  ...exportDeliveries,
  ...followDeliveries,
  ...legalDeliveries,
  ...letterDeliveries,
  ...linkDeliveries,
  ...memberDeliveries,
  ...moderationDeliveries,
  ...newsletterDeliveries,
  ...opportunityDeliveries,
  ...operatorDeliveries,
  ...orderDeliveries,
  ...paymentDeliveries,
  ...promotionDeliveries,
  ...reminderDeliveries,
  ...subscriptionDeliveries,
  ...verificationDeliveries,
};

export const messages: Messages = {
  deliveries,
  forward: dispatchWebhooks,
  digest: {
    reason: digestReason,
    renderMail: (mail) => renderDigest(mail, deliveries),
    recordSent: recordDigestSent,
  },
};
