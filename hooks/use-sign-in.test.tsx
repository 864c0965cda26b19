// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSignIn } from "@/hooks/use-sign-in";
import { signOutNow } from "@/lib/client/firebase";

// The auth service's SDK, which the test speaks for.
vi.mock("@/lib/client/firebase", async (original) => ({
  ...(await original<object>()),
  signOutNow: vi.fn(() => Promise.resolve()),
}));

// jsdom keeps no files: that they go as well is proved in the browser.
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

test("whoever signs out leaves no draft to the next person, and the choices of the browser stay", async () => {
  expect(await signOut()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

test("a sign-out that failed takes no draft away", async () => {
  vi.mocked(signOutNow).mockRejectedValueOnce(new Error("Network error"));
  expect(await signOut()).toBe(false);
  expect(Object.keys(localStorage)).toHaveLength(3);
});
