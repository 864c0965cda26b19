// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createAutosave } from "@/components/drafts/autosave";
import { useSignIn } from "@/hooks/use-sign-in";
import { signOutNow } from "@/lib/client/auth/firebase";
import { trackSave } from "@/lib/client/drafts/pending-saves";

// Stands in for the auth service's SDK.
vi.mock("@/lib/client/auth/firebase", async (original) => ({
  ...(await original<object>()),
  signOutNow: vi.fn(() => Promise.resolve()),
}));

// jsdom has no IndexedDB; clearing the stored files is proved in the browser.
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  localStorage.setItem("vitrine-draft:ann:new", "{}");
  localStorage.setItem("vitrine-draft:bob:0198f0c0-0000-7000-8000-000000000000", "{}");
  localStorage.setItem("theme", "dark");
});

function signOut(): Promise<boolean> {
  const { result } = renderHook(useSignIn);
  return act(() => result.current.signOut());
}

test("useSignIn: signing out clears the drafts and keeps the browser's preferences", async () => {
  expect(await signOut()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

test("useSignIn: what was just typed is saved before signing out", async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const autosave = createAutosave(
    () => {
      order.push("save");
      return trackSave(promise.then(() => order.push("saved") > 0));
    },
    () => undefined,
  );
  vi.mocked(signOutNow).mockImplementationOnce(() => {
    order.push("signed out");
    return Promise.resolve();
  });
  autosave.change();
  const signedOut = signOut();
  await vi.waitFor(() => expect(order).toEqual(["save"]));
  resolve();
  expect(await signedOut).toBe(true);
  expect(order).toEqual(["save", "saved", "signed out"]);
  autosave.stop();
});

test("useSignIn: a failed sign-out keeps the drafts", async () => {
  vi.mocked(signOutNow).mockRejectedValueOnce(new Error("Network error"));
  expect(await signOut()).toBe(false);
  expect(Object.keys(localStorage)).toHaveLength(3);
});
