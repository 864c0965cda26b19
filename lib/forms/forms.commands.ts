import { recordAcceptances } from "@/lib/acceptances/acceptances.commands";
import { PROCESSING_TERMS_VERSION } from "@/lib/acceptances/acceptances.schema";
import { assertMayEditForm, lockFormOwner, type FormOwner } from "@/lib/forms/form-access.queries";
import { checkAnswers, listFields, listQuestions } from "@/lib/forms/form-answers.rules";
import type { FormAnswers, TrialResult } from "@/lib/forms/form-answers.schema";
import { listForbiddenChanges } from "@/lib/forms/form-changes.rules";
import { type Form, type FormChange, FormDefinition } from "@/lib/forms/form.schema";
import { toTrialContext } from "@/lib/forms/answer-items.rules";
import { findLatestForm, findOpenForm, withTeamFacts } from "@/lib/forms/forms.queries";
import { listRequirements } from "@/lib/forms/form-requirements.rules";
import { FREE_FOR_ARTISTS } from "@/lib/opportunities/apply-here.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, type FailureDetail, invalid, notFound } from "@/lib/shared/failure";
import { toDueDay } from "@/lib/shared/texts/due-dates";

type Params = { id: string };
type Editor = Viewer<"identity">;

/** Allows changes in the artists' favour only, once an application is in. @throws CONFLICT at `form` */
async function assertFair(
  tx: Tx,
  id: string,
  { firstSubmittedAt }: FormOwner,
  next: FormDefinition,
): Promise<void> {
  const open = firstSubmittedAt === null ? null : await findOpenForm(id, tx);
  if (open === null) return;
  const forbidden = listForbiddenChanges(open, next);
  if (forbidden.length === 0) return;
  const details = forbidden.map((message) => ({ path: "form", message }));
  throw failure("CONFLICT", forbidden.join(" "), details);
}

const isSame = (form: Form, next: FormDefinition) =>
  JSON.stringify(FormDefinition.parse(form)) === JSON.stringify(next);

/**
 * A new version unless nothing changed. Versions that were never opened make room for it: nobody applied with them.
 * @throws NOT_FOUND, FORBIDDEN; CONFLICT at `revision` or `form`
 */
export const updateForm = (request: {
  params: Params;
  body: FormChange;
  viewer: Editor;
}): Promise<Form> => {
  const {
    params: { id },
    body: { basedOn, ...next },
    viewer,
  } = request;
  return transaction(async (tx) => {
    const opportunity = await lockFormOwner(tx, id, viewer);
    const latest = await findLatestForm(id, tx);
    if (latest !== null && isSame(latest, next)) return withTeamFacts(latest, opportunity, tx);
    if (basedOn !== undefined && latest !== null && basedOn < latest.version)
      throw conflict("revision", "The form was changed elsewhere in the meantime.");
    await assertFair(tx, id, opportunity, next);
    await tx
      .deleteFrom("forms")
      .where("opportunity_id", "=", id)
      .where("opened_at", "is", null)
      .execute();
    const version = (latest?.version ?? 0) + 1;
    await insertInto(tx, "forms", {
      opportunity_id: id,
      version,
      definition: JSON.stringify(next),
    });
    const form: Form = { ...next, version, state: "DRAFT" };
    return withTeamFacts(form, opportunity, tx);
  });
};

const hasQuestion = (form: Form) => listQuestions(form).length > 0;

/** Lists what prevents opening, by field. */
function checkOpenable(
  form: Form,
  { feeType, deadline, timeZone, isRolling }: FormOwner,
): FailureDetail[] {
  const { answersBy } = form;
  const isDay = typeof answersBy === "string";
  const isTooEarly = isDay && deadline !== null && answersBy < toDueDay(deadline, timeZone);
  const isDayOfRolling = isDay && isRolling;
  return [
    ...(feeType === "FEES" ? [{ path: "feeType", message: FREE_FOR_ARTISTS }] : []),
    ...(hasQuestion(form) ? [] : [{ path: "sections", message: "Please ask at least one thing." }]),
    ...(isTooEarly ? [{ path: "answersBy", message: "Not before the deadline, please." }] : []),
    ...(isDayOfRolling
      ? [{ path: "answersBy", message: "Without a deadline, a number of weeks, please." }]
      : []),
  ];
}

/** Accepts the terms of processing for the opportunity's profile, once for each version. */
async function acceptProcessing(tx: Tx, { profileId }: FormOwner, viewer: Editor): Promise<void> {
  if (profileId === null) return;
  await recordAcceptances(tx, {
    accountUid: viewer.identity.uid,
    profileId,
    place: "FORM",
    versions: { PROCESSING: PROCESSING_TERMS_VERSION },
  });
}

/** Repeatable; the documents that the opportunity lists are those that the form asks for. @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT at `form` */
export const openForm = ({
  params: { id },
  viewer,
}: {
  params: Params;
  viewer: Editor;
}): Promise<Form> =>
  transaction(async (tx) => {
    const opportunity = await lockFormOwner(tx, id, viewer);
    const form = await findLatestForm(id, tx);
    if (form === null) throw conflict("form", "Please write the form first.");
    if (form.state === "OPEN") {
      await acceptProcessing(tx, opportunity, viewer);
      return withTeamFacts(form, opportunity, tx);
    }
    const errors = checkOpenable(form, opportunity);
    if (errors.length > 0) throw invalid(errors);
    // The first application may have come since the draft was written.
    await assertFair(tx, id, opportunity, form);
    const now = await readClock(tx);
    await tx
      .updateTable("forms")
      .set({ opened_at: now })
      .where("opportunity_id", "=", id)
      .where("version", "=", form.version)
      .execute();
    await updateRow(tx, "opportunities", id, {
      form_opened_at: opportunity.formOpenedAt ?? now,
      requirements: listRequirements(form),
      updated_at: now,
    });
    await acceptProcessing(tx, opportunity, viewer);
    return withTeamFacts({ ...form, state: "OPEN" }, opportunity, tx);
  });

/** @throws NOT_FOUND, also without a form; FORBIDDEN */
export async function checkTrialAnswers(request: {
  params: Params;
  body: { answers: FormAnswers };
  viewer: Editor;
}): Promise<TrialResult> {
  const { params, body, viewer } = request;
  await assertMayEditForm(params.id, viewer);
  const form = await findLatestForm(params.id);
  if (form === null) throw notFound("form");
  const { errors, required, missing, ineligible } = checkAnswers(
    form,
    body.answers,
    toTrialContext(listFields(form), body.answers),
  );
  return { fieldErrors: errors, required, missing, ineligible };
}
