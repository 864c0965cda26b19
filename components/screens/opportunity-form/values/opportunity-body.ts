import { hasPrompt } from "@/components/screens/opportunity-form/start/outlines";
import { findMoneyError, parseMoney, type MoneyValues } from "@/components/currencies/money-values";
import {
  type OpportunityValues,
  toValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import {
  emptyFields,
  checkFields,
  type OpportunityFields,
  mergeFields,
} from "@/lib/opportunities/form/opportunity-form.rules";
import {
  OpportunityChanges,
  type OpportunityForm,
} from "@/lib/opportunities/form/opportunity-form.schema";
import { toErrorPath } from "@/lib/shared/error-paths";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { typedKeys } from "@/lib/shared/records";
import { withScheme } from "@/lib/shared/web/web-address";

type OpportunityBody = Omit<OpportunityChanges, "id" | "plan">;

const parseWholeNumber = (text: string) => (text.trim() === "" ? null : Number(text));

/** Invalid values are left for the schema to reject. */
function toBody(values: OpportunityValues): Record<keyof OpportunityBody, unknown> {
  const { deadlineDay: day, deadlineTime: time, ...fields } = values;
  const isFixed = values.deadlineKind === "FIXED";
  const hasFee = values.feeType === "FEES";
  return {
    ...fields,
    deadlineLocal: isFixed && day !== "" ? `${day}${time === "" ? "" : `T${time}`}` : null,
    applyUrl: values.applyMode === "LINK" ? withScheme(values.applyUrl) : null,
    applyEmail: values.applyMode === "HERE" ? null : values.applyEmail,
    website: withScheme(values.website),
    fee: hasFee ? parseMoney(values.fee) : null,
    feeReason: hasFee ? values.feeReason : "",
    costs: values.costs.map((cost) => ({ ...cost, amount: parseMoney(cost.amount) })),
    rewardAmount: parseMoney(values.rewardAmount),
    eligibility: {
      countries: values.countries,
      ageMin: parseWholeNumber(values.ageMin),
      ageMax: parseWholeNumber(values.ageMax),
      languages: values.languages,
      studentsOnly: values.studentsOnly,
      note: values.eligibilityNote,
    },
    artisticFields: values.openToAllFields ? [] : values.artisticFields,
    images: values.images.map(({ id, alt }) => ({ id, alt })),
  };
}

function findMoneyErrors(values: OpportunityValues): Map<string, string> {
  const amounts: Record<string, MoneyValues> = {
    ...(values.feeType === "FEES" && { fee: values.fee }),
    rewardAmount: values.rewardAmount,
    ...Object.fromEntries(
      values.costs.map(({ amount }, index) => [`costs[${index}].amount`, amount]),
    ),
  };
  return new Map(
    Object.entries(amounts).flatMap(([path, amount]) => {
      const error = findMoneyError(amount);
      return error === null ? [] : [[path, error] as const];
    }),
  );
}

const getRootField = (path: string) => /^[^.[]*/.exec(path)?.[0] ?? path;

const shape = OpportunityChanges.shape;
const fieldNames = [...typedKeys(emptyFields), "images"] as const;

/** The valid fields in the API's format, and the errors of the invalid ones by path. */
export function parseValues(values: OpportunityValues): {
  fields: Partial<OpportunityBody>;
  errors: Map<string, string>;
} {
  const body = toBody(values);
  const errors = findMoneyErrors(values);
  const validEntries: [string, unknown][] = [];
  const invalidFields = new Set([...errors.keys()].map(getRootField));
  for (const name of fieldNames) {
    const parsed = shape[name].safeParse(body[name]);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const apiPath = toErrorPath([name, ...path]);
      if (!errors.has(apiPath)) errors.set(apiPath, message);
    }
    if (parsed.success && !invalidFields.has(name)) validEntries.push([name, parsed.data]);
  }
  const combined = {
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    applyMode: values.applyMode,
    applyUrl: null,
    applyEmail: null,
    feeType: values.feeType,
  };
  for (const { path, message } of checkFields(combined)) errors.set(path, message);
  return {
    fields: Object.fromEntries(
      validEntries.filter(([name]) => name !== "endDate" || !errors.has(name)),
    ),
    errors,
  };
}

/** Returns all fields when nothing is stored yet. */
export function findChanges(
  fields: Partial<OpportunityBody>,
  savedOpportunity: Opportunity | null,
): Partial<OpportunityBody> {
  if (savedOpportunity === null) return fields;
  const storedFields = parseValues(toValues(savedOpportunity)).fields;
  const changedNames = fieldNames.filter(
    (name) =>
      fields[name] !== undefined &&
      // The documents of those who apply here follow from the form.
      !(name === "requirements" && fields.applyMode === "HERE") &&
      JSON.stringify(fields[name]) !== JSON.stringify(storedFields[name]),
  );
  return Object.fromEntries(changedNames.map((name) => [name, fields[name]]));
}

/** The fields as readers will see them, without the invalid ones. */
export function toDisplayedFields(fields: Partial<OpportunityBody>): OpportunityFields {
  const validFields: Partial<OpportunityForm> = fields;
  return mergeFields(emptyFields, validFields);
}

/** Finds invalid and missing fields. @param hasForm true if there is an application form, which is published as well */
export function findPublishErrors(
  { fields, errors }: ReturnType<typeof parseValues>,
  hasForm: boolean,
  now: Date,
): Map<string, string> {
  const publishErrors = new Map(errors);
  const invalidFields = new Set([...errors.keys()].map(getRootField));
  const displayed = { ...toDisplayedFields(fields), formOpenedAt: hasForm ? "" : null };
  for (const { path, message } of checkPublishable(displayed, now)) {
    if (!invalidFields.has(path)) publishErrors.set(path, message);
  }
  if (publishErrors.has("form"))
    publishErrors.set("form", "Choose a form: the template is ready to publish.");
  if (hasPrompt(fields.description ?? "")) {
    publishErrors.set(
      "description",
      "A line in square brackets is still there. Write over it, or delete it.",
    );
  }
  return publishErrors;
}
