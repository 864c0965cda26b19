import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { createEndpointSecret } from "@/lib/endpoints/endpoint-secrets.tokens";
import { recordArtworkWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { WEBHOOK_VERSION, WebhookBody } from "@/lib/endpoints/webhook-events.schema";
import { jobs } from "@/lib/registries/job-table";
import { answerRequest } from "@/lib/routes";
import { createKeySecret } from "@/lib/server/auth/key-secrets";
import { db, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { newId } from "@/lib/shared/ids";
import { addDays } from "@/lib/shared/time/durations";
import { percentile } from "@vitrine/benchmark/measure";
import type { Findings } from "@vitrine/benchmark/result";
import { atMost } from "@vitrine/benchmark/score";
import { formatCount, formatTime } from "@vitrine/benchmark/table";
import { findFreePort } from "@vitrine/process-stack/ports";
import { createJsonRequest, requestJson } from "@/scripts/bench/accounts";
import { runBenchScript } from "@/scripts/bench/run-script";

const [CALLS, WARM_UP] = [2_000, 200];
const [ENDPOINTS, EVENTS, PER_SECOND] = [1_000, 500, 20];
const ANSWER_MS = 100;

const port = await findFreePort();
process.env["WEBHOOK_ALLOWED_HOSTS"] = `127.0.0.1:${port}`;
process.env["RATE_LIMIT_FACTOR"] = "1000000";

const toP95 = (values: readonly number[]) => percentile(Float64Array.from(values).sort(), 0.95);

const SignUp = z.object({ idToken: z.string(), localId: z.string() });

/** Reads the same with an ID token and with a key of the same account, in turn. */
async function measureKey(): Promise<{ token: number; key: number }> {
  const form = { email: `${newId()}@vitrine.test`, password: newId(), returnSecureToken: true };
  const signUp = `http://${env().FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  const { idToken, localId: uid } = SignUp.parse(
    await requestJson(signUp, createJsonRequest("POST", form)),
  );
  const { secret, digest, hint } = createKeySecret();
  const expires_at = addDays(new Date(), 1);
  await db().insertInto("accounts").values({ uid, email: form.email }).execute();
  await db()
    .insertInto("api_keys")
    .values({ id: newId(), account_uid: uid, name: "K", hint, digest, scopes: ["*:read"], expires_at })
    .execute();
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const startedAt = performance.now();
    const response = await answerRequest(new Request("http://bench/v1/profiles/", { headers }));
    if (response?.status !== 200) throw new Error(`A read answered ${response?.status}.`);
    return performance.now() - startedAt;
  };
  const times: { token: number[]; key: number[] } = { token: [], key: [] };
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const [token, key] = [await read(idToken), await read(secret)];
    if (call < WARM_UP) continue;
    times.token.push(token);
    times.key.push(key);
  }
  return { token: toP95(times.token), key: toP95(times.key) };
}

/** The time of each event’s first attempt, by its subject. */
const attempted = new Map<string, number>();

/** Somebody else’s server, whose paths answer at once, slowly or never. */
const receiver = createServer((request, response) => {
  void text(request).then(async (body) => {
    const { id } = WebhookBody.parse(JSON.parse(body)).data;
    if (!attempted.has(id)) attempted.set(id, performance.now());
    if (request.url === "/hangs") return;
    if (request.url === "/slow") await wait(ANSWER_MS);
    response.writeHead(204).end();
  });
});

/** Adds endpoints, each of a profile of its own. @returns the profiles */
async function addEndpoints(path: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with owners as (insert into accounts (uid) select gen_random_uuid()::text from generate_series(1, ${count}::int) returning uid),
    houses as (
      insert into profiles (id, account_uid, role, name, slug)
      select gen_random_uuid(), uid, 'ARTIST', 'House', uid from owners returning id)
    insert into endpoints (id, profile_id, url, events, version, sealed_secret)
    select gen_random_uuid(), id, ${`http://127.0.0.1:${port}${path}`}, '{*}', ${WEBHOOK_VERSION}, ${createEndpointSecret().sealed} from houses
    returning profile_id as id`.execute(db());
  return rows.map(({ id }) => id);
}

/** Commits events of a profile at once. @returns their subjects */
const causeEvents = (profileId: string, count: number): Promise<string[]> =>
  transaction(async (tx) => {
    const ids = Array.from({ length: count }, newId);
    for (const id of ids) await recordArtworkWebhook(tx, "artwork.changed", { id, profileId });
    return ids;
  });

async function waitForAttempts(ids: readonly string[]): Promise<void> {
  while (!ids.every((id) => attempted.has(id))) await wait(20);
}

/** Milliseconds from the commit of each event to its first attempt, while others hang. */
async function measureDelays(profiles: readonly string[], hanging: number): Promise<number[]> {
  for (const profileId of await addEndpoints("/hangs", hanging)) await causeEvents(profileId, 20);
  const committed: { id: string; at: number }[] = [];
  const startedAt = performance.now();
  for (let event = 0; event < EVENTS; event += 1) {
    await wait(Math.max(0, startedAt + (event * 1_000) / PER_SECOND - performance.now()));
    const ids = await causeEvents(profiles[event % profiles.length] ?? "", 1);
    committed.push(...ids.map((id) => ({ id, at: performance.now() })));
  }
  await waitForAttempts(committed.map(({ id }) => id));
  await sql`delete from endpoints where url like '%/hangs'`.execute(db());
  return committed.map(({ id, at }) => (attempted.get(id) ?? Number.NaN) - at);
}

async function measureAll(letters: number): Promise<Findings> {
  await once(receiver.listen(port, "127.0.0.1"), "listening");
  const key = await measureKey();
  await startJobs(jobs);
  const profiles = await addEndpoints("/", ENDPOINTS);
  const alone = toP95(await measureDelays(profiles, 0));
  const beside = new Map<number, number>();
  for (const hanging of [1, 100]) beside.set(hanging, Math.max(...(await measureDelays(profiles, hanging))));
  const [slow = ""] = await addEndpoints("/slow", 1);
  const startedAt = performance.now();
  await waitForAttempts(await causeEvents(slow, letters));
  const seconds = (performance.now() - startedAt) / 1_000;
  await stopJobs();
  receiver.closeAllConnections();
  receiver.close();
  const many = `${formatCount(letters)} events to an endpoint that answers after ${ANSWER_MS} ms`;
  const rows = [
    ["reading with an ID token, p95", formatTime(key.token)],
    ["reading with a key, p95", formatTime(key.key)],
    [`from commit to attempt, ${formatCount(ENDPOINTS)} endpoints, p95`, formatTime(alone)],
    ...[...beside].map(([hanging, ms]) => [`the longest while ${hanging} hang`, formatTime(ms)]),
    [many, `${seconds.toFixed(0)} s`],
  ];
  return {
    tables: [{ title: "Keys and webhooks", head: ["what", "figure"], rows }],
    scores: [
      atMost("keys: more than an ID token, p95", key.key - key.token, "ms", { required: 1, target: 0.5 }),
      atMost("webhooks: from commit to attempt, p95", alone / 1_000, "s", { required: 10, target: 2 }),
      ...[...beside].map(([hanging, ms]) =>
        atMost(`webhooks: delay by ${hanging} that hang`, ms / 1_000, "s", { required: 5, target: 2 }),
      ),
      atMost(`webhooks: ${many}`, seconds, "s", { required: 300, target: 150 }),
    ],
  };
}

await runBenchScript(["letters"], ({ letters }) => measureAll(Number(letters)));
