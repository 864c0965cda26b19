import {
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from "firebase/auth";
import { connectAuth } from "@/lib/client/auth-connection";
import { credentialActions } from "@/lib/client/auth-credentials";
import { phoneActions } from "@/lib/client/auth-phone";
import { providerActions } from "@/lib/client/auth-providers";
import type { PublicEnvironment } from "@/lib/client/public-env";

// The auth service's SDK is imported through this file only, so that it is one chunk, loaded by lib/client/firebase only.

export type AuthUser = {
  uid: string;
  email: string | null;
  /** By the token's claim, which the product's calls go by. */
  emailVerified: boolean;
  isAdmin: boolean;
};

async function describe(user: User): Promise<AuthUser> {
  const { claims } = await user.getIdTokenResult();
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: claims["email_verified"] === true,
    isAdmin: claims["role"] === "ADMIN",
  };
}

/** Starts the auth service's SDK. Everything rejects with the SDK's errors and their `code`. */
export function createAuthService(environment: PublicEnvironment) {
  const auth = connectAuth(environment);
  return {
    ...credentialActions(auth),
    ...phoneActions(auth),
    ...providerActions(auth),
    watch(onUser: (user: AuthUser | null) => void): () => void {
      let turn = 0;
      return onIdTokenChanged(auth, (user) => {
        const ownTurn = ++turn;
        if (user === null) return onUser(null);
        // Unreadable claims, as without a connection, grant nothing.
        const { uid, email, emailVerified } = user;
        const unknown = { uid, email, emailVerified, isAdmin: false };
        void describe(user)
          .catch(() => unknown)
          .then((described) => ownTurn === turn && onUser(described));
      });
    },
    async idToken(): Promise<string | null> {
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    async signIn(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signUp(email: string, password: string): Promise<void> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // It can be sent again wherever a verified address is needed.
      await sendEmailVerification(user).catch(() => {});
    },
    signOut: () => signOut(auth),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
