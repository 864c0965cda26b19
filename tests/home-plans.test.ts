import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { followLimits } from "@/lib/follows/follows.schema";
import { selectFollowedWorks } from "@/lib/home/home-works.queries";
import { selectOrganiserTasks } from "@/lib/letters/organiser-tasks.queries";
import { selectOwnDrafts } from "@/lib/opportunities/own-drafts.queries";
import { db } from "@/lib/server/database/db";

const PROFILES = 1_000;
const WORKS_EACH = 20;
const BATCH = 50;

/** Everybody posts now and then, and one account follows as many profiles and tags as it may. */
beforeAll(async () => {
  await sql`
    insert into accounts (uid, email) select 'reader-' || n, n || '@vitrine.test' from generate_series(1, 50) n`.execute(
    db(),
  );
  await sql`
    insert into profiles (id, role, name, slug)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ARTIST', 'Artist ' || n, 'artist-' || n
    from generate_series(1, ${PROFILES}::int) n`.execute(db());
  for (let first = 1; first <= PROFILES; first += BATCH)
    await sql`
      insert into artworks (id, profile_id, title, tags, created_at)
      select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Work ' || m,
        array['tag ' || (n + m) % 100], now() - make_interval(mins => n * 7 % 1000 + m * 1000)
      from generate_series(${first}::int, ${first + BATCH - 1}::int) n, generate_series(1, ${WORKS_EACH}::int) m`.execute(
      db(),
    );
  for (let reader = 1; reader <= 50; reader += 1)
    await sql`
      insert into follows (account_uid, subject, subject_id)
      select ${`reader-${reader}`}::text, 'PROFILE', ('00000000-0000-7000-8000-' || lpad((n * 2)::text, 12, '0')) from generate_series(1, 450) n
      union all select ${`reader-${reader}`}::text, 'TAG', 'tag ' || n from generate_series(1, 50) n`.execute(
      db(),
    );
  await sql`vacuum analyze artworks, artwork_tags, follows, profiles`.execute(db());
}, 120_000);

async function explain(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, buffers, costs off) ${statement}`.execute(db());
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n`);
  return plan;
}

test("selectFollowedWorks: one look-up by index for each of 500 follows, and never all works", async () => {
  const page = { asOf: new Date(), after: null, limit: 21 };
  const { rows } = await selectFollowedWorks("reader-1", page).execute(db());
  expect(rows).toHaveLength(21);
  expect(rows[0]?.total).toBeGreaterThan(450 * 5);
  const plan = await explain(selectFollowedWorks("reader-1", page));
  expect(plan).toContain("artworks_by_profile");
  expect(plan).toContain("artwork_tags_pkey");
  expect(plan).toMatch(/follows_pkey/);
  expect(plan).not.toMatch(/Seq Scan on (artworks|artwork_tags|follows)/);
  const loops = [...plan.matchAll(/(?:artworks_by_profile|artwork_tags_pkey)\b.*loops=(\d+)/g)].map(
    ([, count]) => Number(count),
  );
  expect(loops.length).toBeGreaterThan(0);
  expect(loops.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(followLimits.max);
});

test("selectFollowedWorks: a later page costs no more", async () => {
  const first = { asOf: new Date(), after: null, limit: 21 };
  const { rows } = await selectFollowedWorks("reader-2", { ...first, limit: 1_000 }).execute(db());
  const after = rows.at(-1);
  if (after === undefined) throw new Error("there are works");
  const countBuffers = (plan: string) =>
    Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? Number.NaN);
  const [early, late] = [
    countBuffers(await explain(selectFollowedWorks("reader-2", first))),
    countBuffers(await explain(selectFollowedWorks("reader-2", { ...first, after }))),
  ];
  expect(late).toBeLessThanOrEqual(early * 1.1);
});

test.each([
  ["selectOwnDrafts", selectOwnDrafts],
  ["selectOrganiserTasks", selectOrganiserTasks],
])("%s: reads none of an organiser's past opportunities", async (uid, select) => {
  await sql`insert into accounts (uid, email) values (${uid}, ${`${uid}@vitrine.test`})`.execute(
    db(),
  );
  await sql`
    with organiser as (
      insert into profiles (id, account_uid, role, name, slug)
      values (gen_random_uuid(), ${uid}, 'CURATOR', 'A curator', gen_random_uuid()::text) returning id)
    insert into opportunities (id, slug, profile_id, type, title, description, organization_name, deadline_kind,
      plan, status, published_at, listed_until)
    select gen_random_uuid(), gen_random_uuid()::text, id, 'JOB', 'A studio assistant', 'A place to work.', 'A house', 'ROLLING',
      'FREE', 'PUBLISHED', now() - interval '1 year', now() - interval '1 month'
    from organiser, generate_series(1, 3000) n`.execute(db());
  await sql`vacuum analyze opportunities, profiles`.execute(db());
  const plan = await explain(select(uid, 5));
  expect(plan).toMatch(/opportunities_(drafts|applied_to)_by_profile.*rows=0\b/);
  expect(plan).not.toContain("Seq Scan on opportunities");
});
