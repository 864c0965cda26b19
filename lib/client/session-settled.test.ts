// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { sessionCookies } from "@/lib/client/auth-cookies";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { sessionSettled } from "@/lib/client/session-settled";

beforeEach(() => {
  sessionCookies.setHint(false);
  sessionStore.set(emptySession);
});

/** Whether a promise is settled once all pending tasks have run. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  return over;
}

test("a visitor who never signed in waits for nothing", async () => {
  expect(await isOver(sessionSettled())).toBe(true);
});

test("who signed in before is waited for until the auth service has said so", async () => {
  sessionCookies.setHint(true);
  const settled = sessionSettled();
  expect(await isOver(settled)).toBe(false);
  sessionStore.set({ ...emptySession, endReason: "still on its way" });
  expect(await isOver(settled)).toBe(false);
  sessionStore.set({ ...emptySession, isLoading: false });
  expect(await isOver(settled)).toBe(true);
});
