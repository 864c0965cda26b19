import type { ReactNode } from "react";
import { type AnswerControl, answerPath, findAnswerError } from "@/components/forms/answer-control";
import { ErrorText } from "@/components/ui/states/error-text";
import { isRequired } from "@/lib/forms/form-answers.rules";

type AnswerGroupProps = {
  control: Pick<AnswerControl, "field" | "id" | "errors">;
  help?: string;
  /** True if what is wrong with a part is said there. */
  showsPartErrors?: boolean;
  children: ReactNode;
};

export function AnswerGroup({
  control: { field, id, errors },
  help = field.help,
  showsPartErrors = false,
  children,
}: AnswerGroupProps) {
  const error = showsPartErrors
    ? errors.get(answerPath(field.id))
    : findAnswerError(errors, field.id);
  const describedBy = [help === "" ? [] : `${id}-hint`, error === undefined ? [] : `${id}-error`];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy.flat().join(" ") || undefined}
      className="flex flex-col gap-2"
    >
      <legend className="font-medium">
        {field.label}{" "}
        {!isRequired(field) && (
          <span className="ml-2 text-small font-normal text-muted">optional</span>
        )}
      </legend>
      {help !== "" && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {help}
        </p>
      )}
      {children}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
