import { sql } from "kysely";
import { type Form, FormDefinition, type FormQuery } from "@/lib/forms/form.schema";
import type { FormOwner } from "@/lib/forms/form-access.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { db, type Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

type FormRow = { version: number; definition: unknown; opened_at: Date | null };

/** Parses the definition, so that forms written before a field had a limit get its default. */
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

/** An earlier version, for the applications that were written with it, or null. */
async function findForm(opportunityId: string, version: number, tx?: Tx): Promise<Form | null> {
  const row = await selectForms(opportunityId, tx)
    .where("version", "=", version)
    .executeTakeFirst();
  return row === undefined ? null : toForm(row);
}

/** Returns the form with what only the team learns. */
export async function withTeamFacts(
  form: Form,
  { id, firstSubmittedAt }: Pick<FormOwner, "id" | "firstSubmittedAt">,
  tx?: Tx,
): Promise<Form> {
  const open = form.state === "OPEN" ? form : await findOpenForm(id, tx);
  return {
    ...form,
    openVersion: open?.version ?? null,
    firstSubmittedAt: firstSubmittedAt?.toISOString() ?? null,
  };
}

/** Others than the team see a version once it was open. */
async function findVersion(id: string, version: number, isTeam: boolean): Promise<Form | null> {
  const form = await findForm(id, version);
  return isTeam || form?.state === "OPEN" ? form : null;
}

async function isJudgedBlind(opportunityId: string): Promise<boolean> {
  const round = await db()
    .selectFrom("rounds")
    .select("id")
    .where("opportunity_id", "=", opportunityId)
    .where("state", "<>", "CLOSED")
    .where(sql<boolean>`(settings ->> 'blind')::boolean`)
    .limit(1)
    .executeTakeFirst();
  return round !== undefined;
}

/** The latest version for the organiser's team, the open one for others. @throws NOT_FOUND, also without a form */
export async function findShownForm(
  id: string,
  viewer: Viewer,
  { version }: FormQuery = {},
): Promise<Form> {
  const owner = await findRow(db(), "opportunities", id, ["profile_id", "first_submitted_at"]);
  if (owner === undefined) throw notFound("opportunity");
  const { profile_id: profileId, first_submitted_at: firstSubmittedAt } = owner;
  const isTeam =
    viewer.identity !== null &&
    profileId !== null &&
    (await findTeamRole(profileId, viewer.identity.uid)) !== null;
  if (!isTeam) await findOpportunity(id, viewer);
  const form = await (version !== undefined
    ? findVersion(id, version, isTeam)
    : isTeam
      ? findLatestForm(id)
      : findOpenForm(id));
  if (form === null) throw notFound("form");
  const shown = { ...form, blind: await isJudgedBlind(id) };
  return isTeam ? withTeamFacts(shown, { id, firstSubmittedAt }) : shown;
}
