import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
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
  TRIAL_ENDING: deliverNews<"TRIAL_ENDING">(listRecipients, async ({ subjectId }, timeZone) => {
    const subscription = await findSubscriptionForMail(subjectId);
    return subscription?.isTrial === true
      ? { mail: renderTrialEndingMail(subscription, timeZone), href: PLAN_HREF }
      : null;
  }),
  RENEWAL_FAILED: deliverNews<"RENEWAL_FAILED">(listRecipients, async ({ subjectId }) => {
    const subscription = await findSubscriptionForMail(subjectId);
    return subscription?.isUnpaid === true
      ? { mail: renderRenewalFailedMail(subscription), href: PLAN_HREF }
      : null;
  }),
} satisfies Partial<Deliveries>;
