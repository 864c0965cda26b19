import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatFullPlanName } from "@/lib/plans/subscription-state.rules";
import { formatZonedTime } from "@/lib/shared/texts/format-date";
import type { SubscriptionMail } from "@/lib/subscriptions/subscription-mails.queries";

const PLAN_HREF = "/account#plan";

const formatOwner = ({ profileName }: SubscriptionMail) =>
  profileName === null ? "Your" : `${profileName}’s`;

type TrialTexts = { preview: string; end: string; choice: string; button: string };

const DRAFTS =
  "Nothing that you have posted is deleted; opportunities that you published with the trial become drafts.";

/** Says what happens at the end of a trial: it began without a payment method, and ends without a payment unless one was given since. */
function getTrialTexts({ isCancelled, hasPaymentMethod }: SubscriptionMail): TrialTexts {
  if (isCancelled)
    return {
      preview: "Nothing will be charged.",
      end: "You have cancelled it, so nothing will be charged.",
      choice: `If you have changed your mind, you can keep the plan until then. ${DRAFTS}`,
      button: "See your plan",
    };
  if (!hasPaymentMethod)
    return {
      preview: "Nothing will be charged: it ends by itself unless you subscribe.",
      end: "We have no card of yours, so nothing will be charged: the plan ends with it.",
      choice: `If you would like to go on, subscribe on your account page. ${DRAFTS}`,
      button: "Keep the plan",
    };
  return {
    preview: "What happens next, and how to stop it.",
    end: "After that the plan continues, and the first payment is taken by the payment method that you have given.",
    choice: `If you would rather not go on, cancel before then. ${DRAFTS}`,
    button: "See your plan",
  };
}

export function renderTrialEndingMail(
  subscription: SubscriptionMail,
  timeZone: string | null,
): MailContent {
  const plan = formatFullPlanName(subscription.type);
  const end = formatZonedTime(subscription.endsAt, timeZone);
  const [day = end] = end.split(",");
  const texts = getTrialTexts(subscription);
  return {
    subject: `Your trial ends on ${day}`,
    preview: texts.preview,
    blocks: [
      paragraph(
        `${formatOwner(subscription)} free trial of the ${plan} ends on ${end}. ${texts.end}`,
      ),
      paragraph(texts.choice),
      button(texts.button, PLAN_HREF),
    ],
  };
}

export function renderRenewalFailedMail(subscription: SubscriptionMail): MailContent {
  const plan = formatFullPlanName(subscription.type);
  return {
    subject: "Your renewal was not paid",
    preview: `Your bank declined the payment for ${plan}.`,
    blocks: [
      paragraph(
        `${formatOwner(subscription)} ${plan} could not be renewed: the bank declined the payment. That happens, for example, when a card has expired.`,
      ),
      paragraph(
        "We will try again over the next few days. To be sure of keeping the plan, please pay now or update your card.",
      ),
      paragraph(
        "What you publish or boost with the plan until then lasts only if it is paid within a week. Otherwise those opportunities are drafts again, and you can list each of them with a single post.",
      ),
      subscription.paymentUrl === null
        ? button("Update your card", PLAN_HREF)
        : button("Pay now", subscription.paymentUrl),
    ],
  };
}
