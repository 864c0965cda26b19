import { AuthErrorCodes } from "firebase/auth";
import { describe, expect, test } from "vitest";
import { errors } from "@/lib/client/auth-errors";
import { authError } from "@/lib/client/auth-messages";
import { NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED } from "@/lib/client/auth-methods";

const error = (code: string) =>
  authError(Object.assign(new Error("SDK text"), { code: `auth/${code}` }));

/** Ours to make, not a person's to meet: of other platforms (Cordova, Android, iOS), of tenants and custom tokens, of how the SDK is called. */
const ofDevelopers = [
  /^(app-not-installed|cordova-not-ready|invalid-cordova-configuration|dynamic-link-not-activated)$/,
  /^(invalid-dynamic-link-domain|invalid-hosting-link-domain|missing-android-pkg-name|missing-ios-bundle-id|invalid-cert-hash)$/,
  /^(custom-token-mismatch|invalid-custom-token|missing-or-invalid-nonce)$/,
  /tenant/,
  /^(argument-error|already-initialized|dependent-sdk-initialized-before-auth|emulator-config-failed|invalid-emulator-scheme)$/,
  /^(invalid-app-id|invalid-message-payload|invalid-sender|invalid-persistence-type|unsupported-persistence-type)$/,
  /^(invalid-req-type|missing-client-type|invalid-recaptcha-action|invalid-recaptcha-version|missing-recaptcha-version)$/,
];

describe("every code of the SDK that can reach a person has its own line", () => {
  const codes = Object.values(AuthErrorCodes).map((code) => code.replace(/^auth\//, ""));
  const reaching = codes.filter((code) => !ofDevelopers.some((pattern) => pattern.test(code)));
  test.each([...new Set(reaching)])("%s", (code) => {
    expect(Object.keys(errors)).toContain(code);
  });
});

test("a line is the product's: whole sentences that end, without the SDK's words", () => {
  for (const [code, line] of Object.entries(errors)) {
    if (line === null) continue;
    expect(line.message, code).toMatch(/^[A-Z].*[.…]$/);
    expect(line.message, code).not.toMatch(/firebase|auth\/|recaptcha/i);
  }
});

test("a wrong password and an unknown address have one text, so that nobody learns who has an account", () => {
  expect(error("wrong-password")).toEqual(error("invalid-credential"));
  expect(error("user-not-found")).toEqual(error("invalid-credential"));
  expect(error("invalid-credential")).toMatchObject({
    message: "E-mail or password is wrong.",
  });
});

test.each([
  ["an address that has an account offers to sign in", "email-already-in-use", "sign-in"],
  ["a blocked window offers to go on in this tab", "popup-blocked", "in-this-tab"],
])("%s", (_what, code, offer) => {
  expect(error(code)?.offer).toBe(offer);
});

test.each([
  ["password", "weak-password"],
  ["email", "invalid-email"],
  ["phone", "invalid-phone-number"],
  ["code", "code-expired"],
])("what is wrong with the %s is said there", (field, code) => {
  expect(error(code)?.field).toBe(field);
});

test.each(["popup-closed-by-user", "cancelled-popup-request", "user-cancelled"])(
  "who ends it needs no message (%s)",
  (code) => {
    expect(error(code)).toBeNull();
  },
);

test.each([
  ["disabled", "user-disabled", /has been disabled\. Write to us/],
  ["revoked or deleted", "user-token-expired", /signed out\. Sign in again/],
])("an account that was %s is told so", (_how, code, message) => {
  expect(error(code)?.message).toMatch(message);
});

test.each([NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED])(
  "“%s” says that signing in is not available",
  (message) => {
    expect(authError(new Error(message))?.message).toMatch(/not available right now/);
  },
);

test("a code that we do not know is named, and its text is not the SDK's", () => {
  expect(error("something-new")?.message).toBe("Signing in failed (something-new). Try again.");
  expect(error("toString")?.message).toContain("toString");
});
