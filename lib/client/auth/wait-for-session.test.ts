// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { waitForSession } from "@/lib/client/auth/wait-for-session";

beforeEach(() => {
  sessionCookies.setHint(false);
  sessionStore.set(emptySession);
});

/** True if a promise is settled after all pending microtasks. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let isDone = false;
  void promise.then(() => (isDone = true));
  for (let ticks = 0; ticks < 5; ticks += 1) await Promise.resolve();
  return isDone;
}

test("waitForSession: resolves at once for a visitor who never signed in", async () => {
  expect(await isSettled(waitForSession())).toBe(true);
});

test("waitForSession: after an earlier sign-in, waits for the auth service", async () => {
  sessionCookies.setHint(true);
  const settled = waitForSession();
  expect(await isSettled(settled)).toBe(false);
  sessionStore.set({ ...emptySession, endReason: "still on its way" });
  expect(await isSettled(settled)).toBe(false);
  sessionStore.set({ ...emptySession, isLoading: false });
  expect(await isSettled(settled)).toBe(true);
});
