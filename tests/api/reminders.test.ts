import { expect, test } from "vitest";
import { findHeader, listMailRows, receiveMails } from "@/tests/support/mail";
import { toLocalDay } from "@/lib/mails/local-hours.rules";
import { recordReminders } from "@/lib/reminders/record-reminders.commands";
import { db } from "@/lib/server/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";
import { runJob } from "@/tests/support/jobs";

const profileId = await profileRow();

/** Today in UTC; the deadlines of the tests are at noon. */
const today = new Date(`${toLocalDay(new Date(), "UTC")}T00:00:00Z`).getTime();
const atHour = (hour: number, days = 0) => new Date(today + days * DAY_MS + hour * HOUR_MS);

/** Creates a reader in UTC, with the digest at midnight, so that it has come. */
async function createReader(fields: object = {}): Promise<TestAccount> {
  const account = await signUp();
  const json = { timeZone: "UTC", digestHour: 0, ...fields };
  const { status, body } = await request("PUT /v1/notifications/settings", {
    identity: account.identity,
    json,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return account;
}

async function saveOpportunity(
  { uid }: TestAccount,
  fields: { days?: number; title?: string; stage?: string; deadline?: Date; savedAt?: Date } = {},
): Promise<string> {
  const { days = 7, title = "Harbour Prize", stage = "SAVED" } = fields;
  const deadline = fields.deadline ?? atHour(12, days);
  const id = await opportunityRow(profileId, { title, deadline });
  const created_at = fields.savedAt ?? inDays(-20);
  await db()
    .insertInto("bookmarks")
    .values({ account_uid: uid, opportunity_id: id, stage, created_at })
    .execute();
  return id;
}

const changeOpportunity = (id: string, columns: object) =>
  db().updateTable("opportunities").set(columns).where("id", "=", id).execute();
const moveDeadline = (id: string, deadline: Date) =>
  changeOpportunity(id, {
    deadline,
    listed_until: deadline,
    deadline_local: deadline.toISOString().slice(0, 16),
  });

const getWeekday = (days: number) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(atHour(12, days));

async function listReminders(account: TestAccount): Promise<string[]> {
  await recordReminders();
  const subjects = (await receiveMails(account)).map(({ subject }) => subject);
  return subjects.toReversed();
}

test("recordReminders: seven days before, in mail and bell, once, with a link to stop it", async () => {
  const account = await createReader();
  await saveOpportunity(account);
  await Promise.all([recordReminders(), recordReminders()]);
  expect(await listReminders(account)).toEqual([`Closing ${getWeekday(7)}: Harbour Prize`]);
  const [mail] = await receiveMails(account);
  expect(mail && findHeader(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain("Closes ");
  const { body } = await request("GET /v1/notifications/", { identity: account.identity });
  expect(body.items).toMatchObject([
    { kind: "DEADLINE_REMINDER", title: `Closing ${getWeekday(7)}: Harbour Prize` },
  ]);
});

test("recordReminders: one day before, also at the stage PREPARING", async () => {
  const account = await createReader();
  await saveOpportunity(account, { days: 1, stage: "PREPARING" });
  expect(await listReminders(account)).toEqual([`Closing ${getWeekday(1)}: Harbour Prize`]);
});

test.each([0, 2, 3, 6, 8])("recordReminders: nothing %i days before", async (days) => {
  const account = await createReader();
  await saveOpportunity(account, { days, deadline: new Date(today + days * DAY_MS + DAY_MS - 1) });
  expect(await listReminders(account)).toEqual([]);
});

test("recordReminders: several on one day are one email", async () => {
  const account = await createReader();
  await saveOpportunity(account, { title: "Harbour Prize" });
  await saveOpportunity(account, { title: "Harbour Residency" });
  expect(await listReminders(account)).toEqual([`Closing ${getWeekday(7)}: 2 opportunities`]);
  const [mail] = await receiveMails(account);
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain("Harbour Prize");
    expect(part).toContain("Harbour Residency");
  }
});

test("recordReminders: what closes tomorrow and what closes in a week are one email, too", async () => {
  const account = await createReader();
  await saveOpportunity(account, { days: 7 });
  await saveOpportunity(account, { days: 1 });
  const days = `${getWeekday(1)} and ${getWeekday(7)}`;
  expect(await listReminders(account)).toEqual([`Closing ${days}: 2 opportunities`]);
});

test("recordReminders: a deadline that moves reminds again, and one that moves back does not", async () => {
  const account = await createReader();
  const id = await saveOpportunity(account);
  expect(await listReminders(account)).toHaveLength(1);
  await moveDeadline(id, atHour(15, 7));
  expect(await listReminders(account)).toHaveLength(2);
  await moveDeadline(id, atHour(12, 7));
  expect(await listReminders(account)).toHaveLength(2);
});

test.each(["SENT", "ANSWERED"])("recordReminders: nothing at the stage %s", async (stage) => {
  const account = await createReader();
  await saveOpportunity(account, { stage });
  expect(await listReminders(account)).toEqual([]);
});

test.each([
  ["removed", { status: "REMOVED" }],
  ["held for review", { held_since: new Date() }],
])("recordReminders: nothing about what is %s", async (_, columns) => {
  const account = await createReader();
  const id = await saveOpportunity(account);
  await changeOpportunity(id, columns);
  expect(await listReminders(account)).toEqual([]);
});

test.each([
  ["hidden", {}],
  ["suspended", { hidden_before_suspension: false }],
])("recordReminders: nothing of a %s organiser", async (_, columns) => {
  const suspended = await profileRow({ name: "Hidden" });
  const account = await createReader();
  const id = await saveOpportunity(account);
  await changeOpportunity(id, { profile_id: suspended });
  await db()
    .updateTable("profiles")
    .set({ hidden: true, ...columns })
    .where("id", "=", suspended)
    .execute();
  expect(await listReminders(account)).toEqual([]);
});

test("DEADLINE_REMINDER: what was sent, moved or removed before the email goes is absent", async () => {
  const account = await createReader();
  const sent = await saveOpportunity(account, { title: "The one that is sent" });
  const moved = await saveOpportunity(account, { title: "The one that is moved" });
  const removed = await saveOpportunity(account, { title: "The one that is removed" });
  await saveOpportunity(account, { title: "The one that stays" });
  await recordReminders();
  await db()
    .updateTable("bookmarks")
    .set({ stage: "SENT" })
    .where("opportunity_id", "=", sent)
    .execute();
  await moveDeadline(moved, atHour(12, 40));
  await changeOpportunity(removed, { status: "REMOVED" });
  expect(await listReminders(account)).toEqual([`Closing ${getWeekday(7)}: The one that stays`]);
});

test("DEADLINE_REMINDER: nothing is sent after the deadline", async () => {
  const account = await createReader();
  const id = await saveOpportunity(account, { days: 1 });
  await recordReminders();
  const past = new Date(Date.now() - 1_000);
  await moveDeadline(id, past);
  await db()
    .updateTable("reminders_sent")
    .set({ deadline: past })
    .where("opportunity_id", "=", id)
    .execute();
  expect(await listReminders(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED" }]);
});

test("recordReminders: not before the digest hour, in the person's own zone", async () => {
  const account = await createReader({ timeZone: "Asia/Tokyo", digestHour: 9 });
  // 10:00 in Tokyo is 1:00 in UTC, and 23:30 there is 14:30: all of it on the same day.
  const id = await saveOpportunity(account, { deadline: atHour(14, 7) });
  const countReminders = async (now: Date) => {
    await recordReminders(now);
    const rows = await db()
      .selectFrom("reminders_sent")
      .select("kind")
      .where("opportunity_id", "=", id)
      .execute();
    return rows.length;
  };
  expect(await countReminders(new Date(atHour(0).getTime() - 60_000))).toBe(0);
  expect(await countReminders(atHour(0))).toBe(1);
});

test("recordReminders: what was saved after the hour is not reminded of on that day", async () => {
  const account = await createReader();
  await saveOpportunity(account, { savedAt: atHour(1) });
  expect(await listReminders(account)).toEqual([]);
});

test("recordReminders: an account that is being deleted, and one that does not want it, get nothing", async () => {
  const leaving = await createReader();
  await saveOpportunity(leaving);
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: new Date() })
    .where("uid", "=", leaving.uid)
    .execute();
  expect(await listReminders(leaving)).toEqual([]);
  const quiet = await createReader({ kinds: { DEADLINE_REMINDER: { app: true, mail: "OFF" } } });
  await saveOpportunity(quiet);
  expect(await listReminders(quiet)).toEqual([]);
  const { body } = await request("GET /v1/notifications/", { identity: quiet.identity });
  expect(body.items).toHaveLength(1);
});

test("GET /v1/account/export: which reminders were sent; the sweep deletes them 30 days after the deadline", async () => {
  const account = await createReader();
  const id = await saveOpportunity(account);
  await recordReminders();
  const readExported = async () =>
    (await request("GET /v1/account/export", { identity: account.identity })).body.reminders;
  expect(await readExported()).toMatchObject([{ opportunityId: id, kind: "WEEK" }]);
  await runJob("reminders.sweep");
  expect(await readExported()).toHaveLength(1);
  await db()
    .updateTable("reminders_sent")
    .set({ deadline: inDays(-31) })
    .where("opportunity_id", "=", id)
    .execute();
  await runJob("reminders.sweep");
  expect(await readExported()).toEqual([]);
});
