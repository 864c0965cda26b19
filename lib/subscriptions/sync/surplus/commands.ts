import type { Customer } from "@/lib/checkout/settling/commands";
import type { Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { listRunning } from "@/lib/subscriptions/running/queries";
import { neverBegun } from "@/lib/subscriptions/running/rules";
import {
  factsOf,
  readSubscription,
  type SubscriptionFacts,
} from "@/lib/subscriptions/sync/queries";
import { writeMissing, writeRow } from "@/lib/subscriptions/sync/rows/commands";
import { writeTrial } from "@/lib/subscriptions/trial/record/commands";

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

/** Another subscription of the same profile that runs beside this one, asked for at the provider; what is over there is written down. */
async function otherRunning(tx: Tx, customer: Customer, id: string) {
  const known = customer.profileId === null ? [] : await listRunning(customer.profileId, tx);
  for (const each of known.filter((one) => one !== id)) {
    const reading = await readSubscription(each, tx);
    const facts = factsOf(reading);
    if (facts !== null && isRunning(facts)) return facts;
    if (reading === "missing") await writeMissing(tx, each);
    if (facts !== null) await writeRow(tx, customer, facts);
  }
  return null;
}

/** Ends what may not run, and reads it again. */
async function endOne(
  tx: Tx,
  surplus: SubscriptionFacts,
  { profileId }: Customer,
  beside: string | null,
): Promise<SubscriptionFacts> {
  log().error(
    { subscription: surplus.id, beside, profile: profileId },
    "a subscription that may not run was ended at the provider",
  );
  await cancelAtProvider(surplus.id);
  return factsOf(await readSubscription(surplus.id, tx)) ?? surplus;
}

/**
 * What may not run is ended at the provider: a subscription of a profile that is gone, and a second one beside another, and an
 * account's second trial. Of a trial and one that is paid the trial goes.
 */
export async function endSurplus(
  tx: Tx,
  customer: Customer,
  facts: SubscriptionFacts,
): Promise<SubscriptionFacts> {
  const trialId = await writeTrial(tx, customer, facts);
  if (!isRunning(facts)) return facts;
  if (facts.isTrial && trialId !== null && trialId !== facts.id) {
    return endOne(tx, facts, customer, trialId);
  }
  const other = await otherRunning(tx, customer, facts.id);
  if (customer.profileId !== null && other === null) return facts;
  if (other === null || !other.isTrial || facts.isTrial) {
    return endOne(tx, facts, customer, other?.id ?? null);
  }
  await writeRow(tx, customer, await endOne(tx, other, customer, facts.id));
  return facts;
}
