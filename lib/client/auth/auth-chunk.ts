import {
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from "firebase/auth";
import { connectAuth } from "@/lib/client/auth/auth-connection";
import { createCredentialActions } from "@/lib/client/auth/auth-credentials";
import { createPhoneActions } from "@/lib/client/auth/auth-phone";
import { createProviderActions } from "@/lib/client/auth/auth-providers";
import type { PublicEnvironment } from "@/lib/client/public-env";
import { toSentAddress, toShownAddress } from "@/lib/shared/web/email-address";

// Only this file imports the Firebase SDK, and only lib/client/auth/firebase imports this file, so that the SDK is one lazy chunk.

export type AuthUser = {
  uid: string;
  email: string | null;
  /** True by the token's claim, which the API uses. */
  emailVerified: boolean;
  isAdmin: boolean;
};

async function toAuthUser(user: User): Promise<AuthUser> {
  const { claims } = await user.getIdTokenResult();
  return {
    uid: user.uid,
    email: user.email && toShownAddress(user.email),
    emailVerified: claims["email_verified"] === true,
    isAdmin: claims["role"] === "ADMIN",
  };
}

/** Everything rejects with the SDK's errors and their `code`. */
export function createAuthService(environment: PublicEnvironment) {
  const auth = connectAuth(environment);
  return {
    ...createCredentialActions(auth),
    ...createPhoneActions(auth),
    ...createProviderActions(auth),
    watch(onUser: (user: AuthUser | null) => void): () => void {
      let latestUpdate = 0;
      return onIdTokenChanged(auth, (user) => {
        const update = ++latestUpdate;
        if (user === null) return onUser(null);
        // If the claims cannot be read, as without a connection, they grant nothing.
        const { uid, emailVerified } = user;
        const email = user.email && toShownAddress(user.email);
        const unprivileged = { uid, email, emailVerified, isAdmin: false };
        void toAuthUser(user)
          .catch(() => unprivileged)
          .then((authUser) => update === latestUpdate && onUser(authUser));
      });
    },
    async idToken(): Promise<string | null> {
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    async signIn(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, toSentAddress(email), password);
    },
    async signUp(email: string, password: string): Promise<void> {
      const { user } = await createUserWithEmailAndPassword(auth, toSentAddress(email), password);
      // Ignored: it can be sent again wherever a verified address is needed.
      await sendEmailVerification(user).catch(() => {});
    },
    signOut: () => signOut(auth),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
