import { Outcome } from "@/lib/applications/applications.schema";
import {
  AssignmentForm,
  type BulkForm,
  type ChangeAction,
  deskLimits,
  reasonLimit,
  Stage,
  Tag,
} from "@/lib/applications/desk/desk.schema";
import { toErrorPath } from "@/lib/shared/error-paths";
import { type FailureDetail, invalid } from "@/lib/shared/failure";
import { multilineText } from "@/lib/shared/texts/text";
import { z } from "zod";

const values: Readonly<Record<ChangeAction, z.ZodType<string | null>>> = {
  TAG: Tag,
  UNTAG: Tag,
  STAGE: Stage,
  DECIDE: Outcome.nullable(),
  NOT_CONSIDERED: multilineText(reasonLimit).pipe(
    z.string().min(1, "Please give a reason; the artist reads it."),
  ),
};

/** Limit of what is done to one application after the other, as each artist is notified by mail. */
const MAX_NOTIFIED = deskLimits.ids;

/** Applications times jurors, in one action. */
const MAX_ASSIGNED = 100_000;

export type BulkTarget =
  | { ids: string[] }
  | { filter: NonNullable<BulkForm["filter"]>; expected: number };

/** @param value the action's own @throws VALIDATION naming every field */
function readBulk<Value>(
  { ids, filter, expected, action }: BulkForm,
  value: z.ZodSafeParseResult<Value>,
): { value: Value; target: BulkTarget } {
  const errors: FailureDetail[] = (value.error?.issues ?? []).map(({ path, message }) => ({
    path: toErrorPath(["value", ...path]),
    message,
  }));
  if ((ids === undefined) === (filter === undefined))
    errors.push({ path: "ids", message: "Either `ids` or `filter`, please." });
  if (filter !== undefined && expected === undefined)
    errors.push({ path: "expected", message: "How many did you see?" });
  if (action === "NOT_CONSIDERED" && expected !== undefined && expected > MAX_NOTIFIED)
    errors.push({ path: "filter", message: `At most ${MAX_NOTIFIED} at once, please.` });
  if (errors.length > 0 || !value.success) throw invalid(errors);
  return {
    value: value.data,
    target:
      ids !== undefined
        ? { ids: [...new Set(ids)] }
        : { filter: filter ?? {}, expected: expected ?? 0 },
  };
}

/** Reads the value to be set, and the applications to set it on. @throws VALIDATION naming every field */
export function readChange(form: BulkForm, action: ChangeAction) {
  const missing = action === "DECIDE" ? null : "";
  return readBulk(form, values[action].safeParse(form.value ?? missing));
}

const Assignment = AssignmentForm.refine(({ jurors, replaces }) => replaces || jurors.length > 0, {
  path: ["jurors"],
  message: "Choose at least one juror, please.",
});

/** Reads which jurors are to judge which applications. @throws VALIDATION naming every field */
export function readAssignment(form: BulkForm) {
  const assignment = readBulk(form, Assignment.safeParse(form.value ?? {}));
  const { value, target } = assignment;
  if ("expected" in target && target.expected * value.jurors.length > MAX_ASSIGNED)
    throw invalid([{ path: "filter", message: "Fewer at once, please." }]);
  return assignment;
}
