import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AuthUser } from "@/lib/client/firebase";

const ann: AuthUser = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
const browser = new EventTarget();
let isReachable = false;
let tell: (user: AuthUser | null) => void = () => {};
const stopped = vi.fn();

// The SDK's chunk, which at first cannot be fetched.
vi.mock("@/lib/client/auth-chunk", () => ({
  createAuthService: () => {
    if (!isReachable) throw new Error("Failed to load chunk");
    return {
      watch: (onUser: typeof tell) => {
        tell = onUser;
        return stopped;
      },
      signIn: () => {
        tell(ann);
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
  tell = () => {};
  stopped.mockClear();
});

async function watchInVain() {
  const firebase = await import("@/lib/client/firebase");
  const onUser = vi.fn();
  const stop = await firebase.watchUser(onUser);
  expect(onUser).not.toHaveBeenCalled();
  isReachable = true;
  return { firebase, onUser, stop };
}

test("who watched while the auth code could not be fetched learns of a sign-in that succeeds later", async () => {
  const { firebase, onUser } = await watchInVain();
  await firebase.signInWithEmail("ann@example.test", "secret");
  expect(onUser).toHaveBeenCalledWith(ann);
});

test("when the connection is back, the watching begins by itself", async () => {
  const { onUser } = await watchInVain();
  browser.dispatchEvent(new Event("online"));
  await vi.waitFor(() => {
    tell(null);
    expect(onUser).toHaveBeenCalledWith(null);
  });
});

test("who stopped watching before it began is not told", async () => {
  const { firebase, onUser, stop } = await watchInVain();
  stop();
  await firebase.signInWithEmail("ann@example.test", "secret");
  expect(onUser).not.toHaveBeenCalled();
});

test("a watch that began late can be stopped", async () => {
  const { firebase, stop } = await watchInVain();
  await firebase.signInWithEmail("ann@example.test", "secret");
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});
