import { z } from "zod";
import { toMoneyValues, emptyMoney } from "@/components/currencies/money-values";
import { emptyFields, type OpportunityFields } from "@/lib/opportunities/opportunity-form.rules";
import { ApplyMode } from "@/lib/vocabulary/opportunity-types.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

const MoneyText = z.object({ amount: z.string(), currency: z.string() });
const strings = z.array(z.string());

/** Raw input, which the API's schema validates; also stored on the device. */
export const OpportunityValues = z.object({
  type: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  organizationName: z.string(),
  attendance: z.string(),
  city: z.string(),
  country: z.string(),
  deadlineKind: z.enum(["FIXED", "ROLLING", "TBA"]),
  deadlineDay: z.string(),
  /** Empty for a deadline at the end of the day. */
  deadlineTime: z.string(),
  timeZone: z.string(),
  opensAt: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  resultsAt: z.string(),
  /** Drafts that the device stored before artists could apply here have none. */
  applyMode: ApplyMode.default("LINK"),
  applyUrl: z.string(),
  applyEmail: z.string(),
  website: z.string(),
  feeType: z.enum(["FREE", "FEES"]),
  fee: MoneyText,
  feeReason: z.string(),
  costs: z.array(
    z.object({ kind: z.string(), paidBy: z.string(), amount: MoneyText, note: z.string() }),
  ),
  rewards: strings,
  rewardAmount: MoneyText,
  rewardNote: z.string(),
  countries: strings,
  ageMin: z.string(),
  ageMax: z.string(),
  languages: strings,
  studentsOnly: z.boolean(),
  eligibilityNote: z.string(),
  artisticFields: strings,
  openToAllFields: z.boolean(),
  requirements: strings,
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
    ...stored,
    type: stored.type ?? "",
    country: stored.country ?? "",
    deadlineDay,
    deadlineTime,
    opensAt: stored.opensAt ?? "",
    startDate: stored.startDate ?? "",
    endDate: stored.endDate ?? "",
    resultsAt: stored.resultsAt ?? "",
    applyUrl: stored.applyUrl ?? "",
    applyEmail: stored.applyEmail ?? "",
    website: stored.website ?? "",
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

/** Pre-filled fields do not count. */
export const isBlank = ({ type, title, summary, description, images }: OpportunityValues) =>
  type + title + summary + description === "" && images.length === 0;

/** Pre-filled from the profile. */
export function createInitialValues(
  { name, city, country }: { name: string; city: string; country: string | null },
  timeZone: string,
): OpportunityValues {
  const prefilled = { organizationName: name, city, country, timeZone };
  return toValues({ ...emptyFields, ...prefilled, images: [] });
}
