import { sql } from "kysely";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { readCv } from "@/lib/cvs/cvs.queries";
import { checkContent } from "@/lib/materials/materials.rules";
import { listMaterials } from "@/lib/materials/materials.queries";
import { listTeamMembers } from "@/lib/members/members.queries";
import { readProfileFacts } from "@/lib/profiles/facts/profile-facts.queries";
import { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { db } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { storage } from "@/lib/server/storage/storage";
import { seedLoadArtworks, seedLoadProfiles } from "@/local/seed/seed-load";
import { type DemoAccount, ensureDemoAccounts } from "@/local/seed/ensure-demo-accounts";
import { demoArtworks } from "@/local/seed/demo-artworks";
import { seedDemo } from "@/local/seed/seed-demo";
import { seedCv } from "@/local/seed/seed-cv";
import { seedMaterials } from "@/local/seed/seed-materials";
import { seedOrganizations } from "@/local/seed/seed-records";
import { seedStatistics } from "@/local/seed/seed-statistics";
import { seedTeam } from "@/local/seed/seed-team";
import type { DemoName } from "@/local/stack/demo-accounts";

const fewArtworks = demoArtworks.slice(5, 12);
let accounts: Record<DemoName, DemoAccount>;
const seedFewArtworks = (onProgress?: (done: number) => void) =>
  seedDemo(accounts, { onProgress, artworks: fewArtworks });

beforeAll(async () => {
  accounts = await ensureDemoAccounts({
    authUrl: inject("authUrl"),
    projectId: "demo-vitrine",
    password: "vitrine-demo",
  });
});

const listTitles = async () =>
  (await db().selectFrom("artworks").select("title").where("source", "=", "demo").execute()).map(
    ({ title }) => title,
  );
const CountRow = z.object({ count: z.coerce.number() });

const countViews = async () => {
  const { rows } = await sql`
    select count(*)::int as weeks, sum(profile_views)::int as profile, sum(artwork_views)::int as artworks
    from profile_weeks`.execute(db());
  return z.object({ weeks: z.number(), profile: z.number(), artworks: z.number() }).parse(rows[0]);
};

describe("npm run seed -- --demo", () => {
  test("continues an interrupted run, and two at once create one demo", async () => {
    const abort = new Error("power cut");
    const interrupted = seedFewArtworks((done) => {
      if (done === 2) throw abort;
    });
    await expect(interrupted).rejects.toBe(abort);
    await Promise.all([seedFewArtworks(), seedFewArtworks()]);
    expect((await listTitles()).toSorted()).toEqual(
      fewArtworks.map(({ title }) => title).toSorted(),
    );
    const images = await db().selectFrom("artwork_images").select("key").execute();
    expect(images).toHaveLength(fewArtworks.length);
    for (const { key } of images) expect(await storage().exists(key)).toBe(true);
  }, 60_000);

  test("has a year of views of an account's profile, once", async () => {
    await seedStatistics([accounts.artist.uid]);
    const counted = await countViews();
    expect(counted.weeks).toBe(4 * 52);
    expect(counted.profile).toBeGreaterThan(52);
    await seedStatistics([accounts.artist.uid]);
    expect(await countViews()).toEqual(counted);
  });

  test("gives the accounts their profiles", async () => {
    const ownedProfiles = await db()
      .selectFrom("profiles")
      .select(["account_uid", "role"])
      .where("account_uid", "is not", null)
      .where("account_uid", "not like", "demo-applicant-%")
      .execute();
    expect(
      Object.fromEntries(ownedProfiles.map(({ account_uid, role }) => [account_uid, role])),
    ).toEqual({
      [accounts.admin.uid]: "CURATOR",
      [accounts.artist.uid]: "ARTIST",
      [accounts.organization.uid]: "ART_ORGANIZATION",
      [accounts.member.uid]: "ART_ENTHUSIAST",
      [accounts.visitor.uid]: "ART_ENTHUSIAST",
      [accounts.chair.uid]: "CURATOR",
      [accounts.juror.uid]: "CURATOR",
      [accounts.juror2.uid]: "CURATOR",
      [accounts.manager.uid]: "CURATOR",
    });
  });

  test("gives everybody who shows a price, or offers it on request, an account that can be asked", async () => {
    const sellers = new Set(
      demoArtworks.flatMap(({ price, profileId }) => (price === null ? [] : [profileId])),
    );
    const { rows } = await sql<{ id: string; enquiries: string[] }>`
      select p.id, p.enquiries from profiles p join accounts a on a.uid = p.account_uid
      where p.id = any(${[...sellers]}) and a.email_verified_at is not null
        or p.account_uid = ${accounts.artist.uid}`.execute(db());
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...sellers].toSorted());
    for (const { enquiries } of rows)
      expect(enquiries).toEqual(expect.arrayContaining(["PRICE", "AVAILABILITY"]));
  });

  const findProfile = async ({ uid }: DemoAccount): Promise<string> => {
    const { id } = await db()
      .selectFrom("profiles")
      .select("id")
      .where("account_uid", "=", uid)
      .executeTakeFirstOrThrow();
    return id;
  };

  test("gives the artist private facts, a statement, a biography and a CV, once", async () => {
    for (const seed of [seedCv, seedCv, seedMaterials, seedMaterials])
      await seed(accounts.artist.uid);
    const profileId = await findProfile(accounts.artist);
    const { entries } = await readCv(profileId, { own: true });
    expect([entries.length, entries.filter((entry) => !entry.public).length]).toEqual([25, 2]);
    const materials = await listMaterials(profileId);
    expect(materials.map(({ kind, reuse }) => [kind, reuse])).toEqual([
      ["STATEMENT", "statement"],
      ["BIO", "bio"],
      ["CV", "cv"],
    ]);
    for (const { kind, text } of materials) expect(checkContent(kind, text, false)).toEqual([]);
    expect(ProfileFacts.parse(await readProfileFacts(profileId))).toMatchObject({
      residence: "AU",
      citizenships: ["AU", "IE"],
    });
  });

  test("gives the organisation a team of three, once", async () => {
    await seedTeam(accounts);
    await seedTeam(accounts);
    const team = await listTeamMembers(await findProfile(accounts.organization));
    expect(team.map(({ name, role, state }) => [name, role, state])).toEqual([
      ["Salthouse Projects", "OWNER", "ACTIVE"],
      ["Duarte Vilhena", "MANAGER", "ACTIVE"],
      ["Matilde Sampaio", "EDITOR", "ACTIVE"],
    ]);
  });

  test("does not restore what was deleted", async () => {
    const [first] = fewArtworks;
    await db()
      .deleteFrom("artworks")
      .where("title", "=", first?.title ?? "")
      .execute();
    expect(await seedFewArtworks()).toBe(0);
    expect(await listTitles()).toHaveLength(fewArtworks.length - 1);
  });
});

describe("npm run seed -- --artworks", () => {
  const countLoaded = async () =>
    CountRow.parse(
      await db()
        .selectFrom("artworks")
        .select(db().fn.countAll().as("count"))
        .where("source", "=", "load")
        .executeTakeFirst(),
    );

  test("is refused when the source folder has no records", async () => {
    const source = { folder: "/nowhere", limit: 10 };
    await expect(seedLoadArtworks(10, source, () => undefined)).rejects.toThrow("/nowhere");
    expect(await countLoaded()).toEqual({ count: 0 });
  });

  test("uses existing records, writes every derived row, and adds only what is missing", async () => {
    expect(await seedLoadArtworks(150, undefined, () => undefined)).toBe(150);
    expect(await seedLoadArtworks(200, undefined, () => undefined)).toBe(50);
    expect(await seedLoadArtworks(200, undefined, () => undefined)).toBe(0);
    expect(await countLoaded()).toEqual({ count: 200 });

    const artworks = await db()
      .selectFrom("artworks")
      .select(["id", "tags", "created_at", "profile_id"])
      .execute();
    const tags = await db().selectFrom("artwork_tags").select(["artwork_id", "tag"]).execute();
    expect(tags).toHaveLength(artworks.reduce((sum, artwork) => sum + artwork.tags.length, 0));
    const { rows: words } = await sql`
      (select word, created_at, artwork_id from artwork_words
        except select word, created_at, id from artworks, unnest(tsvector_to_array(search)) word)
      union all
      (select word, created_at, id from artworks, unnest(tsvector_to_array(search)) word
        except select word, created_at, artwork_id from artwork_words)`.execute(db());
    expect(words).toEqual([]);
    const images = await db().selectFrom("artwork_images").select("artwork_id").execute();
    expect(new Set(images.map((image) => image.artwork_id))).toEqual(
      new Set(artworks.map(({ id }) => id)),
    );
    const counters = await db().selectFrom("profiles").select(["id", "artworks_count"]).execute();
    for (const { id, artworks_count } of counters)
      expect(artworks_count).toBe(artworks.filter((artwork) => artwork.profile_id === id).length);
  });

  test("adds its artists to the directory and to the words of profiles", async () => {
    const { rows } = await sql`
      select count(*)::int as artists, count(e.profile_id)::int as entries,
        count((select 1 from directory_words w where w.profile_id = p.id and w.word = 'artist'))::int as words,
        (select count(*)::int from profile_words where word = 'artist') as known
      from profiles p left join directory_entries e on e.profile_id = p.id
      where p.source = 'load'`.execute(db());
    expect(rows).toEqual([{ artists: 2000, entries: 2000, words: 2000, known: 1 }]);
  });

  test("uses ids that sort by time", async () => {
    const artworksById = await db()
      .selectFrom("artworks")
      .select("created_at")
      .where("source", "=", "load")
      .orderBy("id")
      .execute();
    const times = artworksById.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test("restores indexes and triggers afterwards", async () => {
    const [artwork] = await db()
      .selectFrom("artworks")
      .selectAll()
      .where("source", "=", "load")
      .limit(1)
      .execute();
    await db()
      .updateTable("artworks")
      .set({ tags: ["only-this"] })
      .where("id", "=", artwork?.id ?? "")
      .execute();
    const tags = await db()
      .selectFrom("artwork_tags")
      .select("tag")
      .where("artwork_id", "=", artwork?.id ?? "")
      .execute();
    expect(tags).toEqual([{ tag: "only-this" }]);
  });
});

describe("demo organisations", () => {
  test("exist once, each with its licence, and in the directory", async () => {
    expect(await seedOrganizations()).toBe(528);
    expect(await seedOrganizations()).toBe(0);
    const { rows } = await sql`
      select count(*)::int as count, count(license)::int as licensed,
        count((select profile_id from directory_entries where profile_id = id))::int as listed
      from profiles where source = 'organization'`.execute(db());
    expect(rows).toEqual([{ count: 528, licensed: 528, listed: 528 }]);
  });
});

describe("npm run seed -- --profiles", () => {
  test("adds what is missing, with the rows that triggers would derive", async () => {
    const countProfiles = async () => {
      const row = await db()
        .selectFrom("profiles")
        .select(db().fn.countAll().as("count"))
        .executeTakeFirst();
      return CountRow.parse(row).count;
    };
    const listSchema = () =>
      sql`
        select tablename, indexdef as definition from pg_indexes where tablename ~ '^(profiles|directory_)'
        union all
        select conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where conrelid::regclass::text ~ '^(profiles|directory_)' or confrelid::regclass::text ~ '^(profiles|directory_)'
        order by 1, 2`.execute(db());
    const schemaBefore = (await listSchema()).rows;
    const totalCount = (await countProfiles()) + 90;
    expect(await seedLoadProfiles(totalCount - 40, undefined, () => undefined)).toBe(50);
    expect(await seedLoadProfiles(totalCount, undefined, () => undefined)).toBe(40);
    expect(await seedLoadProfiles(totalCount, undefined, () => undefined)).toBe(0);
    expect(await countProfiles()).toBe(totalCount);
    expect((await listSchema()).rows).toEqual(schemaBefore);
    const hashDerivedRows = () =>
      sql`
        select (select md5(string_agg(e::text, ',' order by e.profile_id)) from directory_entries e) as entries,
          (select md5(string_agg(w::text, ',' order by w.profile_id, w.word)) from directory_words w) as words,
          (select md5(string_agg(concat_ws('/', c.kind, c.country, c.city_key, c.profiles), ','
            order by c.kind, c.country, c.city_key)) from directory_cities c where profiles > 0) as cities,
          (select md5(string_agg(c::text, ',' order by c.kind, c.country)) from directory_countries c where profiles > 0) as countries,
          (select count(*) from directory_words w where not exists (
            select from profile_words known where known.word = w.word)) as unknown_words`.execute(
        db(),
      );
    const seededHashes = (await hashDerivedRows()).rows;
    await withLoadLock(async (client) => {
      await client.query("update profiles set hidden = true where source_id like 'member/%'");
      await client.query("update profiles set hidden = false where source_id like 'member/%'");
    });
    expect((await hashDerivedRows()).rows).toEqual(seededHashes);
  });
});
