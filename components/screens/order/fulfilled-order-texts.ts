import { explainBoost } from "@/components/checkout/boost-choices";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import type { Order } from "@/lib/checkout/checkout.schema";
import { getOrderedItem } from "@/lib/checkout/orders/order-subjects.rules";
import { orderSubjects, type Subject } from "@/lib/checkout/orders/order-subjects.schema";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { addDays } from "@/lib/shared/time/durations";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";
import { artworkBoosts, bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";
import { listPlanFeatures } from "@/lib/plans/plan-features.rules";
import { formatPlanName } from "@/lib/plans/subscription-state.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

type NextStep = { label: string; text: string };

type RunningBoosts = readonly { type: string; endsAt: string }[];

const findOrderedPlan = ({ items }: Pick<Order, "items">) =>
  SubscriptionType.safeParse(items.find(({ kind }) => kind === "SUBSCRIPTION")?.type).data;

/** True if an order publishes an opportunity rather than promoting a published one. */
export const publishesOpportunity = ({ items, kind, opportunity }: Order) =>
  items.some((item) => item.kind === "PLAN") || (kind === "SUBSCRIPTION" && opportunity !== null);

/** Bundles are expanded into their parts. */
const listOrderedBoosts = ({ items }: Pick<Order, "items">): string[] =>
  items
    .filter(({ kind }) => kind === "BOOST")
    .flatMap(({ type }) => (type === "BUNDLE" ? bundleParts : [type]));

/** Days that a boost lasts; null for promotions, which people fulfil, and for types that are no boosts. */
const boostDurations: Record<Subject, (type: string) => number | null> = {
  opportunity: (type) => {
    const boost = OpportunityBoostType.safeParse(type).data;
    return boost === undefined ? null : opportunityBoosts[boost].days;
  },
  artwork: (type) => {
    const boost = ArtworkBoostType.safeParse(type).data;
    return boost === undefined ? null : artworkBoosts[boost].days;
  },
};

const getBoostedSubject = (order: Order): Subject =>
  getOrderedItem(order)?.subject ?? orderSubjects[order.kind];

const COMPLETE_TITLE = "Your order is complete";

/** False when the plan has changed since, or ended. */
export const isOnPlan = (
  order: Order,
  activeSubscription: ActiveSubscription | null | undefined,
): activeSubscription is ActiveSubscription =>
  activeSubscription !== null &&
  activeSubscription !== undefined &&
  !activeSubscription.isExpired &&
  activeSubscription.type === findOrderedPlan(order);

/**
 * Falls back to a neutral title once everything has ended, because the page may be opened again later.
 * @param activeSubscription the profile's current plan
 */
export function formatFulfilledTitle(
  order: Order,
  opportunity: Opportunity | undefined,
  runningBoosts: RunningBoosts = [],
  activeSubscription?: ActiveSubscription | null,
): string {
  if (publishesOpportunity(order)) {
    if (opportunity?.isHeld === true) return "Paid, and waiting for our review";
    return opportunity?.status === "PUBLISHED" ? "Your opportunity is published" : COMPLETE_TITLE;
  }
  const plan = findOrderedPlan(order);
  if (plan !== undefined) {
    return isOnPlan(order, activeSubscription)
      ? `You are on ${formatPlanName(plan)}`
      : COMPLETE_TITLE;
  }
  const boosts = listOrderedBoosts(order);
  if (boosts.some((type) => runningBoosts.some((boost) => boost.type === type)))
    return "Your boost is running";
  const isManual = boosts.every((type) => boostDurations[getBoostedSubject(order)](type) === null);
  return isManual && boosts.length > 0 ? "Your promotion is booked" : COMPLETE_TITLE;
}

/** Counts only: nobody who opened it is known. */
function describeNewsletter({ on, number, delivered, opened }: NonNullable<Order["newsletter"]>) {
  if (number === null) return `In the issue of ${formatIssueDay(on)}.`;
  return `In issue ${number}, of ${formatIssueDay(on)}: sent to ${pluralise(delivered, "subscriber")}, and opened ${pluralise(opened, "time")} from there.`;
}

/** A boost bought while another of its type is running starts after it. */
function describeBoostStep(type: string, order: Order, runningBoosts: RunningBoosts): NextStep {
  const subject = getBoostedSubject(order);
  const boostType = OpportunityBoostType.safeParse(type).data;
  const label = boostType === undefined ? type : boostLabels[boostType];
  const days = boostDurations[subject](type);
  if (type === "NEWSLETTER" && order.newsletter !== null)
    return { label, text: describeNewsletter(order.newsletter) };
  if (days === null) return { label, text: explainBoost(subject, type) };
  const end = runningBoosts.find((boost) => boost.type === type)?.endsAt;
  if (end === undefined) return { label, text: `Its ${days} days are over.` };
  const day = formatDay(end);
  // If the running boost ends a day or more before this one would have, it is an earlier one.
  const startsLater =
    (type !== "HIGHLIGHT" || subject !== "opportunity") &&
    order.fulfilledAt !== null &&
    addDays(new Date(order.fulfilledAt), days - 1) > new Date(end);
  return {
    label,
    text: startsLater ? `Starts when the current one ends, on ${day}.` : `Runs until ${day}.`,
  };
}

/** Says when the listing ends, and what to do if that is before the deadline. */
function describeListing(opportunity: Opportunity, listedUntil: string): string {
  const isEarly = new Date(listedUntil) < new Date(opportunity.deadline ?? listedUntil);
  return `Open to every reader until ${formatDay(listedUntil)}.${isEarly ? ` That is before its deadline: ${formatDeadline(opportunity)}. Extend the listing, among your opportunities, so that artists find it until then.` : ""}`;
}

function listOpportunitySteps(order: Order, opportunity: Opportunity): NextStep[] {
  const { isHeld, status, listedUntil, boosts } = opportunity;
  if (isHeld === true) {
    return [
      {
        label: "Review",
        text: "We read the first opportunity from each new account. Once we have, yours is listed for its full time.",
      },
    ];
  }
  return [
    ...(publishesOpportunity(order) && status === "PUBLISHED" && listedUntil !== null
      ? [{ label: "In the list", text: describeListing(opportunity, listedUntil) }]
      : []),
    ...listOrderedBoosts(order).map((type) => describeBoostStep(type, order, boosts)),
    {
      label: "How it performs",
      text: isAppliedHere(opportunity)
        ? "Artists apply here, with your form. Views, saves and applications are counted beside it, among your opportunities."
        : "Views, saves and clicks on Apply are counted beside it, among your opportunities.",
    },
  ];
}

function listPlanSteps(
  order: Order,
  activeSubscription: ActiveSubscription | null | undefined,
): NextStep[] {
  if (!isOnPlan(order, activeSubscription)) return [];
  const { type, currentPeriodEnd, cancelAtPeriodEnd } = activeSubscription;
  return [
    { label: "Your plan includes", text: `${listPlanFeatures(type).join(", ")}.` },
    ...(currentPeriodEnd === null || cancelAtPeriodEnd
      ? []
      : [
          {
            label: "Renewal",
            text: `On ${formatDay(currentPeriodEnd)}. Until then you can cancel at any time, in your account.`,
          },
        ]),
  ];
}

export function listNextSteps(
  order: Order,
  {
    opportunity,
    boosts = [],
    activeSubscription,
  }: {
    opportunity?: Opportunity | undefined;
    /** Boosts running for the order's item, if that is no opportunity. */
    boosts?: RunningBoosts | undefined;
    activeSubscription?: ActiveSubscription | null | undefined;
  },
): NextStep[] {
  return [
    ...(opportunity === undefined
      ? listOrderedBoosts(order).map((type) => describeBoostStep(type, order, boosts))
      : listOpportunitySteps(order, opportunity)),
    ...listPlanSteps(order, activeSubscription),
  ];
}
