import { sql } from "kysely";
import {
  type EarlierAnswer,
  fileTypes,
  listReuseKeys,
  type Material,
  type ProfileAnswers,
  reuseAnswers,
  takesCv,
} from "@/lib/applications/drafts/reused-answers.rules";
import { readCv } from "@/lib/cvs/cvs.queries";
import { listFields } from "@/lib/forms/form-answers.rules";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import { readContact } from "@/lib/profiles/profile-rows.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";

const Answer = FormAnswers.valueType;

/** Older applications are not looked through. */
const MAX_EARLIER = 20;

/** Lists the profile's materials, newest first. */
async function listMaterials(profileId: string): Promise<Material[]> {
  const rows = await db()
    .selectFrom("materials as m")
    .innerJoin("material_versions as v", (join) =>
      join.onRef("v.material_id", "=", "m.id").onRef("v.version", "=", "m.version"),
    )
    .select(["m.reuse", "v.text", "v.file_key", "v.file_name", "v.file_bytes"])
    .where("m.profile_id", "=", profileId)
    .orderBy("m.updated_at", "desc")
    .execute();
  return rows.map(({ reuse, text, file_key: key, file_name: name, file_bytes: bytes }) => ({
    reuse,
    text,
    file: key === null || name === null ? null : { key, name, bytes: Number(bytes) },
  }));
}

/**
 * Lists what the account's last submitted applications answer to fields with these keys, newest first: of each key and type of field only the
 * newest, as all texts of twenty applications may be a hundred megabytes.
 */
async function listEarlierAnswers(uid: string, keys: readonly string[]): Promise<EarlierAnswer[]> {
  if (keys.length === 0) return [];
  const rows = await queryRows(sql<EarlierAnswer>`
    with earlier as materialized (
      select a.id, a.created_at, v.form_version, a.opportunity_id, v.version
      from applications a join application_versions v on v.application_id = a.id and v.version = a.version
      where a.account_uid = ${uid} order by a.created_at desc, a.id desc limit ${sql.lit(MAX_EARLIER)}),
    fields as materialized (
      select e.id, e.created_at, e.version, place, field ->> 'id' as field_id, field ->> 'reuse' as reuse, field ->> 'type' as type
      from earlier e join forms f on f.opportunity_id = e.opportunity_id and f.version = e.form_version
      cross join lateral jsonb_path_query(f.definition, '$.sections[*].fields[*]') with ordinality as q (field, place)
      where field ->> 'reuse' = any (${sql.val([...keys])}::text[])),
    newest as (
      select distinct on (reuse, type) reuse, type, answer, fields.created_at, fields.id, place
      from fields join application_versions v on v.application_id = fields.id and v.version = fields.version
      cross join lateral (select v.answers -> field_id as answer) given
      where answer is not null and (type <> all (${sql.val([...fileTypes])}::text[]) or jsonb_typeof(answer) = 'string')
      order by reuse, type, fields.created_at desc, fields.id desc, place)
    select reuse, type, answer from newest order by created_at desc, id desc, place`);
  return rows.map((row) => ({ ...row, answer: Answer.parse(row.answer) }));
}

async function readProfileAnswers(profileId: string): Promise<ProfileAnswers> {
  const row = await findRow(db(), "profiles", profileId, ["name", "country", "bio", "contact"]);
  const { website = "", phone = "" } = readContact(row?.contact);
  return {
    name: row?.name ?? "",
    country: row?.country ?? "",
    bio: row?.bio ?? "",
    website,
    phone,
  };
}

/** Finds the answers that fill a new draft. */
export async function findReusedAnswers(
  form: FormDefinition,
  { identity, profileId }: Viewer<"profile">,
): Promise<ReturnType<typeof reuseAnswers>> {
  const [materials, earlier, profile, cv] = await Promise.all([
    listMaterials(profileId),
    listEarlierAnswers(identity.uid, listReuseKeys(form)),
    readProfileAnswers(profileId),
    listFields(form).some(takesCv) ? readCv(profileId, { own: false }) : null,
  ]);
  const cvEntries = cv?.entries.map(({ id }) => id) ?? [];
  return reuseAnswers(form, materials, earlier, profile, cvEntries);
}
