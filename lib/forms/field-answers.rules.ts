import type { z } from "zod";
import {
  type AnswersContext,
  checkBudget,
  checkCount,
  checkCvEntries,
  checkFiles,
  checkWorks,
  findRepeated,
  listChosenEntries,
  type Problem,
} from "@/lib/forms/answer-items.rules";
import {
  answerLimits,
  BudgetAnswer,
  ChoicesAnswer,
  ConsentAnswer,
  CountryAnswer,
  CvAnswer,
  CvEntriesAnswer,
  DateAnswer,
  type FieldAnswer,
  FilesAnswer,
  LinksAnswer,
  LongTextAnswer,
  MoneyAnswer,
  NumberAnswer,
  OptionAnswer,
  PhoneAnswer,
  ReferencesAnswer,
  ShortTextAnswer,
  UrlAnswer,
  WorksAnswer,
  YesNoAnswer,
} from "@/lib/forms/form-answers.schema";
import { fieldLimits, type FieldOption, type FormField } from "@/lib/forms/form-field.schema";
import { countWords } from "@/lib/shared/texts/count-words";
import { toErrorPath } from "@/lib/shared/error-paths";
import type { FailureDetail } from "@/lib/shared/failure";
import { formatMoney } from "@/lib/shared/texts/format-money";

/** Counts code points, so that an emoji counts once. */
export const countCharacters = (text: string): number => Array.from(text).length;

type TextLimits = {
  minChars: number | null;
  maxChars: number | null;
  maxWords: number | null;
};

function checkText(
  text: string,
  limits: TextLimits,
  maxLength: number,
  words = countWords(text),
): Problem[] {
  const { minChars, maxWords } = limits;
  const maxChars = limits.maxChars ?? maxLength;
  const characters = countCharacters(text);
  return [
    ...(minChars !== null && characters < minChars
      ? [`At least ${minChars} characters, please; these are ${characters}.`]
      : []),
    ...(characters > maxChars
      ? [`At most ${maxChars} characters, please; these are ${characters}.`]
      : []),
    ...(maxWords !== null && words > maxWords
      ? [`At most ${maxWords} words, please; these are ${words}.`]
      : []),
  ];
}

function checkRange<Value extends number | string>(
  value: Value,
  { min, max }: { min: Value | null; max: Value | null },
  format: (limit: Value) => string = String,
): Problem[] {
  if (min !== null && value < min) return [`Not below ${format(min)}, please.`];
  return max !== null && value > max ? [`Not above ${format(max)}, please.`] : [];
}

const checkOptions = (ids: readonly string[], options: readonly FieldOption[]): Problem[] =>
  ids.flatMap((id, index) =>
    options.some((option) => option.id === id)
      ? []
      : [{ path: [index], message: "Please choose one of the options." }],
  );

/** The answer as it is stored, if it has the right shape, and its errors. */
type CheckedAnswer = { value?: FieldAnswer; errors: FailureDetail[] };

/** Checks an answer that is not empty against its field. Error paths begin with `path`. */
export function checkFieldAnswer(
  field: Exclude<FormField, { type: "NOTE" }>,
  answer: unknown,
  context: AnswersContext,
  path: string,
): CheckedAnswer {
  const toErrors = (problems: Problem[]) =>
    problems.map((problem) =>
      typeof problem === "string"
        ? { path, message: problem }
        : { path: toErrorPath([path, ...problem.path]), message: problem.message },
    );
  function check<Schema extends z.ZodType<FieldAnswer>>(
    schema: Schema,
    findProblems: (value: z.output<Schema>) => Problem[] = () => [],
  ): CheckedAnswer {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) {
      return { errors: toErrors(parsed.error.issues) };
    }
    return { value: parsed.data, errors: toErrors(findProblems(parsed.data)) };
  }
  const checkOption = (options: readonly FieldOption[]) =>
    check(OptionAnswer, (id) =>
      options.some((option) => option.id === id) ? [] : ["Please choose one of the options."],
    );

  const wordCount = context.words?.get(field.id);
  if (Array.isArray(answer) && answer.length > answerLimits.entries)
    return { errors: toErrors([`At most ${answerLimits.entries} entries, please.`]) };
  switch (field.type) {
    case "SHORT_TEXT":
      return check(ShortTextAnswer, (text) =>
        checkText(text, field, fieldLimits.shortText, wordCount),
      );
    case "LONG_TEXT":
    case "STATEMENT":
    case "BIO":
      return check(LongTextAnswer, (text) =>
        checkText(text, field, fieldLimits.longText, wordCount),
      );
    case "NUMBER":
      return check(NumberAnswer, (value) => checkRange(value, field));
    case "MONEY":
      return check(MoneyAnswer, ({ amount, currency }) => {
        if (field.currency === null) return [];
        if (currency !== field.currency)
          return [{ path: ["currency"], message: `In ${field.currency}, please.` }];
        const format = (limit: number) => formatMoney({ amount: limit, currency });
        return checkRange(amount, field, format);
      });
    case "DATE":
      return check(DateAnswer, (day) => checkRange(day, field));
    case "URL":
      return check(UrlAnswer);
    case "PHONE":
      return check(PhoneAnswer);
    case "COUNTRY":
      return check(CountryAnswer);
    case "SINGLE":
    case "ELIGIBILITY":
      return checkOption(field.options);
    case "MULTIPLE":
      return check(ChoicesAnswer, (ids) => [
        ...checkOptions(ids, field.options),
        ...findRepeated(ids).map((index) => ({ path: [index], message: "Chosen twice." })),
        ...checkCount(
          ids.length,
          { min: field.min, max: field.max ?? field.options.length },
          "option",
        ),
      ]);
    case "YES_NO":
      return check(YesNoAnswer);
    case "CONSENT":
      return check(ConsentAnswer);
    case "VIDEO_LINKS":
      return check(LinksAnswer, (links) =>
        checkCount(links.length, { max: field.max ?? fieldLimits.links }, "link"),
      );
    case "WORKS":
      return check(WorksAnswer, (works) => checkWorks(works, field, context));
    case "FILES":
      return check(FilesAnswer, (ids) => checkFiles(ids, field, context));
    case "CV": {
      const checked = check(CvAnswer, (cv) => {
        if (Array.isArray(cv))
          return checkFiles(cv, { ...field, kinds: ["PDF"], files: 1 }, context);
        if (typeof cv === "object") return checkCvEntries(cv.entries, field, context);
        const limits = { minChars: null, maxChars: field.maxChars, maxWords: null };
        return checkText(cv, limits, fieldLimits.longText);
      });
      const chosen = CvEntriesAnswer.safeParse(checked.value).data;
      if (chosen === undefined || context.cv === undefined) return checked;
      return { ...checked, value: { entries: listChosenEntries(chosen.entries, context.cv) } };
    }
    case "REFERENCES":
      return check(ReferencesAnswer, (references) =>
        checkCount(
          references.length,
          { min: field.min, max: field.max ?? fieldLimits.references },
          "reference",
        ),
      );
  }
  return check(BudgetAnswer, (rows) => checkBudget(rows, field));
}
