import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { type Actor, fetchProfileToken } from "@/tests/support/accounts";
import {
  createOrganisation,
  draftOpportunity,
  findOpportunityStatus,
  findPlanPriceId,
  listOrders,
  openCheckout,
} from "@/tests/support/checkout";
import { runJob } from "@/tests/support/jobs";
import { waitForLockedQuery } from "@/tests/support/locks";
import { addActing, removeMember, setPlan } from "@/tests/support/members";
import { enableWebhooks } from "@/tests/support/orders";
import { type ApiResponse, request } from "@/tests/support/request";
import {
  advanceTime,
  cancelSubscription,
  changePlan,
  findSubscription,
  findSubscriptionPriceId,
  getPlan,
  previewUpgrade,
  renewTokens,
  restoreTime,
  resumeSubscription,
  startTrial,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

let owner: Actor;
let manager: Actor;

async function offerProfile(): Promise<void> {
  manager = await addActing(owner, "MANAGER");
  const { status } = await request("POST /v1/profiles/{id}/transfer", {
    identity: owner.identity,
    params: { id: owner.profileId },
    json: { accountId: manager.uid },
  });
  expect(status).toBe(201);
}
const accept = () =>
  request("POST /v1/profiles/{id}/transfer/answer", {
    identity: manager.identity,
    params: { id: owner.profileId },
    json: { accept: true },
  });
const summarise = ({ status, body }: ApiResponse) => [status, body.details?.[0]?.path];
const subscribe = async (actor: Actor) =>
  openCheckout(actor, [await findSubscriptionPriceId("ORGANIZATION_PREMIUM")]);
const changeOwner = (tx: Tx) =>
  tx
    .updateTable("profiles")
    .set({ account_uid: manager.uid })
    .where("id", "=", owner.profileId)
    .execute();

/** Starts a call that waits for the payment lease of the owner, and changes what it must not have read before. */
async function startUnderLease(
  call: () => Promise<ApiResponse>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<ApiResponse> {
  await stripeStandIn.delivered();
  const lease = { account_uid: owner.uid, token: newId(), held_until: sql<Date>`now()` };
  await db().insertInto("payment_leases").values(lease).execute();
  const { response } = await transaction(async (tx) => {
    const held = tx.selectFrom("payment_leases").select("token");
    await held.where("account_uid", "=", owner.uid).forUpdate().execute();
    const started = call();
    await waitForLockedQuery();
    await change(tx);
    return { response: started };
  });
  return response;
}

/** Changes something while a purchase waits for the payment provider. */
async function openMeanwhile(
  open: () => Promise<ApiResponse>,
  change: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const line = "POST /v1/customers";
  stripeStandIn.faults.order({ kind: "call", action: "slow", line });
  const response = open();
  await vi.waitFor(() => expect(stripeStandIn.faults.delayedCalls).toBe(1));
  expect([200, 204]).toContain((await change()).status);
  stripeStandIn.faults.clear();
  return response;
}

describe("POST /v1/profiles/{id}/transfer/answer: with a subscription", () => {
  beforeEach(async () => {
    owner = await createOrganisation();
    await subscribeByCheckout(owner, "ORGANIZATION_PREMIUM");
    await offerProfile();
  });

  test("409 `subscription` while one renews; a cancelled one runs to its end, and the new owner has nobody charged for it", async () => {
    expect(summarise(await accept())).toEqual([409, "subscription"]);
    await cancelSubscription(owner);
    expect((await accept()).status).toBe(200);
    const next = { ...manager, profile: await fetchProfileToken(manager, owner.profileId) };
    expect((await getPlan(next)).body.isFormerOwners).toBe(true);
    const { id, current_period_end: end } = await findSubscription(owner);
    for (const charge of [
      () => resumeSubscription(next),
      () => changePlan(next, "upgrade", "ORGANIZATION_PREMIUM_PLUS"),
      () => previewUpgrade(next, "ORGANIZATION_PREMIUM_PLUS"),
      () => changePlan(next, "downgrade", "ORGANIZATION_BASIC"),
      () => subscribe(next),
      () => startTrial(next, "ORGANIZATION_PREMIUM"),
    ]) {
      const response = await charge();
      expect(summarise(response)).toEqual([409, "subscription"]);
      expect(response.body.details[0].message).toContain(`until ${formatUtcDay(end)}`);
    }
    expect((await cancelSubscription(next)).body.cancelAtPeriodEnd).toBe(true);
    expect((await resumeSubscription(owner)).status).toBe(403);
    expect((await stripeClient.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    const invoices = await stripeClient.invoices.list({ subscription: id, limit: 100 });
    expect(invoices.data).toHaveLength(1);

    await advanceTime(end.getTime() - Date.now() + 60_000);
    expect((await subscribe(await renewTokens(next))).status).toBe(201);
  });

  test("DELETE /v1/account/: by the old owner, the plan still runs to its end; the customer goes afterwards", async () => {
    await cancelSubscription(owner);
    await accept();
    const { id, customer_id, current_period_end: end } = await findSubscription(owner);
    const isDeleted = async () =>
      (await stripeClient.customers.retrieve(customer_id)).deleted === true;
    expect((await request("DELETE /v1/account/", { identity: owner.identity })).status).toBe(204);
    expect((await stripeClient.subscriptions.retrieve(id)).status).toBe("active");
    await runJob("payments.reconcile");
    expect(await isDeleted()).toBe(false);
    await advanceTime(end.getTime() - Date.now() + 60_000);
    await runJob("payments.reconcile");
    expect(await isDeleted()).toBe(true);
  });

  test("409 `subscription` for one that is resumed at the same moment", async () => {
    await cancelSubscription(owner);
    const resume = (tx: Tx) => tx.updateTable("subscriptions").set({ cancel_at: null }).execute();
    expect(summarise(await startUnderLease(accept, resume))).toEqual([409, "subscription"]);
  });

  test("POST /v1/profiles/subscriptions/resume: 403 for whoever hands the profile over at the same moment", async () => {
    await cancelSubscription(owner);
    const { id } = await findSubscription(owner);
    const resumed = await startUnderLease(() => resumeSubscription(owner), changeOwner);
    expect(resumed.status).toBe(403);
    expect((await stripeClient.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
  });
});

describe("POST /v1/checkout/session: while Stripe is asked", () => {
  beforeEach(async () => {
    owner = await createOrganisation();
    await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
    await offerProfile();
    await db()
      .updateTable("profiles")
      .set({ subscription_type: null })
      .where("id", "=", owner.profileId)
      .execute();
  });

  test("a handover leaves the former owner no checkout for a subscription", async () => {
    const response = await openMeanwhile(() => subscribe(owner), accept);
    expect([response.status, await listOrders(owner)]).toEqual([403, []]);
  });

  test("a handover leaves the former owner no trial", async () => {
    const trial = () => startTrial(owner, "ORGANIZATION_PREMIUM");
    expect((await openMeanwhile(trial, accept)).status).toBe(403);
  });

  test("a removal leaves the member no checkout, and the draft a draft", async () => {
    const referenceId = await draftOpportunity(manager);
    const priceIds = [await findPlanPriceId("BASIC")];
    const response = await openMeanwhile(
      () => openCheckout(manager, priceIds, { referenceId }),
      () => removeMember(owner, manager),
    );
    expect([response.status, await listOrders(manager)]).toEqual([403, []]);
    expect(await findOpportunityStatus(referenceId)).toBe("DRAFT");
  });

  test("of a checkout and a handover at the same moment one wins", async () => {
    const [checkout, answer] = await Promise.all([subscribe(owner), accept()]);
    const isHandedOver = answer.status === 200;
    expect([checkout.status, ...summarise(answer)]).toEqual(
      isHandedOver ? [403, 200, undefined] : [201, 409, "checkout"],
    );
    expect(await listOrders(owner)).toHaveLength(isHandedOver ? 0 : 1);
  });
});
