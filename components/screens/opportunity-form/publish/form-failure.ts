import { findErrorField } from "@/components/screens/opportunity-form/values/opportunity-fields";
import { CallFailure } from "@/lib/client/call-failure";

const formFieldLabels: Readonly<Record<string, string>> = {
  answersBy: "Everybody has an answer by",
  sections: "Fields",
};

/** Moves what is wrong in the application form to the field that stands for it here, and names the form’s own field. */
export function toFormFailure(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error;
  const details = error.details.map(({ path, message }) => {
    const label = formFieldLabels[path];
    if (findErrorField(path) !== null && label === undefined) return { path, message };
    return { path: "form", message: label === undefined ? message : `“${label}”: ${message}` };
  });
  return new CallFailure(error.message, error.status, error.code, details);
}
