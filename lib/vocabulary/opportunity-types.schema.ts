import { z } from "zod";

/**
 * The enumerations of SPEC section 3, “Opportunity”. The order of types, rewards, requirements, fees and attendances is
 * also the order of their bits in the search index (`opportunity_types()` and others): append new members.
 */
export const OpportunityType = z.enum([
  "ART_RESIDENCY",
  "AWARD_OR_PRICE",
  "CALL_FOR_CURATORS",
  "COLLABORATION",
  "COMMISSION",
  "EDUCATION",
  "GRANT_OR_STIPEND",
  "JOB",
  "OPEN_CALL",
]);
export type OpportunityType = z.infer<typeof OpportunityType>;

export const Reward = z.enum([
  "ACCOMMODATION",
  "PRODUCTION",
  "CASHPRIZE",
  "PUBLICATION",
  "EXHIBITION",
  "TRAVEL",
  "FUNDING",
  "OTHER",
]);
export type Reward = z.infer<typeof Reward>;

export const Requirement = z.enum([
  "artist_statement",
  "cv",
  "artwork_portfolio",
  "application_forms",
  "project_description",
  "motivation_letter",
  "recommendation_letter",
  "references",
  "project_sketch",
  "production_schedule_timetable",
  "letter_of_intent",
  "cost_estimation",
]);
export type Requirement = z.infer<typeof Requirement>;

export const FeeType = z.enum(["FREE", "FEES"]);
export type FeeType = z.infer<typeof FeeType>;

/** Accepts `FEE` for `FEES` (CONTRACT section 4). */
export const FeeTypeInput = z
  .enum(["FREE", "FEES", "FEE"])
  .transform((type): FeeType => (type === "FEE" ? "FEES" : type));

export const Attendance = z.enum(["ONSITE", "ONLINE", "HYBRID"]);
export type Attendance = z.infer<typeof Attendance>;

export const DeadlineKind = z.enum(["FIXED", "ROLLING", "TBA"]);
export type DeadlineKind = z.infer<typeof DeadlineKind>;

/** The way artists apply: on this site, on the organiser's own page, or by e-mail. */
export const ApplyMode = z.enum(["HERE", "LINK", "EMAIL"]);
export type ApplyMode = z.infer<typeof ApplyMode>;

export const CostKind = z.enum([
  "PARTICIPATION",
  "SHIPPING",
  "TRAVEL",
  "PRODUCTION",
  "ACCOMMODATION",
  "OTHER",
]);
export type CostKind = z.infer<typeof CostKind>;

export const CostPaidBy = z.enum(["ARTIST", "ORGANIZER", "SHARED"]);
export type CostPaidBy = z.infer<typeof CostPaidBy>;

/** Listing plan types (SPEC section 3). */
export const ListingPlan = z.enum([
  "FREE",
  "BASIC",
  "STANDARD",
  "EXTENDED",
  "PREMIUM_SUBSCRIPTION",
]);
export type ListingPlan = z.infer<typeof ListingPlan>;

/** `EXPIRED` is derived, never stored (CONTRACT section 4, “States”). */
export const OpportunityStatus = z.enum([
  "DRAFT",
  "PENDING_PAYMENT",
  "PUBLISHED",
  "EXPIRED",
  "REMOVED",
]);
export type OpportunityStatus = z.infer<typeof OpportunityStatus>;

/** Promotion or add-on types (SPEC section 3). */
export const OpportunityBoostType = z.enum([
  "TOP_POST_1",
  "TOP_POST_3",
  "HIGHLIGHT",
  "NEWSLETTER",
  "INSTAGRAM_AD",
  "SOCIAL_MEDIA",
  "BUNDLE",
]);
export type OpportunityBoostType = z.infer<typeof OpportunityBoostType>;

/** A person can enter, has to check it themselves, or cannot. */
export const Verdict = z.enum(["ENTER", "CHECK", "NOT"]);
export type Verdict = z.infer<typeof Verdict>;
