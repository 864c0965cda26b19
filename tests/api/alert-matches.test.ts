import { sql } from "kysely";
import { expect, test } from "vitest";
import { takeDueAlerts } from "@/lib/alerts/alert-digests.commands";
import { listNews } from "@/lib/alerts/alert-matches.queries";
import { readAlertSections } from "@/lib/alerts/alert-sections.queries";
import { matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { alertDeliveries } from "@/lib/alerts/alert-deliveries.commands";
import { lockMailSettings } from "@/lib/mails/mail-settings.commands";
import { db, transaction } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { type Actor, createArtist, signUp, type TestAccount } from "@/tests/support/accounts";
import { addListed } from "@/tests/support/listed-opportunities";
import { request } from "@/tests/support/request";

const { listRecipients, renderMail, describeNotice } = alertDeliveries.ALERT_MATCHED;

async function createAlert({ identity }: TestAccount, fields: object): Promise<string> {
  const json = { name: "An alert", kind: "OPPORTUNITIES", frequency: "INSTANT", ...fields };
  const { status, body } = await request("POST /v1/alerts/", { identity, json });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

/** The events of an opportunity's comparisons, each with the accounts that are told. */
async function listTold(opportunityId: string) {
  const rows = await db()
    .selectFrom("outbox")
    .select(["id", "payload", "created_at as createdAt", "not_before as notBefore"])
    .where("kind", "=", "ALERT_MATCHED")
    .where("subject_id", "=", opportunityId)
    .orderBy("created_at")
    .execute();
  const events = rows.map((row) => ({
    ...row,
    kind: "ALERT_MATCHED" as const,
    subjectId: opportunityId,
    payload: row.payload as { round: number },
  }));
  return Promise.all(
    events.map(async (event) => ({
      event,
      uids: (await listRecipients(event, { after: null, limit: 500 })).flatMap((one) =>
        "accountUid" in one ? [one.accountUid] : [],
      ),
    })),
  );
}

const change = (id: string, columns: object) =>
  db().updateTable("opportunities").set(columns).where("id", "=", id).execute();
const mail = { mailId: "m", timeZone: null };

test("ALERT_MATCHED: several alerts of an account are one email that names them", async () => {
  const account = await signUp();
  await createAlert(account, { name: "Lighthouses", query: { q: "lighthouse" } });
  await createAlert(account, { name: "In Iceland", query: { location: "IS" } });
  const [id = ""] = await addListed({ title: "A lighthouse to paint", country: "IS" });
  await matchAlerts(id);
  const [told] = await listTold(id);
  expect(told?.uids).toEqual([account.uid]);
  const content = await renderMail(told!.event, { accountUid: account.uid, ...mail });
  expect(content?.subject).toBe("Lighthouses and 1 more: A lighthouse to paint");
  expect(JSON.stringify(content?.blocks)).toContain("“Lighthouses” and “In Iceland”");
  expect(await describeNotice(told!.event)).toMatchObject({
    title: "“A lighthouse to paint” fits your alerts",
  });
});

test("ALERT_MATCHED: an edit tells those whom it newly fits, once, and nobody a second time", async () => {
  const [first, second] = [await signUp(), await signUp()];
  await createAlert(first, { query: { q: "quarry" } });
  await createAlert(first, { query: { q: "marble" } });
  await createAlert(second, { query: { q: "marble" } });
  const [id = ""] = await addListed({ title: "A quarry in spring" });
  await Promise.all([matchAlerts(id), matchAlerts(id)]);
  await change(id, { title: "A marble quarry in spring" });
  await Promise.all([matchAlerts(id), matchAlerts(id)]);
  await matchAlerts(id);
  expect((await listTold(id)).map(({ uids }) => uids)).toEqual([[first.uid], [second.uid]]);
});

test("ALERT_MATCHED: after a week an edit is not compared again", async () => {
  const account = await signUp();
  await createAlert(account, { query: { q: "estuary" } });
  const [id = ""] = await addListed({ title: "A quiet harbour" });
  await matchAlerts(id);
  await sql`update opportunity_listings set listed_since = now() - interval '8 days' where opportunity_id = ${id}`.execute(
    db(),
  );
  await change(id, { title: "A quiet estuary" });
  await matchAlerts(id);
  expect(await listTold(id)).toEqual([]);
});

test.each([
  ["removed", { status: "REMOVED" }],
  ["closed", { listed_until: new Date(Date.now() - 1_000) }],
  ["changed, so that it no longer fits", { title: "Another subject" }],
])("ALERT_MATCHED: what is %s before sending is absent", async (_, columns) => {
  const account = await signUp();
  await createAlert(account, { query: { q: "glasshouse" } });
  const [id = ""] = await addListed({ title: "A glasshouse for a month" });
  await matchAlerts(id);
  const [told] = await listTold(id);
  await change(id, columns);
  expect(await renderMail(told!.event, { accountUid: account.uid, ...mail })).toBeNull();
});

test("ALERT_MATCHED: nothing of an organiser who is suspended before sending", async () => {
  const account = await signUp();
  const organiser = await createArtist();
  await createAlert(account, { query: { q: "bellfoundry" } });
  const [id = ""] = await addListed({
    title: "A bellfoundry for a month",
    profile_id: organiser.profileId,
  });
  await matchAlerts(id);
  const [told] = await listTold(id);
  await db()
    .updateTable("profiles")
    .set({ hidden: true, hidden_before_suspension: false })
    .where("id", "=", organiser.profileId)
    .execute();
  expect(await renderMail(told!.event, { accountUid: account.uid, ...mail })).toBeNull();
});

test("eligibleOnly: what the facts exclude is announced to nobody, and what is to be checked is marked", async () => {
  const artist: Actor = await createArtist();
  const json = {
    birthYear: 1960,
    residence: "CH",
    citizenships: [],
    languages: ["de"],
    student: false,
  };
  const params = { id: artist.profileId };
  await request("PUT /v1/profiles/{id}/facts", { identity: artist.identity, params, json });
  await createAlert(artist, {
    query: { q: "glacier" },
    eligibleOnly: true,
    profileId: artist.profileId,
  });
  const exclusions = [
    { ageMax: 35 },
    { countries: ["FR"] },
    { languages: ["fr"] },
    { studentsOnly: true },
  ];
  const excluded = await addListed(
    ...exclusions.map((terms) => ({
      title: "A glacier for some",
      eligibility: JSON.stringify(terms),
    })),
  );
  for (const id of excluded) {
    await matchAlerts(id);
    expect(await listTold(id)).toEqual([]);
  }
  const [id = ""] = await addListed({
    title: "A glacier for all",
    eligibility: JSON.stringify({ note: "Ask us." }),
  });
  await matchAlerts(id);
  const [told] = await listTold(id);
  const content = await renderMail(told!.event, { accountUid: artist.uid, ...mail });
  expect(JSON.stringify(content)).toContain("Check whether you’re eligible");
});

test("eligibleOnly: once the profile with the facts is gone, everything is to be checked", async () => {
  const artist = await createArtist();
  await createAlert(artist, {
    query: { q: "moorland" },
    eligibleOnly: true,
    profileId: artist.profileId,
  });
  await db().deleteFrom("profiles").where("id", "=", artist.profileId).execute();
  const [id = ""] = await addListed({ title: "A moorland for some" });
  await matchAlerts(id);
  const [told] = await listTold(id);
  const content = await renderMail(told!.event, { accountUid: artist.uid, ...mail });
  expect(JSON.stringify(content)).toContain("Check whether you’re eligible");
});

/** Each digest is a minute after the last: what is listed must be older than the lag. */
async function runDigest({ uid }: TestAccount, now: Date) {
  // As if its digest were due now.
  await sql`update alerts set due_at = now() where account_uid = ${uid} and due_at <= ${now}`.execute(
    db(),
  );
  const news = await listNews([uid]);
  const intervals = await transaction(async (tx) => {
    const settings = (await lockMailSettings(tx, [uid])).get(uid);
    return takeDueAlerts(tx, uid, settings!, now, news);
  });
  const sections = await readAlertSections(uid, intervals);
  return sections.map(({ alert, items, total }) => ({
    name: alert.name,
    titles: items.map(({ title }) => title),
    total,
  }));
}

const backdate = (interval: string, ids: readonly string[]) =>
  sql`update opportunity_listings set listed_since = now() - ${interval}::interval
    where opportunity_id = any (${ids}::uuid[])`.execute(db());

test("takeDueAlerts: what is listed is in exactly one digest, and those without news are left out", async () => {
  const account = await signUp();
  const id = await createAlert(account, {
    name: "Meadows",
    frequency: "DAILY",
    query: { q: "meadow" },
  });
  await createAlert(account, { name: "Nothing", frequency: "DAILY", query: { q: "zeppelin" } });
  await sql`update alerts set watermark = now() - interval '1 day' where id = ${id}`.execute(db());
  const [early = "", late = ""] = await addListed(
    { title: "A meadow early" },
    { title: "A meadow late" },
  );
  await backdate("1 hour", [early]);
  const tomorrow = new Date(Date.now() + DAY_MS);
  expect(await runDigest(account, tomorrow)).toEqual([
    { name: "Meadows", titles: ["A meadow early"], total: 1 },
  ]);
  // Not due again on the same day.
  expect(await runDigest(account, tomorrow)).toEqual([]);
  await sql`update alerts set watermark = watermark - interval '10 minutes' where id = ${id}`.execute(
    db(),
  );
  await backdate("65 seconds", [late]);
  expect(await runDigest(account, new Date(tomorrow.getTime() + DAY_MS))).toEqual([
    { name: "Meadows", titles: ["A meadow late"], total: 1 },
  ]);
});

test("readAlertSections: at most 20 items, with the number of all; hidden ones are absent", async () => {
  const account = await signUp();
  const id = await createAlert(account, { frequency: "WEEKLY", query: { q: "lagoon" } });
  await sql`update alerts set watermark = now() - interval '1 day' where id = ${id}`.execute(db());
  const ids = await addListed(
    ...Array.from({ length: 23 }, (_, index) => ({ title: `A lagoon, no. ${index}` })),
  );
  await backdate("1 hour", ids);
  await change(ids[0] ?? "", { status: "REMOVED" });
  const [section] = await runDigest(account, new Date(Date.now() + 8 * DAY_MS));
  expect(section).toMatchObject({ total: 22 });
  expect(section?.titles).toHaveLength(20);
});

test("matchAlerts: an alert for what takes applications on Vitrine reports these only, also under another key", async () => {
  const account = await signUp();
  await createAlert(account, { query: { applyMode: "HERE" } });
  const other = await signUp();
  await createAlert(other, { query: { applyMode: "HERE", location: "PT" } });
  const here = { apply_mode: "HERE", apply_url: null };
  const [inPortugal = "", inSpain = "", byLink = ""] = await addListed(
    { ...here, country: "PT" },
    { ...here, country: "ES" },
    { country: "PT" },
  );
  for (const [id, uids] of [
    [inPortugal, [account.uid, other.uid]],
    [inSpain, [account.uid]],
    [byLink, []],
  ] as const) {
    await matchAlerts(id);
    const told = (await listTold(id)).flatMap((one) => one.uids);
    expect(told.toSorted()).toEqual(uids.toSorted());
  }
});
