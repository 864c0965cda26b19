import { counted } from "@/lib/shared/counted";
import { plans } from "@/lib/plans/plans.rules";
import { type Audience, SubscriptionType } from "@/lib/plans/plans.schema";

export type SubscriptionState = { type: SubscriptionType | null; isExpired: boolean };

/** Reads a profile's stored subscription at an instant. A type that is no longer known counts as none. */
export function subscriptionState(
  stored: { subscription_type: string | null; subscription_expires_at: Date | null },
  now: Date,
): SubscriptionState {
  const type = SubscriptionType.safeParse(stored.subscription_type).data ?? null;
  const end = stored.subscription_expires_at;
  return { type, isExpired: type !== null && end !== null && end <= now };
}

/** How many artworks a profile with this subscription may hold. */
export function artworkLimit({ type }: SubscriptionState): number {
  return plans[type ?? "none"].artworks;
}

/** Display names of SPEC section 3, “Subscription types and display names”. */
export const subscriptionNames: Record<SubscriptionType, string> = {
  ARTIST: "Pro",
  ARTIST_PRO: "Pro",
  ARTIST_PRO_PLUS: "Pro",
  ARTIST_STARTER: "Starter",
  ARTIST_OPPORTUNITIES: "Opportunities",
  ORGANIZATION_BASIC: "Basic",
  ORGANIZATION_PREMIUM: "Premium",
  ORGANIZATION_PREMIUM_PLUS: "Premium Plus",
  ORGANIZATION_RESIDENCIES: "Residency",
};

const holds = (type: SubscriptionType) => ` (${counted(plans[type].artworks, "artwork")})`;

/** What a plan is called among the plans of its audience: where several share a display name, what each holds tells them apart. */
export function planName(type: SubscriptionType): string {
  const name = subscriptionNames[type];
  return name === "Pro" ? `${name}${holds(type)}` : name;
}

/** What a plan is called where nothing else says whom it is for, such as on orders and invoices. */
export function fullPlanName(type: SubscriptionType): string {
  const name = subscriptionNames[type];
  const audience = audienceOf(type) === "organization" ? "organisations" : "artists";
  return `${name} plan for ${audience}${name === "Pro" ? holds(type) : ""}`;
}

/** The badge of a running subscription, its display name as a key (`PRO`, `PREMIUM_PLUS`), or null (CONTRACT section 3). */
export function subscriptionBadge({ type, isExpired }: SubscriptionState): string | null {
  if (type === null || isExpired) return null;
  return subscriptionNames[type].toUpperCase().replaceAll(" ", "_");
}

/** Whom a subscription is sold to. */
export function audienceOf(type: SubscriptionType): Audience {
  return type.startsWith("ORGANIZATION_") ? "organization" : "artist";
}

/** Which subscriptions a profile of this role can have. */
export function audienceOfRole(role: string): Audience {
  return role === "ART_ORGANIZATION" ? "organization" : "artist";
}
