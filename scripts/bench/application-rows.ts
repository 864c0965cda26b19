import { sql } from "kysely";
import { listFields } from "@/lib/forms/form-answers.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

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
