// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { AccountSections } from "@/components/account/account-sections";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";

const away = Object.assign(new Error("SDK text"), { code: "auth/network-request-failed" });
// The auth service's SDK, which the test speaks for.
vi.mock("@/lib/client/auth-chunk", () => ({
  createAuthService: () => ({ reload: () => Promise.reject(away) }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());
afterEach(cleanup);

test("each part that could not be loaded says so itself, and nobody is told that they have no profile", async () => {
  const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
  const signedIn = { ...emptySession, isLoading: false, user };
  act(() => sessionStore.set({ ...signedIn, profilesError: "There is no connection." }));
  render(<AccountSections />);
  await screen.findByText("Your profiles could not be loaded: There is no connection.");
  await screen.findByText("How you sign in could not be loaded: There is no connection.");
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  expect(screen.queryByText(/has none yet/)).toBeNull();
  act(() => sessionStore.set({ ...signedIn, profiles: [] }));
  expect(screen.getByText(/has none yet/)).toBeVisible();
});
