import { FirebaseError, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from "firebase/auth";
import type { PublicEnvironment } from "@/lib/client/public-env";

/** Connects to Google, or through this origin if the product relays to a local service. */
export function connectAuth({ firebase }: PublicEnvironment): Auth {
  const app = initializeApp({
    apiKey: firebase.apiKey,
    authDomain: firebase.authDomain,
    projectId: firebase.projectId,
  });
  // Not getAuth(): on some browsers it loads external scripts and the popup code with every page.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (firebase.viaSameOrigin) {
    connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
    // A local service has no bot check by Google.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}

/** @throws FirebaseError `auth/user-signed-out` */
export function getCurrentUser(auth: Auth): User {
  if (auth.currentUser === null)
    throw new FirebaseError("auth/user-signed-out", "Nobody is signed in.");
  return auth.currentUser;
}
