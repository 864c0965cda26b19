import { formatCvText } from "@/lib/cvs/cv-lines.rules";
import {
  BudgetAnswer,
  budgetPayerLabels,
  CvEntriesAnswer,
  type FormAnswers,
  SentCvEntries,
} from "@/lib/forms/form-answers.schema";
import type { FieldOption, FieldType } from "@/lib/forms/form-field.schema";
import { getCountryName, isCountryCode } from "@/lib/shared/names/countries";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { Money } from "@/lib/shared/money";

type Answer = FormAnswers[string] | undefined;

/** A field of a form, or what a jury sees of one. */
type AnsweredField = {
  type: FieldType;
  options?: readonly FieldOption[] | undefined;
  currency?: string | null | undefined;
};
/** Names for places where works and files are not shown beside the answers. `files`: names by id. */
type AnswerNames = { works: readonly string[]; files: ReadonlyMap<string, string> };

/** Returns a line for what a draft holds before it is right: nothing that was written is hidden. */
const toLine = (item: unknown): string =>
  typeof item === "object" && item !== null
    ? joinParts(Object.values(item).map((value) => String(value ?? "")))
    : String(item);

const formatBudget = (currency: string, rows: BudgetAnswer): string[] =>
  rows.map(({ label, amount, paidBy }) =>
    joinParts([label, formatMoney({ amount, currency }), budgetPayerLabels[paidBy]]),
  );

/** Formats what has a form of its own, if it is right. */
function formatParts({ type, currency }: AnsweredField, answer: Answer): string[] | undefined {
  if (type === "BUDGET" && typeof currency === "string") {
    const rows = BudgetAnswer.safeParse(answer).data;
    return rows && formatBudget(currency, rows);
  }
  const money = type === "MONEY" ? Money.safeParse(answer).data : undefined;
  return money && [formatMoney(money)];
}

function formatChosen(options: readonly { id: string; label: string }[], answer: Answer): string {
  const ids = Array.isArray(answer) ? answer : [answer];
  return options
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(", ");
}

/** Returns a line for each file; null for what is shown apart. */
const formatFiles = (answer: Answer, names: AnswerNames | undefined): string | null =>
  names === undefined
    ? null
    : [answer]
        .flat()
        .map((id) => (typeof id === "string" ? (names.files.get(id) ?? "") : ""))
        .join("\n");

/** Returns the text of entries that were sent, and of a draft's, which only names them, their number. */
function formatEntries(answer: Answer): string | null {
  const sent = SentCvEntries.safeParse(answer).data;
  if (sent !== undefined) return formatCvText(sent.entries);
  const chosen = CvEntriesAnswer.safeParse(answer).data;
  return chosen === undefined
    ? null
    : `${pluralise(chosen.entries.length, "entry", "entries")} of the CV`;
}

/** A sent answer as plain text; null if there is none, and, without `names`, for works and files. */
export function formatAnswer(
  field: AnsweredField,
  answer: Answer,
  names?: AnswerNames,
): string | null {
  if (answer === undefined || answer === null) return null;
  switch (field.type) {
    case "NOTE":
      return null;
    case "WORKS":
      return names === undefined ? null : names.works.join("\n");
    case "FILES":
      return formatFiles(answer, names);
    case "CV":
      return typeof answer === "string"
        ? answer
        : (formatEntries(answer) ?? formatFiles(answer, names));
    case "SINGLE":
    case "MULTIPLE":
    case "ELIGIBILITY":
      return formatChosen(field.options ?? [], answer);
    case "COUNTRY":
      return typeof answer === "string" && isCountryCode(answer)
        ? getCountryName(answer)
        : [answer].flat().map(toLine).join("\n");
    default:
      if (typeof answer === "boolean") return answer ? "Yes" : "No";
      return (formatParts(field, answer) ?? [answer].flat().map(toLine)).join("\n");
  }
}
