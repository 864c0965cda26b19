import { formatCvText } from "@/lib/cvs/cv-lines.rules";
import type { PrintedEntry } from "@/lib/cvs/cvs.schema";
import {
  type BudgetAnswer,
  FilesAnswer,
  type FormAnswers,
  WorksAnswer,
} from "@/lib/forms/form-answers.schema";
import {
  fieldLimits,
  type FieldOf,
  type FileKind,
  fileMegabytes,
  type FormField,
  WorkFact,
} from "@/lib/forms/form-field.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatMoney } from "@/lib/shared/texts/format-money";

export type FileFacts = {
  /** The field that it was uploaded for. */
  field: string;
  kind: FileKind;
  bytes: number;
};

/** Things that answers refer to: the works that the applicant may choose, and the files that were uploaded, by id. */
export type AnswersContext = {
  works: ReadonlyMap<string, readonly WorkFact[]>;
  files: ReadonlyMap<string, FileFacts>;
  /** The entries of the CV that may be chosen, as they are printed; those of a trial are not known. */
  cv?: ReadonlyMap<string, PrintedEntry>;
  /** The words of texts by field, as the server has counted them; in a browser alone. */
  words?: ReadonlyMap<string, number>;
};

/** Returns a context for a trial: whatever works and files are named, they are there and fit. */
export function toTrialContext(fields: readonly FormField[], answers: FormAnswers): AnswersContext {
  const works = new Map<string, readonly WorkFact[]>();
  const files = new Map<string, FileFacts>();
  for (const field of fields) {
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : null;
    if (field.type === "WORKS") {
      const chosen = WorksAnswer.safeParse(answer).data ?? [];
      for (const { artworkId } of chosen) works.set(artworkId, WorkFact.options);
    }
    if (field.type !== "FILES" && field.type !== "CV") continue;
    const [kind = "PDF"] = field.type === "FILES" ? field.kinds : [];
    for (const id of FilesAnswer.safeParse(answer).data ?? [])
      files.set(id, { field: field.id, kind, bytes: 0 });
  }
  return { works, files };
}

export type Problem = string | { path: PropertyKey[]; message: string };

const workFactTexts: Readonly<Record<WorkFact, string>> = {
  YEAR: "its year",
  SIZE: "its size",
  MEDIUM: "its medium",
  PRICE: "its price",
};

const fileKindTexts: Readonly<Record<FileKind, string>> = {
  PDF: "PDFs",
  AUDIO: "audio files",
  PICTURE: "pictures",
};

/** “2 to 3 works”. */
export const formatRange = (min: number, max: number, noun: string): string =>
  min === max ? pluralise(max, noun) : `${min || "Up"} to ${pluralise(max, noun)}`;

export function checkCount(
  count: number,
  { min, max }: { min?: number | null; max: number },
  noun: string,
): Problem[] {
  if (min && count < min) return [`At least ${pluralise(min, noun)}, please.`];
  return count > max ? [`At most ${pluralise(max, noun)}, please.`] : [];
}

export const findRepeated = (items: readonly string[]): number[] =>
  items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []));

export function checkWorks(
  works: WorksAnswer,
  field: FieldOf<"WORKS">,
  context: AnswersContext,
): Problem[] {
  const ids = works.map(({ artworkId }) => artworkId);
  const repeated = new Set(findRepeated(ids));
  return [
    ...checkCount(works.length, field, "work"),
    ...ids.flatMap((id, index) => {
      const path = [index, "artworkId"];
      const facts = context.works.get(id);
      if (facts === undefined) return [{ path, message: "This work is not in your portfolio." }];
      if (repeated.has(index)) return [{ path, message: "This work is chosen already." }];
      const missing = field.required.filter((fact) => !facts.includes(fact));
      if (missing.length === 0) return [];
      const names = missing.map((fact) => workFactTexts[fact]).join(", ");
      return [{ path, message: `This work has to state ${names}.` }];
    }),
  ];
}

export function checkFiles(
  ids: readonly string[],
  field: { id: string; kinds: readonly FileKind[]; files: number; megabytes: number | null },
  context: AnswersContext,
): Problem[] {
  const repeated = new Set(findRepeated(ids));
  return [
    ...checkCount(ids.length, { max: field.files }, "file"),
    ...ids.flatMap((id, index) => {
      const file = context.files.get(id);
      const fail = (message: string) => [{ path: [index], message }];
      if (file?.field !== field.id)
        return fail("This file is no longer there. Please add it again.");
      if (repeated.has(index)) return fail("This file is there already.");
      if (!field.kinds.includes(file.kind)) {
        const kinds = field.kinds.map((kind) => fileKindTexts[kind]);
        return fail(`Only ${kinds.join(" and ")} here, please.`);
      }
      const megabytes = Math.min(field.megabytes ?? Infinity, fileMegabytes[file.kind]);
      return file.bytes > megabytes * 1024 * 1024 ? fail(`At most ${megabytes} MB, please.`) : [];
    }),
  ];
}

/** @returns the chosen entries as they are printed, in the order of the CV */
export const listChosenEntries = (
  ids: readonly string[],
  cv: NonNullable<AnswersContext["cv"]>,
): PrintedEntry[] => [...cv].flatMap(([id, entry]) => (ids.includes(id) ? entry : []));

export function checkCvEntries(
  ids: readonly string[],
  { maxChars }: { maxChars: number | null },
  { cv }: AnswersContext,
): Problem[] {
  if (findRepeated(ids).length > 0) return ["An entry is chosen twice."];
  if (cv === undefined) return [];
  const chosen = listChosenEntries(ids, cv);
  if (chosen.length < ids.length)
    return ["An entry is no longer in your CV. Please choose them again."];
  const characters = Array.from(formatCvText(chosen)).length;
  return maxChars !== null && characters > maxChars
    ? [`At most ${maxChars} characters, please; these are ${characters}.`]
    : [];
}

const sum = (rows: BudgetAnswer): number => rows.reduce((total, { amount }) => total + amount, 0);

/** Sums up a budget's rows, and how much of it is asked of the organiser, in minor units. */
export const sumBudget = (rows: BudgetAnswer): { total: number; asked: number } => ({
  total: sum(rows),
  asked: sum(rows.filter(({ paidBy }) => paidBy === "ORGANIZER")),
});

export function checkBudget(rows: BudgetAnswer, field: FieldOf<"BUDGET">): Problem[] {
  const { total, asked } = sumBudget(rows);
  const format = (amount: number) => formatMoney({ amount, currency: field.currency });
  return [
    ...checkCount(rows.length, { max: fieldLimits.budgetRows }, "row"),
    ...(field.max !== null && total > field.max
      ? [`The total is ${format(total)}; at most ${format(field.max)}, please.`]
      : []),
    ...(field.maxAsked !== null && asked > field.maxAsked
      ? [`You ask for ${format(asked)}; at most ${format(field.maxAsked)}, please.`]
      : []),
  ];
}
