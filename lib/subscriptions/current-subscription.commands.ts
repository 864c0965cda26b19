import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { readThenWrite, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { findCustomerById } from "@/lib/payments/customers.commands";
import type { Viewer } from "@/lib/server/auth/viewer";
import type { Tx } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import {
  findActiveSubscription,
  findCurrentSubscription,
} from "@/lib/subscriptions/current-subscription.queries";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { findSnapshot, writeSnapshot } from "@/lib/subscriptions/settle-subscription.commands";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The profile, and the account that changes its plan; null if nobody of it does. */
export type PlanChange = { profileId: string; uid: string | null };

export const toPlanChange = ({ profileId, identity }: Viewer<"profile">): PlanChange => ({
  profileId,
  uid: identity.uid,
});

/** Records that somebody has changed, or begun, the plan of a profile. */
export const recordPlanChange = (tx: Tx, change: { profileId: string; uid: string }) =>
  recordProfileEvent(tx, {
    ...change,
    action: "UPDATE",
    subject: "PROFILE",
    subjectId: change.profileId,
    fields: ["subscription"],
  });

/** Serialises changes to a profile's current subscription. @throws NOT_FOUND; UPSTREAM_UNAVAILABLE; what `applyChange` throws */
export async function changeCurrentSubscription<Result>(
  { profileId, uid }: PlanChange,
  applyChange: (facts: SubscriptionFacts) => Promise<Result>,
): Promise<{ active: ActiveSubscription; result: Result }> {
  const { id, customer_id: customerId } = await findCurrentSubscription(profileId);
  const customer = await findCustomerById(customerId);
  if (customer === null) throw notFound("subscription");
  return withPaymentLease(customer.accountUid, async (lease) => {
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
        if (uid !== null) await recordPlanChange(tx, { profileId, uid });
        return { active, result };
      },
    );
  });
}
