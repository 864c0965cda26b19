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

/** Connects the auth service's SDK: with Google's servers, or through this origin where the product relays to a local service. */
export function connectAuth({ firebase }: PublicEnvironment): Auth {
  const app = initializeApp({
    apiKey: firebase.apiKey,
    authDomain: firebase.authDomain,
    projectId: firebase.projectId,
  });
  // Not getAuth(): it loads outside scripts at page load on some browsers, and the popup's code with them.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (firebase.viaSameOrigin) {
    connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
    // A local service asks nobody to prove to Google that they are a person.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}

/**
 * Who is signed in.
 * @throws FirebaseError `auth/user-signed-out`
 */
export function signedIn(auth: Auth): User {
  if (auth.currentUser === null)
    throw new FirebaseError("auth/user-signed-out", "Nobody is signed in.");
  return auth.currentUser;
}
