import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatFullPlanName } from "@/lib/plans/subscription-state.rules";
import { formatZonedTime } from "@/lib/shared/format-date";
import type { SubscriptionMail } from "@/lib/subscriptions/subscription-mails.queries";

const PLAN_HREF = "/account#plan";

const formatOwner = ({ profileName }: SubscriptionMail) =>
  profileName === null ? "Your" : `${profileName}’s`;

export function renderTrialEndingMail(
  subscription: SubscriptionMail,
  timeZone: string | null,
): MailContent {
  const plan = formatFullPlanName(subscription.type);
  const end = formatZonedTime(subscription.endsAt, timeZone);
  const [day = end] = end.split(",");
  return {
    subject: `Your trial ends on ${day}`,
    preview: subscription.isCancelled
      ? "Nothing will be charged."
      : "What happens next, and how to stop it.",
    blocks: [
      {
        type: "paragraph",
        text: subscription.isCancelled
          ? `${formatOwner(subscription)} free trial of the ${plan} ends on ${end}. You have cancelled it, so nothing will be charged.`
          : `${formatOwner(subscription)} free trial of the ${plan} ends on ${end}. After that the plan continues, and the first payment is taken from your card.`,
      },
      {
        type: "paragraph",
        text: subscription.isCancelled
          ? "If you have changed your mind, you can keep the plan until then."
          : "If you would rather not go on, cancel before then. Nothing that you have posted is deleted.",
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
        text: `${formatOwner(subscription)} ${plan} could not be renewed: the bank declined the payment. That happens, for example, when a card has expired.`,
      },
      {
        type: "paragraph",
        text: "We will try again over the next few days. To be sure of keeping the plan, please pay now or update your card.",
      },
      {
        type: "paragraph",
        text: "What you publish or boost with the plan until then lasts only if it is paid within a week. Otherwise those opportunities are drafts again, and you can list each of them with a single post.",
      },
      subscription.paymentUrl === null
        ? { type: "button", label: "Update your card", href: PLAN_HREF }
        : { type: "button", label: "Pay now", href: subscription.paymentUrl },
    ],
  };
}
