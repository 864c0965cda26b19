import { NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED } from "@/lib/client/auth-methods";

/** What went wrong while signing in, for people: which field it is about, if one, and what helps. */
export type AuthFault = {
  field: "email" | "password" | null;
  message: string;
  /** The way out: the other page, or a new password. */
  offer?: "sign-in" | "reset";
};

const form = (message: string): AuthFault => ({ field: null, message });
const email = (message: string): AuthFault => ({ field: "email", message });
const password = (message: string): AuthFault => ({ field: "password", message });

const wrongCredential: AuthFault = { ...password("E-mail or password is wrong."), offer: "reset" };
const unavailable = form(
  "Signing in is not available right now. Check your connection and try again.",
);
const signInAgain = form("Your sign-in is too old for this. Sign in again, then repeat it.");
const linkUsed = form("This link has been used or has expired. Ask for a new one.");
const codeWrong = form("This code is not right. Check it, or ask for a new one.");
const otherAccount: AuthFault = {
  ...email("There is an account with this address that signs in another way. Sign in that way."),
  offer: "sign-in",
};

/** The auth service's codes that people meet (without their prefix `auth/`); null where there is nothing to say. */
const faults: Readonly<Record<string, AuthFault | null>> = {
  "invalid-credential": wrongCredential,
  "invalid-login-credentials": wrongCredential,
  "wrong-password": wrongCredential,
  "user-not-found": wrongCredential,
  "email-already-in-use": {
    ...email("There is an account with this address already."),
    offer: "sign-in",
  },
  "account-exists-with-different-credential": otherAccount,
  "credential-already-in-use": otherAccount,
  "invalid-email": email("An e-mail address, please."),
  "missing-email": email("Please fill this in."),
  "missing-password": password("Please fill this in."),
  "weak-password": password("At least 6 characters, please."),
  "password-does-not-meet-requirements": password(
    "This password is too simple. Make it longer, or add digits and signs.",
  ),
  "network-request-failed": form(
    "There is no connection. What you typed is kept; try again when you are online.",
  ),
  timeout: form("That took too long. Try again."),
  "too-many-requests": form(
    "Too many attempts. Wait a few minutes, then try again or set a new password.",
  ),
  "quota-exceeded": form(
    "Too many people are trying at the moment. Wait a few minutes and try again.",
  ),
  "user-disabled": form(
    "This account has been disabled. Write to us if you think that this is a mistake.",
  ),
  "user-token-expired": form("You have been signed out. Sign in again."),
  "invalid-user-token": form("You have been signed out. Sign in again."),
  "user-mismatch": form("That is another account than the one you are signed in with."),
  "requires-recent-login": signInAgain,
  "expired-action-code": linkUsed,
  "invalid-action-code": linkUsed,
  "code-expired": codeWrong,
  "invalid-verification-code": codeWrong,
  "missing-verification-code": form("Type the code that we sent you."),
  "invalid-phone-number": form("A telephone number with its country code, please: +49 …"),
  "missing-phone-number": form("Please fill in a telephone number."),
  "captcha-check-failed": form("We could not make sure that you are a person. Try again."),
  "multi-factor-auth-required": form(
    "This account asks for a second factor, which this page does not offer yet.",
  ),
  "popup-blocked": form("The browser blocked the window. Allow it, or go on in this tab."),
  "popup-closed-by-user": null,
  "cancelled-popup-request": null,
  "user-cancelled": null,
  "operation-not-allowed": form("This way of signing in is switched off."),
  "admin-restricted-operation": form("New accounts are switched off at the moment."),
  "unauthorized-domain": form("Signing in is not set up for this address of the site."),
  "invalid-api-key": unavailable,
  "api-key-not-valid.-please-pass-a-valid-api-key.": unavailable,
  "web-storage-unsupported": form(
    "The browser keeps nothing for this site. Allow it to, or leave private browsing.",
  ),
  "internal-error": form("Something went wrong while signing in. Try again."),
};

function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code.replace(/^auth\//, "") : "";
}

/** Says for people what the auth service reported; null when the person ended it and nothing needs saying. */
export function authFault(error: unknown): AuthFault | null {
  const code = codeOf(error);
  const known = Object.hasOwn(faults, code) ? faults[code] : undefined;
  if (known !== undefined) return known;
  const message = error instanceof Error ? error.message : "";
  if (message === NOT_INITIALIZED || message === SOCIAL_NOT_INITIALIZED) return unavailable;
  return form(`Signing in failed${code === "" ? "" : ` (${code})`}. Try again.`);
}
