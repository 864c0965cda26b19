import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { nativeOpportunity } from "@/tests/support/applications";
import { inDays } from "@/tests/support/opportunities";
import { profileRow } from "@/tests/support/artworks";

type Fields = {
  accountUid?: string;
  profileId?: string;
  state?: "DRAFT" | "SUBMITTED";
  createdAt?: Date;
};

async function accountRow(): Promise<string> {
  const uid = newId();
  await db().insertInto("accounts").values({ uid }).execute();
  return uid;
}

let number = 100_000_000;

/** Inserts an application of a new account unless it is named; without checks. */
export async function applicationRow(opportunityId: string, fields: Fields = {}): Promise<string> {
  const { state = "SUBMITTED", createdAt = new Date() } = fields;
  const id = newId();
  const answers = JSON.stringify({ statement: "I work with tides." });
  const profileId = fields.profileId ?? (await profileRow());
  const sent = {
    version: 1,
    submitted_revision: 1,
    submitted_at: createdAt,
    arrived_at: createdAt,
  };
  number += 1;
  await db()
    .insertInto("applications")
    .values({
      id,
      opportunity_id: opportunityId,
      account_uid: fields.accountUid ?? (await accountRow()),
      profile_id: profileId,
      slot: 1,
      number,
      state,
      draft: answers,
      created_at: createdAt,
      ...(state === "SUBMITTED" && { ...sent, artist_name: "Ada Brook" }),
    })
    .execute();
  if (state === "SUBMITTED") await versionRow(id, { profileId, answers, createdAt });
  return id;
}

async function versionRow(
  id: string,
  { profileId, answers, createdAt }: { profileId: string; answers: string; createdAt: Date },
): Promise<void> {
  const profile = { id: profileId, name: "Ada Brook", slug: profileId, city: "", country: null };
  await db()
    .insertInto("application_versions")
    .values({
      application_id: id,
      version: 1,
      form_version: 1,
      answers,
      profile: JSON.stringify(profile),
      submitted_at: createdAt,
    })
    .execute();
  const image = { id: newId(), key: `artworks/${id}.jpg`, width: 4, height: 3 };
  const work = {
    title: "Low tide",
    description: "",
    medium: "Ink",
    year: 2026,
    size: "",
    images: [{ ...image, alt: "", placeholder: "" }],
  };
  await db()
    .insertInto("application_works")
    .values({
      id: newId(),
      application_id: id,
      version: 1,
      field_id: "works",
      position: 0,
      artwork_id: newId(),
      work: JSON.stringify(work),
      image_keys: [image.key],
      image_prints: [id],
    })
    .execute();
}

/** Copies it with its version and works until there are so many, each for an account of its own. @param prefix of their accounts' ids */
export async function multiplyApplication(
  id: string,
  count: number,
  prefix: string,
): Promise<void> {
  await sql`insert into accounts (uid) select ${prefix} || n from generate_series(2, ${count}) n`.execute(
    db(),
  );
  await sql`
    insert into applications (id, opportunity_id, account_uid, profile_id, slot, number, state, draft, version,
      submitted_revision, submitted_at, arrived_at, artist_name, search)
    select gen_random_uuid(), opportunity_id, ${prefix} || n, profile_id, slot, 300000 + n, state, draft, version,
      submitted_revision, submitted_at, arrived_at + make_interval(secs => n), 'Artist ' || n, search
    from applications, generate_series(2, ${count}) n where id = ${id}`.execute(db());
  await sql`
    insert into application_versions (application_id, version, form_version, answers, profile, submitted_at)
    select a.id, v.version, v.form_version, v.answers, v.profile, v.submitted_at
    from application_versions v join applications own on own.id = v.application_id
    join applications a on a.opportunity_id = own.opportunity_id and a.id <> own.id where v.application_id = ${id}`.execute(
    db(),
  );
  await sql`
    insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
    select gen_random_uuid(), a.id, w.version, w.field_id, w.position, w.artwork_id, w.work, w.image_keys, '{}'
    from application_works w join applications own on own.id = w.application_id
    join applications a on a.opportunity_id = own.opportunity_id and a.id <> own.id where w.application_id = ${id}`.execute(
    db(),
  );
}

/** Inserts a file of the draft. */
export async function applicationFileRow(applicationId: string): Promise<string> {
  const id = newId();
  await db()
    .insertInto("application_files")
    .values({
      id,
      application_id: applicationId,
      field_id: "files",
      key: `files/${id}.pdf`,
      name: "cv.pdf",
      kind: "PDF",
      media_type: "application/pdf",
      bytes: 300,
    })
    .execute();
  return id;
}

type Records = {
  application: string;
  opportunity: string;
  owner: { uid: string; profileId: string };
};

/** An opportunity whose answers were promised long ago, with an application that waits for one. */
async function addOverdueAnswer(): Promise<void> {
  const over = { deadline: inDays(-1), listedUntil: inDays(-2) };
  const id = await nativeOpportunity(null, { ...over, answersBy: "2020-01-01" });
  await applicationRow(id);
  await db()
    .updateTable("opportunities")
    .set({ first_submitted_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** One more in each list: of the desk, of the artist, of one application, and of overdue answers. */
export async function addApplicationRecords({ application, opportunity, owner }: Records) {
  await applicationRow(opportunity);
  await addOverdueAnswer();
  const { uid: accountUid, profileId } = owner;
  await applicationRow(await nativeOpportunity(null), { accountUid, profileId, state: "DRAFT" });
  await db()
    .insertInto("application_tags")
    .values({ application_id: application, tag: `tag ${number}` })
    .execute();
  await db()
    .insertInto("application_notes")
    .values({ id: newId(), application_id: application, author_uid: accountUid, text: "Strong." })
    .execute();
}
