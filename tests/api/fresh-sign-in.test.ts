import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { api } from "@/lib/api";
import { handlers } from "@/lib/routes";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import type { Call } from "@/lib/shared/contract";
import { createWorld, type World } from "@/tests/support/access/callers";
import { becomeOrganisation } from "@/tests/support/access/team-requests";
import { validRequests } from "@/tests/support/access/valid-requests";
import { request, type RequestFields } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

const freshCalls = Object.values<Call>(api).filter(({ needsFreshSignIn }) => needsFreshSignIn);
const administratorsCalls = freshCalls.filter(({ auth }) => auth === "admin");

afterEach(() => void Object.assign(env(), { SECOND_FACTOR: undefined }));

/** Makes the call with a sign-in of so many seconds ago, in which a second factor was used. */
async function send(
  { line, auth }: Call,
  { owner, admin }: World,
  age: number,
  fields: RequestFields,
) {
  const route = handlers[line];
  if (route === undefined) throw new Error(`No route handles ${line}`);
  const actor = auth === "admin" ? admin : owner;
  const claims = readClaims(actor.identity, {
    auth_time: Math.floor(Date.now() / 1_000) - age,
    firebase: { sign_in_provider: "password", sign_in_second_factor: "totp" },
  });
  return request(route, { ...fields, identity: await signToken(claims) });
}

/** Reads all that the calls can change. */
async function readState() {
  const { rows } = await sql`
    select 'account' as kind, uid as id, suspended_at::text as state from accounts
    union all select 'profile', id::text, '' from profiles
    union all select 'order', id::text, status from orders
    union all select 'promotion', id::text, status from promotions
    union all select 'key', id::text, encode(digest, 'hex') from api_keys
    union all select 'endpoint', id::text, sealed_secret from endpoints
    union all select 'transfer', id::text, state from transfers
    union all select 'log', id::text, '' from audit_log
    order by kind, id`.execute(db());
  return rows;
}

test("a fresh sign-in is needed for the own account’s end, keys, secrets of endpoints, refunds, suspending, and deleting and handing over profiles", () => {
  expect(freshCalls.map(({ line }) => line).toSorted()).toEqual([
    "DELETE /v1/account/",
    "DELETE /v1/profiles/admin/{id}",
    "POST /v1/admin/accounts/{uid}/suspend",
    "POST /v1/admin/orders/{id}/refund",
    "POST /v1/admin/promotions/{id}/refund",
    "POST /v1/endpoints/{id}/secret",
    "POST /v1/keys/",
    "POST /v1/keys/{id}/rotate",
    "POST /v1/profiles/{id}/transfer",
  ]);
});

test.each(freshCalls)(
  "$line: a stale sign-in is 401, and nothing has happened; a fresh one does it",
  async (call) => {
    Object.assign(env(), { SECOND_FACTOR: "staff" });
    const world = await createWorld();
    await becomeOrganisation(world);
    const fields = { ...(await validRequests[call.line]?.(world)) };
    await request("GET /v1/account/", world.owner);
    const before = await readState();
    const { status, body } = await send(call, world, 301, fields);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "UNAUTHENTICATED", details: [{ path: "auth_time" }] });
    expect(await readState()).toEqual(before);

    expect((await send(call, world, 290, fields)).status).toBeLessThan(300);
    expect(await readState()).not.toEqual(before);
  },
);

test.each(administratorsCalls)(
  "$line: with SECOND_FACTOR off a stale sign-in is enough",
  async (call) => {
    Object.assign(env(), { SECOND_FACTOR: "off" });
    const world = await createWorld();
    const fields = { ...(await validRequests[call.line]?.(world)) };
    expect((await send(call, world, 3_600, fields)).status).toBeLessThan(300);
  },
);
