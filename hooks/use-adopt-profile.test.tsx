// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterAll, expect, test, vi } from "vitest";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { registerSession } from "@/lib/client/auth/auth-actions";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { QueryProvider } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

const profiles = [buildProfile("a"), buildProfile("b")];
function choose(id: string): void {
  const profile = profiles.find((candidate) => candidate.id === id) ?? null;
  act(() => sessionStore.set({ ...sessionStore.get(), profile }));
}
const chooseProfile = vi.fn(choose);
registerSession({
  chooseProfile,
  actFor: (team) => act(() => sessionStore.set({ ...sessionStore.get(), profile: team, team })),
  refreshProfiles: () => {},
  end: () => Promise.resolve(),
});

test("useAdoptProfile: activates the page's profile once; a later switch calls onSwitch", () => {
  const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
  sessionStore.set({ ...emptySession, isLoading: false, user, profiles });
  choose("a");
  const onSwitch = vi.fn();
  renderHook(() => useAdoptProfile("b", onSwitch), { wrapper: QueryProvider });
  expect(chooseProfile).toHaveBeenCalledExactlyOnceWith("b");
  expect(sessionStore.get().profile?.id).toBe("b");
  choose("a");
  expect(chooseProfile).toHaveBeenCalledTimes(1);
  expect(sessionStore.get().profile?.id).toBe("a");
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith("a");
});

test.each([
  ["acts for the team of the page's profile, whichever the member acts for now", true, "team"],
  ["leaves who may not post for the team as they are", false, "own"],
])("useAdoptProfile: %s", async (_title, mayPost, acting) => {
  const body = [{ ...buildProfile("team"), memberRole: "MANAGER", mayPost }];
  responses.set("GET /v1/profiles/memberships", { body });
  signInAs(buildProfile("own"), `member-${acting}`);
  const view = renderHook(() => useAdoptProfile("team", vi.fn()), { wrapper: QueryProvider });
  expect(view.result.current).toBe(true);
  await waitFor(() => expect(view.result.current).toBe(false));
  expect(sessionStore.get().profile?.id).toBe(acting);
});
