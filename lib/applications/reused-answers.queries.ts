import {
  type EarlierAnswers,
  type Material,
  reuseAnswers,
} from "@/lib/applications/reused-answers.rules";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormDefinition } from "@/lib/forms/form.schema";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** Older applications are not looked through. */
const MAX_EARLIER = 20;

/** Newest first. */
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

/** The account's last submitted applications, newest first, each with the form that it answered. */
async function listEarlierAnswers(uid: string): Promise<EarlierAnswers[]> {
  const rows = await db()
    .selectFrom("applications as a")
    .innerJoin("application_versions as v", (join) =>
      join.onRef("v.application_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .innerJoin("forms as f", (join) =>
      join
        .onRef("f.opportunity_id", "=", "a.opportunity_id")
        .onRef("f.version", "=", "v.form_version"),
    )
    .select(["v.answers", "f.definition"])
    .where("a.account_uid", "=", uid)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(MAX_EARLIER)
    .execute();
  return rows.map(({ answers, definition }) => ({
    answers: FormAnswers.parse(answers),
    form: FormDefinition.parse(definition),
  }));
}

/** What fills a new draft. */
export async function findReusedAnswers(
  form: FormDefinition,
  { identity, profileId }: Viewer<"profile">,
): Promise<ReturnType<typeof reuseAnswers>> {
  const [materials, earlier] = await Promise.all([
    listMaterials(profileId),
    listEarlierAnswers(identity.uid),
  ]);
  return reuseAnswers(form, materials, earlier);
}
