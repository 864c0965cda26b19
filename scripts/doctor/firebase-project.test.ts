import { expect, test } from "vitest";
import { formatFinding } from "@/scripts/doctor/findings";
import { checkProjectConfig, ProjectConfig } from "@/scripts/doctor/firebase-project";

const complete = {
  subtype: "IDENTITY_PLATFORM",
  authorizedDomains: ["localhost", "vitrine.test"],
  signIn: { email: { enabled: true, passwordRequired: false }, phoneNumber: { enabled: true } },
  notification: { sendEmail: { callbackUri: "https://vitrine.test/auth/action" } },
  mfa: { state: "ENABLED", enabledProviders: ["PHONE_SMS"] },
  smsRegionConfig: { allowlistOnly: { allowedRegions: ["DE", "GB"] } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};
const socialProviders = ["google.com", "twitter.com", "facebook.com"];

const checkLines = (
  changes: object,
  enabledProviders = socialProviders,
  isFactorRequired = false,
) =>
  checkProjectConfig(ProjectConfig.parse({ ...complete, ...changes }), enabledProviders, {
    appUrl: "https://vitrine.test",
    isFactorRequired,
  }).map(formatFinding);

test("checkProjectConfig: no errors for a project set up as in docs/deploy.md", () => {
  expect(checkLines({})).toEqual([expect.stringMatching(/^✓ .*vitrine\.test$/)]);
});

test.each([
  ["the site's domain is missing", { authorizedDomains: ["localhost"] }, /vitrine\.test is not/],
  ["e-mail sign-in is off", { signIn: {} }, /by e-mail is off/],
  [
    "an address may have several accounts",
    { signIn: { ...complete.signIn, allowDuplicateEmails: true } },
    /several accounts/,
  ],
  ["e-mails lead to Firebase's page", { notification: {} }, /lead to Firebase's own page/],
  ["accounts can be guessed", { emailPrivacyConfig: {} }, /who has an account/],
])("checkProjectConfig: an error if %s", (_, changes, expected) => {
  const errors = checkLines(changes).filter((line) => line.startsWith("✗"));
  expect(errors).toEqual([expect.stringMatching(expected)]);
});

test.each([
  ["a provider is off", {}, ["google.com"], /twitter\.com, facebook\.com are off/],
  [
    "telephones cannot be verified",
    { signIn: { email: { enabled: true } } },
    socialProviders,
    /telephone/,
  ],
  [
    "links do not sign in",
    { signIn: { ...complete.signIn, email: { enabled: true, passwordRequired: true } } },
    socialProviders,
    /link alone/,
  ],
  ["there is no second factor", { mfa: undefined }, socialProviders, /second factor/],
  [
    "no country gets SMS",
    { smsRegionConfig: { allowlistOnly: {} } },
    socialProviders,
    /no country/,
  ],
  ["every country gets SMS", { smsRegionConfig: { allowByDefault: {} } }, socialProviders, /fraud/],
])("checkProjectConfig: a note if %s", (_, changes, enabledProviders, expected) => {
  const [first, ...notes] = checkLines(changes, enabledProviders);
  expect(first).toMatch(/^✓/);
  expect(notes).toEqual([expect.stringMatching(expected)]);
});

test("checkProjectConfig: an error if administrators need a second factor that nobody can have", () => {
  const [error, ...others] = checkLines({ mfa: undefined }, socialProviders, true);
  expect(error).toMatch(/^✗ .*second factor/);
  expect(error).toContain("SECOND_FACTOR=off");
  expect(others).toEqual([]);
  expect(checkLines({}, socialProviders, true)).toEqual([expect.stringMatching(/^✓/)]);
});
