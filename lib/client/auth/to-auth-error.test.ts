import { AuthErrorCodes } from "firebase/auth";
import { describe, expect, test } from "vitest";
import { authErrors } from "@/lib/client/auth/auth-errors";
import { toAuthError } from "@/lib/client/auth/to-auth-error";
import { NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED } from "@/lib/client/auth/auth-methods";

const toError = (code: string) =>
  toAuthError(Object.assign(new Error("SDK text"), { code: `auth/${code}` }));

/** Users cannot meet these: other platforms (Cordova, Android, iOS), tenants, custom tokens, and wrong calls of the SDK. */
const developerErrors = [
  /^(app-not-installed|cordova-not-ready|invalid-cordova-configuration|dynamic-link-not-activated)$/,
  /^(invalid-dynamic-link-domain|invalid-hosting-link-domain|missing-android-pkg-name|missing-ios-bundle-id|invalid-cert-hash)$/,
  /^(custom-token-mismatch|invalid-custom-token|missing-or-invalid-nonce)$/,
  /tenant/,
  /^(argument-error|already-initialized|dependent-sdk-initialized-before-auth|emulator-config-failed|invalid-emulator-scheme)$/,
  /^(invalid-app-id|invalid-message-payload|invalid-sender|invalid-persistence-type|unsupported-persistence-type)$/,
  /^(invalid-req-type|missing-client-type|invalid-recaptcha-action|invalid-recaptcha-version|missing-recaptcha-version)$/,
];

describe("authErrors: every SDK code that users can meet has a message", () => {
  const codes = Object.values(AuthErrorCodes).map((code) => code.replace(/^auth\//, ""));
  const userFacingCodes = codes.filter(
    (code) => !developerErrors.some((pattern) => pattern.test(code)),
  );
  test.each([...new Set(userFacingCodes)])("%s", (code) => {
    expect(Object.keys(authErrors)).toContain(code);
  });
});

test("authErrors: whole sentences without the SDK's terms", () => {
  for (const [code, error] of Object.entries(authErrors)) {
    if (error === null) continue;
    expect(error.message, code).toMatch(/^[A-Z].*[.…]$/);
    expect(error.message, code).not.toMatch(/firebase|auth\/|recaptcha/i);
  }
});

test("toAuthError: the same message for a wrong password and an unknown address", () => {
  expect(toError("wrong-password")).toEqual(toError("invalid-credential"));
  expect(toError("user-not-found")).toEqual(toError("invalid-credential"));
  expect(toError("invalid-credential")).toMatchObject({
    message: "E-mail or password is wrong.",
  });
});

test.each([
  ["an address that has an account offers to sign in", "email-already-in-use", "sign-in"],
  ["a blocked window offers to go on in this tab", "popup-blocked", "in-this-tab"],
])("toAuthError: %s", (_what, code, offer) => {
  expect(toError(code)?.offer).toBe(offer);
});

test.each([
  ["password", "weak-password"],
  ["email", "invalid-email"],
  ["phone", "invalid-phone-number"],
  ["code", "code-expired"],
])("toAuthError: an error of the %s belongs to its field", (field, code) => {
  expect(toError(code)?.field).toBe(field);
});

test.each(["popup-closed-by-user", "cancelled-popup-request", "user-cancelled"])(
  "toAuthError: no message if the user cancels (%s)",
  (code) => {
    expect(toError(code)).toBeNull();
  },
);

test.each([
  ["disabled", "user-disabled", /has been disabled\. Write to us/],
  ["revoked or deleted", "user-token-expired", /signed out\. Sign in again/],
])("toAuthError: says that an account was %s", (_how, code, message) => {
  expect(toError(code)?.message).toMatch(message);
});

test.each([NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED])(
  "toAuthError: “%s” says that signing in is not available",
  (message) => {
    expect(toAuthError(new Error(message))?.message).toMatch(/not available right now/);
  },
);

test("toAuthError: an unknown code is named, without the SDK's message", () => {
  expect(toError("something-new")?.message).toBe("Signing in failed (something-new). Try again.");
  expect(toError("toString")?.message).toContain("toString");
});
