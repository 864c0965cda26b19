import type { ReactNode } from "react";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FieldOf, FormField } from "@/lib/forms/form-field.schema";

/** A value that a draft can hold; null is no answer. */
export type Answer = FormAnswers[string];

export type AnswerControl<Field extends FormField = FormField> = {
  field: Field;
  /** Id of the control: the target of links from an error summary. */
  id: string;
  answer: Answer | undefined;
  onChange: (answer: Answer) => void;
  /** Messages by path, such as `answers.works[2].artworkId`. */
  errors: ReadonlyMap<string, string>;
  /** Number of words of a text, as the server counts them, where it has. */
  words?: number | undefined;
};

/** Choosing works and adding files belong to the page that applies; a preview has placeholders instead. */
export type AnswerSlots = {
  works: (control: AnswerControl<FieldOf<"WORKS">>) => ReactNode;
  files: (control: AnswerControl<FieldOf<"FILES"> | FieldOf<"CV">>) => ReactNode;
};

export const answerPath = (fieldId: string) => `answers.${fieldId}`;

/** The id of a field's control. @param path of the field or of a part of it */
export const answerId = (path: string) => path.replace(/[^\w-]+/g, "-").replace(/-$/, "");

/** The error of the field itself, or the first one of its parts. */
export function findAnswerError(
  errors: ReadonlyMap<string, string>,
  fieldId: string,
): string | undefined {
  const path = answerPath(fieldId);
  const part = [...errors].find(
    ([key]) => key.startsWith(`${path}.`) || key.startsWith(`${path}[`),
  );
  return errors.get(path) ?? part?.[1];
}

/** Returns the props of every labelled control of one answer. */
export const toFieldProps = ({
  field,
  id,
  errors,
}: Pick<
  AnswerControl<Exclude<FormField, { type: "NOTE" | "WORKS" }>>,
  "field" | "id" | "errors"
>) => ({
  id,
  label: field.label,
  required: field.required,
  error: findAnswerError(errors, field.id),
  ...(field.help !== "" && { hint: field.help }),
});
