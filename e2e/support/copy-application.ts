import { expect } from "@playwright/test";
import { Client } from "pg";

/** Copies the opportunity's only application, each time by another artist (“Artist 2”, …), the latest last. @param count how many there are then */
export async function copyApplication(opportunityId: string, count: number): Promise<void> {
  const client = new Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    await client.query(
      "insert into accounts (uid) select $1::text || n from generate_series(2, $2::int) n",
      [`${opportunityId}-`, count],
    );
    const { rowCount } = await client.query(
      `insert into applications (id, opportunity_id, account_uid, profile_id, slot, number, state, draft, revision, version,
        submitted_revision, submitted_at, arrived_at, artist_name, search)
      select gen_random_uuid(), opportunity_id, $1 || '-' || n, profile_id, slot, 300000 + n, state, draft, revision, version,
        submitted_revision, submitted_at, arrived_at + make_interval(secs => n), 'Artist ' || n, search
      from applications, generate_series(2, $2::int) n where opportunity_id = $1::uuid`,
      [opportunityId, count],
    );
    expect(rowCount).toBe(count - 1);
    const copied = `from applications own join applications a on a.opportunity_id = own.opportunity_id and a.id <> own.id`;
    await client.query(
      `insert into application_versions (application_id, version, form_version, answers, profile, submitted_at)
      select a.id, v.version, v.form_version, v.answers, jsonb_set(v.profile, '{name}', to_jsonb(a.artist_name)), v.submitted_at
      ${copied} join application_versions v on v.application_id = own.id where own.opportunity_id = $1`,
      [opportunityId],
    );
    await client.query(
      `insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
      select gen_random_uuid(), a.id, w.version, w.field_id, w.position, w.artwork_id, w.work, w.image_keys, '{}'
      ${copied} join application_works w on w.application_id = own.id where own.opportunity_id = $1`,
      [opportunityId],
    );
  } finally {
    await client.end();
  }
}
