import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

/** True if the renewal is unpaid but the subscription still runs at the payment provider, so that no other can be bought. */
export const isUnpaid = ({ status }: Pick<ActiveSubscription, "status">) =>
  status === "past_due" || status === "unpaid";

/** True while a plan runs that a former owner has paid for: nobody can do anything about it. */
export const isInherited = ({ isFormerOwners, isExpired, status }: ActiveSubscription) =>
  isFormerOwners === true && !isExpired && status !== "canceled";

/** True if a subscription has ended at the payment provider but is valid until its end date: it can be neither cancelled nor resumed. */
export const isEnding = ({ status, isExpired }: Pick<ActiveSubscription, "status" | "isExpired">) =>
  status === "canceled" && !isExpired;

export function describePlanStatus(active: ActiveSubscription): string {
  const { isExpired, isTrial, cancelAtPeriodEnd, currentPeriodEnd, expiresAt } = active;
  if (isExpired) {
    const end = `It ended${expiresAt === null ? "" : ` on ${formatDay(expiresAt)}`}`;
    return isUnpaid(active)
      ? `${end}, as the renewal could not be paid. What you had posted before stays public; you can post again once you pay it or continue without a plan.`
      : `${end}. What you posted stays public; you can post again once you renew it or continue without a plan.`;
  }
  if (isInherited(active) && expiresAt !== null)
    return `The former owner has paid for it until ${formatDay(expiresAt)}. After that you can buy your own.`;
  if (isUnpaid(active))
    return `The renewal could not be paid. The plan lasts until ${expiresAt === null ? "then" : formatDay(expiresAt)}; please check your card.`;
  if (currentPeriodEnd === null) return "It has no end date.";
  const day = formatDay(currentPeriodEnd);
  if (active.pendingChange !== null) return `It changes on ${formatDay(active.pendingChange.at)}.`;
  if (isEnding(active))
    return `It ends on ${expiresAt === null ? day : formatDay(expiresAt)} and is not renewed.`;
  if (cancelAtPeriodEnd) return `It ends on ${day} and is not renewed.`;
  if (isTrial) return `Your trial runs until ${day}. Without a card it ends then.`;
  return `It renews on ${day}.`;
}
