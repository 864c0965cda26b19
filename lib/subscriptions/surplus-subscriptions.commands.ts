import type { Customer } from "@/lib/payments/customers.commands";
import { log } from "@/lib/server/log";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { listCurrentIds } from "@/lib/subscriptions/current-subscription.queries";
import { incompleteStatuses } from "@/lib/subscriptions/current-subscription.rules";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { findTrialId } from "@/lib/subscriptions/subscriptions.queries";

const hasStarted = ({ status }: SubscriptionFacts) =>
  !incompleteStatuses.some((incompleteStatus) => incompleteStatus === status);
const isCurrent = (facts: SubscriptionFacts) => facts.endedAt === null && hasStarted(facts);

/** Ends a subscription at the provider now; one that does not exist there is no error. */
export async function cancelAtProvider(id: string): Promise<void> {
  try {
    await callStripe((client) => client.subscriptions.cancel(id));
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}

type OtherSubscriptions = { others: SubscriptionFacts[]; missing: string[] };

async function findOtherCurrent(
  { profileId }: Customer,
  id: string,
): Promise<OtherSubscriptions & { current: SubscriptionFacts | null }> {
  const result: OtherSubscriptions = { others: [], missing: [] };
  const currentIds = profileId === null ? [] : await listCurrentIds(profileId);
  for (const otherId of currentIds.filter((currentId) => currentId !== id)) {
    const reading = await readSubscription(otherId);
    const facts = toFacts(reading);
    if (facts !== null && isCurrent(facts)) return { ...result, current: facts };
    if (reading === "missing") result.missing.push(otherId);
    if (facts !== null) result.others.push(facts);
  }
  return { ...result, current: null };
}

async function endSurplusSubscription(
  surplus: SubscriptionFacts,
  { profileId }: Customer,
  otherId: string | null,
): Promise<SubscriptionFacts> {
  log().error(
    { subscription: surplus.id, beside: otherId, profile: profileId },
    "a surplus subscription was ended at the provider",
  );
  await cancelAtProvider(surplus.id);
  return toFacts(await readSubscription(surplus.id)) ?? surplus;
}

/** Ends a deleted profile's subscription, a profile's second one (a trial before a paid one), and an account's second trial. */
export async function endSurplusSubscriptions(
  customer: Customer,
  facts: SubscriptionFacts,
): Promise<OtherSubscriptions & { facts: SubscriptionFacts }> {
  const trialId = await findTrialId(customer.accountUid, facts);
  if (!isCurrent(facts)) return { facts, others: [], missing: [] };
  if (facts.isTrial && trialId !== null && trialId !== facts.id) {
    return {
      facts: await endSurplusSubscription(facts, customer, trialId),
      others: [],
      missing: [],
    };
  }
  const { current, others, missing } = await findOtherCurrent(customer, facts.id);
  if (customer.profileId !== null && current === null) return { facts, others, missing };
  if (current === null || !current.isTrial || facts.isTrial) {
    return {
      facts: await endSurplusSubscription(facts, customer, current?.id ?? null),
      others,
      missing,
    };
  }
  return {
    facts,
    others: [...others, await endSurplusSubscription(current, customer, facts.id)],
    missing,
  };
}
