import { z } from "zod";
import { type CheckResult, bySchema } from "@/components/ui/form/form-errors";
import type { Outcome } from "@/lib/applications/applications.schema";
import { LetterForm } from "@/lib/letters/letters.schema";
import { listTemplateErrors } from "@/lib/letters/placeholders.rules";

/** The typed letter, which need not be complete yet. */
export const LetterDraft = z.object({
  subject: z.string(),
  body: z.string(),
  feedback: z.string(),
});
export type LetterDraft = z.infer<typeof LetterDraft>;

export const letterLabels = { subject: "Subject", body: "Letter", feedback: "Feedback" } as const;

const validate = bySchema(LetterForm);

/** Checks a letter as the server does, with the placeholders. */
export const checkLetter =
  (outcome: Outcome) =>
  (values: LetterDraft): CheckResult<LetterForm> => {
    const result = validate(values);
    if (!("body" in result)) return result;
    const errors = listTemplateErrors(result.body, outcome, "");
    return errors.length === 0
      ? result
      : { errors: new Map(errors.map(({ path, message }) => [path, message])) };
  };
