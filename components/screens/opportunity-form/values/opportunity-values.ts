import { z } from "zod";
import { toMoneyValues, emptyMoney } from "@/components/currencies/money-values";
import {
  emptyFields,
  type OpportunityFields,
} from "@/lib/opportunities/form/opportunity-form.rules";
import { opportunityFields } from "@/lib/opportunities/opportunity-fields.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { typedKeys } from "@/lib/shared/records";

const MoneyText = z.object({ amount: z.string(), currency: z.string() });
const strings = z.array(z.string());
const typedFields = pickPart(opportunityFields, "typed");

/** Raw input, which the API's schema validates; also stored on the device. */
export const OpportunityValues = z.object({
  ...typedFields,
  deadlineDay: z.string(),
  /** Empty for a deadline at the end of the day. */
  deadlineTime: z.string(),
  fee: MoneyText,
  costs: z.array(
    z.object({ kind: z.string(), paidBy: z.string(), amount: MoneyText, note: z.string() }),
  ),
  rewardAmount: MoneyText,
  countries: strings,
  ageMin: z.string(),
  ageMax: z.string(),
  languages: strings,
  studentsOnly: z.boolean(),
  eligibilityNote: z.string(),
  images: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      width: z.number(),
      height: z.number(),
      alt: z.string(),
    }),
  ),
});
export type OpportunityValues = z.infer<typeof OpportunityValues>;
export type CostValues = OpportunityValues["costs"][number];

export const emptyCost: CostValues = {
  kind: "PARTICIPATION",
  paidBy: "ARTIST",
  amount: emptyMoney,
  note: "",
};

export function toValues(
  stored: OpportunityFields & Pick<Opportunity, "images">,
): OpportunityValues {
  const { eligibility } = stored;
  const [deadlineDay = "", deadlineTime = ""] = stored.deadlineLocal?.split("T") ?? [];
  // Leaves out what the form does not edit.
  return OpportunityValues.parse({
    ...Object.fromEntries(typedKeys(typedFields).map((name) => [name, stored[name] ?? ""])),
    images: stored.images,
    deadlineDay,
    deadlineTime,
    fee: toMoneyValues(stored.fee),
    costs: stored.costs.map((cost) => ({ ...cost, amount: toMoneyValues(cost.amount) })),
    rewardAmount: toMoneyValues(stored.rewardAmount),
    countries: eligibility.countries,
    ageMin: eligibility.ageMin?.toString() ?? "",
    ageMax: eligibility.ageMax?.toString() ?? "",
    languages: eligibility.languages,
    studentsOnly: eligibility.studentsOnly,
    eligibilityNote: eligibility.note,
  });
}

/** True if nothing is written; pre-filled fields do not count. */
export const isBlank = ({ type, title, summary, description, images }: OpportunityValues) =>
  type + title + summary + description === "" && images.length === 0;

/** Returns the values of a new opportunity, with those that the profile has. */
export function createInitialValues(
  { name, city, country }: { name: string; city: string; country: string | null },
  timeZone: string,
): OpportunityValues {
  const prefilled = { organizationName: name, city, country, timeZone };
  return toValues({ ...emptyFields, ...prefilled, images: [] });
}
