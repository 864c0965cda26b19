import { Client } from "pg";
import { type Rush, sendRush, summariseRush } from "@vitrine/benchmark/rush";
import { requestFrom } from "@vitrine/benchmark/visitors";
import { createJsonRequest, signInWith } from "@/scripts/bench/accounts";
import type { FilledApplications } from "@/scripts/bench/filled-applications";

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

async function submit(origin: string, { id, headers, address }: Submission) {
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
    const sent = await sendRush(submissions, seconds, (submission) => submit(origin, submission));
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
