import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/server/database/db";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { jobs } from "@/lib/registries/job-table";
import { applicationRow } from "@/tests/support/application-rows";
import { nativeOpportunity } from "@/tests/support/applications";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { accountWithProfile } from "@/tests/support/conversation-rows";
import { exists, idIs } from "@/tests/support/rows";
import { inDays, opportunityRow } from "@/tests/support/opportunities";

const table: JobTable = jobs;
/** More years than anything is retained for, but the log and orders. */
const YEARS = 4 * 365;

afterEach(() => void vi.useRealTimers());

/** Runs a job on an instance whose clock is so many days wrong. */
async function runAt(days: number, name: string, id = ""): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: inDays(days) });
  await table[name]?.run({ id });
  vi.useRealTimers();
}

/** A row that is to be deleted so many days ago (in so many, if negative). @returns whether it is still there */
type Create = (daysAgo: number) => Promise<() => Promise<boolean>>;

const createExport: Create = async (daysAgo) => {
  const id = newId();
  const { uid, profileId } = await accountWithProfile();
  const opportunity_id = await opportunityRow(profileId);
  const file = { file_key: `files/${id}.csv`, bytes: 1, expires_at: inDays(-daysAgo) };
  const row = { id, opportunity_id, requested_by: uid, format: "CSV", state: "READY", ...file };
  await db().insertInto("exports").values(row).execute();
  return () => exists("exports", idIs(id));
};

const createDraft: Create = async (daysAgo) => {
  const opportunityId = await nativeOpportunity(null, { deadline: inDays(-90 - daysAgo) });
  const id = await applicationRow(opportunityId, { state: "DRAFT" });
  return () => exists("applications", idIs(id));
};

const createReport: Create = async (daysAgo) => {
  const id = newId();
  const report = {
    subject: "artwork",
    subject_id: newId(),
    subject_name: "Low tide",
    reason: "SPAM",
  };
  const closed = {
    outcome: "DISMISSED",
    closed_by: id,
    closed_at: inDays(-3 * 365.25 - 2 * daysAgo),
  };
  await db()
    .insertInto("reports")
    .values({ id, ...report, reporter: id, signed_in: false, ...closed })
    .execute();
  return () => exists("reports", idIs(id));
};

const createVisit: Create = async (daysAgo) => {
  const visitor = randomBytes(32);
  const row = { opportunity_id: await opportunityRow(null), kind: "VIEW", visitor };
  const day = daysAgo > 0 ? inDays(-1) : new Date();
  await db()
    .insertInto("opportunity_visits")
    .values({ ...row, day })
    .execute();
  return () => exists("opportunity_visits", sql`visitor = ${visitor}`);
};

const createPageVisit: Create = async (daysAgo) => {
  const visitor = randomBytes(32);
  const day = daysAgo > 0 ? inDays(-1) : new Date();
  await db().insertInto("page_visits").values({ page_id: newId(), visitor, day }).execute();
  return () => exists("page_visits", sql`visitor = ${visitor}`);
};

const createWeek: Create = async (daysAgo) => {
  const artworkId = await artworkRow(await profileRow());
  const monday = sql<Date>`date_trunc('week', now() - make_interval(days => ${daysAgo > 0 ? 7 * 53 : 7}))`;
  await db()
    .insertInto("artwork_weeks")
    .values({ artwork_id: artworkId, views: 1, week: monday })
    .execute();
  return () => exists("artwork_weeks", sql`artwork_id = ${artworkId}`);
};

const createPaymentEvent: Create = async (daysAgo) => {
  const event = { id: newId(), type: "charge.refunded", received_at: inDays(-60 - daysAgo) };
  await db().insertInto("payment_events").values(event).execute();
  return () => exists("payment_events", idIs(event.id));
};

const createRateLimit: Create = async (daysAgo) => {
  const key = newId();
  const expire = inDays(-daysAgo).getTime();
  await db().insertInto("rate_limits").values({ key, points: 1, expire }).execute();
  return () => exists("rate_limits", sql`key = ${key}`);
};

const createLinkCheck: Create = async (daysAgo) => {
  const id = await opportunityRow(null, { listedUntil: inDays(-daysAgo) });
  const link = { url: "https://harbour.example/apply", host: "harbour.example", due_at: inDays(1) };
  await db()
    .insertInto("link_checks")
    .values({ opportunity_id: id, ...link })
    .execute();
  return () => exists("link_checks", sql`opportunity_id = ${id}`);
};

describe("jobs go by the database's clock, whatever the instance's says", () => {
  test.each<[string, Create]>([
    ["exports.sweep", createExport],
    ["applications.sweep", createDraft],
    ["retention.sweep", createReport],
    ["visits.sweep", createVisit],
    ["page-visits.sweep", createPageVisit],
    ["view-counts.sweep", createWeek],
    ["payment-events.sweep", createPaymentEvent],
    ["rate-limits.sweep", createRateLimit],
    ["links.collect", createLinkCheck],
  ])("%s: deletes nothing early and nothing late", async (name, create) => {
    const [isDueThere, isEarlyThere] = [await create(1), await create(-1)];
    await runAt(-YEARS, name);
    expect(await Promise.all([isDueThere(), isEarlyThere()])).toEqual([false, true]);
    const isLateThere = await create(1);
    await runAt(YEARS, name);
    expect(await Promise.all([isLateThere(), isEarlyThere()])).toEqual([false, true]);
  });

  test("files.sweep: keeps an upload in progress", async () => {
    const key = `files/${newId()}.pdf`;
    await storage().put(key, Buffer.from("x"), "application/pdf");
    await runAt(YEARS, "files.sweep");
    expect(await storage().exists(key)).toBe(true);
  });

  test("exports.make: the file is kept for seven days", async () => {
    const { uid, profileId } = await accountWithProfile();
    const order = { id: newId(), opportunity_id: await nativeOpportunity(profileId) };
    const row = { ...order, requested_by: uid, format: "CSV" };
    await db().insertInto("exports").values(row).execute();
    await runAt(-YEARS, "exports.make", order.id);
    const isKept = sql`${idIs(order.id)} and expires_at - now() between '6 days' and '7 days'`;
    expect(await exists("exports", isKept)).toBe(true);
  });

  test("accounts.delete: the id of a deleted account is kept for two hours", async () => {
    const { uid } = await accountWithProfile();
    await db()
      .updateTable("accounts")
      .set({ deletion_asked_at: new Date() })
      .where("uid", "=", uid)
      .execute();
    await runAt(-YEARS, "accounts.delete", uid);
    await runAt(YEARS, "accounts.sweep");
    expect(await exists("accounts", sql`uid = ${uid} and deleted_at is not null`)).toBe(true);
  });

  test("applications.remind: tells artists and teams when it is time, and not before", async () => {
    const [closing, open, closed] = [inDays(0.1), inDays(30), inDays(-0.1)];
    const draftOf = async (deadline: Date) => {
      const opportunityId = await nativeOpportunity(null, { deadline });
      const id = await applicationRow(opportunityId, { state: "DRAFT", createdAt: inDays(-9) });
      return { id, opportunityId };
    };
    const [due, early, over] = [await draftOf(closing), await draftOf(open), await draftOf(closed)];
    const isTold = (id: string) => exists("outbox", sql`subject_id = ${id}`);
    await runAt(29.9, "applications.remind");
    await runAt(-YEARS, "applications.remind");
    const told = [due.id, early.id, over.opportunityId, early.opportunityId].map(isTold);
    expect(await Promise.all(told)).toEqual([true, false, true, false]);
  });

  test("reminders.send: whoever is to be reminded today", async () => {
    const { uid } = await accountWithProfile();
    const settings = { account_uid: uid, mail_key: uid, digest_hour: 0 };
    await db().insertInto("mail_settings").values(settings).execute();
    const saved = { account_uid: uid, stage: "SAVED", created_at: inDays(-20) };
    const noon = new Date(`${inDays(7).toISOString().slice(0, 10)}T12:00:00Z`);
    const opportunity_id = await opportunityRow(null, { deadline: noon });
    await db()
      .insertInto("bookmarks")
      .values({ ...saved, opportunity_id })
      .execute();
    await runAt(YEARS, "reminders.send");
    expect(await exists("reminders_sent", sql`account_uid = ${uid}`)).toBe(true);
  });

  test("links.check, domain-records.check: nothing before it is due", async () => {
    await db().deleteFrom("link_checks").execute();
    const isThere = await createLinkCheck(-1);
    const profileId = await profileRow();
    const record = { host: "harbour.example", way: "DNS", token: newId(), due_at: inDays(1) };
    await db()
      .insertInto("verifications")
      .values({ profile_id: profileId, ...record, asked_at: new Date(), confirmed_at: new Date() })
      .execute();
    await runAt(YEARS, "links.check");
    await runAt(YEARS, "domain-records.check");
    expect(await isThere()).toBe(true);
    expect(await exists("link_checks", sql`checked_at is not null`)).toBe(false);
    expect(await exists("verifications", sql`checked_at is not null`)).toBe(false);
  });

  test("newsletter.send: an empty issue waits for the next week", async () => {
    const issue = { number: 1, issue_on: inDays(-1), scheduled_for: inDays(-1) };
    await db().insertInto("newsletter_issues").values(issue).execute();
    await runAt(YEARS, "newsletter.send");
    const isSoon = sql`scheduled_for > now() and scheduled_for < now() + interval '8 days'`;
    expect(await exists("newsletter_issues", isSoon)).toBe(true);
  });

  test("programmes.scan: a cycle that opens later waits", async () => {
    const id = await opportunityRow(null);
    const opens_at = inDays(9).toISOString();
    await db().updateTable("opportunities").set({ opens_at }).where("id", "=", id).execute();
    const listing = { opportunity_id: id, listed_since: new Date(), reopened_since: new Date() };
    await db()
      .insertInto("opportunity_listings")
      .values(listing)
      .onConflict((known) => known.column("opportunity_id").doUpdateSet(listing))
      .execute();
    await runAt(YEARS, "programmes.scan");
    const waits = sql`opportunity_id = ${id} and reopened_since is not null`;
    expect(await exists("opportunity_listings", waits)).toBe(true);
  });

  test("answer-records.derive: nobody counts as waiting in vain before it is time", async () => {
    const profileId = await profileRow();
    const opportunityId = await nativeOpportunity(profileId, { deadline: inDays(9) });
    await db()
      .updateTable("opportunities")
      .set({ first_submitted_at: new Date() })
      .where("id", "=", opportunityId)
      .execute();
    for (let count = 0; count < 5; count += 1) await applicationRow(opportunityId);
    await runAt(YEARS, "answer-records.derive");
    expect(await exists("answer_records", sql`profile_id = ${profileId}`)).toBe(false);
  });
});
