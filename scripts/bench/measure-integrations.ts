import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
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
import { db, hasRow, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { newId } from "@/lib/shared/ids";
import { percentile } from "@vitrine/benchmark/measure";
import type { Findings } from "@vitrine/benchmark/result";
import { atMost } from "@vitrine/benchmark/score";
import { median } from "@vitrine/benchmark/statistics";
import { formatTime } from "@vitrine/benchmark/table";
import { findFreePort } from "@vitrine/process-stack/ports";
import { createJsonRequest, requestJson } from "@/scripts/bench/accounts";
import { runBenchScript } from "@/scripts/bench/run-script";

const [ROUNDS, CALLS] = [5, 1_000];
const [ENDPOINTS, EVENTS, PER_SECOND] = [1_000, 500, 20];
const ANSWER_MS = 100;

const port = await findFreePort();
process.env["WEBHOOK_ALLOWED_HOSTS"] = `127.0.0.1:${port}`;
process.env["RATE_LIMIT_FACTOR"] = "1000000";

const toP95 = (values: readonly number[]) => percentile(Float64Array.from(values).sort(), 0.95);

const SignUp = z.object({ idToken: z.string(), localId: z.string() });

/** Reads the same with an ID token and with a key of the same account, in turn. @returns milliseconds by which the key’s p95 is longer */
async function measureKey(): Promise<number> {
  const form = { email: `${newId()}@vitrine.test`, password: newId(), returnSecureToken: true };
  const signUp = `http://${env().FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  const { idToken, localId: uid } = SignUp.parse(
    await requestJson(signUp, createJsonRequest("POST", form)),
  );
  const { secret, digest, hint } = createKeySecret();
  await sql`insert into accounts (uid, email) values (${uid}, ${form.email})`.execute(db());
  await sql`
    insert into api_keys (id, account_uid, name, hint, digest, scopes, expires_at)
    values (${newId()}, ${uid}, 'Bench', ${hint}, ${digest}, '{*:read}', now() + interval '1 day')`.execute(
    db(),
  );
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const startedAt = performance.now();
    const response = await answerRequest(new Request("http://bench/v1/profiles/", { headers }));
    if (response?.status !== 200) throw new Error(`A read answered ${response?.status}.`);
    return performance.now() - startedAt;
  };
  const [byToken, byKey]: [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS; call += 1) {
    byToken.push(await read(idToken));
    byKey.push(await read(secret));
  }
  return toP95(byKey) - toP95(byToken);
}

/** The time of each event’s first attempt, by its subject. */
const attempted = new Map<string, number>();

/** Somebody else’s server, whose paths answer at once, slowly or never. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id } = WebhookBody.parse(JSON.parse(await text(request))).data;
  if (!attempted.has(id)) attempted.set(id, performance.now());
  if (request.url === "/hangs") return;
  if (request.url === "/slow") await wait(ANSWER_MS);
  response.writeHead(204).end();
}
const receiver = createServer((request, response) => void receive(request, response));

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
    const ids = Array.from({ length: count }, () => newId());
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
  const beyond: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) beyond.push(await measureKey());
  await startJobs(jobs);
  const profiles = await addEndpoints("/", ENDPOINTS);
  const alone = toP95(await measureDelays(profiles, 0));
  const besideOne = Math.max(...(await measureDelays(profiles, 1)));
  const besideMany = Math.max(...(await measureDelays(profiles, 100)));
  const [slow = ""] = await addEndpoints("/slow", 1);
  const events = await causeEvents(slow, letters);
  const startedAt = performance.now();
  await waitForAttempts(events);
  const total = performance.now() - startedAt;
  const sending = db().selectFrom("deliveries").where("state", "=", "SENDING");
  while (await hasRow(sending)) await wait(20);
  await stopJobs();
  receiver.close();
  const longest = "from commit to attempt, the longest while";
  const figures = [
    { what: "a key, beyond an ID token, p95", ms: median(beyond), required: 1, target: 0.5 },
    { what: "from commit to attempt, p95", ms: alone, required: 10_000, target: 2_000 },
    { what: `${longest} one hangs`, ms: besideOne, required: 5_000, target: 2_000 },
    { what: `${longest} 100 hang`, ms: besideMany, required: 15_000, target: 5_000 },
    { what: `${letters} events to a slow one`, ms: total, required: 300_000, target: 150_000 },
  ];
  const rows = figures.map(({ what, ms }) => [what, formatTime(ms)]);
  return {
    tables: [{ title: "Keys and webhooks", head: ["what", "figure"], rows }],
    scores: figures.map(({ what, ms, ...limits }) => atMost(what, ms, "ms", limits)),
  };
}

await runBenchScript(["letters"], ({ letters }) => measureAll(Number(letters)));
