import { toRecipients } from "@/lib/deliveries/recipients.rules";
import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { findSubscriptionForMail } from "@/lib/subscriptions/subscription-mails.queries";
import {
  renderRenewalFailedMail,
  renderTrialEndingMail,
} from "@/lib/subscriptions/subscription-mails.render";

const PLAN_HREF = "/account#plan";

type SubscriptionKind = "TRIAL_ENDING" | "RENEWAL_FAILED";

async function listRecipients(
  { subjectId }: Event<SubscriptionKind>,
  page: { after: string | null },
) {
  const subscription = await findSubscriptionForMail(subjectId);
  return toRecipients(subscription?.accountUid ?? null, page);
}

export const subscriptionDeliveries = {
  TRIAL_ENDING: {
    listRecipients,
    async describeNotice({ subjectId }) {
      const subscription = await findSubscriptionForMail(subjectId);
      if (subscription === null || !subscription.isTrial) return null;
      const { subject, preview } = renderTrialEndingMail(subscription, null);
      return { title: subject, text: preview, href: PLAN_HREF };
    },
    async renderMail({ subjectId }, { timeZone }) {
      const subscription = await findSubscriptionForMail(subjectId);
      return subscription?.isTrial === true ? renderTrialEndingMail(subscription, timeZone) : null;
    },
  },
  RENEWAL_FAILED: {
    listRecipients,
    async describeNotice({ subjectId }) {
      const subscription = await findSubscriptionForMail(subjectId);
      if (subscription?.isUnpaid !== true) return null;
      const { subject, preview } = renderRenewalFailedMail(subscription);
      return { title: subject, text: preview, href: PLAN_HREF };
    },
    async renderMail({ subjectId }) {
      const subscription = await findSubscriptionForMail(subjectId);
      return subscription?.isUnpaid === true ? renderRenewalFailedMail(subscription) : null;
    },
  },
} satisfies Partial<Deliveries>;
