import { expect, test } from "vitest";
import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { orderRow } from "@/tests/support/checkout";
import { runJobs } from "@/tests/support/jobs";
import { request } from "@/tests/support/request";

const reportProfile = ({ identity }: Actor, subjectId: string) =>
  request("POST /v1/reports/", {
    json: { subject: "profile", subjectId, reason: "OTHER", note: "My number is 123." },
    identity,
  });

test("GET /v1/account/export: includes reports, earlier slugs, wizard state and plan", async () => {
  const actor = await createActor(await signUp(), { name: "Before Export" });
  await request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    json: { slug: "after-export" },
    identity: actor.identity,
  });
  await db()
    .updateTable("profiles")
    .set({ hidden: true, is_legacy: true, subscription_type: "ARTIST" })
    .where("id", "=", actor.profileId)
    .execute();
  const subjectId = await profileRow();
  await reportProfile(actor, subjectId);
  await reportProfile(await createArtist(), subjectId);
  const { body } = await request("GET /v1/account/export", actor);
  expect(body.account.keptEmail).toBe(actor.email);
  expect(body.profiles).toMatchObject([
    {
      slug: "after-export",
      earlierAddresses: [{ slug: "before-export" }],
      isHidden: true,
      isLegacy: true,
      subscription: { type: "ARTIST", expiresAt: null },
    },
  ]);
  expect(body.reports).toMatchObject([
    { subject: "profile", subjectId, reason: "OTHER", note: "My number is 123.", outcome: null },
  ]);
});

test("GET /v1/account/export: includes orders, subscriptions, the trial and the Stripe customer", async () => {
  const actor = await createArtist();
  const id = await orderRow(actor);
  await orderRow(await createArtist());
  const endedAt = new Date("2027-03-01T12:00:00.000Z");
  const owner = { account_uid: actor.uid, profile_id: actor.profileId };
  const plan = { type: "ARTIST_PRO", price_id: "price_1", interval: "month", currency: "EUR" };
  await db()
    .insertInto("subscriptions")
    .values({
      ...owner,
      ...plan,
      id: `sub_${actor.profileId}`,
      customer_id: `cus_${actor.profileId}`,
      status: "canceled",
      current_period_start: endedAt,
      current_period_end: endedAt,
      ended_at: endedAt,
    })
    .execute();
  await db()
    .insertInto("trials")
    .values({ ...owner, started_at: endedAt })
    .execute();
  const { body } = await request("GET /v1/account/export", actor);
  expect(body.payments).toMatchObject({
    orders: [{ id, status: "FULFILLED", amountPaid: { amount: 3_900, currency: "USD" } }],
    subscriptions: [{ type: "ARTIST_PRO", status: "canceled", endedAt: endedAt.toISOString() }],
    customerIds: [`cus_${actor.profileId}`],
    trialSince: endedAt.toISOString(),
  });
});

test("DELETE /v1/account/: keeps reports without their text and without any trace of the reporter", async () => {
  const [actor, second, otherActor] = [
    await createArtist(),
    await createArtist(),
    await createArtist(),
  ];
  const subjectId = await profileRow();
  for (const reporter of [actor, second, otherActor]) await reportProfile(reporter, subjectId);
  for (const reporter of [actor, second]) {
    expect((await request("DELETE /v1/account/", { identity: reporter.identity })).status).toBe(
      204,
    );
  }
  const storedReports = await db()
    .selectFrom("reports")
    .select(["id", "note", "reporter"])
    .where("subject_id", "=", subjectId)
    .orderBy("created_at")
    .execute();
  expect(storedReports).toMatchObject([
    { note: "", reporter: `gone ${storedReports[0]?.id}` },
    { note: "", reporter: `gone ${storedReports[1]?.id}` },
    { note: "My number is 123." },
  ]);
});

test("accounts.delete: one account that cannot be deleted does not block the others", async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  // Firebase ids have at most 128 characters, so deleting this account always fails.
  const stuckUid = "x".repeat(200);
  await db()
    .insertInto("accounts")
    .values({ uid: stuckUid, deletion_asked_at: minutesAgo(30) })
    .execute();
  const { uid, profileId } = await createArtist();
  const update = db()
    .updateTable("accounts")
    .set({ deletion_asked_at: minutesAgo(20) });
  await update.where("uid", "=", uid).execute();
  await runJobs();
  await sweepAccounts();
  expect(await runJobs()).toEqual({ done: 1, failed: 1 });
  expect((await request("GET /v1/profiles/{id}", { params: { id: profileId } })).status).toBe(404);
});
