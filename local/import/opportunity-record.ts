import { createHash } from "node:crypto";
import { z } from "zod";
import { toBoostEnd } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { EligibilityForm } from "@/lib/opportunities/form/opportunity-form.schema";
import { toInstant } from "@/lib/shared/time/zoned-time";
import { toListingEnd } from "@/lib/opportunities/publishing/publishing.rules";
import { opportunityLimits as limits } from "@/lib/opportunities/opportunities.schema";
import {
  type DeadlineKind,
  FeeTypeInput,
  OpportunityBoostType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";
import { normaliseWebAddress } from "@/lib/shared/web/web-address";
import { toAttribution } from "@/local/import/organization-record";
import { readCountry, readText } from "@/local/import/record-values";
import type { Drop } from "@/local/import/report";
import { DAY_MS, addDays } from "@/lib/shared/time/durations";

/** The day on which the records were compiled: `deadlineOffsetDays` and `startDate` are relative to it. */
const RECORDED_ON = Date.UTC(2026, 10, 21);
/** Open opportunities were published within this many days before loading; closed ones OPEN_DAYS before their deadline. */
const PUBLISHED_DAYS = 45;
const OPEN_DAYS = 60;
const PLAN = "PREMIUM_SUBSCRIPTION";

const optionalText = z.string().nullish().catch(null);

/** An invalid required field rejects the record; an invalid optional field is left out. */
export const OpportunityRecord = z.looseObject({
  id: singleLineText(60, 1),
  type: OpportunityType,
  title: singleLineText(limits.title, limits.titleMin),
  organizer: singleLineText(limits.organizationName, 1),
  description: multilineText(limits.description).refine((text) => text !== "", "It says nothing."),
  source: singleLineText(60, 1),
  license: singleLineText(200, 1),
  real: z.enum(["record", "programme", "composed"]),
  city: optionalText,
  countryCode: optionalText,
  country: optionalText,
  deadlineOffsetDays: z.int().min(-3_650).max(3_650).nullish(),
  startDate: z.iso.date().nullish().catch(null),
  durationWeeks: z.number().min(0).max(520).nullish().catch(null),
  feeType: FeeTypeInput,
  fee: z
    .object({ amount: z.number().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
    .nullish(),
  rewards: z.array(Reward).default([]),
  rewardText: optionalText,
  fields: z.array(ArtisticField).default([]),
  requirements: z.array(Requirement).default([]),
  eligibility: EligibilityForm.nullish().catch(null),
  website: optionalText,
  boost: OpportunityBoostType.nullish().catch(null),
});
type ParsedRecord = z.infer<typeof OpportunityRecord>;

const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Spreads dates at random, but always the same way for one record. */
const hashToDays = (id: string, days: number) =>
  createHash("sha256").update(id).digest().readUInt32BE() % days;

const ZonesLocale = z.object({
  getTimeZones: z.custom<() => string[]>((value) => typeof value === "function"),
});

/** Returns the first zone of a country in CLDR's order, and the most populous one for the United States. */
function findTimeZone(country: string | null): string {
  if (country === null) return "UTC";
  if (country === "US") return "America/New_York";
  const locale = new Intl.Locale(`und-${country}`);
  // TypeScript's declarations do not have it yet.
  const { getTimeZones } = ZonesLocale.parse({ getTimeZones: Reflect.get(locale, "getTimeZones") });
  return getTimeZones.call(locale)[0] ?? "UTC";
}

function summarise(description: string): string {
  const [firstParagraph = ""] = description.split("\n");
  if (firstParagraph.length <= limits.summary) return firstParagraph;
  const truncated = firstParagraph.slice(0, limits.summary - 1);
  const end = truncated.lastIndexOf(". ");
  return end > 60
    ? truncated.slice(0, end + 1)
    : `${truncated.slice(0, truncated.lastIndexOf(" "))}…`;
}

/** Returns null for an opportunity without a boost, and for one that has closed. */
function toBoost({ boost }: ParsedRecord, listedUntilTime: Date, now: Date) {
  return boost === null || boost === undefined || listedUntilTime <= now
    ? null
    : {
        type: boost,
        starts_at: now,
        ends_at: toBoostEnd(boost, listedUntilTime, now),
        created_at: now,
      };
}

/** Sources of real opportunities do not say what a fee is for. */
const feeReasons: Record<ParsedRecord["real"], string> = {
  record: "No reason given",
  programme: "No reason given",
  composed: "Towards the cost of judging",
};

const attributions: Record<ParsedRecord["real"], (record: ParsedRecord) => string | null> = {
  record: toAttribution,
  programme: () =>
    "A recurring programme. Dates and fees are typical ones, compiled by hand and not checked.",
  composed: () => "An invented opportunity by an invented organiser, for demonstration only.",
};

function toTimes({ id, deadlineOffsetDays: offset }: ParsedRecord, timeZone: string, now: Date) {
  const localDeadline =
    offset === null || offset === undefined ? null : toDay(now.getTime() + offset * DAY_MS);
  const deadline = localDeadline === null ? null : toInstant(localDeadline, timeZone);
  const kind: DeadlineKind = deadline === null ? "ROLLING" : "FIXED";
  const recentDate = addDays(now, -hashToDays(id, PUBLISHED_DAYS));
  const publishedAt =
    deadline !== null && deadline <= addDays(now, 1) ? addDays(deadline, -OPEN_DAYS) : recentDate;
  return {
    deadline_kind: kind,
    deadline_local: localDeadline,
    deadline,
    published_at: publishedAt,
    listed_until: toListingEnd(PLAN, publishedAt, deadline),
  };
}

/**
 * Reads an opportunity, and shifts its dates to `now`.
 * @param drop is called for each optional field that is left out
 */
export function readOpportunity(record: ParsedRecord, drop: Drop, now: Date) {
  const readLine = (field: "city" | "website" | "rewardText", maxLength: number) =>
    readText(field, singleLineText(maxLength), record[field], drop);
  const country = readCountry(record.countryCode ?? record.country, drop);
  const address = readLine("website", limits.url);
  const website = normaliseWebAddress(address);
  if (address !== "" && website === null) drop("website: no web address");
  const shiftDays = Math.floor((now.getTime() - RECORDED_ON) / DAY_MS);
  const start = record.startDate ? Date.parse(record.startDate) + shiftDays * DAY_MS : null;
  const weeks = record.durationWeeks ?? 0;
  const time_zone = findTimeZone(country);
  const fee = record.feeType === "FEES" ? (record.fee ?? null) : null;
  if (record.feeType === "FEES" && fee === null) drop("feeType: a fee without an amount");
  const times = toTimes(record, time_zone, now);
  const openToAll = record.fields.length === 0 || record.fields.length > limits.artisticFields;
  return {
    sourceId: `${record.source}/${record.id}`,
    boost: toBoost(record, times.listed_until, now),
    row: {
      type: record.type,
      title: record.title,
      summary: summarise(record.description),
      description: record.description,
      organization_name: record.organizer,
      attendance: country === null ? "ONLINE" : "ONSITE",
      city: readLine("city", limits.city),
      country,
      time_zone,
      ...times,
      start_date: start === null ? null : toDay(start),
      end_date: start === null || weeks === 0 ? null : toDay(start + weeks * 7 * DAY_MS),
      apply_url: website,
      website,
      fee_type: fee === null ? "FREE" : "FEES",
      fee_amount:
        fee === null ? null : Math.round(fee.amount * 10 ** getMinorUnitDigits(fee.currency)),
      fee_currency: fee?.currency ?? null,
      fee_reason: fee === null ? "" : feeReasons[record.real],
      rewards: [...new Set(record.rewards)],
      reward_note: readLine("rewardText", limits.rewardNote),
      open_to_all_fields: openToAll,
      artistic_fields: openToAll ? [] : [...new Set(record.fields)],
      requirements: [...new Set(record.requirements)],
      eligibility: JSON.stringify(record.eligibility ?? {}),
      plan: PLAN,
      status: "PUBLISHED",
      is_sample: record.real === "composed",
      license: record.license,
      attribution: attributions[record.real](record),
    },
  };
}
export type ImportedOpportunity = ReturnType<typeof readOpportunity>;
