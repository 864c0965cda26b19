import { type APIRequestContext, expect } from "@playwright/test";
import { Client } from "pg";
import type { Person } from "@/e2e/support/people";
import { readyMadeLetters } from "@/lib/letters/ready-made-letters.rules";

/** Decides about the application of each named artist. */
export async function decide(
  request: APIRequestContext,
  opportunityId: string,
  { organiser, decisions }: { organiser: Person; decisions: Readonly<Record<string, string>> },
): Promise<void> {
  const headers = { authorization: `Bearer ${organiser.idToken}` };
  const url = `/v1/opportunities/${opportunityId}/applications`;
  const { items } = await (await request.get(url, { headers })).json();
  for (const { id, profile } of items) {
    const data = { ids: [id], action: "DECIDE", value: decisions[profile.name] };
    const response = await request.post(`${url}/bulk`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
  }
}

/** Acts as if the ten minutes had passed: the product's own job, which was to run then, is due. */
export async function endCountdown(opportunityId: string): Promise<void> {
  const client = new Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `with due as (
        update letter_batches set release_at = now()
        where opportunity_id = $1 and release_at is not null and released_at is null returning id
      )
      update pgboss.job set start_after = now()
      where name = 'letters.release' and state = 'created' and data ->> 'id' = (select id::text from due)`,
      [opportunityId],
    );
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

/** Writes a letter to everybody with a decision, and releases them at once. */
export async function releaseLetters(
  request: APIRequestContext,
  opportunityId: string,
  { idToken }: Person,
): Promise<void> {
  const headers = { authorization: `Bearer ${idToken}` };
  const url = `/v1/opportunities/${opportunityId}/letters`;
  const { items } = await (
    await request.get(`/v1/opportunities/${opportunityId}/applications`, { headers })
  ).json();
  const ids = items.map(({ id }: { id: string }) => id);
  for (const [path, data] of [
    [url, { ids, templates: readyMadeLetters }],
    [`${url}/release`, {}],
  ] as const) {
    const response = await request.post(path, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
  }
  await endCountdown(opportunityId);
}
