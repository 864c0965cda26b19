import type { ActiveSubscription } from "@/lib/subscriptions/running/schema";

const dateText = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** A day in words, in the reader's zone. */
export const dayText = (instant: string) => dateText.format(new Date(instant));

/** How a subscription stands and what comes next, in a sentence. */
export function planLine(active: ActiveSubscription): string {
  const { status, isExpired, isTrial, cancelAtPeriodEnd, currentPeriodEnd, expiresAt } = active;
  if (isExpired) {
    return `It ended${expiresAt === null ? "" : ` on ${dayText(expiresAt)}`}. What you posted stays public; new posts wait until you renew it or go on without a plan.`;
  }
  if (status === "past_due" || status === "unpaid") {
    return `The renewal could not be paid. It counts until ${expiresAt === null ? "then" : dayText(expiresAt)}; please check your card.`;
  }
  if (currentPeriodEnd === null) return "It has no end.";
  const day = dayText(currentPeriodEnd);
  if (active.pendingChange !== null) return `It changes on ${dayText(active.pendingChange.at)}.`;
  if (cancelAtPeriodEnd) return `It ends on ${day} and is not renewed.`;
  if (isTrial) return `You are trying it until ${day}. Without a card it ends then.`;
  return `It renews on ${day}.`;
}
