import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { stripeStandIn } from "@/tests/support/payments";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import { recordEndingListings } from "@/lib/opportunities/publishing/ending-listings.commands";
import { db } from "@/lib/server/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";
import { recordEndingTrials } from "@/lib/subscriptions/trials/trials.commands";
import {
  type Actor,
  createAdministrator,
  createArtist,
  signUp,
  type TestAccount,
} from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { addWeek } from "@/tests/support/newsletter";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { completeOpportunity, putOpportunity } from "@/tests/support/opportunity-requests";
import { enableWebhooks, findCharge, orderPlan, pay, refund } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  advanceTime,
  getPlan,
  renewTokens,
  restoreTime,
  setCardDeclines,
  startTrial,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";
import { findChargeByIndex } from "@/tests/support/upgraded-subscription";

let admin: Actor;
beforeAll(async () => {
  admin = await createAdministrator();
});
beforeEach(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

const asAdmin = (fields: object) => ({ identity: admin.identity, ...fields });

async function save(id: string): Promise<TestAccount> {
  const account = await signUp();
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  return account;
}

/** Acts as if so much time had passed since everything that waits was recorded. */
async function age(minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes}::int)`;
  await sql`update outbox set created_at = created_at - ${past}, not_before = not_before - ${past} where dispatched_at is null`.execute(
    db(),
  );
  await sql`update opportunity_changes set created_at = created_at - ${past}`.execute(db());
  await enqueueDueEvents();
}

test("a paid order: one receipt, also when its webhook is repeated", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor, { boosts: ["HIGHLIGHT"] });
  await pay(order);
  await stripeStandIn.delivered();
  const [mail, ...others] = await receiveMails(actor);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Receipt: .+ and Highlight$/);
  expect(mail?.text).toContain("Paid: $64");
  expect(mail?.text).toContain(order.orderId);
});

test("a paid place in the newsletter: the receipt says in which issue", async () => {
  const actor = await createArtist();
  await pay(await orderPlan(actor, { boosts: ["NEWSLETTER"] }));
  const [mail] = await receiveMails(actor);
  expect(mail?.text).toMatch(/In the issue of: Friday \d+ \w+/);
});

test("refunds: one mail each, for a part and for the rest", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor, { boosts: ["HIGHLIGHT"] });
  await pay(order);
  await receiveMails(actor);
  const charge = await findCharge(order);
  await refund(charge, 1_000);
  const [part] = await receiveMails(actor);
  expect(part?.subject).toBe("$10 is on its way back to you");
  expect(part?.text).toContain("We have refunded part of your order");
  await refund(charge);
  const [rest, ...earlier] = await receiveMails(actor);
  expect(rest?.subject).toBe("$54 is on its way back to you");
  expect(rest?.text).toContain("in full");
  expect(earlier).toHaveLength(2);
});

test("refunds of a plan: a past period’s goes on, the present one’s has ended", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  await advanceTime(31.5 * DAY_MS);
  const sentences = ["Your plan goes on.", "The plan has ended."];
  for (const [index, sentence] of sentences.entries()) {
    await refund(await findChargeByIndex(actor, index));
    const texts = (await receiveMails(actor)).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes(sentence))).toHaveLength(1);
  }
});

test("a promotion that is carried out: its buyer gets the proof", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor, { boosts: ["INSTAGRAM_AD"] });
  await pay(order);
  await receiveMails(actor);
  const { id } = await db()
    .selectFrom("promotions")
    .select("id")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  const json = { proofUrl: "https://social.example/p/1" };
  await request("POST /v1/admin/promotions/{id}/done", asAdmin({ params: { id }, json }));
  const [mail] = await receiveMails(actor);
  expect(mail?.subject).toBe("Instagram ad for “A call for works” is done");
  expect(mail?.text).toContain(json.proofUrl);
});

test("a trial that ends within three days: one mail; a later end announces itself again", async () => {
  const actor = await createArtist();
  await startTrial(actor, "ARTIST_PRO");
  const setEnd = (end: Date) =>
    db()
      .updateTable("subscriptions")
      .set({ current_period_end: end })
      .where("account_uid", "=", actor.uid)
      .execute();
  await setEnd(inDays(4));
  await recordEndingTrials();
  expect(await listSubjects(actor)).toEqual([]);
  await setEnd(inDays(2));
  await recordEndingTrials();
  await recordEndingTrials();
  expect(await listSubjects(actor)).toEqual([
    expect.stringMatching(/^Your trial ends on \d+ \w+ \d{4}$/),
  ]);
});

test("a renewal that is declined: one mail, with where to pay", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  await receiveMails(actor);
  await setCardDeclines(actor, true);
  const end = Date.parse((await getPlan(actor)).body.currentPeriodEnd);
  await advanceTime(end - Date.now() + 2 * HOUR_MS);
  await getPlan(await renewTokens(actor));
  const [mail, ...earlier] = await receiveMails(actor);
  expect(mail?.subject).toBe("Your renewal was not paid");
  expect(mail?.text).toContain("Pay now:");
  expect(earlier.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt: /)]);
});

test("a decided report: its reporter and the owner are told, neither of the other", async () => {
  const [owner, reporter] = [await createArtist(), await signUp()];
  const subjectId = await artworkRow(owner.profileId, { title: "Low tide" });
  await request("POST /v1/reports/", {
    json: { subject: "artwork", subjectId, reason: "COPYRIGHT", note: "I painted this." },
    identity: reporter.identity,
  });
  const { body } = await request("GET /v1/admin/reports", asAdmin({ query: { state: "open" } }));
  const id = body.items.find((one: { subjectId: string }) => one.subjectId === subjectId).id;
  await request("DELETE /v1/artworks/{id}", asAdmin({ params: { id: subjectId } }));
  const json = { outcome: "DELETED", statement: "It is a copy of another artist’s painting." };
  const decided = await request(
    "POST /v1/admin/reports/{id}/outcome",
    asAdmin({ params: { id }, json }),
  );
  expect(decided.status).toBeLessThan(300);
  const [told] = await receiveMails(reporter);
  expect(told?.subject).toBe("What we decided about your report");
  expect(told?.text).not.toContain(owner.email);
  const [reasons] = await receiveMails(owner);
  expect(reasons?.subject).toBe("What we decided about “Low tide”");
  expect(reasons?.text).toContain("> It is a copy of another artist’s painting.");
  expect(reasons?.text).not.toContain(reporter.email);
});

test("an account that is suspended, and reinstated", async () => {
  const owner = await createArtist();
  const params = { uid: owner.uid };
  await request(
    "POST /v1/admin/accounts/{uid}/suspend",
    asAdmin({ params, json: { reason: "It sells stolen works." } }),
  );
  expect(await listSubjects(owner)).toEqual(["Your account is suspended"]);
  await request("POST /v1/admin/accounts/{uid}/reinstate", asAdmin({ params }));
  await request("POST /v1/admin/accounts/{uid}/reinstate", asAdmin({ params }));
  expect(await listSubjects(owner)).toEqual([
    "Your account is open again",
    "Your account is suspended",
  ]);
});

test("a listing that ends before its deadline: one mail three days before", async () => {
  const owner = await createArtist();
  const fields = { title: "Low tide residency", deadline: inDays(40) };
  const id = await opportunityRow(owner.profileId, fields);
  const setEnd = (end: Date) =>
    db().updateTable("opportunities").set({ listed_until: end }).where("id", "=", id).execute();
  await setEnd(inDays(4));
  await recordEndingListings();
  expect(await listSubjects(owner)).toEqual([]);
  await setEnd(inDays(2));
  await recordEndingListings();
  await recordEndingListings();
  expect(await listSubjects(owner)).toEqual([
    expect.stringMatching(/^“Low tide residency” leaves the list on \d+ \w+ \d{4}$/),
  ]);
});

test("an opportunity that changes: changes within ten minutes are one mail to those who saved it; one that is taken back is none", async () => {
  const owner = await createArtist();
  const order = await orderPlan(owner);
  await pay(order);
  const saver = await save(order.referenceId);
  const { body: fields } = await request("GET /v1/opportunities/{id}", {
    params: { id: order.referenceId },
  });
  const put = (change: object) =>
    putOpportunity(owner, order.referenceId, { ...completeOpportunity(), ...change });
  const deadlineLocal = (days: number) => inDays(days).toISOString().slice(0, 10);
  expect((await put({ deadlineLocal: deadlineLocal(20) })).status).toBe(200);
  expect((await put({ deadlineLocal: deadlineLocal(21) })).status).toBe(200);
  expect(await listSubjects(saver)).toEqual([]);
  await age(11);
  expect(await listSubjects(saver)).toEqual([`${fields.title}: the deadline has changed`]);
  await put({ deadlineLocal: deadlineLocal(22) });
  await put({ deadlineLocal: deadlineLocal(21) });
  await age(11);
  expect(await listSubjects(saver)).toHaveLength(1);
});

test("an opportunity that its owner removes: one mail to each who saved it", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId, { title: "Winter residency" });
  const savers = [await save(id), await save(id)];
  const { identity, profile } = owner;
  await request("DELETE /v1/opportunities/{id}", { params: { id }, identity, profile });
  for (const saver of savers)
    expect(await listSubjects(saver)).toEqual(["Winter residency has been cancelled"]);
});

test("an instant alert: what is published reaches its owner by mail", async () => {
  const account = await signUp();
  const json = { name: "Tides", kind: "OPPORTUNITIES", frequency: "INSTANT", query: { q: "tide" } };
  expect((await request("POST /v1/alerts/", { identity: account.identity, json })).status).toBe(
    201,
  );
  await pay(await orderPlan(await createArtist()));
  await receiveMails(account);
  expect(await listSubjects(account)).toEqual(["Tides: A call for works"]);
});

test("the newsletter: an address confirms, gets the issue, and stops it by one click", async () => {
  await addWeek();
  const email = "reader@example.org";
  await request("POST /v1/newsletter/subscriptions", { json: { email } });
  const [confirmation] = await receiveMails({ email });
  expect(confirmation?.subject).toBe("Please confirm your subscription");
  const token = /token=([\w.-]+)/.exec(confirmation?.text ?? "")?.[1];
  expect(
    (await request("POST /v1/newsletter/subscriptions/confirm", { json: { token } })).status,
  ).toBe(200);
  const { body: issue } = await request("GET /v1/admin/newsletter/next", asAdmin({}));
  const sent = await request(
    "POST /v1/admin/newsletter/next/send",
    asAdmin({ json: { number: issue.number } }),
  );
  expect(sent.status).toBe(200);
  const [mail] = await receiveMails({ email });
  expect(mail?.subject).toBe(sent.body.title);
  expect(mail?.text).toContain("First light");
});

test("an account that is deleted between cause and sending gets nothing", async () => {
  const owner = await createArtist();
  const id = await opportunityRow(owner.profileId, { title: "Winter residency" });
  const saver = await save(id);
  const { identity, profile } = owner;
  await request("DELETE /v1/opportunities/{id}", { params: { id }, identity, profile });
  const deletedAt = new Date(Date.now() - DAY_MS);
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: deletedAt })
    .where("uid", "=", saver.uid)
    .execute();
  expect(await listSubjects(saver)).toEqual([]);
});
