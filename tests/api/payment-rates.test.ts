import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { limitRate, rateLimits } from "@/lib/server/http/rate-limits";
import { runAsRequester } from "@/lib/server/http/requester";
import { createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { changePlan, startTrial } from "@/tests/support/subscriptions";

test("rate limit: trials, plan changes and the portal count with checkouts", async () => {
  const actor = await createArtist();
  await Promise.all(
    Array.from({ length: rateLimits.payment.account }, () =>
      limitRate("payment", "account", actor.uid),
    ),
  );
  const responses = [
    await startTrial(actor, "ARTIST_PRO"),
    await changePlan(actor, "upgrade", "ARTIST_PRO"),
    await changePlan(actor, "downgrade", "ARTIST_PRO"),
    await request("POST /v1/checkout/portal", { ...actor, query: { returnUrl: "/account" } }),
  ];
  const errors = responses.map(({ status, body }) => [status, body.code]);
  expect(errors).toEqual(responses.map(() => [429, "RATE_LIMITED"]));
});

test("rate limit: accounts behind one address share its payments", async () => {
  const address = `203.0.113.${randomInt(256)}`;
  const requester = { addresses: () => [address], isConnected: () => true };
  await Promise.all(
    Array.from({ length: rateLimits.payment.address }, () =>
      limitRate("payment", "address", address),
    ),
  );
  const actor = await createArtist();
  const refused = await runAsRequester(requester, () => startTrial(actor, "ARTIST_PRO"));
  expect([refused.status, refused.body.code]).toEqual([429, "RATE_LIMITED"]);
  expect((await startTrial(actor, "ARTIST_PRO")).status).toBe(201);
});
