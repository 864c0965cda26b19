import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { createActor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { createDeskTeam } from "@/tests/support/desk";
import { letPost } from "@/tests/support/members";
import { keyRow, postKey, rotate, useKey } from "@/tests/support/keys";
import { listPaths, request } from "@/tests/support/request";
import { sql } from "kysely";

beforeEach(() => db().deleteFrom("rate_limits").execute());

describe("profiles of keys", () => {
  test("without a profile, calls that need one are 401 `profileId`; a profile token beside a key is ignored", async () => {
    const owner = await createArtist();
    const { secret } = await keyRow(owner);
    const response = await request("GET /v1/artworks/config/quotas", { identity: secret });
    expect(response.status).toBe(401);
    expect(listPaths(response)).toEqual(["profileId"]);
    const fields = { identity: secret, profile: owner.profile };
    expect((await request("GET /v1/artworks/config/quotas", fields)).status).toBe(401);
  });

  test("calls for the team of another profile are 403 `profileId`", async () => {
    const [owner, other] = await Promise.all([createArtist(), createDeskTeam()]);
    await db()
      .insertInto("members")
      .values({ profile_id: other.owner.profileId, account_uid: owner.uid, role: "MANAGER" })
      .execute();
    const readTeam = async (secret: string) =>
      request("GET /v1/profiles/{id}/members", {
        identity: secret,
        params: { id: other.owner.profileId },
      });
    const rejected = await readTeam((await keyRow(owner, { profileId: owner.profileId })).secret);
    expect(rejected.status).toBe(403);
    expect(listPaths(rejected)).toEqual(["profileId"]);
    expect((await readTeam((await keyRow(owner)).secret)).status).toBe(200);
  });

  test("a key of a team’s profile reaches nothing that its maker owns: 403 `profileId`", async () => {
    const { owner, manager } = await createDeskTeam();
    await letPost(manager);
    const own = await createActor(manager, { name: "Second Studio" });
    const { secret } = await keyRow(manager, {
      profileId: owner.profileId,
      scopes: ["artworks:write"],
    });
    const remove = async (profileId: string) =>
      request("DELETE /v1/artworks/{id}", {
        identity: secret,
        params: { id: await artworkRow(profileId) },
      });
    const rejected = await remove(own.profileId);
    expect([rejected.status, listPaths(rejected)]).toEqual([403, ["profileId"]]);
    expect((await remove(owner.profileId)).status).toBe(204);
  });

  test("a manager who becomes editor, or leaves, loses the organisation’s keys with the next call, for good", async () => {
    const { owner, manager } = await createDeskTeam();
    const { profileId } = owner;
    const params = { id: profileId, accountId: manager.uid };
    const readTeam = async (secret: string) =>
      (await request("GET /v1/profiles/{id}/members", { identity: secret, params })).status;
    const setRole = (role: string) =>
      request("PATCH /v1/profiles/{id}/members/{accountId}", {
        identity: owner.identity,
        params,
        json: { role },
      });
    const first = await keyRow(manager, { profileId });
    const personal = await keyRow(manager);
    expect(await readTeam(first.secret)).toBe(200);
    await setRole("EDITOR");
    expect(await readTeam(first.secret)).toBe(401);
    await setRole("MANAGER");
    expect(await readTeam(first.secret)).toBe(401);
    const next = await keyRow(manager, { profileId });
    expect(await readTeam(next.secret)).toBe(200);
    await request("DELETE /v1/profiles/{id}/members/{accountId}", {
      identity: manager.identity,
      params,
    });
    expect(await readTeam(next.secret)).toBe(401);
    expect(await useKey(personal.secret)).toBe(200);
  });

  test("a key is 401 as long as its maker is no manager, however that came about", async () => {
    const { owner, manager } = await createDeskTeam();
    const { secret } = await keyRow(manager, { profileId: owner.profileId });
    const setSuspended = (suspended_reason: string | null) =>
      db()
        .updateTable("accounts")
        .set({ suspended_reason, suspended_at: suspended_reason === null ? null : new Date() })
        .where("uid", "=", owner.uid)
        .execute();
    await setSuspended("Spam.");
    expect(await useKey(secret)).toBe(401);
    await setSuspended(null);
    expect(await useKey(secret)).toBe(200);
    await db().deleteFrom("members").where("account_uid", "=", manager.uid).execute();
    expect(await useKey(secret)).toBe(401);
  });
});

test("a key of an administrator has no more rights than others", async () => {
  const [admin, owner] = await Promise.all([createAdministrator(), createArtist()]);
  const { secret } = await keyRow(admin, { scopes: ["profiles:write"] });
  const { status } = await request("DELETE /v1/profiles/{id}", {
    identity: secret,
    params: { id: owner.profileId },
  });
  expect(status).toBe(403);
});

test("no secret is stored, exported or answered again", async () => {
  const owner = await createArtist();
  const headers = { "idempotency-key": "kept" };
  const { body: key } = await postKey(owner, {}, headers);
  const { body: rotated } = await rotate(owner, key.id, {}, { "idempotency-key": "rotated" });
  await useKey(key.secret);
  await request("POST /v1/keys/revoke", { json: { key: rotated.secret } });
  const responses = await Promise.all([
    request("GET /v1/keys/", { identity: owner.identity }),
    request("GET /v1/account/export", { identity: owner.identity }),
    postKey(owner, {}, headers),
  ]);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db());
  const secrets = [key.secret, rotated.secret];
  for (const { body } of responses)
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} t
      where t::text like any (${secrets.map((secret) => `%${secret}%`)}::text[])`.execute(db());
    expect(rows, name).toEqual([{ count: 0 }]);
  }
});
