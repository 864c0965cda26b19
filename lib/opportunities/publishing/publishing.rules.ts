import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type {
  ListingPlan,
  OpportunityStatus,
  OpportunityType,
} from "@/lib/vocabulary/opportunity-types.schema";
import type { FailureDetail } from "@/lib/shared/failure";
import {
  freePosts,
  type IncludedPosts,
  listingPlans,
  plans,
  QUARTER_DAYS,
} from "@/lib/plans/plans.rules";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";
import { addDays } from "@/lib/shared/time/durations";

export type Publishable = Pick<
  Opportunity,
  | "type"
  | "title"
  | "description"
  | "organizationName"
  | "deadlineKind"
  | "deadlineLocal"
  | "timeZone"
  | "applyMode"
  | "applyUrl"
  | "applyEmail"
  | "feeType"
  | "fee"
  | "feeReason"
  | "artisticFields"
  | "openToAllFields"
> & {
  /** Absent as long as it has no open form. */
  formOpenedAt?: Opportunity["formOpenedAt"];
};

const requirements: [
  path: string,
  isMissing: (opportunity: Publishable) => boolean,
  message: string,
][] = [
  ["type", ({ type }) => type === null, "Please choose a type."],
  ["title", ({ title }) => title === "", "Please give it a title."],
  ["description", ({ description }) => description === "", "Please describe it."],
  [
    "organizationName",
    ({ organizationName }) => organizationName === "",
    "Please say who organises it.",
  ],
  [
    "deadlineLocal",
    ({ deadlineKind, deadlineLocal }) => deadlineKind === "FIXED" && deadlineLocal === null,
    "Please give the deadline, or say that it is rolling or to be announced.",
  ],
  [
    "applyUrl",
    ({ applyMode, applyUrl }) => applyMode === "LINK" && applyUrl === null,
    "Please give the web address where artists apply.",
  ],
  [
    "applyEmail",
    ({ applyMode, applyEmail }) => applyMode === "EMAIL" && applyEmail === null,
    "Please give the e-mail address that applications go to.",
  ],
  [
    "form",
    ({ applyMode, formOpenedAt = null }) => applyMode === "HERE" && formOpenedAt === null,
    "Publish the application form first.",
  ],
  [
    "deadlineKind",
    ({ applyMode, deadlineKind }) => applyMode === "HERE" && deadlineKind === "TBA",
    "To apply on Vitrine, artists need a deadline, or one that is rolling.",
  ],
  [
    "fee",
    ({ feeType, fee }) => feeType === "FEES" && fee === null,
    "Please say how much the fee is.",
  ],
  [
    "feeReason",
    ({ feeType, feeReason }) => feeType === "FEES" && feeReason === "",
    "Please say what the fee is for.",
  ],
  [
    "artisticFields",
    ({ artisticFields, openToAllFields }) => !openToAllFields && artisticFields.length === 0,
    "Please choose artistic fields, or open it to all.",
  ],
];

/** Lists what publishing needs and a draft does not (CONTRACT section 4, `POST`), by field. */
export function listMissingFields(opportunity: Publishable): FailureDetail[] {
  return requirements.flatMap(([path, isMissing, message]) =>
    isMissing(opportunity) ? [{ path, message }] : [],
  );
}

/** Lists what prevents publishing now under any plan, by field. */
export function checkPublishable(opportunity: Publishable, now: Date): FailureDetail[] {
  const deadline = toDeadline(opportunity);
  const hasPassed = deadline !== null && deadline <= now;
  return [
    ...listMissingFields(opportunity),
    ...(hasPassed ? [{ path: "deadlineLocal", message: "This deadline has passed." }] : []),
  ];
}

/** The end of the plan's period, but not beyond the deadline (CONTRACT section 6, “Posts”). @param deadline null if rolling or unknown */
export function toListingEnd(plan: ListingPlan, publishedAt: Date, deadline: Date | null): Date {
  const end = addDays(publishedAt, listingPlans[plan].days);
  return deadline !== null && deadline < end ? deadline : end;
}

/** The status that callers see: a published opportunity expires with its listing, without a job that would store it. */
export function toStatus(
  { status, listedUntil }: { status: string; listedUntil: Date | null },
  now: Date,
): OpportunityStatus {
  if (status === "PUBLISHED" && (listedUntil === null || listedUntil <= now)) return "EXPIRED";
  return status as OpportunityStatus;
}

/** CONTRACT sections 4 and 6. @param uses when free posts were used */
export function countRemainingFreePosts(
  uses: readonly Date[],
  { isExpired }: Pick<SubscriptionState, "isExpired">,
  now: Date,
): { permitted: boolean; remaining: number; limit: number; resetsAt: Date | null } {
  const recentUses = uses
    .filter((usedAt) => addDays(usedAt, freePosts.days) > now)
    .toSorted((a, b) => a.getTime() - b.getTime());
  const remaining = Math.max(0, freePosts.max - recentUses.length);
  const [oldest] = recentUses;
  return {
    permitted: remaining > 0 && !isExpired,
    remaining,
    limit: freePosts.max,
    resetsAt: remaining > 0 || oldest === undefined ? null : addDays(oldest, freePosts.days),
  };
}

export type IncludedPost = { publishedAt: Date; listedUntil: Date };

export function filterCountedPosts(
  { per }: Pick<IncludedPosts, "per">,
  posts: readonly IncludedPost[],
  now: Date,
): IncludedPost[] {
  return posts.filter((post) =>
    per === "active" ? post.listedUntil > now : addDays(post.publishedAt, QUARTER_DAYS) > now,
  );
}

/** The message if no included post can be used for this type; null if one can (CONTRACT section 6). */
export function checkIncludedPost(
  { type, isExpired }: SubscriptionState,
  posts: readonly IncludedPost[],
  opportunityType: OpportunityType | null,
  now: Date,
): string | null {
  const included = plans[type ?? "none"].posts;
  if (included === undefined) return "No subscription of this profile includes posts.";
  if (isExpired) return "The subscription has expired. Renew it to post again.";
  if (included.only !== undefined && opportunityType !== included.only) {
    return "This subscription includes posts of residencies only.";
  }
  const countedPosts = filterCountedPosts(included, posts, now);
  if (countedPosts.length < included.max) return null;
  return included.per === "active"
    ? `The subscription includes ${included.max} opportunities at a time, and all of them are listed.`
    : "The post of this quarter is used.";
}

/** Plans sold for a single opportunity; a `PAYMENT_REQUIRED` error names them. */
export const purchasablePlans = ["BASIC", "STANDARD", "EXTENDED"] as const satisfies ListingPlan[];
