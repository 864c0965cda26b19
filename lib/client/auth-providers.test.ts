import { FirebaseError, initializeApp } from "firebase/app";
import { initializeAuth, OAuthProvider } from "firebase/auth";
import { expect, test } from "vitest";
import { findSignInMethod, type SocialProvider } from "@/lib/client/auth-methods";
import { providerActions } from "@/lib/client/auth-providers";

const auth = initializeAuth(
  initializeApp({ apiKey: "any", projectId: "demo-providers" }, "providers"),
);
const actions = providerActions(auth);
const missing = "myspace" as SocialProvider;

test.each([
  ["signing in", () => actions.signInWith(missing)],
  ["signing in by redirect", () => actions.signInWithRedirect(missing)],
])("%s with a missing provider says that it is not initialized", async (_what, attempt) => {
  await expect(attempt()).rejects.toThrow(/^The auth service or provider is not initialized$/);
});

test("an account's ways to sign in are known by the product's names, and others are left out", () => {
  const ids = ["password", "phone", "google.com", "twitter.com", "facebook.com", "apple.com"];
  expect(ids.map((id) => findSignInMethod(id))).toEqual([
    "password",
    "phone",
    "google",
    "twitter",
    "facebook",
    undefined,
  ]);
});

test("nobody signed in has nothing to link, unlink or prove", async () => {
  const signedOut = { code: "auth/user-signed-out" };
  await expect(actions.link("google")).rejects.toMatchObject(signedOut);
  await expect(actions.unlink("google")).rejects.toMatchObject(signedOut);
  await expect(actions.reauthenticate({ password: "x" })).rejects.toMatchObject(signedOut);
});

test("a sign-in that another account's address stopped can be linked after signing in as before", async () => {
  const tokens = { providerId: "facebook.com", oauthAccessToken: "a", pendingToken: "p" };
  const stopped = new FirebaseError("auth/account-exists-with-different-credential", "SDK text", {
    appName: "[DEFAULT]",
    email: "ann@example.test",
    _tokenResponse: tokens,
  });
  const pending = actions.pendingLink(stopped);
  expect(pending?.email).toBe("ann@example.test");
  // The text holds all of it: the SDK reads it back on another page.
  const credential = OAuthProvider.credentialFromJSON(pending?.credential ?? "");
  expect(credential).toMatchObject({
    providerId: "facebook.com",
    accessToken: "a",
    pendingToken: "p",
  });
  await expect(actions.linkWith(pending?.credential ?? "")).rejects.toMatchObject({
    code: "auth/user-signed-out",
  });
  expect(actions.pendingLink(new FirebaseError("auth/popup-blocked", "SDK text"))).toBeNull();
  expect(actions.pendingLink(new Error("Network error"))).toBeNull();
});
