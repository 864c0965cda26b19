// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test } from "vitest";
import { call } from "@/lib/client/call";
import { registerTokens } from "@/lib/client/auth/tokens";
import { startFakeApi } from "@/tests/support/fake-api";

const LINE = "GET /v1/profiles/";
const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
beforeEach(() => api.requests.splice(0));

/** The API rejects the first `times` ID tokens; renewing one has this outcome. @returns the reasons with which the session is ended */
function stubRejectedTokens(
  times: number,
  outcome: "renewed" | "unreachable" | "ended",
  details: unknown[] = [],
) {
  const endReasons: string[] = [];
  let renewals = 0;
  registerTokens({
    identity: () => Promise.resolve(`id-${renewals}`),
    renewIdentity: () => {
      renewals += 1;
      return Promise.resolve(outcome);
    },
    end: (reason) => Promise.resolve(void endReasons.push(reason)),
  });
  const error = { message: "You were signed out.", code: "UNAUTHENTICATED", details };
  responses.set(LINE, () =>
    api.requests.length <= times ? { status: 401, body: error } : { body: [] },
  );
  return endReasons;
}
const callProfiles = () => call(LINE, { as: "account" });

test("call: a rejected ID token is renewed and the call repeated, once", async () => {
  const endReasons = stubRejectedTokens(1, "renewed");
  expect(await callProfiles()).toEqual([]);
  const authorizations = api.requests.map(({ headers }) => headers.authorization);
  expect(authorizations).toEqual(["Bearer id-0", "Bearer id-1"]);
  expect(endReasons).toEqual([]);
});

test("call: ends the session with the reason if the new token is rejected too", async () => {
  const endReasons = stubRejectedTokens(2, "renewed");
  expect(await callProfiles()).toMatchObject({ status: 401 });
  expect(api.requests).toHaveLength(2);
  expect(endReasons).toEqual(["You were signed out."]);
});

test("call: ends the session if the auth service has ended it", async () => {
  const endReasons = stubRejectedTokens(9, "ended");
  await callProfiles();
  expect([api.requests.length, endReasons]).toEqual([1, ["You were signed out."]]);
});

test("call: keeps the session if the auth service is unreachable", async () => {
  const endReasons = stubRejectedTokens(9, "unreachable");
  expect(await callProfiles()).toMatchObject({ status: 401 });
  expect([api.requests.length, endReasons]).toEqual([1, []]);
});

test("call: a 401 with details does not end the session, as it asks for a recent sign-in or a profile token", async () => {
  const endReasons = stubRejectedTokens(9, "ended", [
    { path: "auth_time", message: "Older than 5 minutes." },
  ]);
  expect(await callProfiles()).toMatchObject({ status: 401 });
  expect([api.requests.length, endReasons]).toEqual([1, []]);
});
