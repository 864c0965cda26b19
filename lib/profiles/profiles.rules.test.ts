import { expect, test } from "vitest";
import { pickCurrentProfile } from "@/lib/client/auth/auth-transitions";
import { toProfileAccess, toUniqueSlug, toSlug } from "@/lib/profiles/profiles.rules";
import { toSessionRole } from "@/lib/profiles/session-role.rules";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const a = { id: "a" };
const b = { id: "b" };

test("pickCurrentProfile: the remembered one", () => {
  expect(pickCurrentProfile([a, b], "b")).toBe(b);
});

test("pickCurrentProfile: the first if the remembered one is not in the list", () => {
  expect(pickCurrentProfile([a, b], "gone")).toBe(a);
  expect(pickCurrentProfile([a, b], undefined)).toBe(a);
});

test("pickCurrentProfile: null without profiles", () => {
  expect(pickCurrentProfile([], "a")).toBeNull();
});

test.each(SubscriptionType.options)(
  "toProfileAccess: paid for the subscription type %s",
  (type) => {
    expect(toProfileAccess({ subscription: { type, isExpired: false } })).toMatchObject({
      subscriptionType: type,
      isPaid: true,
    });
  },
);

test.each([null, "SOMETHING_ELSE", "toString"])(
  "toProfileAccess: not paid for the subscription type %s",
  (type) => {
    expect(toProfileAccess({ subscription: { type, isExpired: false } }).isPaid).toBe(false);
  },
);

test("toProfileAccess: legacy and expired status come from the token", () => {
  const claims = { isLegacyUser: true, subscription: { type: "ARTIST", isExpired: true } };
  expect(toProfileAccess(claims)).toMatchObject({ isLegacyUser: true, isExpired: true });
  expect(toProfileAccess({})).toEqual({
    isLegacyUser: false,
    subscriptionType: null,
    isPaid: false,
    isExpired: false,
  });
});

test("toSessionRole: the current profile's role, with a flag for ART_ORGANIZATION", () => {
  expect(toSessionRole({ role: "ART_ORGANIZATION" })).toEqual({
    role: "ART_ORGANIZATION",
    isOrganization: true,
  });
  expect(toSessionRole({ role: "ARTIST" })).toEqual({ role: "ARTIST", isOrganization: false });
  expect(toSessionRole(null)).toEqual({ role: null, isOrganization: false });
});

test.each([
  ["Galería Ño", "galeria-no"],
  [`${"a".repeat(79)} bcd`, "a".repeat(79)],
  ["a".repeat(90), "a".repeat(80)],
  ["★", ""],
])("toSlug: %s → %s", (name, slug) => expect(toSlug(name)).toBe(slug));

test.each(["a".repeat(90), `${"a".repeat(66)} b`, `${"a".repeat(79)} bcd`, "★", "Ada"])(
  "toUniqueSlug: within the limits of the profile form for %s",
  (name) => {
    const slug = toUniqueSlug(name, "0199a1c0-0000-7000-8000-00000000000a");
    expect(slug).toMatch(/-00000000000a$/);
    expect(slug.length).toBeLessThanOrEqual(profileLimits.slug);
    expect(ProfileChanges.safeParse({ slug }).success).toBe(true);
  },
);
