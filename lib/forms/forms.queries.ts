import { type Form, FormDefinition } from "@/lib/forms/form.schema";
import type { FormOwner } from "@/lib/forms/form-access.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { db, type Tx } from "@/lib/server/db";
import { findTeamRole } from "@/lib/server/team-role";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";

type FormRow = { version: number; definition: unknown; opened_at: Date | null };

/** Parsed, so that forms written before a field had a limit get its default. */
const toForm = ({ version, definition, opened_at }: FormRow): Form => ({
  ...FormDefinition.parse(definition),
  version,
  state: opened_at === null ? "DRAFT" : "OPEN",
});

const selectForms = (opportunityId: string, tx: Tx | undefined) =>
  (tx ?? db())
    .selectFrom("forms")
    .select(["version", "definition", "opened_at"])
    .where("opportunity_id", "=", opportunityId)
    .orderBy("version", "desc")
    .limit(1);

/** The version that artists apply with, or null. The caller decides who may see the opportunity. */
export async function findOpenForm(opportunityId: string, tx?: Tx): Promise<Form | null> {
  const row = await selectForms(opportunityId, tx)
    .where("opened_at", "is not", null)
    .executeTakeFirst();
  return row === undefined ? null : toForm(row);
}

/** The latest version, open or not, or null. */
export async function findLatestForm(opportunityId: string, tx?: Tx): Promise<Form | null> {
  const row = await selectForms(opportunityId, tx).executeTakeFirst();
  return row === undefined ? null : toForm(row);
}
