// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test } from "vitest";
import { call } from "@/lib/client/call";
import { provideTokens } from "@/lib/client/tokens";
import { startFakeApi } from "@/tests/support/fake-api";

const LINE = "GET /v1/profiles/";
const answers = new Map();
const api = await startFakeApi(answers);
afterAll(() => api.close());
beforeEach(() => api.seen.splice(0));

/** Somebody whose ID tokens are refused `times` times; what renewing says is given, and what ends the session is noted. */
function reject(times: number, outcome: "renewed" | "away" | "over", details: unknown[] = []) {
  const ended: string[] = [];
  let renewals = 0;
  provideTokens({
    identity: () => Promise.resolve(`id-${renewals}`),
    renewIdentity: () => {
      renewals += 1;
      return Promise.resolve(outcome);
    },
    end: (reason) => Promise.resolve(void ended.push(reason)),
  });
  const error = { message: "You were signed out.", code: "UNAUTHENTICATED", details };
  answers.set(LINE, () => (api.seen.length <= times ? { status: 401, body: error } : { body: [] }));
  return ended;
}
const ask = () => call(LINE, { as: "account" });

test("a refused ID token is renewed and the call repeated, once", async () => {
  const ended = reject(1, "renewed");
  expect(await ask()).toEqual([]);
  const sent = api.seen.map(({ headers }) => headers.authorization);
  expect(sent).toEqual(["Bearer id-0", "Bearer id-1"]);
  expect(ended).toEqual([]);
});

test("a session that is refused even then is over, with the sentence that says why", async () => {
  const ended = reject(2, "renewed");
  expect(await ask()).toMatchObject({ status: 401 });
  expect(api.seen).toHaveLength(2);
  expect(ended).toEqual(["You were signed out."]);
});

test("so is one that the auth service refuses", async () => {
  const ended = reject(9, "over");
  await ask();
  expect([api.seen.length, ended]).toEqual([1, ["You were signed out."]]);
});

test("one that the auth service cannot judge goes on", async () => {
  const ended = reject(9, "away");
  expect(await ask()).toMatchObject({ status: 401 });
  expect([api.seen.length, ended]).toEqual([1, []]);
});

test("a refusal with details is not about the session: a recent sign-in or a profile token is asked for", async () => {
  const ended = reject(9, "over", [{ path: "auth_time", message: "Older than 5 minutes." }]);
  expect(await ask()).toMatchObject({ status: 401 });
  expect([api.seen.length, ended]).toEqual([1, []]);
});
