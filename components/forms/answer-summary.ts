import { answerId, answerPath, findAnswerError } from "@/components/forms/answer-control";
import type { SummarisedError } from "@/components/ui/form/error-summary";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormDefinition } from "@/lib/forms/form.schema";

/** One error for each field, in the form's order, as the field itself shows it. */
export const summariseAnswerErrors = (
  form: Pick<FormDefinition, "sections">,
  errors: ReadonlyMap<string, string>,
): SummarisedError[] =>
  listFields(form).flatMap(({ id, label }) => {
    const message = findAnswerError(errors, id);
    return message === undefined ? [] : [{ id: answerId(answerPath(id)), label, message }];
  });
