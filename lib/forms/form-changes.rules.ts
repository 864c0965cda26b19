import { isRequired, listFields } from "@/lib/forms/form-answers.rules";
import type { FormField } from "@/lib/forms/form-field.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";

type Limit = number | string | null;
type Named = Readonly<Record<string, unknown>>;

const toLimit = (value: unknown): Limit =>
  typeof value === "number" || typeof value === "string" ? value : null;

/** A least is loosened by becoming smaller or ending, a most by becoming larger or ending. */
const isTighter = {
  least: (before: Limit, after: Limit) =>
    after !== null && after !== 0 && (before === null || after > before),
  most: (before: Limit, after: Limit) => after !== null && (before === null || after < before),
};

const limitNames = {
  min: ["least", "the least that is asked"],
  minChars: ["least", "the least number of characters"],
  max: ["most", "the most that is allowed"],
  maxAsked: ["most", "the most that may be asked for"],
  maxChars: ["most", "the most characters"],
  maxWords: ["most", "the most words"],
  files: ["most", "the number of files"],
  megabytes: ["most", "the size of files"],
} as const satisfies Record<string, readonly [keyof typeof isTighter, string]>;

const readList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const lacks = (list: unknown, others: unknown) =>
  readList(others).some((item) => !readList(list).includes(item));
const optionIds = (field: FormField) =>
  "options" in field ? field.options.map(({ id }) => id) : [];

/** Lists what a change of a field takes from artists who have applied, as ends of “… cannot change”. */
function listTightened(before: FormField, after: FormField): string[] {
  if (before.type !== after.type) return ["its type"];
  const [old, next]: [Named, Named] = [before, after];
  const limits = Object.entries(limitNames).flatMap(([name, [kind, text]]) =>
    isTighter[kind](toLimit(old[name]), toLimit(next[name])) ? [text] : [],
  );
  const checks: [boolean, string][] = [
    [!isRequired(before) && isRequired(after), "that it is optional"],
    [JSON.stringify(before.showIf) !== JSON.stringify(after.showIf), "when it is shown"],
    [before.identifying && !after.identifying, "that it is left out of blind rounds"],
    [before.hiddenFromJury && !after.hiddenFromJury, "that the jury does not see it"],
    [lacks(optionIds(after), optionIds(before)), "its options, of which none may go"],
    [lacks(next["qualifying"], old["qualifying"]), "the answers that qualify"],
    [lacks(next["kinds"], old["kinds"]), "the kinds of files"],
    [old["currency"] !== next["currency"], "its currency"],
    [old["newUploads"] === true && next["newUploads"] === false, "that works may be added"],
    [
      before.type === "WORKS" && after.type === "WORKS" && lacks(before.required, after.required),
      "what each work has to state",
    ],
  ];
  return [...limits, ...checks.flatMap(([isForbidden, text]) => (isForbidden ? [text] : []))];
}

const quote = ({ label, id }: FormField) => `“${label || id}”`;

/** Weeks and days cannot be compared, so a promise may only come sooner in its own kind. */
const isLaterPromise = (before: FormDefinition["answersBy"], after: FormDefinition["answersBy"]) =>
  before !== null && (typeof after !== typeof before || after === null || after > before);

/** Lists what must not change once an application is in, a sentence each: all but wording, order, new optional fields and looser limits. */
export function listForbiddenChanges(before: FormDefinition, after: FormDefinition): string[] {
  const fields = new Map(listFields(after).map((field) => [field.id, field]));
  const earlier = new Map(listFields(before).map((field) => [field.id, field]));
  const settings: [boolean, string][] = [
    [after.perArtist < before.perArtist, "Artists may send as many applications as before."],
    [after.lateMinutes < before.lateMinutes, "The time for late applications cannot be shorter."],
    [before.editable && !after.editable, "Artists may go on editing what they sent."],
    [after.confirmDays < before.confirmDays, "The time to confirm cannot be shorter."],
    [isLaterPromise(before.answersBy, after.answersBy), "The promised answer cannot be later."],
  ];
  return [
    ...settings.flatMap(([isForbidden, message]) => (isForbidden ? [message] : [])),
    ...[...earlier.values()].flatMap((field) => {
      const changed = fields.get(field.id);
      if (changed === undefined) return [`${quote(field)} cannot be removed.`];
      return listTightened(field, changed).map((text) => `${quote(field)}: ${text} cannot change.`);
    }),
    ...[...fields.values()].flatMap((field) =>
      !earlier.has(field.id) && isRequired(field)
        ? [`${quote(field)} is new, so it has to be optional.`]
        : [],
    ),
  ];
}
