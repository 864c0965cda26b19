import { expect, test } from "vitest";
import * as portal from "@/app/v1/checkout/portal/route";
import { limitRate, rateLimits } from "@/lib/server/rate-limits";
import { artist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { changePlan, startTrial } from "@/tests/support/subscribing";

test("rate limit: trials, plan changes and the portal count with checkouts", async () => {
  const by = await artist();
  await Promise.all(
    Array.from({ length: rateLimits.payment.account }, () =>
      limitRate("payment", "account", by.uid),
    ),
  );
  const answers = [
    await startTrial(by, "ARTIST_PRO"),
    await changePlan(by, "upgrade", "ARTIST_PRO"),
    await changePlan(by, "downgrade", "ARTIST_PRO"),
    await request(portal.POST, { ...by, query: { returnUrl: "/account" } }),
  ];
  const errors = answers.map(({ status, body }) => [status, body.code]);
  expect(errors).toEqual(answers.map(() => [429, "RATE_LIMITED"]));
});
