import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { listFrontPageArtworks } from "@/lib/administration/administration.queries";
import type { AdministeredProfile, LogEntry } from "@/lib/administration/administration.schema";
import { db, pool, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, postArtwork, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const administrator = await signUp({ role: "ADMIN" });
const owner = await createArtist();
const identity = administrator.identity;

const listEntries = async (query: Record<string, string | number> = {}): Promise<LogEntry[]> =>
  (await request("GET /v1/admin/log", { query, identity })).body.items;
const listEntriesAbout = async (subjectId: string) =>
  (await listEntries({ size: 100 })).filter((entry) => entry.subjectId === subjectId);
const findProfiles = async (query: Record<string, string>): Promise<AdministeredProfile[]> =>
  (await request("GET /v1/admin/profiles", { query, identity })).body;
const featureOnFrontPage = (id: string, featured = true) =>
  request("POST /v1/admin/artworks/{id}/home", { params: { id }, json: { featured }, identity });
const setHidden = (id: string, hidden = true) =>
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
    expect(await listEntriesAbout(id)).toMatchObject([{ actor: administrator.uid }]);
  });

  test("uses the database's clock, not the writer's", async () => {
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
    const [olderId, newerId] = [newId(), newId()];
    await record(olderId, { name: "Ada Brook" });
    await record(newerId);
    const firstPage = await request("GET /v1/admin/log", { query: { size: 1 }, identity });
    expect(firstPage.body.items).toMatchObject([
      { subjectId: newerId, actor: administrator.uid, action: "HIDE_PROFILE", subject: "profile" },
    ]);
    const cursor = firstPage.body.next;
    const secondPage = await request("GET /v1/admin/log", { query: { size: 1, cursor }, identity });
    expect(secondPage.body.items).toMatchObject([
      { subjectId: olderId, detail: { name: "Ada Brook" } },
    ]);
    expect((await listEntries({ size: 1, page: 2 }))[0]).toEqual(secondPage.body.items[0]);
    expect((await request("GET /v1/admin/log", { query: { cursor: "x" }, identity })).status).toBe(
      400,
    );
    expect(
      (await request("GET /v1/admin/log", { query: { page: 1_000 }, identity })).body.code,
    ).toBe("PAGE_TOO_DEEP");
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
        throw new Error("The action failed.");
      }),
    ).rejects.toThrow("The action failed.");
    expect(await listEntriesAbout(id)).toEqual([]);
  });
});

test("DELETE /v1/artworks/{id}: logged for an administrator, not for the owner", async () => {
  const [first, second] = [await postArtwork(owner), await postArtwork(owner)];
  const deleteArtwork = (id: string, token: string) =>
    request("DELETE /v1/artworks/{id}", { params: { id }, identity: token });
  expect((await deleteArtwork(first.body.id, owner.identity)).status).toBe(204);
  expect((await deleteArtwork(second.body.id, identity)).status).toBe(204);
  expect(await listEntriesAbout(first.body.id)).toEqual([]);
  expect(await listEntriesAbout(second.body.id)).toMatchObject([
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
    const visible = await profileRow({ name: "Quillon Abernethy" });
    const hidden = await profileRow({ name: "Quillon Abernathy", hidden: true });
    for (const query of ["quillon abern", "Quilon Abernethy", "QUILLÓN"]) {
      const ids = (await findProfiles({ query })).map(({ id }) => id);
      expect(new Set(ids), query).toEqual(new Set([visible, hidden]));
    }
    expect(await findProfiles({ query: hidden })).toMatchObject([{ id: hidden, isHidden: true }]);
    expect(await findProfiles({ query: owner.email })).toMatchObject([
      { id: owner.profileId, email: owner.email, isHidden: false },
    ]);
    expect(await findProfiles({ query: owner.email.slice(0, -3).toUpperCase() })).toMatchObject([
      { id: owner.profileId },
    ]);
    const [{ slug } = { slug: "" }] = await findProfiles({ query: owner.profileId });
    expect((await findProfiles({ query: slug }))[0]).toMatchObject({ id: owner.profileId });
    expect(await findProfiles({ query: newId() })).toEqual([]);
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
      expect((await findProfiles({ query: name }))[0]).toMatchObject({ id, name });
    },
  );

  test("finds a name with an @ that is not an account's e-mail", async () => {
    const id = await profileRow({ name: "studio@work" });
    expect(await findProfiles({ query: "studio@work" })).toMatchObject([{ id }]);
  });

  test("returns the counts of a profile and of its reports", async () => {
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
    expect(await findProfiles({ query: id })).toMatchObject([
      { counts: { artworks: 2, opportunities: 0, openReports: 1 }, email: null },
    ]);
  });

  test("without a query, returns the newest, or only hidden ones", async () => {
    const newest = await profileRow();
    expect((await findProfiles({}))[0]).toMatchObject({ id: newest });
    await setHidden(newest);
    const hidden = await findProfiles({ hidden: "true" });
    expect(hidden.map(({ id }) => id)).toContain(newest);
    expect(hidden.every(({ isHidden }) => isHidden)).toBe(true);
    expect((await findProfiles({ hidden: "false" })).every(({ isHidden }) => !isHidden)).toBe(true);
  });
});

describe("POST /v1/admin/artworks/{id}/home", () => {
  test("adds and removes an artwork, and logs each once", async () => {
    const profileId = await profileRow();
    const [firstId, secondId] = [
      await artworkRow(profileId, { title: "One" }),
      await artworkRow(profileId, { title: "Two" }),
    ];
    expect((await featureOnFrontPage(firstId)).body).toEqual({ id: firstId, featured: true });
    await featureOnFrontPage(secondId);
    await featureOnFrontPage(firstId);
    const listShownIds = async () => (await listFrontPageArtworks(10)).map(({ id }) => id);
    expect(await listShownIds()).toEqual([secondId, firstId]);
    const response = await request("GET /v1/admin/artworks/home", { identity });
    expect(response.body.map(({ id }: { id: string }) => id)).toEqual([secondId, firstId]);
    await featureOnFrontPage(secondId, false);
    await featureOnFrontPage(secondId, false);
    expect(await listShownIds()).toEqual([firstId]);
    expect(
      (await listEntriesAbout(secondId)).map(({ action, detail }) => [action, detail["name"]]),
    ).toEqual([
      ["UNFEATURE_ON_HOME", "Two"],
      ["FEATURE_ON_HOME", "Two"],
    ]);
    expect(await listEntriesAbout(firstId)).toHaveLength(1);
    await db().deleteFrom("artworks").where("id", "=", firstId).execute();
    expect(await listShownIds()).toEqual([]);
  });

  test("a hidden profile's artwork disappears and cannot be added", async () => {
    const profileId = await profileRow();
    const [artworkId, otherArtworkId] = [await artworkRow(profileId), await artworkRow(profileId)];
    const isShown = async () =>
      (await listFrontPageArtworks(10)).some(({ id }) => id === artworkId);
    await featureOnFrontPage(artworkId);
    await setHidden(profileId);
    expect(await isShown()).toBe(false);
    expect((await featureOnFrontPage(otherArtworkId)).status).toBe(409);
    await setHidden(profileId, false);
    expect(await isShown()).toBe(true);
    await featureOnFrontPage(artworkId, false);
  });

  test("404 for an unknown artwork", async () => {
    expect((await featureOnFrontPage(newId())).status).toBe(404);
    expect((await featureOnFrontPage("nothing")).status).toBe(404);
  });
});

test("/v1/admin: 401 without a token, 403 for other accounts", async () => {
  const calls = [
    ["GET /v1/admin/log", {}],
    ["GET /v1/admin/profiles", {}],
    ["GET /v1/admin/artworks/home", {}],
    ["POST /v1/admin/artworks/{id}/home", { params: { id: newId() }, json: {} }],
  ] as const;
  for (const [line, requestFields] of calls) {
    expect((await request(line, requestFields)).status, line).toBe(401);
    expect((await request(line, { ...requestFields, identity: owner.identity })).status, line).toBe(
      403,
    );
  }
});
