import { assertMay } from "@/lib/members/team-access.queries";
import { findCustomerById } from "@/lib/payments/customers.commands";
import { readThenWrite, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import {
  assertOwnSubscription,
  findActiveSubscription,
  findCurrentSubscription,
} from "@/lib/subscriptions/current-subscription.queries";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { recordPlanChange } from "@/lib/subscriptions/plan-changes.commands";
import { findSnapshot, writeSnapshot } from "@/lib/subscriptions/settle-subscription.commands";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The profile, and the owner who changes its plan; null if nobody of it does. */
export type PlanChange = { profileId: string; owner: Viewer<"profile"> | null };

export const toPlanChange = (owner: Viewer<"profile">): PlanChange => ({
  profileId: owner.profileId,
  owner,
});

/** Lists what an owner can change: a plan, its cancellation, a downgrade or upgrade that waits. */
const describeTerms = ({ plan, cancelAt, pending, pendingPriceId }: SubscriptionFacts): string =>
  JSON.stringify([plan.priceId, cancelAt, pending?.priceId, pendingPriceId]);

/**
 * Serialises changes to a profile's current subscription, and records those that change something.
 * @param options.isCancellation which charges nobody, so that the owner may make it for a former one
 * @throws NOT_FOUND; FORBIDDEN for whoever has handed the profile over; CONFLICT at `subscription` for a former owner’s; UPSTREAM_UNAVAILABLE; what `applyChange` throws
 */
export async function changeCurrentSubscription<Result>(
  { profileId, owner }: PlanChange,
  applyChange: (facts: SubscriptionFacts) => Promise<Result>,
  { isCancellation = false }: { isCancellation?: boolean } = {},
): Promise<{ active: ActiveSubscription; result: Result }> {
  const subscription = await findCurrentSubscription(profileId);
  const { id, customer_id: customerId } = subscription;
  if (owner !== null && !isCancellation) assertOwnSubscription(subscription, owner.identity.uid);
  const customer = await findCustomerById(customerId);
  if (customer === null) throw notFound("subscription");
  return withPaymentLease(customer.accountUid, async (lease) => {
    // A handover holds the lease as well.
    if (owner !== null) await assertMay(profileId, owner);
    const facts = toFacts(await readSubscription(id));
    if (facts === null || facts.endedAt !== null) throw notFound("subscription");
    const result = await applyChange(facts);
    return readThenWrite(
      lease,
      () => findSnapshot(customerId, id),
      async (tx, snapshot) => {
        if (snapshot !== null) await writeSnapshot(tx, snapshot);
        const active = await findActiveSubscription(profileId, tx);
        if (active === null) throw notFound("subscription");
        const changed = snapshot?.facts ?? facts;
        if (owner !== null && describeTerms(changed) !== describeTerms(facts))
          await recordPlanChange(tx, { profileId, uid: owner.identity.uid });
        return { active, result };
      },
    );
  });
}
