import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as firebase from "@/lib/client/auth/firebase";

// An environment without an API key, and therefore without an auth service.
beforeAll(() => {
  const environment = {
    apiHost: "",
    firebase: { projectId: "", apiKey: "", authDomain: "", viaSameOrigin: false },
    stripe: { publishableKey: null },
    posthog: null,
  };
  vi.stubGlobal("document", {
    getElementById: () => ({ textContent: JSON.stringify(environment) }),
  });
});
afterAll(() => vi.unstubAllGlobals());

test("e-mail sign-in and sign-up fail saying that auth is not initialized", async () => {
  await expect(firebase.signInWithEmail("a@b.test", "secret")).rejects.toThrow(
    "Auth is not initialized",
  );
  await expect(firebase.signUpWithEmail("a@b.test", "secret")).rejects.toThrow(
    "Auth is not initialized",
  );
});

test.each(["google", "twitter", "facebook"] as const)(
  "%s sign-in fails saying that the auth service or provider is not initialized",
  async (provider) => {
    const expected = "The auth service or provider is not initialized";
    await expect(firebase.signInWithProvider(provider)).rejects.toThrow(expected);
    await expect(firebase.redirectToProvider(provider)).rejects.toThrow(expected);
  },
);

test("loadAuthService: rejects if auth is not initialized", async () => {
  await expect(firebase.loadAuthService()).rejects.toThrow(/^Auth is not initialized$/);
});

test("getIdToken: null if auth is not initialized", async () => {
  expect(await firebase.getIdToken()).toBeNull();
});

test("watchUser: reports nobody if auth is not initialized", async () => {
  const onUser = vi.fn();
  const stop = await firebase.watchUser(onUser);
  stop();
  expect(onUser).not.toHaveBeenCalled();
});
