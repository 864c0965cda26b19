import {
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "firebase/auth";
import { getCurrentUser } from "@/lib/client/auth/auth-connection";
import { findSignInMethod, type SignInMethod } from "@/lib/client/auth/auth-methods";
import { toSentAddress, toShownAddress } from "@/lib/shared/web/email-address";

export type AuthAccount = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  providers: SignInMethod[];
};

/** The effect of the code of a mailed link; `previousEmail` if it changes the address. */
export type ActionCode = { operation: string; email: string | null; previousEmail: string | null };

const toShown = (email: string | null | undefined) => (email ? toShownAddress(email) : null);

export function createCredentialActions(auth: Auth) {
  const account = (): AuthAccount => {
    const user = getCurrentUser(auth);
    return {
      uid: user.uid,
      email: toShown(user.email),
      emailVerified: user.emailVerified,
      phone: user.phoneNumber,
      providers: user.providerData.flatMap(({ providerId }) => findSignInMethod(providerId) ?? []),
    };
  };
  return {
    account,
    /** Reloads the account and fetches a new token, so that changes made elsewhere take effect. */
    async reload(): Promise<AuthAccount> {
      await reload(getCurrentUser(auth));
      await getCurrentUser(auth).getIdToken(true);
      return account();
    },
    /** If the address has been verified meanwhile, fetches a token that says so, for every tab. */
    async refreshVerification(): Promise<void> {
      const user = getCurrentUser(auth);
      await reload(user);
      if (!user.emailVerified) return;
      const { claims } = await user.getIdTokenResult();
      if (claims["email_verified"] !== true) await user.getIdToken(true);
    },
    /** Does not reveal whether the address has an account. */
    resetPassword: (email: string) => sendPasswordResetEmail(auth, toSentAddress(email)),
    /** A link that signs in without a password, also who has no account yet, and leads to `path`. */
    sendSignInLink: (email: string, path: string) =>
      sendSignInLinkToEmail(auth, toSentAddress(email), {
        url: new URL(path, window.location.origin).href,
        handleCodeInApp: true,
      }),
    /** Signs in by a mailed link, with which the address counts as verified. */
    async signInWithLink(email: string, code: string): Promise<void> {
      const link = new URL(window.location.href);
      link.search = new URLSearchParams({
        mode: "signIn",
        oobCode: code,
        apiKey: auth.config.apiKey,
      }).toString();
      await signInWithEmailLink(auth, toSentAddress(email), link.href);
    },
    checkResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    /** Sets the password, which also signs out everywhere. */
    confirmReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    verifyEmail: () => sendEmailVerification(getCurrentUser(auth)),
    /** Reads a code without using it up. */
    async checkCode(code: string): Promise<ActionCode> {
      const { operation, data } = await checkActionCode(auth, code);
      return {
        operation,
        email: toShown(data.email),
        previousEmail: toShown(data.previousEmail),
      };
    },
    async applyCode(code: string): Promise<void> {
      await applyActionCode(auth, code);
      // Errors are ignored: a changed address ends this session, but the link has worked. A new token notifies the other tabs.
      await auth.currentUser
        ?.reload()
        .then(() => auth.currentUser?.getIdToken(true))
        .catch(() => {});
    },
    /** The address changes once the link sent to it is opened. Needs a recent sign-in. */
    changeEmail: (email: string) =>
      verifyBeforeUpdateEmail(getCurrentUser(auth), toSentAddress(email)),
    /** Needs a recent sign-in. */
    setPassword: (password: string) => updatePassword(getCurrentUser(auth), password),
  };
}
