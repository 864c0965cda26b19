import type { z } from "zod";
import { errorsByPath } from "@/lib/shared/error-paths";
import { formatErrorMessage } from "@/lib/shared/error-message";

/** Messages by field path in the API's notation (`contact.email`, `costs[0].note`). */
export type FieldErrors = ReadonlyMap<string, string>;

export type Answer = { errors: FieldErrors; general: string | undefined };

export type Checked<Body> = { body: Body } | { errors: FieldErrors };

/** Reads a failed call. @param sentence words an error that names no field of the form */
export function answerOf(error: unknown, sentence = formatErrorMessage): Answer {
  return { errors: errorsByPath(error), general: sentence(error) };
}

const toPath = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);

/** Validates with the API's schema; the first message of each path wins. */
export function bySchema<Body>(schema: z.ZodType<Body>): (values: unknown) => Checked<Body> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { body: parsed.data };
    const issues = parsed.error.issues.toReversed();
    return { errors: new Map(issues.map(({ path, message }) => [toPath(path), message])) };
  };
}

/** Validates with plain functions, where loading Zod would be too heavy for the page. */
export function byRules<Values extends object>(
  rules: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>,
): (values: Values) => Checked<Values> {
  return (values) => {
    const errors = new Map<string, string>();
    for (const [name, message] of Object.entries<string | undefined>(rules(values)))
      if (message !== undefined) errors.set(name, message);
    return errors.size === 0 ? { body: values } : { errors };
  };
}

/** The nearest labelled ancestor of an API path (`tags[2]` → `tags`), or null. */
export function labelledPath(labels: object, path: string): string | null {
  let at = path;
  while (at !== "" && !Object.hasOwn(labels, at)) at = at.replace(/(?:^|[.[])[^.[]*$/, "");
  return at === "" ? null : at;
}

/** The value at a path as JSON, to compare with; of its nearest ancestor where the path ends early. */
export function textAt(values: object, path: string): string {
  let at: unknown = values;
  const steps = Object.hasOwn(values, path) ? [path] : path.split(/[.[\]]+/).filter(Boolean);
  for (const step of steps) {
    if (typeof at !== "object" || at === null) break;
    at = Reflect.get(at, step);
  }
  return JSON.stringify(at) ?? "";
}
