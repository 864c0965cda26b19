import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";
import {
  applyModeLabels,
  attendanceLabels,
  boostLabels,
  costKindLabels,
  deadlineKindLabels,
  feeFilterLabels,
  listingPlanLabels,
  opportunityStatusLabels,
  opportunityTypeLabels,
  requirementLabels,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";

/** The enumerations of SPEC section 3, “Opportunity”: those of the labels, in their order. */
export const OpportunityType = z.enum(typedKeys(opportunityTypeLabels));
export type OpportunityType = z.infer<typeof OpportunityType>;

export const Reward = z.enum(typedKeys(rewardLabels));
export type Reward = z.infer<typeof Reward>;

export const Requirement = z.enum(typedKeys(requirementLabels));
export type Requirement = z.infer<typeof Requirement>;

export const FeeType = z.enum(typedKeys(feeFilterLabels));
export type FeeType = z.infer<typeof FeeType>;

/** Accepts `FEE` for `FEES` (CONTRACT section 4). */
export const FeeTypeInput = z
  .enum(["FREE", "FEES", "FEE"])
  .transform((type): FeeType => (type === "FEE" ? "FEES" : type));

export const Attendance = z.enum(typedKeys(attendanceLabels));
export type Attendance = z.infer<typeof Attendance>;

export const DeadlineKind = z.enum(typedKeys(deadlineKindLabels));
export type DeadlineKind = z.infer<typeof DeadlineKind>;

/** The way artists apply: on this site, on the organiser's own page, or by e-mail. */
export const ApplyMode = z.enum(typedKeys(applyModeLabels));
export type ApplyMode = z.infer<typeof ApplyMode>;

export const CostKind = z.enum(typedKeys(costKindLabels));
export type CostKind = z.infer<typeof CostKind>;

export const CostPaidBy = z.enum(["ARTIST", "ORGANIZER", "SHARED"]);
export type CostPaidBy = z.infer<typeof CostPaidBy>;

/** Listing plan types (SPEC section 3). */
export const ListingPlan = z.enum(typedKeys(listingPlanLabels));
export type ListingPlan = z.infer<typeof ListingPlan>;

/** `EXPIRED` is derived, never stored (CONTRACT section 4, “States”). */
export const OpportunityStatus = z.enum(typedKeys(opportunityStatusLabels));
export type OpportunityStatus = z.infer<typeof OpportunityStatus>;

/** Promotion or add-on types (SPEC section 3). */
export const OpportunityBoostType = z.enum(typedKeys(boostLabels));
export type OpportunityBoostType = z.infer<typeof OpportunityBoostType>;

/** A person can enter, has to check it themselves, or cannot. */
export const Verdict = z.enum(["ENTER", "CHECK", "NOT"]);
export type Verdict = z.infer<typeof Verdict>;
