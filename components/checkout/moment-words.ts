import { boostExplanation } from "@/components/checkout/boost-choices";
import { ArtworkBoostType } from "@/lib/vocabulary/boost-types.schema";
import type { Order } from "@/lib/checkout/checkout.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { daysAfter } from "@/lib/shared/durations";
import { dayText } from "@/lib/shared/day-text";
import { artworkBoosts, bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";
import { planFeatures } from "@/lib/plans/plan-features.rules";
import { planName } from "@/lib/plans/subscription-state.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

/** Something that follows from an order: what it is about, and what happens, with its day. */
export type NextStep = { what: string; text: string };

type Running = readonly { type: string; endsAt: string }[];

const subscriptionOf = ({ items }: Pick<Order, "items">) =>
  SubscriptionType.safeParse(items.find(({ kind }) => kind === "SUBSCRIPTION")?.type).data;

/** Whether an order puts an opportunity into the list, rather than doing something for one that is there. */
export const publishes = ({ items, kind, opportunity }: Order) =>
  items.some((item) => item.kind === "PLAN") || (kind === "SUBSCRIPTION" && opportunity !== null);

/** The boosts of an order, a bundle as what it is made of. */
const boostsOf = ({ items }: Pick<Order, "items">): string[] =>
  items
    .filter(({ kind }) => kind === "BOOST")
    .flatMap(({ type }) => (type === "BUNDLE" ? bundleParts : [type]));

const boostDays = (type: string, isArtwork: boolean): number | null => {
  const call = OpportunityBoostType.safeParse(type).data;
  const work = ArtworkBoostType.safeParse(type).data;
  if (isArtwork) return work === undefined ? null : artworkBoosts[work].days;
  return call === undefined ? null : opportunityBoosts[call].days;
};

const COMPLETE = "Your order is complete";

/** Whether the plan of an order is the one that runs: not when it was changed since, or is over. */
export const isOnPlan = (
  order: Order,
  active: ActiveSubscription | null | undefined,
): active is ActiveSubscription =>
  active !== null &&
  active !== undefined &&
  !active.isExpired &&
  active.type === subscriptionOf(order);

/**
 * What an order that was carried out has come to, in a headline; also for who opens its page again when that is over.
 * @param running the boosts that run for what it was for
 * @param active the plan of the profile that it was for
 */
export function momentTitle(
  order: Order,
  opportunity: Opportunity | undefined,
  running: Running = [],
  active?: ActiveSubscription | null,
): string {
  if (publishes(order)) {
    if (opportunity?.isHeld === true) return "Paid, and waiting for our review";
    return opportunity?.status === "PUBLISHED" ? "Your opportunity is published" : COMPLETE;
  }
  const plan = subscriptionOf(order);
  if (plan !== undefined) {
    return isOnPlan(order, active) ? `You are on ${planName(plan)}` : COMPLETE;
  }
  const boosts = boostsOf(order);
  if (boosts.some((type) => running.some((boost) => boost.type === type))) {
    return "Your boost is running";
  }
  const isDoneByHand = boosts.every((type) => boostDays(type, order.artwork !== null) === null);
  return isDoneByHand && boosts.length > 0 ? "Your promotion is booked" : COMPLETE;
}

/** When a boost of an order runs; one that was bought while another of its kind ran follows it. */
function boostStep(type: string, order: Order, running: Running): NextStep {
  const isArtwork = order.artwork !== null;
  const known = OpportunityBoostType.safeParse(type).data;
  const what = known === undefined ? type : boostLabels[known];
  const days = boostDays(type, isArtwork);
  if (days === null) {
    return { what, text: boostExplanation(isArtwork ? "artwork" : "opportunity", type) };
  }
  const end = running.find((boost) => boost.type === type)?.endsAt;
  if (end === undefined) return { what, text: `Its ${days} days are over.` };
  const day = dayText(end);
  const isLate =
    (type !== "HIGHLIGHT" || isArtwork) &&
    order.fulfilledAt !== null &&
    daysAfter(new Date(order.fulfilledAt), days - 1) > new Date(end);
  return {
    what,
    text: isLate ? `Starts when the current one ends, on ${day}.` : `Runs until ${day}.`,
  };
}

function opportunitySteps(
  order: Order,
  { isHeld, status, listedUntil, boosts }: Opportunity,
): NextStep[] {
  if (isHeld === true) {
    return [
      {
        what: "Review",
        text: "We read the first opportunity from each new account. Once we have, yours is listed for its full time.",
      },
    ];
  }
  return [
    ...(publishes(order) && status === "PUBLISHED" && listedUntil !== null
      ? [{ what: "In the list", text: `Open to every reader until ${dayText(listedUntil)}.` }]
      : []),
    ...boostsOf(order).map((type) => boostStep(type, order, boosts)),
    {
      what: "How it performs",
      text: "Views, saves and clicks on Apply are counted beside it, among your opportunities.",
    },
  ];
}

function planSteps(order: Order, active: ActiveSubscription | null | undefined): NextStep[] {
  if (!isOnPlan(order, active)) return [];
  const { type, currentPeriodEnd, cancelAtPeriodEnd } = active;
  return [
    { what: "Your plan includes", text: `${planFeatures(type).join(", ")}.` },
    ...(currentPeriodEnd === null || cancelAtPeriodEnd
      ? []
      : [
          {
            what: "Renewal",
            text: `On ${dayText(currentPeriodEnd)}. Until then you can cancel at any time, in your account.`,
          },
        ]),
  ];
}

/** What follows from an order that was carried out: by what was bought, and as it stands now. */
export function nextSteps(
  order: Order,
  {
    opportunity,
    boosts = [],
    active,
  }: {
    opportunity?: Opportunity | undefined;
    /** The boosts that run for its artwork. */
    boosts?: Running | undefined;
    active?: ActiveSubscription | null | undefined;
  },
): NextStep[] {
  return [
    ...(opportunity === undefined ? [] : opportunitySteps(order, opportunity)),
    ...(order.artwork === null
      ? []
      : boostsOf(order).map((type) => boostStep(type, order, boosts))),
    ...planSteps(order, active),
  ];
}
