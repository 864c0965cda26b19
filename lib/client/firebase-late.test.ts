import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";

const ann: AuthUser = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
const browser = new EventTarget();
let isReachable = false;
let emitUser: (user: AuthUser | null) => void = () => {};
const unsubscribe = vi.fn();

// At first the SDK's chunk cannot be loaded.
vi.mock("@/lib/client/auth/auth-chunk", () => ({
  createAuthService: () => {
    if (!isReachable) throw new Error("Failed to load chunk");
    return {
      watch: (onUser: typeof emitUser) => {
        emitUser = onUser;
        return unsubscribe;
      },
      signIn: () => {
        emitUser(ann);
        return Promise.resolve();
      },
    };
  },
}));

beforeAll(() => {
  const textContent = JSON.stringify({ apiHost: "", firebase: { apiKey: "key" } });
  vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.resetModules();
  isReachable = false;
  emitUser = () => {};
  unsubscribe.mockClear();
});

async function watchBeforeLoad() {
  const firebase = await import("@/lib/client/auth/firebase");
  const onUser = vi.fn();
  const stop = await firebase.watchUser(onUser);
  expect(onUser).not.toHaveBeenCalled();
  isReachable = true;
  return { firebase, onUser, stop };
}

test("watchUser: notifies of a later sign-in although the auth code could not be loaded at first", async () => {
  const { firebase, onUser } = await watchBeforeLoad();
  await firebase.signInWithEmail("ann@example.test", "secret");
  expect(onUser).toHaveBeenCalledWith(ann);
});

test("watchUser: starts when the connection is back", async () => {
  const { onUser } = await watchBeforeLoad();
  browser.dispatchEvent(new Event("online"));
  await vi.waitFor(() => {
    emitUser(null);
    expect(onUser).toHaveBeenCalledWith(null);
  });
});

test("watchUser: no notification if stopped before it started", async () => {
  const { firebase, onUser, stop } = await watchBeforeLoad();
  stop();
  await firebase.signInWithEmail("ann@example.test", "secret");
  expect(onUser).not.toHaveBeenCalled();
});

test("watchUser: can be stopped after a late start", async () => {
  const { firebase, stop } = await watchBeforeLoad();
  await firebase.signInWithEmail("ann@example.test", "secret");
  stop();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
