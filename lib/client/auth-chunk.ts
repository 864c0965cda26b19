import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  TwitterAuthProvider,
  type User,
} from "firebase/auth";
import type { PublicEnvironment } from "@/lib/client/public-env";

// Everything of the auth service's SDK comes in through this file, so that it is one chunk, fetched by lib/client/firebase only.

/** Who is signed in, as the auth service tells it. */
export type AuthUser = { uid: string; email: string | null; isAdmin: boolean };

/** Google, Twitter and Facebook (SPEC section 9, "Social providers"). */
export const socialProviders = {
  google: () => new GoogleAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
};

async function describe(user: User): Promise<AuthUser> {
  const { claims } = await user.getIdTokenResult();
  return { uid: user.uid, email: user.email, isAdmin: claims["role"] === "ADMIN" };
}

function connect({ firebase }: PublicEnvironment): Auth {
  const app = initializeApp({
    apiKey: firebase.apiKey,
    authDomain: firebase.authDomain,
    projectId: firebase.projectId,
  });
  // Not getAuth(): it loads outside scripts at page load on some browsers, and the popup's code with them.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (firebase.viaSameOrigin)
    connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/** Starts the auth service's SDK and binds what the product does with it. */
export function createAuthService(environment: PublicEnvironment) {
  const auth = connect(environment);
  return {
    /** Calls back with who is signed in: at once when it is known, and at every change, in any tab. */
    watch(onUser: (user: AuthUser | null) => void): () => void {
      let turn = 0;
      return onIdTokenChanged(auth, (user) => {
        const mine = ++turn;
        if (user === null) return onUser(null);
        // Claims that cannot be read, as when the network is away, grant nothing.
        const unknown = { uid: user.uid, email: user.email, isAdmin: false };
        void describe(user)
          .catch(() => unknown)
          .then((described) => mine === turn && onUser(described));
      });
    },
    async idToken(): Promise<string | null> {
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    async signIn(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signUp(email: string, password: string): Promise<void> {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async signInWith(provider: keyof typeof socialProviders): Promise<void> {
      await signInWithPopup(auth, socialProviders[provider](), browserPopupRedirectResolver);
    },
    signOut: () => signOut(auth),
    resetPassword: (email: string) => sendPasswordResetEmail(auth, email),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
