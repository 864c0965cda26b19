import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { db, transaction } from "@/lib/server/database/db";
import { forgetStoredResponses, runOnce } from "@/lib/server/http/handle/idempotency";
import { newId } from "@/lib/shared/ids";
import { typedKeys } from "@/lib/shared/records";
import { createWorld, type World } from "@/tests/support/access/callers";
import { becomeOrganisation } from "@/tests/support/access/team-requests";
import { validRequests } from "@/tests/support/access/valid-requests";
import { forgetAnswers } from "@/tests/support/idempotency";
import { setSubscription } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

let shared: World;

/** Prepares what a call takes for granted in an account of its own. */
const preparations: Record<string, ({ owner }: World) => Promise<unknown>> = {
  "POST /v1/artworks/{id}/boost": ({ owner }) => setSubscription(owner, "ARTIST"),
  "POST /v1/opportunities/boost/{id}": ({ owner }) =>
    setSubscription(owner, "ORGANIZATION_PREMIUM"),
  "POST /v1/profiles/subscriptions/free": async () => undefined,
  "POST /v1/profiles/{id}/transfer": becomeOrganisation,
};

async function prepareWorld(line: string): Promise<World> {
  const prepare = preparations[line];
  if (prepare === undefined) return shared;
  const world = await createWorld();
  await prepare(world);
  return world;
}

beforeAll(async () => {
  shared = await createWorld();
});
beforeEach(() => db().deleteFrom("rate_limits").execute());

/** Counts the rows of each table, but for the records of requests themselves. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await db().introspection.getTables();
  const names = tables
    .filter(
      ({ isView, schema, name }) =>
        schema === "public" && !isView && !/^(rate_limits|idempotency_keys)$/.test(name),
    )
    .map(({ name }) => name);
  const counts = names.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*)::int as count from ${sql.table(name)}`,
  );
  const { rows } = await sql<{
    name: string;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db());
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Sends the same once more, after the first answer was lost: on its way, or with the process that was about to record it. */
describe.each(typedKeys(api).filter((line) => "creates" in api[line]))("%s", (line) => {
  test("sent again after a lost answer, adds no second row", async () => {
    const world = await prepareWorld(line);
    const fields = {
      ...(await validRequests[line]?.(world)),
      ...world.tokens.owner,
      headers: { "idempotency-key": newId() },
    };
    const { status } = await request(line, fields);
    expect(status).toBeLessThan(300);
    const after = await countRows();
    expect((await request(line, fields)).status).toBe(status);
    expect(await countRows()).toEqual(after);
    await forgetAnswers(world.owner);
    const forgotten = await request(line, fields);
    // Once per person: a trial that was started by an attempt nobody remembers is there, and says so.
    expect(forgotten.status).toBe(line.endsWith("/subscriptions/free") ? 409 : status);
    expect(await countRows()).toEqual(after);
  });
});

test("what was still running when its caller lost power is not answered again: it runs again, and is checked", async () => {
  const { uid } = shared.owner;
  const attempt = { account: uid, key: newId(), call: "POST /v1/artworks/", requestHash: "" };
  let runs = 0;
  const run = (act: () => Promise<void>) =>
    runOnce(attempt, async () => {
      runs += 1;
      await act();
      return { status: 201, body: null };
    });
  await run(() => transaction((tx) => forgetStoredResponses(tx, uid)));
  await run(() => Promise.resolve());
  await run(() => Promise.resolve());
  expect(runs).toBe(2);
});
