import type { Form } from "@/lib/forms/form.schema";
import { findOpenForm } from "@/lib/forms/forms.queries";
import { toOpening } from "@/lib/opportunities/deadlines/deadline.rules";
import type { Tx } from "@/lib/server/database/db";
import { conflict, notFound } from "@/lib/shared/failure";

/** An opportunity's terms for applications, read under a lock on its row. */
export type Terms = {
  title: string;
  organiserId: string | null;
  deadline: Date | null;
  opens: Date | null;
  firstSubmittedAt: Date | null;
  form: Form;
};

const selectOpportunity = (tx: Tx, opportunityId: string) =>
  tx
    .selectFrom("opportunities")
    .select(["title", "profile_id", "status", "deadline", "opens_at", "time_zone"])
    .select(["apply_mode", "first_submitted_at"])
    .where("id", "=", opportunityId);

/** True if nobody had submitted to the opportunity yet. Its row is then updated, for which the organiser's profile is locked first, as everywhere. */
export async function lockBeforeFirstSubmission(tx: Tx, opportunityId: string): Promise<boolean> {
  const row = await selectOpportunity(tx, opportunityId).executeTakeFirst();
  if (row?.first_submitted_at !== null) return false;
  const organiser = tx.selectFrom("profiles").select("id").where("id", "=", row.profile_id);
  await organiser.forKeyShare().execute();
  return true;
}

/**
 * Locks the opportunity's row, so that its deadline and form stay until the transaction ends. @param options.toUpdate whether it is going to be
 * updated: a shared lock cannot become that one, if two transactions hold it
 * @throws NOT_FOUND; CONFLICT if it is cancelled or takes no applications on Vitrine
 */
export async function lockTerms(
  tx: Tx,
  opportunityId: string,
  { toUpdate = false }: { toUpdate?: boolean } = {},
): Promise<Terms> {
  const selection = selectOpportunity(tx, opportunityId);
  const row = await (
    toUpdate ? selection.forNoKeyUpdate() : selection.forShare()
  ).executeTakeFirstOrThrow(() => notFound("opportunity"));
  if (row.status !== "PUBLISHED")
    throw conflict("opportunity", "This opportunity has been cancelled.");
  const form = row.apply_mode === "HERE" ? await findOpenForm(opportunityId, tx) : null;
  if (form === null)
    throw conflict("applyMode", "This opportunity does not take applications on Vitrine.");
  return {
    title: row.title,
    organiserId: row.profile_id,
    deadline: row.deadline,
    opens: toOpening({ opensAt: row.opens_at, timeZone: row.time_zone }),
    firstSubmittedAt: row.first_submitted_at,
    form,
  };
}
