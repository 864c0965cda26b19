import { expect, test } from "vitest";
import {
  pickCurrentProfile,
  profileAccess,
  sessionRole,
  uniqueSlug,
  toSlug,
} from "@/lib/profiles/profiles.rules";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const a = { id: "a" };
const b = { id: "b" };

test("the current profile is the remembered one", () => {
  expect(pickCurrentProfile([a, b], "b")).toBe(b);
});

test("without a remembered one in the list it is the first", () => {
  expect(pickCurrentProfile([a, b], "gone")).toBe(a);
  expect(pickCurrentProfile([a, b], undefined)).toBe(a);
});

test("without profiles there is none", () => {
  expect(pickCurrentProfile([], "a")).toBeNull();
});

test.each(SubscriptionType.options)("%s is a known subscription type: paid", (type) => {
  expect(profileAccess({ subscription: { type, isExpired: false } })).toMatchObject({
    subscriptionType: type,
    isPaid: true,
  });
});

test.each([null, "SOMETHING_ELSE", "toString"])("the subscription type %s is not paid", (type) => {
  expect(profileAccess({ subscription: { type, isExpired: false } }).isPaid).toBe(false);
});

test("legacy and expired status come from the token", () => {
  const claims = { isLegacyUser: true, subscription: { type: "ARTIST", isExpired: true } };
  expect(profileAccess(claims)).toMatchObject({ isLegacyUser: true, isExpired: true });
  expect(profileAccess({})).toEqual({
    isLegacyUser: false,
    subscriptionType: null,
    isPaid: false,
    isExpired: false,
  });
});

test("the role is the current profile's; ART_ORGANIZATION sets the organization flag", () => {
  expect(sessionRole({ role: "ART_ORGANIZATION" })).toEqual({
    role: "ART_ORGANIZATION",
    isOrganization: true,
  });
  expect(sessionRole({ role: "ARTIST" })).toEqual({ role: "ARTIST", isOrganization: false });
  expect(sessionRole(null)).toEqual({ role: null, isOrganization: false });
});

test.each([
  ["Galería Ño", "galeria-no"],
  [`${"a".repeat(79)} bcd`, "a".repeat(79)],
  ["a".repeat(90), "a".repeat(80)],
  ["★", ""],
])("the address of %s is %s", (name, slug) => expect(toSlug(name)).toBe(slug));

test.each(["a".repeat(90), `${"a".repeat(66)} b`, `${"a".repeat(79)} bcd`, "★", "Ada"])(
  "an address beside a namesake's is one that its owner may send back: %s",
  (name) => {
    const slug = uniqueSlug(name, "0199a1c0-0000-7000-8000-00000000000a");
    expect(slug).toMatch(/-00000000000a$/);
    expect(slug.length).toBeLessThanOrEqual(profileLimits.slug);
    expect(ProfileChanges.safeParse({ slug }).success).toBe(true);
  },
);
