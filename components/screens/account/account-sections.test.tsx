// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { AccountSections } from "@/components/screens/account/account-sections";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { QueryProvider } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";

const networkError = Object.assign(new Error("SDK text"), { code: "auth/network-request-failed" });
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({
  createAuthService: () => ({ reload: () => Promise.reject(networkError) }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());
afterEach(cleanup);

test("AccountSections: each section shows its own loading error, and none claims that there is no profile", async () => {
  const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
  const signedIn = { ...emptySession, isLoading: false, user };
  act(() => sessionStore.set({ ...signedIn, profilesError: "There is no connection." }));
  render(<AccountSections />, { wrapper: QueryProvider });
  await screen.findByText("Your profiles could not be loaded: There is no connection.");
  await screen.findByText("How you sign in could not be loaded: There is no connection.");
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  expect(screen.queryByText(/has none yet/)).toBeNull();
  act(() => sessionStore.set({ ...signedIn, profiles: [] }));
  expect(screen.getByText(/has none yet/)).toBeVisible();
});

test("AccountSections: lists its sections with fragments and focuses the one in the address", async () => {
  HTMLElement.prototype.scrollIntoView = () => {};
  const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user, profiles: [] }));
  window.location.hash = "#plan";
  render(<AccountSections />, { wrapper: QueryProvider });
  const nav = screen.getByRole("navigation", { name: "Parts of your account" });
  const links = within(nav).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "#profiles",
    "#plan",
    "#security",
    "#data",
  ]);
  for (const link of links) {
    const [title = ""] = [...(link.querySelector("span")?.childNodes ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(document.querySelector(link.getAttribute("href") ?? "")).toHaveTextContent(title ?? "");
  }
  expect(screen.getByRole("heading", { name: "Plan and orders" })).toHaveFocus();
  window.location.hash = "";
  await screen.findByText(/How you sign in could not be loaded/);
});
