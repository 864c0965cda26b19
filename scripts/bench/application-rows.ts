import { sql } from "kysely";
import { listFields } from "@/lib/forms/form-answers.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** SQL idioms: local/seed/load/opportunities.sql. */
const TEXT_WORDS = 80;
const WORKS_EACH = 3;

/** A text about as long as artists write. */
const text = (seed: string) => sql`(
  select string_agg('word' || ((n * 31 + i * 7) % 3000), ' ') || ${seed} from generate_series(1, ${sql.lit(TEXT_WORDS)}) i)`;

const form = FormDefinition.parse({ ...createTemplate("OPEN_CALL"), perArtist: 10 });

/** A native open call of that profile. @returns its id */
export async function addOpportunity(
  tx: Tx,
  { profileId, title, deadline }: { profileId: string; title: string; deadline: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("opportunities")
    .values({
      id,
      slug: `open-call-${id}`,
      title,
      profile_id: profileId,
      posted_by: profileId,
      organization_name: "Harbour House",
      type: "OPEN_CALL",
      description: "Send us works on paper.",
      country: "PT",
      deadline_kind: "FIXED",
      deadline_local: deadline.toISOString().slice(0, 19),
      time_zone: "UTC",
      deadline,
      apply_mode: "HERE",
      form_opened_at: sql`now() - interval '60 days'`,
      plan: "EXTENDED",
      status: "PUBLISHED",
      published_at: sql`now() - interval '60 days'`,
      listed_until: deadline,
    })
    .execute();
  await tx
    .insertInto("forms")
    .values({
      opportunity_id: id,
      version: 1,
      definition: JSON.stringify(form),
      opened_at: sql`now() - interval '60 days'`,
    })
    .execute();
  return id;
}

const fieldIds = new Set(listFields(form).map(({ id }) => id));
if (!fieldIds.has("works") || !fieldIds.has("proposal")) throw new Error("The form has changed.");

/** Submitted ones, with texts, three works each, tags, stages and a few late ones. */
export async function addApplications(tx: Tx, opportunityId: string, count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::int) n`;
  const id = (kind: string) => sql`md5(${`bench/${kind}/`}::text || n)::uuid`;
  await sql`
    insert into accounts (uid, email) select 'bench-' || n, 'bench-' || n || '@vitrine.test' from ${numbers}`.execute(
    tx,
  );
  await sql`
    insert into profiles (id, account_uid, role, name, slug)
    select ${id("profile")}, 'bench-' || n, 'ARTIST', 'Artist ' || (n * 7919) % 10000 || ' of Harbour ' || n % 40, 'bench-' || n
    from ${numbers}`.execute(tx);
  await sql`
    insert into applications (id, opportunity_id, account_uid, profile_id, slot, number, state, draft, submitted_revision,
      version, submitted_at, arrived_at, late, stage, artist_name, search)
    select id, ${opportunityId}, 'bench-' || n, profile_id, 1, 100000 + (n * 7919) % 900000, 'SUBMITTED', draft, 1, 1, arrived,
      arrived, n % 50 = 0, (array['NEW', 'NEW', 'NEW', 'LONGLIST', 'SHORTLIST', 'HELD'])[1 + n % 6], name,
      setweight(to_tsvector('simple', searched_text(name)), 'A') || setweight(to_tsvector('simple', searched_text(draft ->> 'proposal')), 'C')
    from (
      select n, ${id("application")} as id, ${id("profile")} as profile_id, now() - make_interval(mins => n * 20) as arrived,
        'Artist ' || (n * 7919) % 10000 || ' of Harbour ' || n % 40 as name,
        jsonb_build_object('proposal', ${text(" here")}, 'statement', ${text(" by hand")}, 'bio', ${text(" since then")},
          'name', 'Artist ' || n, 'country', 'PT', 'available', true, 'location', 'PT', 'cv', ${text(" and so on")}, 'truth', true) as draft
      from ${numbers}) fresh`.execute(tx);
  await sql`
    insert into application_versions (application_id, version, form_version, answers, profile, submitted_at)
    select id, 1, 1, draft, jsonb_build_object('id', profile_id, 'name', artist_name, 'slug', account_uid, 'city', '', 'country', null), submitted_at
    from applications where opportunity_id = ${opportunityId}`.execute(tx);
  await sql`
    insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
    select gen_random_uuid(), a.id, 1, 'works', place, gen_random_uuid(), jsonb_build_object('title', 'Work ' || place || ' of ' || a.number,
        'year', 2020 + place, 'medium', 'Ink on paper', 'size', '30 × 40 cm', 'description', '',
        'images', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'key', 'artworks/' || a.id || '-' || place || '.jpg',
          'width', 1280, 'height', 960, 'alt', '', 'placeholder', md5(a.id::text || place)))),
      array['artworks/' || a.id || '-' || place || '.jpg'], array[md5(a.id::text || place)]
    from applications a, generate_series(0, ${sql.lit(WORKS_EACH - 1)}) place where a.opportunity_id = ${opportunityId}`.execute(
    tx,
  );
  await sql`
    insert into application_tags (application_id, tag)
    select id, 'tag ' || (number + extra * 5) % 12 from applications, generate_series(0, 1) extra
    where opportunity_id = ${opportunityId}`.execute(tx);
}

/** An open round in which everybody judges everything, half scored. @returns its id */
export async function addRound(
  tx: Tx,
  opportunityId: string,
  { settings, jurors }: { settings: object; jurors: readonly { uid: string; email: string }[] },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("rounds")
    .values({
      id,
      opportunity_id: opportunityId,
      number: 1,
      state: "OPEN",
      settings: JSON.stringify(settings),
      opened_at: sql`now()`,
    })
    .execute();
  await sql`
    insert into round_entries (round_id, application_id, version)
    select ${id}, id, version from applications where opportunity_id = ${opportunityId}`.execute(
    tx,
  );
  for (const [index, { uid, email }] of jurors.entries()) {
    const jurorId = newId();
    await tx
      .insertInto("jurors")
      .values({
        id: jurorId,
        opportunity_id: opportunityId,
        address: email,
        name: `Juror ${index + 1}`,
        is_chair: index === 0,
        state: "ACCEPTED",
        account_uid: uid,
        expires_at: sql`now()`,
        answered_at: sql`now()`,
      })
      .execute();
    await sql`
      insert into scores (id, round_id, juror_id, application_id, value)
      select gen_random_uuid(), ${id}, ${jurorId}, id, 1 + (number + ${index}) % 5 from applications
      where opportunity_id = ${opportunityId} and number % 2 = 0`.execute(tx);
  }
  return id;
}

/** Drafts that can be sent as they are, of artists with three works each. @returns the drafts' ids by account */
export async function addDrafts(
  tx: Tx,
  opportunityId: string,
  uids: readonly string[],
  each: number,
): Promise<Map<string, string[]>> {
  const accounts = sql`unnest(${sql.val(uids)}::text[]) with ordinality as account (uid, n)`;
  const id = (kind: string) => sql`md5(${`bench/rush/${kind}/`}::text || n)::uuid`;
  await sql`
    insert into accounts (uid, email, email_verified_at) select uid, uid || '@vitrine.test', now() from ${accounts}`.execute(
    tx,
  );
  await sql`
    insert into profiles (id, account_uid, role, name, slug)
    select ${id("profile")}, uid, 'ARTIST', 'Artist ' || n, uid from ${accounts}`.execute(tx);
  await sql`
    insert into artworks (id, profile_id, title, medium, year, width, height)
    select md5('bench/rush/work/' || n || '/' || place)::uuid, ${id("profile")}, 'Work ' || place, 'Ink on paper', 2026, 30, 40
    from ${accounts}, generate_series(1, ${sql.lit(WORKS_EACH)}) place`.execute(tx);
  await sql`
    insert into artwork_images (id, artwork_id, position, key, width, height, placeholder)
    select gen_random_uuid(), id, 0, 'artworks/' || id || '.jpg', 1280, 960, id::text from artworks`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; account_uid: string }>`
    insert into applications (id, opportunity_id, account_uid, profile_id, slot, number, draft)
    select gen_random_uuid(), ${opportunityId}, uid, ${id("profile")}, slot, 100000 + n * 10 + slot,
      jsonb_build_object('proposal', ${text(" here")}, 'statement', ${text(" by hand")}, 'bio', ${text(" since then")},
        'name', 'Artist ' || n, 'country', 'PT', 'available', true, 'location', 'PT', 'cv', ${text(" and so on")}, 'truth', true,
        'reproduction', true, 'works', (
          select jsonb_agg(jsonb_build_object('artworkId', md5('bench/rush/work/' || n || '/' || place)::uuid))
          from generate_series(1, ${sql.lit(WORKS_EACH)}) place))
    from ${accounts}, generate_series(1, ${each}::int) slot
    returning id, account_uid`.execute(tx);
  return Map.groupBy(rows, ({ account_uid }) => account_uid)
    .entries()
    .reduce(
      (ids, [uid, own]) =>
        ids.set(
          uid,
          own.map((row) => row.id),
        ),
      new Map<string, string[]>(),
    );
}
