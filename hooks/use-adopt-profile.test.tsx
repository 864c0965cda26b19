// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { registerSession } from "@/lib/client/auth/auth-actions";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { buildProfile } from "@/tests/support/build-profile";

const profiles = [buildProfile("a"), buildProfile("b")];
function choose(id: string): void {
  const profile = profiles.find((candidate) => candidate.id === id) ?? null;
  act(() => sessionStore.set({ ...sessionStore.get(), profile }));
}
const chooseProfile = vi.fn(choose);
registerSession({
  chooseProfile,
  actFor: () => {},
  refreshProfiles: () => {},
  end: () => Promise.resolve(),
});

test("useAdoptProfile: activates the page's profile once; a later switch calls onSwitch", () => {
  const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
  sessionStore.set({ ...emptySession, isLoading: false, user, profiles });
  choose("a");
  const onSwitch = vi.fn();
  renderHook(() => useAdoptProfile("b", onSwitch));
  expect(chooseProfile).toHaveBeenCalledExactlyOnceWith("b");
  expect(sessionStore.get().profile?.id).toBe("b");
  choose("a");
  expect(chooseProfile).toHaveBeenCalledTimes(1);
  expect(sessionStore.get().profile?.id).toBe("a");
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith("a");
});
