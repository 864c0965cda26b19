import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { jobs } from "@/lib/registries/job-table";
import { retention } from "@/lib/registries/retention";
import { deleteExpired } from "@/lib/server/jobs/expired-rows";
import { sweepWords } from "@/lib/lexicon/sweep-words.commands";
import {
  type Actor,
  createActor,
  createAdministrator,
  createArtist,
  signUp,
} from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { expectGenerated } from "@/tests/support/generated-file";
import { request } from "@/tests/support/request";

const createUniqueWord = () =>
  `q${newId().slice(-12)}`.replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** The tables that contain a text in any column. */
async function listTablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db());
  const tableNames: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1`.execute(
      db(),
    );
    if (rows.length > 0) tableNames.push(name);
  }
  return tableNames;
}

describe("DELETE /v1/account/", () => {
  test("no table contains its names, texts or id", async () => {
    const admin = await createAdministrator();
    const [name, title, note] = [createUniqueWord(), createUniqueWord(), createUniqueWord()];
    const owner = await createActor(await signUp(), {
      name: `Ada ${name}`,
      headline: `Paints ${name}`,
    });
    const artworkId = await artworkRow(owner.profileId, { title: `Tide ${title}` });
    const withAdmin = (fields: object) => ({ identity: admin.identity, ...fields });
    const reporter = await createArtist();
    for (const [subject, subjectId] of [
      ["artwork", artworkId],
      ["profile", owner.profileId],
    ]) {
      const json = { subject, subjectId, reason: "OTHER", note: `It is by ${name}.` };
      await request("POST /v1/reports/", { json, identity: reporter.identity });
    }
    await request("POST /v1/reports/", {
      json: { subject: "profile", subjectId: reporter.profileId, reason: "OTHER", note },
      identity: owner.identity,
    });
    for (const hidden of [true, false]) {
      const params = { id: owner.profileId };
      await request(
        "POST /v1/profiles/admin/{id}/search/hide",
        withAdmin({ params, json: { hidden } }),
      );
    }
    await request("DELETE /v1/artworks/{id}", withAdmin({ params: { id: artworkId } }));
    const { body: queue } = await request(
      "GET /v1/admin/reports",
      withAdmin({ query: { size: 100 } }),
    );
    const { id } = queue.items.find((item: { subjectId: string }) => item.subjectId === artworkId);
    const json = { outcome: "DELETED", note: `${name} was told.` };
    expect(
      (await request("POST /v1/admin/reports/{id}/outcome", withAdmin({ params: { id }, json })))
        .status,
    ).toBe(200);
    const params = { uid: owner.uid };
    await request(
      "POST /v1/admin/accounts/{uid}/suspend",
      withAdmin({ params, json: { reason: `${name} sold a fake.` } }),
    );
    await request("POST /v1/admin/accounts/{uid}/reinstate", withAdmin({ params }));
    expect(await listTablesWith(name)).toEqual(expect.arrayContaining(["audit_log", "reports"]));
    expect(await listTablesWith(title)).toContain("audit_log");

    expect((await request("DELETE /v1/account/", { identity: owner.identity })).status).toBe(204);
    await sweepWords();

    for (const text of [name, title, note, owner.email]) {
      expect(await listTablesWith(text), text).toEqual([]);
    }
    // Its row blocks its last tokens and is deleted after two hours; its rate limits last a minute.
    expect((await listTablesWith(owner.uid)).sort()).toEqual(["accounts", "rate_limits"]);
    const { items } = (await request("GET /v1/admin/log", withAdmin({}))).body;
    expect(items.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
      "REINSTATE_ACCOUNT",
      "SUSPEND_ACCOUNT",
      "CLOSE_REPORT",
      "DELETE_ARTWORK",
    ]);
    expect(items[1]).toMatchObject({ detail: { ground: "TERMS", profiles: 1 } });
    expect(items[1].subjectId).toMatch(/^gone-/);
  });

  test("an administrator's actions stay under one pseudonym", async () => {
    const admin = await createAdministrator();
    const { profileId } = await createArtist();
    for (const hidden of [true, false]) {
      await request("POST /v1/profiles/admin/{id}/search/hide", {
        params: { id: profileId },
        json: { hidden },
        identity: admin.identity,
      });
    }
    await request("DELETE /v1/account/", { identity: admin.identity });
    const entries = await db()
      .selectFrom("audit_log")
      .select("actor")
      .where("subject_id", "=", profileId)
      .execute();
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ actor }) => actor)).size).toBe(1);
    expect(entries[0]?.actor).toMatch(/^gone-[\w-]{22}$/);
  });
});

describe("search words", () => {
  const isStored = async (word: string) =>
    (await sql`select from profile_words where word = ${word}`.execute(db())).rows.length > 0;
  const rename = (actor: Actor, name: string) =>
    request("PATCH /v1/profiles/{id}", {
      params: { id: actor.profileId },
      json: { name },
      identity: actor.identity,
    });

  test("words are deleted when nothing uses them; those of hidden profiles stay", async () => {
    const [before, after] = [createUniqueWord(), createUniqueWord()];
    const actor = await createActor(await signUp(), { name: before });
    await rename(actor, after);
    const hidden = db().updateTable("profiles").set({ hidden: true });
    await hidden.where("id", "=", actor.profileId).execute();
    expect([await isStored(before), await isStored(after)]).toEqual([true, true]);
    await sweepWords();
    expect([await isStored(before), await isStored(after)]).toEqual([false, true]);
  });
});

describe("retention periods", () => {
  test("docs/retention.md shows the table that the jobs use (WRITE_GENERATED=1 writes it)", () => {
    const rows = retention.map(({ what, keptFor, why }) => `| ${what} | ${keptFor} | ${why} |\n`);
    expectGenerated("docs/retention.md", (page) =>
      page.replace(/(?<=^\|---.*\n)(?:^\| .*\n)+/m, rows.join("")),
    );
  });

  test("the sweep deletes what is over and nothing else", async () => {
    const yearsAgo = (count: number) => new Date(Date.now() - count * 366 * 86_400_000);
    const insertReport = async (closed_at: Date) => {
      const id = newId();
      const subject = { subject: "profile", subject_id: id, subject_name: "x", reason: "SPAM" };
      const closed = { outcome: "DISMISSED", closed_by: "x", closed_at };
      await db()
        .insertInto("reports")
        .values({ id, ...subject, ...closed, reporter: id, signed_in: false })
        .execute();
      return id;
    };
    const customer = `cus_${newId()}`;
    await db()
      .insertInto("payment_customers")
      .values({ id: customer, account_uid: customer })
      .execute();
    const insertSubscription = async (ended_at: Date) => {
      const id = `sub_${newId()}`;
      const plan = { type: "ARTIST_PRO", price_id: "price_1", interval: "month", currency: "EUR" };
      const period = { current_period_start: ended_at, current_period_end: ended_at, ended_at };
      const owner = { customer_id: customer, account_uid: customer, status: "canceled" };
      await db()
        .insertInto("subscriptions")
        .values({ id, ...plan, ...period, ...owner })
        .execute();
      const refund = { currency: "EUR", amount_paid: 900, refunded_amount: 900 };
      await db()
        .insertInto("subscription_refunds")
        .values({
          invoice_id: id,
          subscription_id: id,
          bought: "PERIOD",
          outcome: "ENDED",
          ...refund,
        })
        .execute();
      return id;
    };
    const subscriptions = [
      await insertSubscription(yearsAgo(11)),
      await insertSubscription(yearsAgo(9)),
    ];
    const [expired, recent] = [await insertReport(yearsAgo(4)), await insertReport(yearsAgo(2))];
    const listLogEntries = () => db().selectFrom("audit_log").select("id").execute();
    const logCountBefore = (await listLogEntries()).length;
    const swept = jobs["retention.sweep"];
    await swept.run();
    const remainingReports = await db()
      .selectFrom("reports")
      .select("id")
      .where("id", "in", [expired, recent])
      .execute();
    expect(remainingReports).toEqual([{ id: recent }]);
    const customerSubscriptions = db().selectFrom("subscriptions").select("id");
    const remainingSubscriptions = await customerSubscriptions
      .where("customer_id", "=", customer)
      .execute();
    expect(remainingSubscriptions).toEqual([{ id: subscriptions[1] }]);
    expect((await listLogEntries()).length).toBe(logCountBefore);
    // For the sweep it is seven years later; rows younger than six years stay.
    const later = new Date(Date.now() + 7 * 366 * 86_400_000);
    await expect(deleteExpired(swept.retention, later)).rejects.toMatchObject({
      errors: [{ code: "42501" }],
    });
  });
});
