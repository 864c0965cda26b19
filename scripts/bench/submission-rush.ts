import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { percentile } from "@vitrine/benchmark/measure";
import { requestFrom, type TimedResponse } from "@vitrine/benchmark/visitors";
import { createJsonRequest, signInWith } from "@/scripts/bench/accounts";
import type { Rush } from "@/scripts/bench/application-figures";
import type { FilledApplications } from "@/scripts/bench/filled-applications";

/** The seconds after which each is sent: half of them in the last fifth of the time, as before every deadline. */
export const scheduleRush = (count: number, seconds: number): number[] =>
  Array.from({ length: count }, (_, index) => seconds * Math.cbrt((index + 0.5) / count));

type Sent = TimedResponse & { id: string };

/** Summarises what was sent and what is stored. */
export function summariseRush(
  sent: readonly Sent[],
  stored: ReadonlySet<string>,
  seconds: number,
): Rush {
  const acknowledged = sent.filter(({ status }) => status === 200);
  const times = Float64Array.from(sent.map(({ ms }) => ms)).sort();
  return {
    submissions: sent.length,
    seconds,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    worst: times.at(-1) ?? Number.NaN,
  };
}

type Submission = { id: string; headers: Record<string, string>; address: string };

/** Each artist signs in before; all of them within the minute would be a test of sign-in. */
async function prepareSubmissions(
  origin: string,
  { artists }: FilledApplications["rush"],
): Promise<Submission[]> {
  const lists: Submission[][] = [];
  for (const [index, { email, applicationIds }] of artists.entries()) {
    const { profile: headers } = await signInWith(origin, email);
    const address = `10.1.0.${index % 250}`;
    lists.push(applicationIds.map((id) => ({ id, headers, address })));
  }
  // One of each artist after the other, so that nobody's own are sent at the same time.
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
}

async function submit(origin: string, { id, headers, address }: Submission): Promise<Sent> {
  const { status, ms } = await requestFrom(
    address,
    `${origin}/v1/applications/${id}/submit`,
    createJsonRequest("POST", { revision: 1 }, headers),
  );
  return { id, status, ms };
}

/** Everybody submits in the last seconds before the deadline, which is set for it. */
export async function measureRush(
  origin: string,
  databaseUrl: string,
  rush: FilledApplications["rush"],
  seconds: number,
): Promise<Rush> {
  const submissions = await prepareSubmissions(origin, rush);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const deadline = new Date(Date.now() + seconds * 1_000);
    await database.query(
      `update opportunities set listed_until = $2, deadline = $2, deadline_local = to_char($2::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
       where id = $1`,
      [rush.opportunityId, deadline],
    );
    const startedAt = performance.now();
    const times = scheduleRush(submissions.length, seconds);
    const sent = await Promise.all(
      submissions.map(async (submission, index) => {
        await wait(Math.max(0, startedAt + (times[index] ?? 0) * 1_000 - performance.now()));
        return submit(origin, submission);
      }),
    );
    const { rows } = await database.query<{ id: string }>(
      `select a.id from applications a join application_versions v on v.application_id = a.id and v.version = a.version
       where a.opportunity_id = $1 and a.state = 'SUBMITTED'`,
      [rush.opportunityId],
    );
    return summariseRush(sent, new Set(rows.map(({ id }) => id)), seconds);
  } finally {
    await database.end();
  }
}
