import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";
import { requiredMessages } from "@/lib/shared/required-messages";

export type AuthError = {
  field: "email" | "password" | "phone" | "code" | null;
  message: string;
  /** The way on that the form offers: the sign-in page, or continuing in this tab instead of a popup. */
  offer?: "sign-in" | "in-this-tab";
};

type Offer = AuthError["offer"];

const fieldError = (field: AuthError["field"], message: string, offer?: Offer): AuthError => ({
  field,
  message,
  ...(offer !== undefined && { offer }),
});
const formError = (message: string, offer?: Offer) => fieldError(null, message, offer);

const invalidCredential = fieldError("password", "E-mail or password is wrong.");
/** Error if nobody can sign in, also if the auth code could not be loaded. */
export const signInUnavailable = formError(
  "Signing in is not available right now. Check your connection and try again.",
);
const notConfigured = formError(
  "Signing in is not set up for this address of the site. Please tell us.",
);
const outdatedVerification = formError(
  "This code belongs to an earlier attempt. Ask for a new one.",
);
const signedOut = formError("You have been signed out. Sign in again.", "sign-in");
const invalidLink = formError("This link has been used or has expired. Ask for a new one.");
const invalidCode = fieldError(
  "code",
  "This code is not right, or is too old. Check it, or ask for a new one.",
);
const tooMany = "Too many attempts. Wait a few minutes";
const botCheckFailed = formError(
  "We could not confirm that you are a person. Reload the page and try again.",
);
const invalidPhoneNumber = fieldError(
  "phone",
  "A telephone number with its country code, please: +49 …",
);
const startAgain = formError("That sign-in took too long. Start again.", "sign-in");
const unexpectedError = formError("Something went wrong while signing in. Try again.");

/** Errors by the SDK's code without its prefix `auth/`; null if no message is needed, as after closing a popup. */
export const authErrors: Readonly<Record<string, AuthError | null>> = {
  // One message for a wrong password and an unknown address, so that nobody learns who has an account.
  "invalid-credential": invalidCredential,
  "invalid-login-credentials": invalidCredential,
  "wrong-password": invalidCredential,
  "user-not-found": invalidCredential,
  "email-already-in-use": fieldError(
    "email",
    "There is an account with this address already.",
    "sign-in",
  ),
  "invalid-email": fieldError("email", "An e-mail address, please."),
  "missing-email": fieldError("email", requiredMessages.text),
  "invalid-recipient-email": fieldError(
    "email",
    "E-mails do not reach this address. Please check it.",
  ),
  "email-change-needs-verification": fieldError(
    "email",
    "The new address has to be confirmed first. Open the link that we sent there.",
  ),
  "missing-password": fieldError("password", requiredMessages.text),
  "weak-password": fieldError("password", `At least ${MIN_PASSWORD_LENGTH} characters, please.`),
  "password-does-not-meet-requirements": fieldError(
    "password",
    "This password is too simple. Make it longer, or add digits and symbols.",
  ),

  "account-exists-with-different-credential": formError(
    "There is an account with this address that signs in another way. Sign in that way, and the two are linked.",
  ),
  "credential-already-in-use": formError(
    "This belongs to another account here. Sign in with it, or use another one.",
    "sign-in",
  ),
  "provider-already-linked": formError("Your account can sign in that way already."),
  "no-such-provider": formError("Your account does not sign in that way."),
  "rejected-credential": formError("That sign-in was refused. Try again, or choose another way."),
  "popup-blocked": formError(
    "The browser blocked the window. Allow windows for this site, or continue in this tab.",
    "in-this-tab",
  ),
  "operation-not-supported-in-this-environment": formError(
    "This browser cannot open the window. Continue in this tab.",
    "in-this-tab",
  ),
  "popup-closed-by-user": null,
  "cancelled-popup-request": null,
  "redirect-cancelled-by-user": null,
  "redirect-operation-pending": null,
  "user-cancelled": null,
  "no-auth-event": null,
  "invalid-auth-event": unexpectedError,

  "invalid-phone-number": invalidPhoneNumber,
  "missing-phone-number": fieldError("phone", "Please fill in a telephone number."),
  "invalid-verification-code": invalidCode,
  "code-expired": invalidCode,
  "missing-verification-code": fieldError("code", "Type the code that we sent you."),
  "invalid-verification-id": outdatedVerification,
  "missing-verification-id": outdatedVerification,
  "invalid-multi-factor-session": startAgain,
  "missing-multi-factor-session": startAgain,
  "multi-factor-auth-required": formError(
    "This account asks for a second factor. Type the code that we send you.",
  ),
  "multi-factor-info-not-found": formError(
    "This second factor is no longer there. Choose another one.",
  ),
  "missing-multi-factor-info": formError("Choose where the code is to be sent."),
  "second-factor-already-in-use": fieldError("phone", "This number is a second factor already."),
  "maximum-second-factor-count-exceeded": formError(
    "This account has the maximum number of second factors. Remove one first.",
  ),
  "unsupported-first-factor": formError(
    "You signed in with a telephone number. Sign in with your password or a provider, then add the second factor.",
  ),
  "unverified-email": fieldError(
    "email",
    "Your e-mail has to be verified first. Ask for the e-mail, open its link, then try again.",
  ),
  "captcha-check-failed": botCheckFailed,
  "invalid-recaptcha-token": botCheckFailed,
  "missing-recaptcha-token": botCheckFailed,
  "invalid-app-credential": botCheckFailed,
  "missing-app-credential": botCheckFailed,

  "requires-recent-login": formError(
    "You signed in too long ago for this. Sign in again, then repeat it.",
  ),
  "user-disabled": formError(
    "This account has been disabled. Write to us if you think that this is a mistake.",
  ),
  "user-token-expired": signedOut,
  "invalid-user-token": signedOut,
  "invalid-refresh-token": signedOut,
  "user-signed-out": signedOut,
  "null-user": signedOut,
  "user-mismatch": formError(
    "That is a different account from the one you are signed in with. Choose the same one.",
  ),
  "expired-action-code": invalidLink,
  "invalid-action-code": invalidLink,
  "too-many-requests": formError(`${tooMany}, then try again or set a new password.`),
  "quota-exceeded": formError(
    "Too many people are trying at the moment. Wait a few minutes and try again.",
  ),

  "network-request-failed": formError(
    "There is no connection. What you typed is kept; try again when you are online.",
  ),
  timeout: formError("That took too long. Try again."),
  "web-storage-unsupported": formError(
    "The browser stores nothing for this site. Allow it to, or leave private browsing.",
  ),
  "cors-unsupported": formError("This browser is too old to sign in. Use a newer one."),
  "internal-error": unexpectedError,
  "missing-iframe-start": unexpectedError,
  "app-deleted": unexpectedError,

  // Errors of the site's configuration, which people are asked to report.
  "operation-not-allowed": formError("This way of signing in is switched off. Choose another one."),
  "admin-restricted-operation": formError("New accounts are switched off at the moment."),
  "unauthorized-domain": notConfigured,
  "unauthorized-continue-uri": notConfigured,
  "invalid-continue-uri": notConfigured,
  "missing-continue-uri": notConfigured,
  "auth-domain-config-required": notConfigured,
  "invalid-oauth-client-id": notConfigured,
  "invalid-oauth-provider": notConfigured,
  "invalid-provider-id": notConfigured,
  "app-not-authorized": notConfigured,
  "recaptcha-not-enabled": notConfigured,
  "invalid-api-key": signInUnavailable,
  "api-key-not-valid.-please-pass-a-valid-api-key.": signInUnavailable,
};
