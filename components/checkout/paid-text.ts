import type { EndingPlan, DeletionImpact } from "@/lib/checkout/end-checkouts.schema";
import { counted } from "@/lib/shared/counted";
import { dayText } from "@/lib/shared/day-text";
import { moneyText } from "@/lib/shared/money-text";

function planText({ profileName, name, state, until }: EndingPlan, isAccount: boolean): string {
  const plan = isAccount ? `The ${name} plan of ${profileName}` : `Its ${name} plan`;
  const day = until === null ? null : dayText(until);
  if (state === "TRIAL") return `${plan} is on trial: it ends now, and nothing is charged.`;
  if (state === "UNPAID") {
    return `${plan} is waiting for its renewal to be paid: it ends now, and nothing more is charged.`;
  }
  if (state === "GIVEN") return `${plan}${day === null ? "" : `, until ${day},`} ends now.`;
  return `${plan} is paid${day === null ? "" : ` until ${day}`}: it ends now and is not refunded.`;
}

/** The later one of two instants. */
const later = (a: string | null, b: string | null) => ((a ?? "") > (b ?? "") ? a : b);

/** How many, or by its name and price the only one. */
const listingText = ({ count, only }: DeletionImpact["listings"]) =>
  only === null ? counted(count, "paid listing") : `The ${only.name} (${moneyText(only.price)})`;

function runningText({ listings, boosts }: Pick<DeletionImpact, "listings" | "boosts">): string {
  const count = listings.count + boosts.count;
  if (count === 0) return "";
  const parts = [
    ...(listings.count > 0 ? [listingText(listings)] : []),
    ...(boosts.count > 0 ? [counted(boosts.count, "paid boost")] : []),
  ];
  const until = later(listings.until, boosts.until);
  const [what, end] = [parts.join(" and "), until === null ? "" : ` until ${dayText(until)}`];
  return count === 1
    ? `${what} runs${end}: it ends now and is not refunded.`
    : `${what} run${end === "" ? "" : `${end} at the latest`}: they end now and are not refunded.`;
}

/**
 * What of what was paid for ends when something is deleted, in sentences; empty without any.
 * @param isAccount whether the whole account goes, so that each plan says whose it is
 */
export function paidText(
  { plans, listings, boosts }: Pick<DeletionImpact, "plans" | "listings" | "boosts">,
  isAccount: boolean,
): string {
  return [...plans.map((plan) => planText(plan, isAccount)), runningText({ listings, boosts })]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
