import type { z } from "zod";
import { readErrorsByPath, toErrorPath } from "@/lib/shared/error-paths";
import { formatErrorMessage } from "@/lib/shared/error-message";

/** Messages by field path in the API's notation (`contact.email`, `costs[0].note`). */
export type FieldErrors = ReadonlyMap<string, string>;

export type SubmitErrors = { errors: FieldErrors; general: string | undefined };

export type CheckResult<Body> = { body: Body } | { errors: FieldErrors };

/** @param formatError the message for an error that names no field of the form */
export function toSubmitErrors(error: unknown, formatError = formatErrorMessage): SubmitErrors {
  return { errors: readErrorsByPath(error), general: formatError(error) };
}

/** Validates with the API's schema; the first message of each path wins. */
export function bySchema<Body>(schema: z.ZodType<Body>): (values: unknown) => CheckResult<Body> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { body: parsed.data };
    const issues = parsed.error.issues.toReversed();
    return { errors: new Map(issues.map(({ path, message }) => [toErrorPath(path), message])) };
  };
}

/** Validates with plain functions, where loading Zod would be too heavy for the page. */
export function byRules<Values extends object>(
  rules: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>,
): (values: Values) => CheckResult<Values> {
  return (values) => {
    const errors = new Map<string, string>();
    for (const [name, message] of Object.entries<string | undefined>(rules(values)))
      if (message !== undefined) errors.set(name, message);
    return errors.size === 0 ? { body: values } : { errors };
  };
}

/** The nearest labelled ancestor of an API path (`tags[2]` → `tags`), or null. */
export function findLabelledPath(labels: object, path: string): string | null {
  let ancestor = path;
  while (ancestor !== "" && !Object.hasOwn(labels, ancestor))
    ancestor = ancestor.replace(/(?:^|[.[])[^.[]*$/, "");
  return ancestor === "" ? null : ancestor;
}

/** The value at a path as JSON, for comparison; that of its nearest ancestor if the path does not exist. */
export function readJsonAt(values: object, path: string): string {
  let value: unknown = values;
  const segments = Object.hasOwn(values, path) ? [path] : path.split(/[.[\]]+/).filter(Boolean);
  for (const segment of segments) {
    if (typeof value !== "object" || value === null) break;
    value = Reflect.get(value, segment);
  }
  return JSON.stringify(value) ?? "";
}
