import type { Customer } from "@/lib/payments/customers.commands";
import { log } from "@/lib/server/log";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { listRunning } from "@/lib/subscriptions/running-subscription.queries";
import { neverBegun } from "@/lib/subscriptions/running-subscription.rules";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { factsOf, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { trialIdOf } from "@/lib/subscriptions/trials/trial-record.queries";

const hasBegun = ({ status }: SubscriptionFacts) => !neverBegun.some((each) => each === status);
const isRunning = (facts: SubscriptionFacts) => facts.endedAt === null && hasBegun(facts);

/** Ends a subscription at the provider at this moment; one that is over there already is no error. */
export async function cancelAtProvider(id: string): Promise<void> {
  try {
    await askStripe((client) => client.subscriptions.cancel(id));
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}

/** What is stored with a subscription of those beside it. */
type Beside = { others: SubscriptionFacts[]; missing: string[] };

/** Another subscription of the same profile that runs beside this one, asked for at the provider, and what was found to be over. */
async function otherRunning(
  { profileId }: Customer,
  id: string,
): Promise<Beside & { running: SubscriptionFacts | null }> {
  const found: Beside = { others: [], missing: [] };
  const known = profileId === null ? [] : await listRunning(profileId);
  for (const each of known.filter((one) => one !== id)) {
    const reading = await readSubscription(each);
    const facts = factsOf(reading);
    if (facts !== null && isRunning(facts)) return { ...found, running: facts };
    if (reading === "missing") found.missing.push(each);
    if (facts !== null) found.others.push(facts);
  }
  return { ...found, running: null };
}

/** Ends what may not run, and reads it again. */
async function endOne(
  surplus: SubscriptionFacts,
  { profileId }: Customer,
  beside: string | null,
): Promise<SubscriptionFacts> {
  log().error(
    { subscription: surplus.id, beside, profile: profileId },
    "a subscription that may not run was ended at the provider",
  );
  await cancelAtProvider(surplus.id);
  return factsOf(await readSubscription(surplus.id)) ?? surplus;
}

/**
 * What may not run is ended at the provider: a subscription of a profile that is gone, and a second one beside another, and an
 * account's second trial. Of a trial and one that is paid the trial goes.
 * @returns the subscription as it is then
 */
export async function endSurplus(
  customer: Customer,
  facts: SubscriptionFacts,
): Promise<Beside & { facts: SubscriptionFacts }> {
  const trialId = await trialIdOf(customer.accountUid, facts);
  if (!isRunning(facts)) return { facts, others: [], missing: [] };
  if (facts.isTrial && trialId !== null && trialId !== facts.id) {
    return { facts: await endOne(facts, customer, trialId), others: [], missing: [] };
  }
  const { running, others, missing } = await otherRunning(customer, facts.id);
  if (customer.profileId !== null && running === null) return { facts, others, missing };
  if (running === null || !running.isTrial || facts.isTrial) {
    return { facts: await endOne(facts, customer, running?.id ?? null), others, missing };
  }
  return { facts, others: [...others, await endOne(running, customer, facts.id)], missing };
}
