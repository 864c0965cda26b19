import { afterEach, beforeAll, expect, test } from "vitest";
import { api } from "@/lib/api";
import { requiresSecondFactor } from "@/lib/server/auth/administrator-sign-in";
import { env } from "@/lib/server/env";
import { handlers } from "@/lib/routes";
import type { Call } from "@/lib/shared/contract";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { createWorld, type World } from "@/tests/support/access/callers";
import { validRequests } from "@/tests/support/access/valid-requests";
import { request } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

const adminLines = Object.entries<Call>(api).flatMap(([line, { auth }]) =>
  auth === "admin" ? [line] : [],
);

let administrator: Actor;
let world: World;
beforeAll(async () => {
  administrator = await createAdministrator();
  world = await createWorld();
});
const { FIREBASE_PROJECT_ID } = env();
afterEach(() => Object.assign(env(), { SECOND_FACTOR: undefined, FIREBASE_PROJECT_ID }));

const withFactor = (identity: string, factor: string) =>
  signToken(
    readClaims(identity, {
      firebase: { sign_in_provider: "password", sign_in_second_factor: factor },
    }),
  );

async function send(line: string, identity: string) {
  const route = handlers[line];
  if (route === undefined) throw new Error(`No route handles ${line}`);
  return request(route, { ...(await validRequests[line]?.(world)), identity });
}

const fetchTasks = (identity: string) => request("GET /v1/admin/tasks", { identity });

test("SECOND_FACTOR is off in demo projects, and staff otherwise", () => {
  expect(requiresSecondFactor()).toBe(false);
  Object.assign(env(), { FIREBASE_PROJECT_ID: "vitrine-12345" });
  expect(requiresSecondFactor()).toBe(true);
  Object.assign(env(), { SECOND_FACTOR: "off" });
  expect(requiresSecondFactor()).toBe(false);
});

test.each(adminLines)("%s: without a second factor an administrator gets 403", async (line) => {
  Object.assign(env(), { SECOND_FACTOR: "staff" });
  const { status, body } = await send(line, administrator.identity);
  expect(status).toBe(403);
  expect(body).toMatchObject({
    message: expect.stringContaining("set one up on your account page"),
    details: [{ path: "secondFactor" }],
  });
});

test.each(adminLines)("%s: answers with a second factor, and without one if off", async (line) => {
  Object.assign(env(), { SECOND_FACTOR: "staff" });
  const identity = await withFactor(administrator.identity, "totp");
  expect([401, 403]).not.toContain((await send(line, identity)).status);
  Object.assign(env(), { SECOND_FACTOR: "off" });
  expect([401, 403]).not.toContain((await send(line, administrator.identity)).status);
});

test.each(["phone", "totp"])("a sign-in with %s as second factor is enough", async (factor) => {
  Object.assign(env(), { SECOND_FACTOR: "staff" });
  const identity = await withFactor(administrator.identity, factor);
  expect((await fetchTasks(identity)).status).toBe(200);
});

test("a second factor makes nobody an administrator, and whoever is none is not asked for one", async () => {
  Object.assign(env(), { SECOND_FACTOR: "staff" });
  const { identity } = await createArtist();
  for (const token of [identity, await withFactor(identity, "totp")]) {
    const { status, body } = await fetchTasks(token);
    expect([status, body["message"]]).toEqual([403, "Only administrators may do this."]);
  }
});

test("an administrator’s other calls need no second factor", async () => {
  Object.assign(env(), { SECOND_FACTOR: "staff" });
  const { identity } = administrator;
  expect((await request("GET /v1/account/", { identity })).status).toBe(200);
});
