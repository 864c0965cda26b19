import { checkDefinition } from "@/lib/forms/form-definition.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import { toErrorPath } from "@/lib/shared/error-paths";

/** The form as the API takes it, or its errors by path. */
export function checkForm(
  values: FormDefinition,
): { body: FormDefinition } | { errors: ReadonlyMap<string, string> } {
  const parsed = FormDefinition.safeParse(values);
  const issues = parsed.success
    ? checkDefinition(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ keys: path, message }));
  if (parsed.success && issues.length === 0) return { body: parsed.data };
  const errors = issues.map(({ keys, message }) => [toErrorPath(keys), message] as const);
  return { errors: new Map(errors.toReversed()) };
}
