import {
  type LetterText,
  type Placeholder,
  placeholderLabels,
  type PlaceholderValues,
} from "@/lib/letters/letters.schema";
import type { Outcome } from "@/lib/applications/applications.schema";
import type { FailureDetail } from "@/lib/shared/failure";
import { typedKeys } from "@/lib/shared/records";

const PATTERN = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Remains of a placeholder that was not closed or not opened. */
const BRACES = /\{\{|\}\}/;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderLabels, name);
const known = typedKeys(placeholderLabels)
  .map((name) => `{{${name}}}`)
  .join(" ");

const parts = ["subject", "body"] as const;

function findTextError(text: string, explain: (name: Placeholder) => string | null): string | null {
  for (const [written, name = ""] of text.matchAll(PATTERN)) {
    if (!isPlaceholder(name)) return `${written} is unknown. There are ${known}.`;
    const problem = explain(name);
    if (problem !== null) return problem;
  }
  return BRACES.test(text.replace(PATTERN, ""))
    ? "A placeholder has two braces on each side."
    : null;
}

const listErrors = (
  letter: LetterText,
  prefix: string,
  explain: (name: Placeholder) => string | null,
): FailureDetail[] =>
  parts.flatMap((part) => {
    const message = findTextError(letter[part], explain);
    return message === null ? [] : [{ path: `${prefix}${part}`, message }];
  });

/** Lists errors of a template, before it is known whom it goes to. */
export const listTemplateErrors = (
  template: LetterText,
  outcome: Outcome,
  prefix: string,
): FailureDetail[] =>
  listErrors(template, prefix, (name) =>
    name === "replyBy" && outcome !== "ACCEPTED"
      ? "{{replyBy}} is only for those who are accepted."
      : null,
  );

/** Lists errors of a letter to one artist: placeholders that nothing can stand for. */
const listLetterErrors = (
  letter: LetterText,
  values: PlaceholderValues,
  prefix = "",
): FailureDetail[] =>
  listErrors(letter, prefix, (name) =>
    values[name] === "" ? `There is nothing to put in place of {{${name}}} here.` : null,
  );

/** The decision by now: `decided` about the application, or about some of its works alone (`ofWorks`). */
type Decision = { decided: Outcome | null; ofWorks: boolean; values: PlaceholderValues };

const namesWorks = (text: string) =>
  [...text.matchAll(PATTERN)].some(([, name]) => name === "works");

/** Lists the errors with which a draft cannot be released. */
export function listDraftErrors(
  draft: LetterText & { outcome: Outcome },
  { decided, ofWorks, values }: Decision,
  prefix = "",
): FailureDetail[] {
  const errors = listLetterErrors(draft, values, prefix);
  if (ofWorks && draft.outcome === "ACCEPTED" && !parts.some((part) => namesWorks(draft[part])))
    errors.push({
      path: `${prefix}body`,
      message: "Only these works are accepted: name them with {{works}}.",
    });
  if (decided === draft.outcome) return errors;
  const message = "The decision has changed since this letter was written. Please write it again.";
  return [...errors, { path: `${prefix}outcome`, message }];
}

/** The text as the artist reads it. What a value contains is not filled again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PATTERN, (written, name: string) => (isPlaceholder(name) ? values[name] : written));
