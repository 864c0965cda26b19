import type { EndingPlan, DeletionImpact } from "@/lib/checkout/ending/end-checkouts.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";
import { formatMoney } from "@/lib/shared/texts/format-money";

function describeEndingPlan(
  { profileName, name, state, until }: EndingPlan,
  isAccount: boolean,
): string {
  const plan = isAccount ? `The ${name} plan of ${profileName}` : `Its ${name} plan`;
  const day = until === null ? null : formatDay(until);
  if (state === "TRIAL") return `${plan} is on trial: it ends now, and nothing is charged.`;
  if (state === "UNPAID")
    return `${plan} is waiting for its renewal to be paid: it ends now, and nothing more is charged.`;
  if (state === "GIVEN") return `${plan}${day === null ? "" : `, until ${day},`} ends now.`;
  return `${plan} is paid${day === null ? "" : ` until ${day}`}: it ends now and is not refunded.`;
}

const getLaterDate = (a: string | null, b: string | null) => ((a ?? "") > (b ?? "") ? a : b);

/** The count, or the name and price when there is only one. */
const formatListings = ({ count, only }: DeletionImpact["listings"]) =>
  only === null
    ? pluralise(count, "paid listing")
    : `The ${only.name} (${formatMoney(only.price)})`;

function describeListingsAndBoosts({
  listings,
  boosts,
}: Pick<DeletionImpact, "listings" | "boosts">): string {
  const count = listings.count + boosts.count;
  if (count === 0) return "";
  const parts = [
    ...(listings.count > 0 ? [formatListings(listings)] : []),
    ...(boosts.count > 0 ? [pluralise(boosts.count, "paid boost")] : []),
  ];
  const until = getLaterDate(listings.until, boosts.until);
  const [items, end] = [parts.join(" and "), until === null ? "" : ` until ${formatDay(until)}`];
  return count === 1
    ? `${items} runs${end}: it ends now and is not refunded.`
    : `${items} run${end === "" ? "" : `${end} at the latest`}: they end now and are not refunded.`;
}

/**
 * Sentences for a deletion prompt: the paid plans, listings and boosts that end with it.
 * @param isAccount whether the account is deleted, so that each plan must name its profile
 */
export function describeEndingPurchases(
  { plans, listings, boosts }: Pick<DeletionImpact, "plans" | "listings" | "boosts">,
  isAccount: boolean,
): string {
  return [
    ...plans.map((plan) => describeEndingPlan(plan, isAccount)),
    describeListingsAndBoosts({ listings, boosts }),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
