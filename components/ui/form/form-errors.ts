import type { z } from "zod";
import { errorsByPath } from "@/lib/shared/error-paths";
import { errorSentence } from "@/lib/shared/sentence-of";

/** Messages by the path of their field, as the API writes it (`contact.email`, `costs[0].note`). */
export type FieldErrors = ReadonlyMap<string, string>;

/** Why a form could not be sent: what is wrong with its fields, and one sentence for what is about none of them. */
export type Answer = { errors: FieldErrors; general: string | undefined };

/** What a check makes of the values: what can be sent, or what is wrong with them. */
export type Checked<Body> = { body: Body } | { errors: FieldErrors };

/** Reads an error of a call. @param sentence says it where it names no field of the form */
export function answerOf(error: unknown, sentence = errorSentence): Answer {
  return { errors: errorsByPath(error), general: sentence(error) };
}

const pathOf = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);

/** Checks values by the API's own schema; the first message of each path counts. */
export function bySchema<Body>(schema: z.ZodType<Body>): (values: unknown) => Checked<Body> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { body: parsed.data };
    const issues = parsed.error.issues.toReversed();
    return { errors: new Map(issues.map(({ path, message }) => [pathOf(path), message])) };
  };
}

/** Checks values by rules of the form's own, where a schema would be too heavy for the page: a message for each field that is wrong. */
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

/** The path of the nearest labelled field that a path of the API lies in: a tag of a list is about the list. Null for none. */
export function labelledPath(labels: object, path: string): string | null {
  let at = path;
  while (at !== "" && !Object.hasOwn(labels, at)) at = at.replace(/(?:^|[.[])[^.[]*$/, "");
  return at === "" ? null : at;
}

/** What stands at a path, as text to compare with; what has no value there is that of the nearest one around it. */
export function textAt(values: object, path: string): string {
  let at: unknown = values;
  const steps = Object.hasOwn(values, path) ? [path] : path.split(/[.[\]]+/).filter(Boolean);
  for (const step of steps) {
    if (typeof at !== "object" || at === null) break;
    at = Reflect.get(at, step);
  }
  return JSON.stringify(at) ?? "";
}
