import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

let actor: Actor;
beforeAll(async () => {
  actor = await createArtist();
});
afterEach(() => void vi.useRealTimers());

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const fetchStatus = async (identity: string) =>
  (await request("GET /v1/artworks/config/quotas", { profile: actor.profile, identity })).status;

test("identity token: the signature is verified once for calls in a row", async () => {
  const identity = await signToken(readClaims(actor.identity, { exp: nowSeconds() + 600 }));
  const verify = vi.spyOn(crypto.subtle, "verify");
  const countRsa = () =>
    verify.mock.calls.filter(([algorithm]) => JSON.stringify(algorithm).includes("RSA")).length;
  for (let calls = 0; calls < 3; calls += 1) expect(await fetchStatus(identity)).toBe(200);
  expect(countRsa()).toBe(1);
});

test("identity token: 401 as soon as it expires, although it was verified before", async () => {
  const identity = await signToken(readClaims(actor.identity, { exp: nowSeconds() + 20 }));
  expect(await fetchStatus(identity)).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 28_000 });
  expect(await fetchStatus(identity)).toBe(401);
});

test("identity token: 401 for a verified one with another signature", async () => {
  const identity = await signToken(readClaims(actor.identity, { exp: nowSeconds() + 900 }));
  expect(await fetchStatus(identity)).toBe(200);
  const [header, payload] = identity.split(".");
  const [, , otherSignature] = actor.identity.split(".");
  expect(await fetchStatus([header, payload, otherSignature].join("."))).toBe(401);
});
