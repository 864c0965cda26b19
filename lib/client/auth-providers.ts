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
import { signedIn } from "@/lib/client/auth-connection";
import { loadLocalFrames } from "@/lib/client/auth-frames";
import {
  type SignInMethod,
  type SocialProvider,
  isSocialProvider,
  methodOf,
  providerIds,
  SOCIAL_NOT_INITIALIZED,
} from "@/lib/client/auth-methods";

const makers: Readonly<Record<SocialProvider, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
};

/** @throws Error SOCIAL_NOT_INITIALIZED for any other name (SPEC section 5) */
async function providerOf(auth: Auth, name: SocialProvider): Promise<AuthProvider> {
  if (!isSocialProvider(name)) throw new Error(SOCIAL_NOT_INITIALIZED);
  if (auth.emulatorConfig !== null) await loadLocalFrames();
  return makers[name]();
}

const DIFFERENT_CREDENTIAL = "auth/account-exists-with-different-credential";

/** A way to sign in that waits to be linked to the account that has its e-mail. */
export type PendingLink = {
  email: string | null;
  /** As text, for `linkWith`. */
  credential: string;
};

/** Whether this tab left for a provider: the SDK's own note of it. */
const isRedirectPending = ({ config, name }: Auth) =>
  window.sessionStorage.getItem(`firebase:pendingRedirect:${config.apiKey}:${name}`) !== null;

/** Google, Twitter and Facebook (SPEC section 9, "Social providers"), and what of them and of passwords an account has. */
export function providerActions(auth: Auth) {
  return {
    /** Signs in, or up, in a popup. */
    async signInWith(provider: SocialProvider): Promise<void> {
      await signInWithPopup(auth, await providerOf(auth, provider), browserPopupRedirectResolver);
    },
    /** Signs in by leaving the page and coming back to it, where popups are blocked; `redirectResult` says how it went. */
    async signInWithRedirect(provider: SocialProvider): Promise<void> {
      await signInWithRedirect(
        auth,
        await providerOf(auth, provider),
        browserPopupRedirectResolver,
      );
    },
    /** After a page is back from `signInWithRedirect`: true when somebody signed in that way; false when nobody tried. Rejects when it failed. */
    async redirectResult(): Promise<boolean> {
      if (auth.emulatorConfig !== null && isRedirectPending(auth)) await loadLocalFrames();
      return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
    },
    /** Adds a way to sign in to the account, in a popup. */
    async link(provider: SocialProvider): Promise<void> {
      await linkWithPopup(
        signedIn(auth),
        await providerOf(auth, provider),
        browserPopupRedirectResolver,
      );
    },
    /**
     * After a sign-in that was rejected with `account-exists-with-different-credential`: whose account it is, and how to link
     * what was tried, once that person has signed in as before. Null when `error` says something else.
     */
    pendingLink(error: unknown): PendingLink | null {
      if (!(error instanceof FirebaseError) || error.code !== DIFFERENT_CREDENTIAL) return null;
      const credential = OAuthProvider.credentialFromError(error);
      const provider = credential === null ? undefined : methodOf(credential.providerId);
      if (credential === null || provider === undefined || !isSocialProvider(provider)) return null;
      const email = error.customData?.["email"];
      return {
        email: typeof email === "string" ? email : null,
        credential: JSON.stringify(credential.toJSON()),
      };
    },
    /** Adds what a `PendingLink` holds to the account that is signed in. */
    async linkWith(credential: string): Promise<void> {
      await linkWithCredential(signedIn(auth), OAuthProvider.credentialFromJSON(credential));
    },
    /** Takes a way to sign in away. */
    async unlink(method: SignInMethod): Promise<void> {
      await unlink(signedIn(auth), providerIds[method]);
    },
    /** Proves once more who is here: by the account's password, or with a provider in a popup. */
    async reauthenticate(
      proof: { password: string } | { provider: SocialProvider },
    ): Promise<void> {
      const user = signedIn(auth);
      if ("password" in proof) {
        const credential = EmailAuthProvider.credential(user.email ?? "", proof.password);
        await reauthenticateWithCredential(user, credential);
      } else {
        const provider = await providerOf(auth, proof.provider);
        await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
      }
    },
  };
}
