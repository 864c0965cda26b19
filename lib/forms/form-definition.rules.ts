import { listFields } from "@/lib/forms/form-answers.rules";
import { findRepeated } from "@/lib/forms/answer-items.rules";
import type { FieldOption, FormField } from "@/lib/forms/form-field.schema";
import { type FormDefinition, formLimits } from "@/lib/forms/form.schema";
import { getCountryName, listCountryCodes } from "@/lib/shared/names/countries";

type Condition = NonNullable<FormField["showIf"]>;

/** Lists the answers of a field that another one can depend on, with their texts; none for other fields. */
export function listConditions(field: FormField): [is: Condition["is"], text: string][] {
  if ("options" in field) return field.options.map(({ id, label }) => [id, label]);
  switch (field.type) {
    case "YES_NO":
      return [
        [true, "Yes"],
        [false, "No"],
      ];
    case "CONSENT":
      return [[true, "Agreed"]];
    case "COUNTRY":
      return listCountryCodes().map((code) => [code, getCountryName(code)]);
    default:
      return [];
  }
}

function checkShowIf({ field: id, is }: Condition, earlier: ReadonlyMap<string, FormField>) {
  const field = earlier.get(id);
  if (field === undefined)
    return [{ keys: ["showIf", "field"], message: "An earlier field, please." }];
  const answers = listConditions(field);
  if (answers.length === 0)
    return [{ keys: ["showIf", "field"], message: "A question with choices, please." }];
  return answers.some(([answer]) => answer === is)
    ? []
    : [{ keys: ["showIf", "is"], message: "One of that field’s answers, please." }];
}

const checkOptions = (options: readonly FieldOption[]) =>
  findRepeated(options.map(({ id }) => id)).map((index) => ({
    keys: ["options", index, "id"],
    message: "Another option has this id.",
  }));

/** The pairs of limits of which the first may not be above the second. */
const pairs = [
  ["min", "max"],
  ["minChars", "maxChars"],
  ["maxAsked", "max"],
] as const;

function checkLimits(field: FormField) {
  const limits: Readonly<Record<string, unknown>> = { ...field };
  return pairs.flatMap(([low, high]) => {
    const [least, most] = [limits[low], limits[high]];
    const isInvalid =
      (typeof least === "number" && typeof most === "number" && least > most) ||
      (typeof least === "string" && typeof most === "string" && least > most);
    const message =
      low === "maxAsked"
        ? "Not above the maximum total, please."
        : "Not below the minimum, please.";
    return isInvalid ? [{ keys: [low === "maxAsked" ? low : high], message }] : [];
  });
}

function checkChoices(field: FormField) {
  if (field.type === "MULTIPLE") {
    const most = field.options.length;
    return (["min", "max"] as const).flatMap((name) =>
      (field[name] ?? 0) > most ? [{ keys: [name], message: `There are ${most} options.` }] : [],
    );
  }
  if (field.type === "MONEY" && field.currency === null) {
    const hasLimit = field.min !== null || field.max !== null;
    return hasLimit ? [{ keys: ["currency"], message: "Limits need a currency." }] : [];
  }
  if (field.type !== "ELIGIBILITY") return [];
  return field.qualifying.flatMap((id, index) =>
    field.options.some((option) => option.id === id)
      ? []
      : [{ keys: ["qualifying", index], message: "One of the options, please." }],
  );
}

type DefinitionError = { keys: PropertyKey[]; message: string };

/** The errors that concern several parts of a form: ids, conditions, limits and numbers. */
export function checkDefinition(form: Pick<FormDefinition, "sections">): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const add = (keys: readonly PropertyKey[], message: string) =>
    errors.push({ keys: ["sections", ...keys], message });
  const sectionIds = new Set<string>();
  const earlier = new Map<string, FormField>();
  form.sections.forEach((section, sectionIndex) => {
    if (sectionIds.has(section.id)) add([sectionIndex, "id"], "Another section has this id.");
    sectionIds.add(section.id);
    section.fields.forEach((field, index) => {
      const at = [sectionIndex, "fields", index];
      if (earlier.has(field.id)) add([...at, "id"], "Another field has this id.");
      for (const { keys, message } of [
        ...(field.showIf === null ? [] : checkShowIf(field.showIf, earlier)),
        ...("options" in field ? checkOptions(field.options) : []),
        ...checkLimits(field),
        ...checkChoices(field),
      ])
        add([...at, ...keys], message);
      earlier.set(field.id, field);
    });
  });
  if (listFields(form).length > formLimits.fields)
    errors.push({ keys: ["sections"], message: `At most ${formLimits.fields} fields, please.` });
  return errors;
}
