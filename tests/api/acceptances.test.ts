import { beforeEach, expect, test } from "vitest";
import { PRIVACY_VERSION } from "@/lib/acceptances/acceptances.schema";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

beforeEach(() => {
  Object.assign(env(), { TERMS_URL: "https://vitrine.test/terms", TERMS_VERSION: "1" });
});

const atSignUp = {
  place: "SIGN_UP",
  orderId: null,
  profileId: null,
  acceptedAt: expect.any(String),
};
const privacy = { kind: "PRIVACY", version: PRIVACY_VERSION, ...atSignUp };
const terms = (version: string) => ({ kind: "TERMS", version, ...atSignUp });

test("POST /v1/account/acceptances: the export lists each accepted version once", async () => {
  const actor = await signUp();
  const accept = async () => (await request("POST /v1/account/acceptances", actor)).status;
  const listAcceptances = async () =>
    (await request("GET /v1/account/export", actor)).body.acceptances;
  expect([await accept(), await accept()]).toEqual([204, 204]);
  expect(await listAcceptances()).toEqual([terms("1"), privacy]);
  Object.assign(env(), { TERMS_VERSION: "2" });
  expect(await accept()).toBe(204);
  expect(await listAcceptances()).toEqual([terms("1"), privacy, terms("2")]);
});

test("POST /v1/account/acceptances: without TERMS_URL only the privacy notes are recorded", async () => {
  Object.assign(env(), { TERMS_URL: undefined });
  const actor = await signUp();
  await request("POST /v1/account/acceptances", actor);
  expect((await request("GET /v1/account/export", actor)).body.acceptances).toEqual([privacy]);
});

test("DELETE /v1/account/: deletes the acceptances of the account", async () => {
  const actor = await signUp();
  await request("POST /v1/account/acceptances", actor);
  expect((await request("DELETE /v1/account/", actor)).status).toBe(204);
  const remaining = db()
    .selectFrom("acceptances")
    .select("id")
    .where("account_uid", "=", actor.uid);
  expect(await remaining.execute()).toEqual([]);
});
