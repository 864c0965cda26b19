import { FirebaseError } from "firebase/app";
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  EmailAuthProvider,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
  unlink,
} from "firebase/auth";
import { getCurrentUser } from "@/lib/client/auth/auth-connection";
import { loadLocalFrames } from "@/lib/client/auth/auth-frames";
import {
  type SignInMethod,
  type SocialProvider,
  isSocialProvider,
  findSignInMethod,
  providerIds,
  SOCIAL_NOT_INITIALIZED,
} from "@/lib/client/auth/auth-methods";

const providers: Readonly<Record<SocialProvider, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
};

/** @throws Error SOCIAL_NOT_INITIALIZED for any other name (SPEC section 5) */
async function createProvider(auth: Auth, name: SocialProvider): Promise<AuthProvider> {
  if (!isSocialProvider(name)) throw new Error(SOCIAL_NOT_INITIALIZED);
  if (auth.emulatorConfig !== null) await loadLocalFrames();
  return providers[name]();
}

const DIFFERENT_CREDENTIAL = "auth/account-exists-with-different-credential";

/** A sign-in method to be linked to the account that has its e-mail. */
export type PendingLink = {
  email: string;
  /** JSON, for `linkWith`. */
  credential: string;
};

/** True if this tab has left for a provider, according to the SDK's own record. */
const isRedirectPending = ({ config, name }: Auth) =>
  window.sessionStorage.getItem(`firebase:pendingRedirect:${config.apiKey}:${name}`) !== null;

export function createProviderActions(auth: Auth) {
  return {
    /** Signs in, or up. */
    async signInWith(provider: SocialProvider): Promise<void> {
      await signInWithPopup(
        auth,
        await createProvider(auth, provider),
        browserPopupRedirectResolver,
      );
    },
    /** Leaves the page, for blocked popups. After the return, `redirectResult` has the outcome. */
    async signInWithRedirect(provider: SocialProvider): Promise<void> {
      await signInWithRedirect(
        auth,
        await createProvider(auth, provider),
        browserPopupRedirectResolver,
      );
    },
    /** Resolves to true if `signInWithRedirect` has signed somebody in. Rejects if it failed. */
    async redirectResult(): Promise<boolean> {
      if (auth.emulatorConfig !== null && isRedirectPending(auth)) await loadLocalFrames();
      return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
    },
    async link(provider: SocialProvider): Promise<void> {
      await linkWithPopup(
        getCurrentUser(auth),
        await createProvider(auth, provider),
        browserPopupRedirectResolver,
      );
    },
    /** Returns how to link the method after `account-exists-with-different-credential`. Null for other errors, and without an e-mail to say whose it is. */
    pendingLink(error: unknown): PendingLink | null {
      if (!(error instanceof FirebaseError) || error.code !== DIFFERENT_CREDENTIAL) return null;
      const credential = OAuthProvider.credentialFromError(error);
      const provider = credential === null ? undefined : findSignInMethod(credential.providerId);
      if (credential === null || provider === undefined || !isSocialProvider(provider)) return null;
      const email = error.customData?.["email"];
      if (typeof email !== "string" || email === "") return null;
      return { email, credential: JSON.stringify(credential.toJSON()) };
    },
    async linkWith(credential: string): Promise<void> {
      await linkWithCredential(getCurrentUser(auth), OAuthProvider.credentialFromJSON(credential));
    },
    async unlink(method: SignInMethod): Promise<void> {
      await unlink(getCurrentUser(auth), providerIds[method]);
    },
    async reauthenticate(
      proof: { password: string } | { provider: SocialProvider },
    ): Promise<void> {
      const user = getCurrentUser(auth);
      if ("password" in proof) {
        const credential = EmailAuthProvider.credential(user.email ?? "", proof.password);
        await reauthenticateWithCredential(user, credential);
      } else {
        const provider = await createProvider(auth, proof.provider);
        await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
      }
    },
  };
}
