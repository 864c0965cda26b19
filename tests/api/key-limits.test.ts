import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { captureStatements } from "@/tests/support/count-statements";
import {
  type KeyedInstance,
  profileKey,
  readQuotas,
  startKeyedInstance,
} from "@/tests/support/keyed-instance";
import { keyRow } from "@/tests/support/keys";
import { countStatus, request } from "@/tests/support/request";

let second: KeyedInstance;
beforeAll(async () => {
  second = await startKeyedInstance();
});
afterAll(() => second.stop());
beforeEach(() => db().deleteFrom("rate_limits").execute());

describe("limits of a key", () => {
  test("the 601st read of a minute is 429 with Retry-After on any instance, while the account’s other keys still answer", async () => {
    const owner = await createArtist();
    const [busy, other] = [await profileKey(owner), await profileKey(owner)];
    const statuses: number[] = [];
    for (let batch = 0; batch < 30; batch += 1) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 4 === 0 ? second.readQuotas(busy.secret) : readQuotas(busy.secret),
        ),
      );
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    for (const response of [await readQuotas(busy.secret), await second.readQuotas(busy.secret)]) {
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
    expect((await readQuotas(other.secret)).status).toBe(200);
    expect((await second.readQuotas(other.secret)).status).toBe(200);
  });

  test("the 121st write of a minute is 429", async () => {
    const owner = await createArtist();
    const { secret: identity } = await keyRow(owner, { scopes: ["notifications:write"] });
    const responses = await Promise.all(
      Array.from({ length: 122 }, () =>
        request("POST /v1/notifications/read", { identity, json: { until: newId() } }),
      ),
    );
    expect(countStatus(responses, 429)).toBe(2);
  });
});

test("a call by key needs one statement to find out who calls, and none more than one by tokens", async () => {
  const owner = await createArtist();
  const { secret } = await profileKey(owner);
  const { identity, profile } = owner;
  // From time to time, a call asks the auth service, too.
  await readQuotas(secret);
  const byTokens = await captureStatements(() =>
    request("GET /v1/artworks/config/quotas", { identity, profile }),
  );
  const byKey = await captureStatements(() => readQuotas(secret));
  expect(byKey.length).toBeLessThan(byTokens.length);
  expect(byKey.filter((statement) => statement.includes("api_keys"))).toHaveLength(1);
});
