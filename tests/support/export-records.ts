import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { listCountryCodes } from "@/lib/shared/names/countries";
import { newId } from "@/lib/shared/ids";
import { applicationRow } from "@/tests/support/application-rows";

type Records = { opportunity: string; owner: { uid: string } };

const countries = listCountryCodes();
let count = 0;

/** One more in each list of the pages “Export” and “History”: an export, a country, a line of the history. */
export async function addExportRecords({ opportunity, owner }: Records): Promise<void> {
  const row = { id: newId(), opportunity_id: opportunity };
  await db()
    .insertInto("exports")
    .values({ ...row, requested_by: owner.uid, format: "CSV" })
    .execute();
  await db()
    .insertInto("application_events")
    .values({ ...row, actor_uid: owner.uid, kind: "EXPORTED" })
    .execute();
  const applicationId = await applicationRow(opportunity);
  const applicant = JSON.stringify({ country: countries[count] });
  count += 1;
  await db()
    .updateTable("application_versions")
    .set({ profile: sql`profile || ${applicant}::jsonb` })
    .where("application_id", "=", applicationId)
    .execute();
}
