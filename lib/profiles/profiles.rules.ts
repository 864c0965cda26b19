import type {
  OrganizationType,
  Profile,
  ProfileClaims,
  ProfileRole,
} from "@/lib/profiles/profiles.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

/** As `profileLimits.slug` says, which would bring the browser all schemas with it. */
const SLUG_CHARACTERS = 80;

/**
 * The address part of a name: lower case, without accents, words joined by hyphens; empty when nothing is left.
 * @param most characters that it may have
 */
export function slugOf(name: string, most: number = SLUG_CHARACTERS): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, most)
    .replace(/-+$/, "");
}

/** The address of a profile whose name's own is taken: with the end of its id, within the limit of addresses. */
export function slugBesides(name: string, id: string): string {
  const end = `-${id.slice(-12)}`;
  return `${slugOf(name, SLUG_CHARACTERS - end.length) || "profile"}${end}`;
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

/** What a profile token says about the acting profile's subscription (SPEC section 4 “Session”, step 6). */
export type ProfileAccess = {
  isLegacyUser: boolean;
  subscriptionType: string | null;
  /** True for a known personal or organization subscription type. */
  isPaid: boolean;
  isExpired: boolean;
};

/** Reads the facts that a profile token carries; a claim that is missing counts as “no”. */
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

/** The profile that acts: the remembered one, otherwise the first of the list, otherwise none (SPEC section 4 “Session”, step 4). */
export function pickCurrentProfile<Candidate extends Pick<Profile, "id">>(
  profiles: readonly Candidate[],
  rememberedId: string | undefined,
): Candidate | null {
  return profiles.find(({ id }) => id === rememberedId) ?? profiles[0] ?? null;
}

/** The role of the acting profile and the organization flag (SPEC section 4 “Session”, step 7, and section 6). */
export function sessionRole(profile: Pick<Profile, "role"> | null): {
  role: ProfileRole | null;
  isOrganization: boolean;
} {
  const role = profile?.role ?? null;
  return { role, isOrganization: role === "ART_ORGANIZATION" };
}

/** Singular labels of SPEC section 3, "Organization types". */
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

/** Words that stand where a slug could stand in the addresses of profiles (SPEC section 7 “Profiles”). */
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

/** Whether a slug reads like an id: by it nothing would be found, as an id is looked up as one. */
export const readsLikeId = (slug: string) => uuid.test(slug);

/** Whether a profile may not have this slug: an address of the product has it, or it reads like an id. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug) || readsLikeId(slug);
}
