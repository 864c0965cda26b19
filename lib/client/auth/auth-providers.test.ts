import { FirebaseError, initializeApp } from "firebase/app";
import { initializeAuth, OAuthProvider } from "firebase/auth";
import { expect, test } from "vitest";
import { findSignInMethod, type SocialProvider } from "@/lib/client/auth/auth-methods";
import { createProviderActions } from "@/lib/client/auth/auth-providers";

const auth = initializeAuth(
  initializeApp({ apiKey: "any", projectId: "demo-providers" }, "providers"),
);
const actions = createProviderActions(auth);
const unknownProvider = "myspace" as SocialProvider;

test.each([
  ["signing in", () => actions.signInWith(unknownProvider)],
  ["signing in by redirect", () => actions.signInWithRedirect(unknownProvider)],
])("%s with a missing provider says that it is not initialized", async (_what, attempt) => {
  await expect(attempt()).rejects.toThrow(/^The auth service or provider is not initialized$/);
});

test("findSignInMethod: by provider id; undefined for others", () => {
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

test("link, unlink, reauthenticate: reject if nobody is signed in", async () => {
  const signedOutError = { code: "auth/user-signed-out" };
  await expect(actions.link("google")).rejects.toMatchObject(signedOutError);
  await expect(actions.unlink("google")).rejects.toMatchObject(signedOutError);
  await expect(actions.reauthenticate({ password: "x" })).rejects.toMatchObject(signedOutError);
});

test("pendingLink: keeps the credential of a sign-in whose e-mail has an account, for linkWith", async () => {
  const tokens = { providerId: "facebook.com", oauthAccessToken: "a", pendingToken: "p" };
  const signInError = new FirebaseError(
    "auth/account-exists-with-different-credential",
    "SDK text",
    {
      appName: "[DEFAULT]",
      email: "ann@example.test",
      _tokenResponse: tokens,
    },
  );
  const pending = actions.pendingLink(signInError);
  expect(pending?.email).toBe("ann@example.test");
  // The SDK can restore the whole credential from its JSON on another page.
  const credential = OAuthProvider.credentialFromJSON(pending?.credential ?? "");
  expect(credential).toMatchObject({
    providerId: "facebook.com",
    accessToken: "a",
    pendingToken: "p",
  });
  await expect(actions.linkWith(pending?.credential ?? "")).rejects.toMatchObject({
    code: "auth/user-signed-out",
  });
  const withoutEmail = { appName: "[DEFAULT]", _tokenResponse: tokens };
  expect(
    actions.pendingLink(new FirebaseError(signInError.code, "SDK text", withoutEmail)),
  ).toBeNull();
  expect(actions.pendingLink(new FirebaseError("auth/popup-blocked", "SDK text"))).toBeNull();
  expect(actions.pendingLink(new Error("Network error"))).toBeNull();
});
