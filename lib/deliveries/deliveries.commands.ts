import { alertDeliveries } from "@/lib/deliveries/alert-deliveries.commands";
import { applicationDeliveries } from "@/lib/deliveries/application-deliveries.commands";
import { conversationDeliveries } from "@/lib/deliveries/conversation-deliveries.commands";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { juryDeliveries } from "@/lib/deliveries/jury-deliveries.commands";
import { exportDeliveries } from "@/lib/deliveries/export-deliveries.commands";
import { followDeliveries } from "@/lib/deliveries/follow-deliveries.commands";
import { letterDeliveries } from "@/lib/deliveries/letter-deliveries.commands";
import { linkDeliveries } from "@/lib/deliveries/link-deliveries.commands";
import { memberDeliveries } from "@/lib/deliveries/member-deliveries.commands";
import { moderationDeliveries } from "@/lib/deliveries/moderation-deliveries.commands";
import { newsletterDeliveries } from "@/lib/deliveries/newsletter-deliveries.commands";
import { opportunityDeliveries } from "@/lib/deliveries/opportunity-deliveries.commands";
import { operatorDeliveries } from "@/lib/deliveries/operator-deliveries.commands";
import { orderDeliveries } from "@/lib/deliveries/order-deliveries.commands";
import { programmeDeliveries } from "@/lib/deliveries/programme-deliveries.commands";
import { reminderDeliveries } from "@/lib/deliveries/reminder-deliveries.commands";
import { subscriptionDeliveries } from "@/lib/deliveries/subscription-deliveries.commands";
import { verificationDeliveries } from "@/lib/deliveries/verification-deliveries.commands";

/** Every kind of event with its recipients, notice and mail. */
export const deliveries: Deliveries = {
  ...alertDeliveries,
  ...applicationDeliveries,
  ...conversationDeliveries,
  ...juryDeliveries,
  ...exportDeliveries,
  ...followDeliveries,
  ...letterDeliveries,
  ...linkDeliveries,
  ...memberDeliveries,
  ...moderationDeliveries,
  ...newsletterDeliveries,
  ...opportunityDeliveries,
  ...operatorDeliveries,
  ...orderDeliveries,
  ...programmeDeliveries,
  ...reminderDeliveries,
  ...subscriptionDeliveries,
  ...verificationDeliveries,
};
