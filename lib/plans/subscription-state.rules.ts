import { pluralise } from "@/lib/shared/texts/format-count";
import { plans } from "@/lib/plans/plans.rules";
import { type Audience, SubscriptionType } from "@/lib/plans/plans.schema";
import { subscriptionNames } from "@/lib/plans/subscription-names.schema";

export type SubscriptionState = { type: SubscriptionType | null; isExpired: boolean };

const StoredType = SubscriptionType.nullable().catch(null);

export function toSubscriptionState(
  profile: { subscription_type: string | null; subscription_expires_at: Date | null },
  now: Date,
): SubscriptionState {
  const type = StoredType.parse(profile.subscription_type);
  const end = profile.subscription_expires_at;
  return { type, isExpired: type !== null && end !== null && end <= now };
}

export const getArtworkLimit = ({ type }: SubscriptionState): number =>
  plans[type ?? "none"].artworks;

/** Follows the display name in a plan’s name on the site, and says what one gets. */
const planPurposes: Readonly<Record<SubscriptionType, string>> = {
  ARTIST: "Portfolio",
  ARTIST_PRO: "Portfolio",
  ARTIST_PRO_PLUS: "Archive",
  ARTIST_STARTER: "Portfolio",
  ARTIST_OPPORTUNITIES: "Alerts",
  ORGANIZATION_BASIC: "Listings",
  ORGANIZATION_PREMIUM: "Programme",
  ORGANIZATION_PREMIUM_PLUS: "Programme",
  ORGANIZATION_RESIDENCIES: "Programme",
};

/** The name among the plans of an audience: “Pro Archive”, “Opportunity Alerts”. */
export function formatPlanName(type: SubscriptionType): string {
  const name = subscriptionNames[type];
  return `${name === "Opportunities" ? "Opportunity" : name} ${planPurposes[type]}`;
}

/** The name where nothing else says whom the plan is for, as on orders and invoices. */
export function formatFullPlanName(type: SubscriptionType): string {
  const name = subscriptionNames[type];
  const audience = toAudience(type) === "organization" ? "organisations" : "artists";
  return `${name} plan for ${audience}${name === "Pro" ? ` (${pluralise(plans[type].artworks, "artwork")})` : ""}`;
}

/** The display name of a current subscription as a key (`PRO`, `PREMIUM_PLUS`), or null (CONTRACT section 3). */
export function toSubscriptionBadge({ type, isExpired }: SubscriptionState): string | null {
  if (type === null || isExpired) return null;
  return subscriptionNames[type].toUpperCase().replaceAll(" ", "_");
}

/** Returns a subscription with this badge, for what is the same in all that share it. */
export function fromSubscriptionBadge(badge: string | null): SubscriptionState {
  const type = SubscriptionType.options.find(
    (option) => toSubscriptionBadge({ type: option, isExpired: false }) === badge,
  );
  return { type: type ?? null, isExpired: false };
}

export function toAudience(type: SubscriptionType): Audience {
  return type.startsWith("ORGANIZATION_") ? "organization" : "artist";
}

export const roleToAudience = (role: string): Audience =>
  role === "ART_ORGANIZATION" ? "organization" : "artist";
