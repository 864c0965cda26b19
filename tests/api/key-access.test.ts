import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createKeySecret } from "@/lib/server/auth/key-secrets";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { newId } from "@/lib/shared/ids";
import { addDays } from "@/lib/shared/time/durations";
import { changeAccount, createArtist, deleteAuthUser } from "@/tests/support/accounts";
import { captureStatements } from "@/tests/support/count-statements";
import { createDeskTeam, createReceived } from "@/tests/support/desk";
import { keyRow, useKey } from "@/tests/support/keys";
import { countStatus, listPaths, request } from "@/tests/support/request";
import {
  type KeyedInstance,
  profileKey,
  readQuotas,
  startKeyedInstance,
} from "@/tests/support/keyed-instance";

let second: KeyedInstance;
beforeAll(async () => {
  second = await startKeyedInstance();
});
afterAll(() => second.stop());
beforeEach(() => db().deleteFrom("rate_limits").execute());

async function expectEnded(secret: string): Promise<void> {
  expect((await readQuotas(secret)).status).toBe(401);
  expect((await second.readQuotas(secret)).status).toBe(401);
}

describe("what does not work is 401", () => {
  test("a wrong checksum, without a statement", async () => {
    const { secret } = createKeySecret();
    const altered = `${secret.slice(0, 5)}${secret[5] === "a" ? "b" : "a"}${secret.slice(6)}`;
    const statements = await captureStatements(async () => {
      for (const token of [altered, secret.slice(0, -1), `${secret}0`, "vtk_"])
        expect(await useKey(token)).toBe(401);
    });
    expect(statements).toEqual([]);
  });

  test("random secrets with a right checksum, each of which counts as a failed sign-in", async () => {
    const use = () =>
      request("GET /v1/notifications/", {
        identity: createKeySecret().secret,
        headers: { [internalHeaders.client]: "10.8.0.1" },
      });
    const responses = await Promise.all(
      Array.from({ length: rateLimits.failedSignIn.address + 2 }, use),
    );
    expect(countStatus(responses, 401)).toBe(rateLimits.failedSignIn.address);
    expect(countStatus(responses, 429)).toBe(2);
  });

  test("expired ones, which are no failed sign-in", async () => {
    const owner = await createArtist();
    const { secret } = await keyRow(owner, { expiresAt: addDays(new Date(), -1) });
    for (let call = 0; call < rateLimits.failedSignIn.address + 2; call += 1)
      expect(await useKey(secret)).toBe(401);
  });

  test("after DELETE, on every instance", async () => {
    const owner = await createArtist();
    const { id, secret } = await profileKey(owner);
    expect((await second.readQuotas(secret)).status).toBe(200);
    await request("DELETE /v1/keys/{id}", { identity: owner.identity, params: { id } });
    await expectEnded(secret);
  });

  test("after the maker’s suspension, on every instance; not after signing out", async () => {
    const owner = await createArtist();
    const { secret } = await profileKey(owner);
    await request("POST /v1/account/sign-out", { identity: owner.identity });
    expect((await readQuotas(secret)).status).toBe(200);
    expect((await second.readQuotas(secret)).status).toBe(200);
    await db()
      .updateTable("accounts")
      .set({ suspended_at: new Date(), suspended_reason: "Spam." })
      .where("uid", "=", owner.uid)
      .execute();
    await expectEnded(secret);
  });

  test("while the maker is disabled, and once the account is gone at the auth service", async () => {
    const [disabled, gone] = await Promise.all([createArtist(), createArtist()]);
    const [first, other] = await Promise.all([profileKey(disabled), profileKey(gone)]);
    await changeAccount(disabled, { disableUser: true });
    await deleteAuthUser(gone);
    await db()
      .updateTable("accounts")
      .set({ auth_checked_at: addDays(new Date(), -1) })
      .execute();
    expect((await readQuotas(first.secret)).status).toBe(401);
    await readQuotas(other.secret);
    await expectEnded(other.secret);
    await changeAccount(disabled, { disableUser: false });
    await db()
      .updateTable("accounts")
      .set({ auth_checked_at: addDays(new Date(), -1) })
      .execute();
    expect((await readQuotas(first.secret)).status).toBe(200);
  });

  test("while the account is being deleted", async () => {
    const owner = await createArtist();
    const { secret } = await profileKey(owner);
    await request("DELETE /v1/account/", { identity: owner.identity });
    await expectEnded(secret);
  });
});

describe("a key of one opportunity", () => {
  test("learns nothing of another: 404 as for unknown ids, also in parallel; other calls are 403", async () => {
    const team = await createDeskTeam();
    const { owner } = team;
    const own = await createReceived(team, 2);
    const other = await createReceived(team, 1);
    const { secret: identity } = await keyRow(owner, {
      scopes: [
        "applications:write",
        "letters:write",
        "exports:write",
        "juries:read",
        "artworks:read",
      ],
      profileId: owner.profileId,
      opportunityId: own.opportunityId,
    });
    const reach = (id: string, applicationId: string) =>
      Promise.all([
        request("GET /v1/opportunities/{id}/applications", { identity, params: { id } }),
        request("GET /v1/opportunities/{id}/letters", { identity, params: { id } }),
        request("GET /v1/opportunities/{id}/exports", { identity, params: { id } }),
        request("GET /v1/opportunities/{id}/rounds", { identity, params: { id } }),
        request("GET /v1/applications/{id}", { identity, params: { id: applicationId } }),
      ]);
    const withoutIds = (responses: Awaited<ReturnType<typeof reach>>) =>
      responses.map(({ status, body }) => ({ status, code: body.code, message: body.message }));
    const [ownId = ""] = own.ids;
    const [otherId = ""] = other.ids;
    const [reached, foreign, unknown] = await Promise.all([
      reach(own.opportunityId, ownId),
      reach(other.opportunityId, otherId),
      reach(newId(), newId()),
    ]);
    expect(countStatus(reached, 200)).toBe(5);
    expect(countStatus(foreign, 404)).toBe(5);
    expect(withoutIds(foreign)).toEqual(withoutIds(unknown));

    const listed = await request("GET /v1/opportunities/{id}/applications", {
      identity: owner.identity,
      params: { id: other.opportunityId },
      query: { size: "1" },
    });
    const { body: list } = await request("GET /v1/opportunities/{id}/applications", {
      identity,
      params: { id: own.opportunityId },
      query: listed.body.next === null ? {} : { cursor: listed.body.next },
    });
    expect(JSON.stringify(list)).not.toContain(otherId);
    const bulk = await request("POST /v1/opportunities/{id}/applications/bulk", {
      identity,
      params: { id: own.opportunityId },
      json: { ids: [ownId, otherId], action: "TAG", value: "seen" },
    });
    const unknownBulk = await request("POST /v1/opportunities/{id}/applications/bulk", {
      identity,
      params: { id: own.opportunityId },
      json: { ids: [ownId, newId()], action: "TAG", value: "seen" },
    });
    const toOutcomes = (response: typeof bulk) =>
      response.body.results.map(({ ok, message }: { ok: boolean; message: string }) => [
        ok,
        message,
      ]);
    expect(toOutcomes(bulk)).toEqual(toOutcomes(unknownBulk));

    const elsewhere = await request("GET /v1/artworks/config/quotas", { identity });
    expect(elsewhere.status).toBe(403);
    expect(listPaths(elsewhere)).toEqual(["opportunityId"]);
  });
});
