import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as homeOf from "@/app/v1/admin/artworks/[id]/home/route";
import * as home from "@/app/v1/admin/artworks/home/route";
import * as log from "@/app/v1/admin/log/route";
import * as found from "@/app/v1/admin/profiles/route";
import * as artworks from "@/app/v1/artworks/[id]/route";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { listHomeArtworks } from "@/lib/administration/administration.queries";
import type { AdministeredProfile, LogEntry } from "@/lib/administration/administration.schema";
import { db, pool, transaction } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, postArtwork, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const administrator = await signUp({ role: "ADMIN" });
const owner = await createArtist();
const identity = administrator.identity;

const entries = async (query: Record<string, string | number> = {}): Promise<LogEntry[]> =>
  (await request(log.GET, { query, identity })).body.items;
const entriesOf = async (subjectId: string) =>
  (await entries({ size: 100 })).filter((entry) => entry.subjectId === subjectId);
const find = async (query: Record<string, string>): Promise<AdministeredProfile[]> =>
  (await request(found.GET, { query, identity })).body;
const hang = (id: string, featured = true) =>
  request(homeOf.POST, { params: { id }, json: { featured }, identity });
const hide = (id: string, hidden = true) =>
  db().updateTable("profiles").set({ hidden }).where("id", "=", id).execute();

describe("audit log", () => {
  const record = (subjectId: string, detail = {}) =>
    transaction((tx) =>
      recordAdministration(tx, {
        actor: administrator.uid,
        action: "HIDE_PROFILE",
        subject: "profile",
        subjectId,
        detail,
      }),
    );

  test.each([
    ["UPDATE", "update audit_log set actor = 'somebody else'"],
    ["UPDATE of no row", "update audit_log set actor = 'somebody else' where false"],
    ["DELETE", "delete from audit_log"],
    ["TRUNCATE", "truncate audit_log"],
    ["TRUNCATE with others", "truncate audit_log, reports cascade"],
    [
      "UPDATE by INSERT",
      `insert into audit_log select * from audit_log limit 1
         on conflict (id) do update set actor = 'somebody else'`,
    ],
    ["MERGE", "merge into audit_log a using audit_log b on a.id = b.id when matched then delete"],
    ["DELETE as a replica", "set local session_replication_role = replica; delete from audit_log"],
  ])("the database refuses %s", async (_, statement) => {
    const id = newId();
    await record(id);
    const client = await pool().connect();
    try {
      await client.query("begin");
      await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback");
    } finally {
      client.release();
    }
    expect(await entriesOf(id)).toMatchObject([{ actor: administrator.uid }]);
  });

  test("uses the database's clock, whatever a writer says", async () => {
    const id = newId();
    await db()
      .insertInto("audit_log")
      .values({
        id,
        actor: "x",
        action: "HIDE_PROFILE",
        subject: "profile",
        subject_id: id,
        created_at: new Date(0),
      })
      .execute();
    const { age } = await db()
      .selectFrom("audit_log")
      .select(sql<number>`extract(epoch from now() - created_at)`.as("age"))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(age).toBeLessThan(60);
  });

  test("GET /v1/admin/log: newest first, page by page", async () => {
    const [one, two] = [newId(), newId()];
    await record(one, { name: "Ada Brook" });
    await record(two);
    const first = await request(log.GET, { query: { size: 1 }, identity });
    expect(first.body.items).toMatchObject([
      { subjectId: two, actor: administrator.uid, action: "HIDE_PROFILE", subject: "profile" },
    ]);
    const cursor = first.body.next;
    const second = await request(log.GET, { query: { size: 1, cursor }, identity });
    expect(second.body.items).toMatchObject([{ subjectId: one, detail: { name: "Ada Brook" } }]);
    expect((await entries({ size: 1, page: 2 }))[0]).toEqual(second.body.items[0]);
    expect((await request(log.GET, { query: { cursor: "x" }, identity })).status).toBe(400);
    expect((await request(log.GET, { query: { page: 1_000 }, identity })).body.code).toBe(
      "PAGE_TOO_DEEP",
    );
  });

  test("entry and action are written in one transaction", async () => {
    const id = newId();
    await expect(
      transaction(async (tx) => {
        await recordAdministration(tx, {
          actor: "a",
          action: "HIDE_PROFILE",
          subject: "profile",
          subjectId: id,
        });
        throw new Error("The deed failed.");
      }),
    ).rejects.toThrow("The deed failed.");
    expect(await entriesOf(id)).toEqual([]);
  });
});

test("DELETE /v1/artworks/{id}: logged for an administrator, not for the owner", async () => {
  const [first, second] = [await postArtwork(owner), await postArtwork(owner)];
  const remove = (id: string, as: string) =>
    request(artworks.DELETE, { params: { id }, identity: as });
  expect((await remove(first.body.id, owner.identity)).status).toBe(204);
  expect((await remove(second.body.id, identity)).status).toBe(204);
  expect(await entriesOf(first.body.id)).toEqual([]);
  expect(await entriesOf(second.body.id)).toMatchObject([
    {
      action: "DELETE_ARTWORK",
      actor: administrator.uid,
      subject: "artwork",
      detail: { name: "Low tide", profileId: owner.profileId, pictures: 1 },
    },
  ]);
});

describe("GET /v1/admin/profiles", () => {
  test("finds by id, slug, misspelled name and account e-mail, hidden profiles included", async () => {
    const shown = await profileRow({ name: "Quillon Abernethy" });
    const hidden = await profileRow({ name: "Quillon Abernathy", hidden: true });
    for (const query of ["quillon abern", "Quilon Abernethy", "QUILLÓN"]) {
      const ids = (await find({ query })).map(({ id }) => id);
      expect(new Set(ids), query).toEqual(new Set([shown, hidden]));
    }
    expect(await find({ query: hidden })).toMatchObject([{ id: hidden, isHidden: true }]);
    expect(await find({ query: owner.email })).toMatchObject([
      { id: owner.profileId, email: owner.email, isHidden: false },
    ]);
    expect(await find({ query: owner.email.slice(0, -3).toUpperCase() })).toMatchObject([
      { id: owner.profileId },
    ]);
    const [{ slug } = { slug: "" }] = await find({ query: owner.profileId });
    expect((await find({ query: slug }))[0]).toMatchObject({ id: owner.profileId });
    expect(await find({ query: newId() })).toEqual([]);
  });

  test.each([false, true])(
    "ranks the exact name first among many similar ones (hidden: %s)",
    async (hidden) => {
      const name = hidden ? "Hilma" : "Greta";
      const rows = Array.from({ length: 120 }, () => newId()).map((id, index) => ({
        id,
        role: "ARTIST",
        slug: id,
        hidden,
        name: index % 2 === 0 ? `${name} Number ${index}` : `Little ${name} ${index}`,
      }));
      await db().insertInto("profiles").values(rows).execute();
      const id = await profileRow({ name, hidden });
      expect((await find({ query: name }))[0]).toMatchObject({ id, name });
    },
  );

  test("finds a name with an @ that is not an account's e-mail", async () => {
    const id = await profileRow({ name: "studio@work" });
    expect(await find({ query: "studio@work" })).toMatchObject([{ id }]);
  });

  test("answers the counts of a profile and of its reports", async () => {
    const id = await profileRow();
    await artworkRow(id);
    await artworkRow(id);
    await db()
      .insertInto("reports")
      .values({
        id: newId(),
        subject: "profile",
        subject_id: id,
        subject_name: "x",
        reason: "SPAM",
        reporter: "x",
        signed_in: false,
      })
      .execute();
    expect(await find({ query: id })).toMatchObject([
      { counts: { artworks: 2, opportunities: 0, openReports: 1 }, email: null },
    ]);
  });

  test("without a query answers the newest, or only hidden ones", async () => {
    const newest = await profileRow();
    expect((await find({}))[0]).toMatchObject({ id: newest });
    await hide(newest);
    const hidden = await find({ hidden: "true" });
    expect(hidden.map(({ id }) => id)).toContain(newest);
    expect(hidden.every(({ isHidden }) => isHidden)).toBe(true);
    expect((await find({ hidden: "false" })).every(({ isHidden }) => !isHidden)).toBe(true);
  });
});

describe("POST /v1/admin/artworks/{id}/home", () => {
  test("adds and removes an artwork, and logs each once", async () => {
    const profileId = await profileRow();
    const [one, two] = [
      await artworkRow(profileId, { title: "One" }),
      await artworkRow(profileId, { title: "Two" }),
    ];
    expect((await hang(one)).body).toEqual({ id: one, featured: true });
    await hang(two);
    await hang(one);
    const shown = async () => (await listHomeArtworks(10)).map(({ id }) => id);
    expect(await shown()).toEqual([two, one]);
    const hung = await request(home.GET, { identity });
    expect(hung.body.map(({ id }: { id: string }) => id)).toEqual([two, one]);
    await hang(two, false);
    await hang(two, false);
    expect(await shown()).toEqual([one]);
    expect((await entriesOf(two)).map(({ action, detail }) => [action, detail["name"]])).toEqual([
      ["UNFEATURE_ON_HOME", "Two"],
      ["FEATURE_ON_HOME", "Two"],
    ]);
    expect(await entriesOf(one)).toHaveLength(1);
    await db().deleteFrom("artworks").where("id", "=", one).execute();
    expect(await shown()).toEqual([]);
  });

  test("a hidden profile's artwork disappears and cannot be added", async () => {
    const profileId = await profileRow();
    const [artworkId, other] = [await artworkRow(profileId), await artworkRow(profileId)];
    const isShown = async () => (await listHomeArtworks(10)).some(({ id }) => id === artworkId);
    await hang(artworkId);
    await hide(profileId);
    expect(await isShown()).toBe(false);
    expect((await hang(other)).status).toBe(409);
    await hide(profileId, false);
    expect(await isShown()).toBe(true);
    await hang(artworkId, false);
  });

  test("404 for an unknown artwork", async () => {
    expect((await hang(newId())).status).toBe(404);
    expect((await hang("nothing")).status).toBe(404);
  });
});

test("/v1/admin: 403 for everybody else", async () => {
  const calls = [
    [log.GET, {}],
    [found.GET, {}],
    [home.GET, {}],
    [homeOf.POST, { params: { id: newId() }, json: {} }],
  ] as const;
  for (const [route, asking] of calls) {
    const { line } = route.call;
    expect((await request(route, asking)).status, line).toBe(401);
    expect((await request(route, { ...asking, identity: owner.identity })).status, line).toBe(403);
  }
});
