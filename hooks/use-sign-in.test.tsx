// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSignIn } from "@/hooks/use-sign-in";
import { signOutNow } from "@/lib/client/firebase";

// Stands in for the auth service's SDK.
vi.mock("@/lib/client/firebase", async (original) => ({
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

test("useSignIn: a failed sign-out keeps the drafts", async () => {
  vi.mocked(signOutNow).mockRejectedValueOnce(new Error("Network error"));
  expect(await signOut()).toBe(false);
  expect(Object.keys(localStorage)).toHaveLength(3);
});
