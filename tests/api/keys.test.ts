import { describe, expect, test } from "vitest";
import { createKeySecret } from "@/lib/server/auth/key-secrets";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { newId } from "@/lib/shared/ids";
import { addDays, HOUR_MS } from "@/lib/shared/time/durations";
import { createArtist, signUp, signUpUnverified } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { createDeskTeam } from "@/tests/support/desk";
import { forgetAnswers } from "@/tests/support/idempotency";
import { keyRow, postKey, rotate, useKey } from "@/tests/support/keys";
import { memberRow, setPlan } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import { countStatus, listPaths, request } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

const listKeys = ({ identity }: { identity: string }, query: Record<string, string> = {}) =>
  request("GET /v1/keys/", { identity, query });

const revoke = ({ identity }: { identity: string }, id: string) =>
  request("DELETE /v1/keys/{id}", { identity, params: { id } });

const report = (key: unknown, network = "10.9.0.1") =>
  request("POST /v1/keys/revoke", {
    json: { key },
    headers: { [internalHeaders.client]: network },
  });

describe("POST /v1/keys/", () => {
  test("answers the key with its secret, which begins with the hint", async () => {
    const owner = await createArtist();
    const { status, body, headers } = await postKey(owner, { profileId: owner.profileId });
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/keys/${body.id}`);
    expect(body).toMatchObject({
      name: "Import",
      profileId: owner.profileId,
      opportunityId: null,
      scopes: ["*:read"],
      maker: { accountId: owner.uid, name: "Ada Brook" },
      state: "ACTIVE",
      lastUsedAt: null,
      overlapUntil: null,
      secret: expect.stringMatching(/^vtk_[0-9A-Za-z]{36}$/),
    });
    expect(body.secret.startsWith(body.hint)).toBe(true);
    expect(body.hint).toHaveLength(8);
    const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
    expect(await useKey(body.secret)).toBe(200);
    const [listed] = (await listKeys(owner)).body;
    expect(listed).not.toHaveProperty("secret");
    expect(Math.abs(Date.parse(listed.lastUsedAt) - Date.now())).toBeLessThan(60_000);
  });

  test("the same Idempotency-Key repeats the answer without the secret", async () => {
    const owner = await createArtist();
    const headers = { "idempotency-key": "one" };
    const [first, second] = await Promise.all([
      postKey(owner, {}, headers),
      postKey(owner, {}, headers),
    ]);
    const secrets = [first.body.secret, second.body.secret];
    expect(secrets.filter((secret) => secret === null)).toHaveLength(1);
    expect(first.body.id).toBe(second.body.id);
    await forgetAnswers(owner);
    const { status, body } = await postKey(owner, {}, headers);
    expect({ status, id: body.id, secret: body.secret }).toEqual({
      status: 201,
      id: first.body.id,
      secret: null,
    });
    expect((await listKeys(owner)).body).toHaveLength(1);
  });

  test.each([
    ["an empty name", { name: " " }, "name"],
    ["a long name", { name: "x".repeat(81) }, "name"],
    ["no scope", { scopes: [] }, "scopes"],
    ["half a scope", { scopes: ["applications"] }, "scopes[0]"],
    ["every write", { scopes: ["*:write"] }, "scopes[0]"],
    ["a scope of closed calls", { scopes: ["keys:write"] }, "scopes[0]"],
    ["368 days", { expiresAt: addDays(new Date(), 368).toISOString() }, "expiresAt"],
    ["the past", { expiresAt: addDays(new Date(), -1).toISOString() }, "expiresAt"],
    ["an opportunity without a profile", { opportunityId: newId() }, "opportunityId"],
  ])("400 for %s", async (_, json, path) => {
    const { status, body } = await postKey(await signUp(), json);
    expect(status).toBe(400);
    expect(listPaths({ body })).toEqual([path]);
  });

  test("366 days are the longest", async () => {
    const expiresAt = addDays(new Date(), 366).toISOString();
    const { status, body } = await postKey(await signUp(), { expiresAt });
    expect(status).toBe(201);
    expect(body.expiresAt).toBe(expiresAt);
  });

  test("366 days by a clock that is fast end as early", async () => {
    const expiresAt = new Date(addDays(new Date(), 366).getTime() + HOUR_MS).toISOString();
    const { status, body } = await postKey(await signUp(), { expiresAt });
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(addDays(new Date(), 366).getTime());
  });

  test("a profile that the account does not manage is 403, another profile's opportunity 400", async () => {
    const { owner, manager, editor, stranger } = await createDeskTeam();
    const { profileId } = owner;
    for (const person of [editor, stranger])
      expect((await postKey(person, { profileId })).status).toBe(403);
    expect((await postKey(manager, { profileId })).status).toBe(201);
    const own = await opportunityRow(profileId);
    expect((await postKey(owner, { profileId, opportunityId: own })).status).toBe(201);
    const foreign = await opportunityRow((await createArtist()).profileId);
    const { status, body } = await postKey(owner, { profileId, opportunityId: foreign });
    expect(status).toBe(400);
    expect(listPaths({ body })).toEqual(["opportunityId"]);
  });

  test("401 `auth_time` for a sign-in of more than five minutes ago, 403 `email` for an unverified address", async () => {
    const owner = await createArtist();
    const authTime = Math.floor(Date.now() / 1_000) - 301;
    const identity = await signToken(readClaims(owner.identity, { auth_time: authTime }));
    const { status, body } = await postKey({ identity });
    expect(status).toBe(401);
    expect(listPaths({ body })).toEqual(["auth_time"]);
    expect((await listKeys(owner)).body).toEqual([]);
    const unverified = await postKey(await signUpUnverified());
    expect(unverified.status).toBe(403);
    expect(listPaths(unverified)).toEqual(["email"]);
  });

  test("parallel POSTs never exceed the number: five of one’s own, of an organisation what its plan includes", async () => {
    const owner = await createOrganisation();
    const { profileId } = owner;
    const postMany = (count: number, json: object = {}) =>
      Promise.all(Array.from({ length: count }, () => postKey(owner, { ...json })));
    expect(countStatus(await postMany(8), 201)).toBe(5);
    const rejected = await postKey(owner);
    expect(rejected.status).toBe(403);
    expect(rejected.body.code).toBe("QUOTA_EXCEEDED");
    expect(countStatus(await postMany(5, { profileId }), 201)).toBe(2);
    await setPlan(profileId, "ORGANIZATION_BASIC");
    expect(countStatus(await postMany(6, { profileId }), 201)).toBe(3);
    const [{ id }] = (await listKeys(owner, { profileId })).body;
    await revoke(owner, id);
    expect(countStatus(await postMany(2, { profileId }), 201)).toBe(1);
  });
});

describe("GET /v1/keys/", () => {
  test("lists one’s own keys, newest first; ended ones for 30 days", async () => {
    const owner = await createArtist();
    const old = await keyRow(owner, { expiresAt: addDays(new Date(), -31) });
    const expired = await keyRow(owner, { expiresAt: addDays(new Date(), -29) });
    const active = await keyRow(owner);
    const { body } = await listKeys(owner);
    const states = body.map(({ id, state }: { id: string; state: string }) => [id, state]);
    expect(states).toEqual([
      [active.id, "ACTIVE"],
      [expired.id, "EXPIRED"],
    ]);
    expect(JSON.stringify(body)).not.toContain(old.id);
    await revoke(owner, active.id);
    expect((await listKeys(owner)).body[0].state).toBe("REVOKED");
  });

  test("`profileId`: every key of the profile, for its owner and managers; 403 for others", async () => {
    const { owner, manager, editor, stranger } = await createDeskTeam();
    const query = { profileId: owner.profileId };
    const { id } = await keyRow(manager, query);
    await keyRow(manager);
    for (const person of [owner, manager]) {
      const { body } = await listKeys(person, query);
      expect(body).toEqual([expect.objectContaining({ id })]);
    }
    for (const person of [editor, stranger])
      expect((await listKeys(person, query)).status).toBe(403);
  });
});

describe("POST /v1/keys/{id}/rotate", () => {
  test("in an overlap both secrets work, then the new one alone; an older one ends", async () => {
    const owner = await createArtist();
    const { body: first } = await postKey(owner);
    const { status, body: second } = await rotate(owner, first.id);
    expect(status).toBe(200);
    expect(second).toMatchObject({ id: first.id, overlapUntil: expect.any(String) });
    const hours = (Date.parse(second.overlapUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    expect(await useKey(first.secret)).toBe(200);
    expect(await useKey(second.secret)).toBe(200);
    const { body: third } = await rotate(owner, first.id, { overlapHours: 1 });
    expect(await Promise.all([first, second, third].map(({ secret }) => useKey(secret)))).toEqual([
      401, 200, 200,
    ]);
    await db()
      .updateTable("api_keys")
      .set({ previous_until: new Date() })
      .where("id", "=", first.id)
      .execute();
    expect(await useKey(second.secret)).toBe(401);
    expect(await useKey(third.secret)).toBe(200);
    const { body: fourth } = await rotate(owner, first.id, { overlapHours: 0 });
    expect(fourth.overlapUntil).toBeNull();
    expect(await useKey(third.secret)).toBe(401);
    expect(await useKey(fourth.secret)).toBe(200);
  });

  test("parallel rotations leave two working secrets", async () => {
    const owner = await createArtist();
    const { body: key } = await postKey(owner);
    const rotations = await Promise.all(Array.from({ length: 4 }, () => rotate(owner, key.id)));
    const secrets = [key, ...rotations.map(({ body }) => body)].map(({ secret }) => secret);
    const statuses = await Promise.all(secrets.map(useKey));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  test("the same Idempotency-Key rotates once, also after the answer was lost", async () => {
    const owner = await createArtist();
    const { body: key } = await postKey(owner);
    const headers = { "idempotency-key": "rotation" };
    const { body: rotated } = await rotate(owner, key.id, {}, headers);
    expect((await rotate(owner, key.id, {}, headers)).body.secret).toBeNull();
    await forgetAnswers(owner);
    expect((await rotate(owner, key.id, {}, headers)).body.secret).toBeNull();
    expect(await useKey(rotated.secret)).toBe(200);
    expect(await useKey(key.secret)).toBe(200);
  });

  test("404 for strangers, 403 for others who see it, 409 `state` once it has ended, 401 for an old sign-in", async () => {
    const { owner, manager, stranger } = await createDeskTeam();
    const { id } = await keyRow(manager, { profileId: owner.profileId });
    expect((await rotate(stranger, id)).status).toBe(404);
    expect((await rotate(owner, id)).status).toBe(403);
    const authTime = Math.floor(Date.now() / 1_000) - 301;
    const identity = await signToken(readClaims(manager.identity, { auth_time: authTime }));
    expect((await rotate({ identity }, id)).status).toBe(401);
    await revoke(manager, id);
    const { status, body } = await rotate(manager, id);
    expect(status).toBe(409);
    expect(listPaths({ body })).toEqual(["state"]);
  });

  test("400 `overlapHours` for more than a week", async () => {
    const owner = await createArtist();
    const { id } = await keyRow(owner);
    expect(listPaths(await rotate(owner, id, { overlapHours: 169 }))).toEqual(["overlapHours"]);
  });
});

describe("DELETE /v1/keys/{id}", () => {
  test("ends both secrets, repeatably, for maker, owner and managers alone", async () => {
    const { owner, manager, editor, stranger } = await createDeskTeam();
    const second = await createArtist();
    await memberRow(owner.profileId, second, "MANAGER");
    for (const person of [manager, owner, second]) {
      const { body: key } = await postKey(manager, { profileId: owner.profileId });
      const { body: rotated } = await rotate(manager, key.id);
      for (const other of [editor, stranger])
        expect((await revoke(other, key.id)).status).toBe(404);
      expect(await useKey(key.secret)).toBe(200);
      expect((await revoke(person, key.id)).status).toBe(204);
      expect((await revoke(person, key.id)).status).toBe(204);
      expect(await useKey(key.secret)).toBe(401);
      expect(await useKey(rotated.secret)).toBe(401);
    }
  });
});

describe("POST /v1/keys/revoke", () => {
  test("ends the key of a secret that works; the answer is 204 whatever it was", async () => {
    const owner = await createArtist();
    const { secret } = await keyRow(owner);
    const other = await keyRow(owner);
    for (const text of ["", "hello", createKeySecret().secret, `${secret.slice(0, -1)}!`])
      expect((await report(text)).status).toBe(204);
    expect(await useKey(secret)).toBe(200);
    expect((await report(secret)).status).toBe(204);
    expect((await report(secret)).status).toBe(204);
    expect(await useKey(secret)).toBe(401);
    expect(await useKey(other.secret)).toBe(200);
  });

  test("429 after 60 of one network in an hour", async () => {
    const responses = await Promise.all(
      Array.from({ length: 62 }, () => report("vtk_x", "10.9.0.2")),
    );
    expect(countStatus(responses, 429)).toBe(2);
    expect((await report("vtk_x", "10.9.0.3")).status).toBe(204);
  });
});
