import type { Customer } from "@/lib/payments/customers.commands";
import { log } from "@/lib/server/log";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { listRunningIds } from "@/lib/subscriptions/running-subscription.queries";
import { incompleteStatuses } from "@/lib/subscriptions/running-subscription.rules";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { findTrialId } from "@/lib/subscriptions/trials/trial-record.queries";

const hasStarted = ({ status }: SubscriptionFacts) =>
  !incompleteStatuses.some((incompleteStatus) => incompleteStatus === status);
const isRunning = (facts: SubscriptionFacts) => facts.endedAt === null && hasStarted(facts);

/** Ends a subscription at the provider now; one that does not exist there is no error. */
export async function cancelAtProvider(id: string): Promise<void> {
  try {
    await callStripe((client) => client.subscriptions.cancel(id));
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}

type OtherSubscriptions = { others: SubscriptionFacts[]; missing: string[] };

async function findOtherRunning(
  { profileId }: Customer,
  id: string,
): Promise<OtherSubscriptions & { running: SubscriptionFacts | null }> {
  const result: OtherSubscriptions = { others: [], missing: [] };
  const runningIds = profileId === null ? [] : await listRunningIds(profileId);
  for (const otherId of runningIds.filter((runningId) => runningId !== id)) {
    const reading = await readSubscription(otherId);
    const facts = toFacts(reading);
    if (facts !== null && isRunning(facts)) return { ...result, running: facts };
    if (reading === "missing") result.missing.push(otherId);
    if (facts !== null) result.others.push(facts);
  }
  return { ...result, running: null };
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
  if (!isRunning(facts)) return { facts, others: [], missing: [] };
  if (facts.isTrial && trialId !== null && trialId !== facts.id) {
    return {
      facts: await endSurplusSubscription(facts, customer, trialId),
      others: [],
      missing: [],
    };
  }
  const { running, others, missing } = await findOtherRunning(customer, facts.id);
  if (customer.profileId !== null && running === null) return { facts, others, missing };
  if (running === null || !running.isTrial || facts.isTrial) {
    return {
      facts: await endSurplusSubscription(facts, customer, running?.id ?? null),
      others,
      missing,
    };
  }
  return {
    facts,
    others: [...others, await endSurplusSubscription(running, customer, facts.id)],
    missing,
  };
}
