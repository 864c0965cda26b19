import { Outcome } from "@/lib/applications/applications.schema";
import {
  type BulkAction,
  type BulkForm,
  deskLimits,
  reasonLimit,
  Stage,
  Tag,
} from "@/lib/applications/desk/desk.schema";
import { type FailureDetail, invalid } from "@/lib/shared/failure";
import { multilineText } from "@/lib/shared/text";
import { z } from "zod";

const values: Readonly<Record<BulkAction, z.ZodType<string | null>>> = {
  TAG: Tag,
  UNTAG: Tag,
  STAGE: Stage,
  DECIDE: Outcome.nullable(),
  NOT_CONSIDERED: multilineText(reasonLimit).pipe(
    z.string().min(1, "Please give a reason; the artist reads it."),
  ),
};

/** Of what is done to one application after the other, as each is told by mail. */
const MAX_TOLD = deskLimits.ids;

/** What is to be set, and on which applications. @throws VALIDATION naming every field */
export function readBulkForm(form: BulkForm): {
  value: string | null;
  target: { ids: string[] } | { filter: NonNullable<BulkForm["filter"]>; expected: number };
} {
  const { ids, filter, expected, action } = form;
  const errors: FailureDetail[] = [];
  const parsed = values[action].safeParse(form.value ?? (action === "DECIDE" ? null : ""));
  for (const { message } of parsed.error?.issues ?? []) errors.push({ path: "value", message });
  if ((ids === undefined) === (filter === undefined))
    errors.push({ path: "ids", message: "Either `ids` or `filter`, please." });
  if (filter !== undefined && expected === undefined)
    errors.push({ path: "expected", message: "How many did you see?" });
  if (action === "NOT_CONSIDERED" && expected !== undefined && expected > MAX_TOLD)
    errors.push({ path: "filter", message: `At most ${MAX_TOLD} at once, please.` });
  if (errors.length > 0 || !parsed.success) throw invalid(errors);
  return {
    value: parsed.data,
    target:
      ids !== undefined
        ? { ids: [...new Set(ids)] }
        : { filter: filter ?? {}, expected: expected ?? 0 },
  };
}
