import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";

export type AuthError = {
  field: "email" | "password" | "phone" | "code" | null;
  message: string;
  /** What the form offers: the sign-in page, or continuing in this tab instead of a popup. */
  offer?: "sign-in" | "in-this-tab";
};

type Offer = AuthError["offer"];

const at = (field: AuthError["field"], message: string, offer?: Offer): AuthError => ({
  field,
  message,
  ...(offer !== undefined && { offer }),
});
const form = (message: string, offer?: Offer) => at(null, message, offer);

const wrongCredential = at("password", "E-mail or password is wrong.");
/** Also for auth code that could not be loaded. */
export const unavailable = form(
  "Signing in is not available right now. Check your connection and try again.",
);
const notSetUp = form("Signing in is not set up for this address of the site. Please tell us.");
const codeLost = form("This code belongs to an earlier attempt. Ask for a new one.");
const signedOut = form("You have been signed out. Sign in again.", "sign-in");
const linkUsed = form("This link has been used or has expired. Ask for a new one.");
const codeWrong = at(
  "code",
  "This code is not right, or is too old. Check it, or ask for a new one.",
);
const tooMany = "Too many attempts. Wait a few minutes";
const robot = form("We could not confirm that you are a person. Reload the page and try again.");
const number = at("phone", "A telephone number with its country code, please: +49 …");
const start = form("That sign-in took too long. Start again.", "sign-in");
const failed = form("Something went wrong while signing in. Try again.");

/** By the auth service's code without its prefix `auth/`; null where nothing needs to be said. */
export const errors: Readonly<Record<string, AuthError | null>> = {
  // E-mail and password. One text for a wrong password and an unknown address, so that nobody learns who has an account.
  "invalid-credential": wrongCredential,
  "invalid-login-credentials": wrongCredential,
  "wrong-password": wrongCredential,
  "user-not-found": wrongCredential,
  "email-already-in-use": at("email", "There is an account with this address already.", "sign-in"),
  "invalid-email": at("email", "An e-mail address, please."),
  "missing-email": at("email", "Please fill this in."),
  "invalid-recipient-email": at("email", "E-mails do not reach this address. Please check it."),
  "email-change-needs-verification": at(
    "email",
    "The new address has to be confirmed first. Open the link that we sent there.",
  ),
  "missing-password": at("password", "Please fill this in."),
  "weak-password": at("password", `At least ${MIN_PASSWORD_LENGTH} characters, please.`),
  "password-does-not-meet-requirements": at(
    "password",
    "This password is too simple. Make it longer, or add digits and symbols.",
  ),

  "account-exists-with-different-credential": form(
    "There is an account with this address that signs in another way. Sign in that way, and the two are linked.",
  ),
  "credential-already-in-use": form(
    "This belongs to another account here. Sign in with it, or use another one.",
    "sign-in",
  ),
  "provider-already-linked": form("Your account can sign in that way already."),
  "no-such-provider": form("Your account does not sign in that way."),
  "rejected-credential": form("That sign-in was refused. Try again, or choose another way."),
  "popup-blocked": form(
    "The browser blocked the window. Allow windows for this site, or continue in this tab.",
    "in-this-tab",
  ),
  "operation-not-supported-in-this-environment": form(
    "This browser cannot open the window. Continue in this tab.",
    "in-this-tab",
  ),
  "popup-closed-by-user": null,
  "cancelled-popup-request": null,
  "redirect-cancelled-by-user": null,
  "redirect-operation-pending": null,
  "user-cancelled": null,
  "no-auth-event": null,
  "invalid-auth-event": failed,

  "invalid-phone-number": number,
  "missing-phone-number": at("phone", "Please fill in a telephone number."),
  "invalid-verification-code": codeWrong,
  "code-expired": codeWrong,
  "missing-verification-code": at("code", "Type the code that we sent you."),
  "invalid-verification-id": codeLost,
  "missing-verification-id": codeLost,
  "invalid-multi-factor-session": start,
  "missing-multi-factor-session": start,
  "multi-factor-auth-required": form(
    "This account asks for a second factor. Type the code that we send you.",
  ),
  "multi-factor-info-not-found": form("This second factor is no longer there. Choose another one."),
  "missing-multi-factor-info": form("Choose where the code is to be sent."),
  "second-factor-already-in-use": at("phone", "This number is a second factor already."),
  "maximum-second-factor-count-exceeded": form(
    "This account has the maximum number of second factors. Remove one first.",
  ),
  "unsupported-first-factor": form(
    "You signed in with a telephone number. Sign in with your password or a provider, then add the second factor.",
  ),
  "unverified-email": at(
    "email",
    "Your e-mail has to be verified first. Ask for the e-mail, open its link, then try again.",
  ),
  "captcha-check-failed": robot,
  "invalid-recaptcha-token": robot,
  "missing-recaptcha-token": robot,
  "invalid-app-credential": robot,
  "missing-app-credential": robot,

  "requires-recent-login": form(
    "You signed in too long ago for this. Sign in again, then repeat it.",
  ),
  "user-disabled": form(
    "This account has been disabled. Write to us if you think that this is a mistake.",
  ),
  "user-token-expired": signedOut,
  "invalid-user-token": signedOut,
  "invalid-refresh-token": signedOut,
  "user-signed-out": signedOut,
  "null-user": signedOut,
  "user-mismatch": form(
    "That is a different account from the one you are signed in with. Choose the same one.",
  ),
  "expired-action-code": linkUsed,
  "invalid-action-code": linkUsed,
  "too-many-requests": form(`${tooMany}, then try again or set a new password.`),
  "quota-exceeded": form(
    "Too many people are trying at the moment. Wait a few minutes and try again.",
  ),

  "network-request-failed": form(
    "There is no connection. What you typed is kept; try again when you are online.",
  ),
  timeout: form("That took too long. Try again."),
  "web-storage-unsupported": form(
    "The browser stores nothing for this site. Allow it to, or leave private browsing.",
  ),
  "cors-unsupported": form("This browser is too old to sign in. Use a newer one."),
  "internal-error": failed,
  "missing-iframe-start": failed,
  "app-deleted": failed,

  // Errors of the site's configuration, which people are asked to report.
  "operation-not-allowed": form("This way of signing in is switched off. Choose another one."),
  "admin-restricted-operation": form("New accounts are switched off at the moment."),
  "unauthorized-domain": notSetUp,
  "unauthorized-continue-uri": notSetUp,
  "invalid-continue-uri": notSetUp,
  "missing-continue-uri": notSetUp,
  "auth-domain-config-required": notSetUp,
  "invalid-oauth-client-id": notSetUp,
  "invalid-oauth-provider": notSetUp,
  "invalid-provider-id": notSetUp,
  "app-not-authorized": notSetUp,
  "recaptcha-not-enabled": notSetUp,
  "invalid-api-key": unavailable,
  "api-key-not-valid.-please-pass-a-valid-api-key.": unavailable,
};
