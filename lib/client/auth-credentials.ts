import {
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "firebase/auth";
import { signedIn } from "@/lib/client/auth-connection";
import { methodOf, type SignInMethod } from "@/lib/client/auth-methods";

/** What the auth service keeps of the account that is signed in. */
export type AuthAccount = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  providers: SignInMethod[];
};

/** What a mailed link is for, and of which account: `previousEmail` where it changes the address. */
export type ActionCode = { operation: string; email: string | null; previousEmail: string | null };

/** What the product does with an account's e-mail and password, and with the links of its mails. */
export function credentialActions(auth: Auth) {
  const account = (): AuthAccount => {
    const user = signedIn(auth);
    return {
      uid: user.uid,
      email: user.email,
      emailVerified: user.emailVerified,
      phone: user.phoneNumber,
      providers: user.providerData.flatMap(({ providerId }) => methodOf(providerId) ?? []),
    };
  };
  return {
    account,
    /** Reads the account again at the service, and takes a new token, so that what changed elsewhere shows. */
    async reload(): Promise<AuthAccount> {
      await reload(signedIn(auth));
      await signedIn(auth).getIdToken(true);
      return account();
    },
    /** Looks whether the address is verified by now; where it is, takes a token that says so, in every tab. */
    async lookForVerification(): Promise<void> {
      const user = signedIn(auth);
      await reload(user);
      if (!user.emailVerified) return;
      const { claims } = await user.getIdTokenResult();
      if (claims["email_verified"] !== true) await user.getIdToken(true);
    },
    /** Sends a mail with a link to set a new password. The answer is the same whether or not the address has an account. */
    resetPassword: (email: string) => sendPasswordResetEmail(auth, email),
    /** The address that the code of a reset link is for. */
    checkResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    /** Sets a new password by the code of a reset link; it also signs out everywhere. */
    confirmReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** Sends a mail with a link that verifies the account's address. */
    verifyEmail: () => sendEmailVerification(signedIn(auth)),
    /** What the code of a mailed link is for, without using it up. */
    async checkCode(code: string): Promise<ActionCode> {
      const { operation, data } = await checkActionCode(auth, code);
      return {
        operation,
        email: data.email ?? null,
        previousEmail: data.previousEmail ?? null,
      };
    },
    /** Does what the mailed link is for, and reads the account again if somebody is signed in. */
    async applyCode(code: string): Promise<void> {
      await applyActionCode(auth, code);
      // A changed address ends this session at the service; that is no failure of the link. A new token tells the other tabs.
      await auth.currentUser
        ?.reload()
        .then(() => auth.currentUser?.getIdToken(true))
        .catch(() => {});
    },
    /** Sends a link to the new address; the account has it once the link is opened. Needs a recent sign-in. */
    changeEmail: (email: string) => verifyBeforeUpdateEmail(signedIn(auth), email),
    /** Sets a password, or another one. Needs a recent sign-in. */
    setPassword: (password: string) => updatePassword(signedIn(auth), password),
  };
}
