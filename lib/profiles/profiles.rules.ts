import type {
  OrganizationType,
  Profile,
  ProfileClaims,
  ProfileRole,
} from "@/lib/profiles/profiles.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

/** Equals `profileLimits.slug`, whose import would bring all schemas to the browser. */
const MAX_SLUG_LENGTH = 80;

/** A name in lower case, without accents, words joined by hyphens; perhaps empty. */
export function toSlug(name: string, maxLength: number = MAX_SLUG_LENGTH): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, maxLength)
    .replace(/-+$/, "");
}

/** The slug of a profile whose name's own is taken: with the end of its id. */
export function uniqueSlug(name: string, id: string): string {
  const end = `-${id.slice(-12)}`;
  return `${toSlug(name, MAX_SLUG_LENGTH - end.length) || "profile"}${end}`;
}

const subscriptionKinds: Record<SubscriptionType, "personal" | "organization"> = {
  ARTIST: "personal",
  ARTIST_PRO: "personal",
  ARTIST_PRO_PLUS: "personal",
  ARTIST_STARTER: "personal",
  ARTIST_OPPORTUNITIES: "personal",
  ORGANIZATION_BASIC: "organization",
  ORGANIZATION_PREMIUM: "organization",
  ORGANIZATION_PREMIUM_PLUS: "organization",
  ORGANIZATION_RESIDENCIES: "organization",
};

/** What a profile token says about the subscription (SPEC section 4 “Session”, step 6). */
export type ProfileAccess = {
  isLegacyUser: boolean;
  subscriptionType: string | null;
  isPaid: boolean;
  isExpired: boolean;
};

export function profileAccess(
  claims: Partial<Pick<ProfileClaims, "isLegacyUser" | "subscription">>,
): ProfileAccess {
  const type = claims.subscription?.type ?? null;
  return {
    isLegacyUser: claims.isLegacyUser === true,
    subscriptionType: type,
    isPaid: type !== null && Object.hasOwn(subscriptionKinds, type),
    isExpired: claims.subscription?.isExpired === true,
  };
}

/** The acting profile: the remembered one, else the first, else none (SPEC section 4 “Session”, step 4). */
export function pickCurrentProfile<Candidate extends Pick<Profile, "id">>(
  profiles: readonly Candidate[],
  rememberedId: string | undefined,
): Candidate | null {
  return profiles.find(({ id }) => id === rememberedId) ?? profiles[0] ?? null;
}

/** SPEC section 4 “Session”, step 7, and section 6. */
export function sessionRole(profile: Pick<Profile, "role"> | null): {
  role: ProfileRole | null;
  isOrganization: boolean;
} {
  const role = profile?.role ?? null;
  return { role, isOrganization: role === "ART_ORGANIZATION" };
}

/** SPEC section 3, "Organization types". */
export const organizationTypeLabels: Record<OrganizationType, string> = {
  ART_FAIR: "Art Fair",
  ARTIST_RUN: "Artist Run",
  COMPANY: "Company",
  COLLECTIVE: "Collective",
  FOUNDATION: "Foundation",
  GALLERY: "Gallery",
  INSTITUTION: "Institution",
  MUSEUM: "Museum",
  NON_PROFIT: "Not-for-profit",
  PUBLICATION: "Publication",
  RESIDENCY: "Residency",
  UNIVERSITY: "University",
};

/** Path segments of the API and pages that a slug could be mistaken for (SPEC section 7 “Profiles”). */
const reservedSlugs = new Set([
  "admin",
  "directory",
  "edit",
  "images",
  "me",
  "new",
  "subscriptions",
  "token",
  "wizard",
]);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A slug like an id would be looked up as one. */
export const looksLikeId = (slug: string) => uuid.test(slug);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug) || looksLikeId(slug);
}
