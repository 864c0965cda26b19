import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatFullPlanName } from "@/lib/plans/subscription-state.rules";
import { formatZonedTime } from "@/lib/shared/format-date";
import type { SubscriptionMail } from "@/lib/subscriptions/subscription-mails.queries";

const PLAN_HREF = "/account#plan";

const formatFor = ({ profileName }: SubscriptionMail) =>
  profileName === null ? "" : ` for ${profileName}`;

export function renderTrialEndingMail(
  subscription: SubscriptionMail,
  timeZone: string | null,
): MailContent {
  const plan = formatFullPlanName(subscription.type);
  const end = formatZonedTime(subscription.endsAt, timeZone);
  const [day = end] = end.split(",");
  return {
    subject: `Your trial ends on ${day}`,
    preview: subscription.isCancelled ? "Nothing will be charged." : "What happens then.",
    blocks: [
      {
        type: "paragraph",
        text: subscription.isCancelled
          ? `Your free trial of ${plan}${formatFor(subscription)} ends on ${end}. You have cancelled it, so nothing will be charged.`
          : `Your free trial of ${plan}${formatFor(subscription)} ends on ${end}. The plan then goes on, and the first payment is taken from your card.`,
      },
      {
        type: "paragraph",
        text: subscription.isCancelled
          ? "If you have changed your mind, you can keep the plan until then."
          : "If that is not what you want, cancel before then. It takes two clicks, and everything that you have posted stays.",
      },
      { type: "button", label: "See your plan", href: PLAN_HREF },
    ],
  };
}

export function renderRenewalFailedMail(subscription: SubscriptionMail): MailContent {
  const plan = formatFullPlanName(subscription.type);
  return {
    subject: "Your renewal was not paid",
    preview: `Your bank declined the payment for ${plan}.`,
    blocks: [
      {
        type: "paragraph",
        text: `The renewal of ${plan}${formatFor(subscription)} could not be charged: the bank declined the payment. This happens, for example, when a card has expired.`,
      },
      {
        type: "paragraph",
        text: "We try again over the next days. So that the plan does not end, please pay it now or update your card.",
      },
      subscription.paymentUrl === null
        ? { type: "button", label: "Update your card", href: PLAN_HREF }
        : { type: "button", label: "Pay now", href: subscription.paymentUrl },
    ],
  };
}
