import { sql } from "kysely";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { dropIneligible } from "@/lib/alerts/alert-eligibility.queries";
import { findProgramme } from "@/lib/programmes/programmes.queries";
import { db } from "@/lib/server/database/db";
import { demoArtworks } from "@/local/seed/demo-artworks";
import { type DemoAccount, ensureDemoAccounts } from "@/local/seed/ensure-demo-accounts";
import { seedDemo } from "@/local/seed/seed-demo";
import { seedMaterials } from "@/local/seed/seed-materials";
import { seedOpportunities, seedOrganizations } from "@/local/seed/seed-records";
import { seedPastCycles } from "@/local/seed/seed-past-cycles";
import type { DemoName } from "@/local/stack/demo-accounts";

let accounts: Record<DemoName, DemoAccount>;

beforeAll(async () => {
  accounts = await ensureDemoAccounts({
    authUrl: inject("authUrl"),
    projectId: "demo-vitrine",
    password: "vitrine-demo",
  });
  await seedDemo(accounts, { artworks: demoArtworks.slice(5, 12) });
  await seedOrganizations();
}, 60_000);

describe("demo opportunities", () => {
  test("exist once: real programmes of real organisations, invented ones of invented ones", async () => {
    expect(await seedOpportunities()).toBe(229);
    expect(await seedOpportunities()).toBe(0);
    const { rows } = await sql`
      select count(*)::int as count, count(license)::int as licensed,
        count(*) filter (where listed_until <= now())::int as closed,
        count(*) filter (where is_sample <> (source_id like 'composed%'))::int as mismarked,
        count(*) filter (where attribution is null)::int as unexplained,
        count((select opportunity_id from listed_opportunities where opportunity_id = id))::int as listed
      from opportunities where source = 'opportunity'`.execute(db());
    expect(rows).toEqual([
      { count: 229, licensed: 229, closed: 4, mismarked: 0, unexplained: 0, listed: 225 },
    ]);
    const { rows: boosts } = await sql`
      select b.type, count(*)::int as count, bool_and(o.is_sample) as of_samples
      from opportunity_boosts b join listed_opportunities l using (opportunity_id)
      join opportunities o on o.id = l.opportunity_id
      where b.starts_at <= now() and b.ends_at > now() + interval '6 days' group by b.type order by b.type`.execute(
      db(),
    );
    expect(boosts).toEqual([
      { type: "HIGHLIGHT", count: 3, of_samples: true },
      { type: "TOP_POST_1", count: 2, of_samples: true },
      { type: "TOP_POST_3", count: 4, of_samples: true },
    ]);
    const { rows: owners } = await sql`
      select o.is_sample as invented, coalesce(p.source, 'nobody') as owner, count(*)::int as count
      from opportunities o left join profiles p on p.id = o.profile_id
      where o.source = 'opportunity' group by 1, 2 order by 1, 2`.execute(db());
    expect(owners).toEqual([
      { invented: false, owner: "nobody", count: 61 },
      { invented: false, owner: "organization", count: 69 },
      { invented: true, owner: "demo", count: 99 },
    ]);
  });

  test("show artworks of the demo, like covers and selections of its profiles", async () => {
    const { rows } = await sql`
      select exists (select from opportunity_images join artwork_images using (key)) as shown,
        exists (select from profile_images where type = 'COVER') as covers,
        (select count(*)::int from profiles where source = 'demo' and role = 'CURATOR' and image_key is null) as faceless`.execute(
      db(),
    );
    expect(rows).toEqual([{ shown: true, covers: true, faceless: 0 }]);
  });

  test("come every year: three have a usual month, from closed ones in that month of earlier years, once", async () => {
    await seedPastCycles();
    await seedPastCycles();
    const open = await db()
      .selectFrom("listed_opportunities")
      .innerJoin("opportunities", "id", "opportunity_id")
      .select(["id", "title", "deadline_local"])
      .where("programme_id", "is not", null)
      .orderBy("title")
      .execute();
    expect(open.map(({ title }) => title)).toEqual([
      "Drawing Room: open submission",
      "Edition of fifty: open call",
      "Winter residencies, two to six weeks",
    ]);
    for (const { id, title, deadline_local } of open) {
      const { name, cycles, usually } = await findProgramme(id);
      expect(name).toBe(title);
      expect(cycles.map(({ status }) => status)).toEqual([
        "PUBLISHED",
        "EXPIRED",
        "EXPIRED",
        "EXPIRED",
      ]);
      expect(usually?.closes).toBe(Number(deadline_local?.slice(5, 7)));
    }
  });

  test("state conditions in a quarter: some suit the demo's artist, some are to be checked, some exclude", async () => {
    await seedMaterials(accounts.artist.uid);
    const { id: profileId } = await db()
      .selectFrom("profiles")
      .select("id")
      .where("account_uid", "=", accounts.artist.uid)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: string }>`
      select id from opportunities where source = 'opportunity' and eligibility <> '{}'`.execute(
      db(),
    );
    const ids = rows.map(({ id }) => id);
    const assessed = await dropIneligible(ids, { eligibleOnly: true, profileId });
    const toCheck = assessed.filter(({ check }) => check).length;
    expect({
      eligible: assessed.length - toCheck,
      toCheck,
      excluded: ids.length - assessed.length,
    }).toEqual({ eligible: 10, toCheck: 24, excluded: 30 });
  });
});
