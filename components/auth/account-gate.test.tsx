// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AccountGate } from "@/components/auth/account-gate";
import {
  emptySession,
  sessionStore,
  type SessionState,
  isSessionNeeded,
} from "@/lib/client/auth/auth-store";
import { buildProfile } from "@/tests/support/build-profile";

afterEach(cleanup);

const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };

function renderGate(state: Partial<SessionState>) {
  render(
    <AccountGate subject="Posting an artwork" path="/post/artworks">
      {({ name }) => <p>Hello {name}</p>}
    </AccountGate>,
  );
  act(() => sessionStore.set({ ...emptySession, ...state }));
}

test("AccountGate: shows the skeleton while the session loads", () => {
  renderGate({});
  expect(screen.getByLabelText("Loading the form")).toBeDefined();
  expect(isSessionNeeded.get()).toBe(true);
});

test("AccountGate: signed out → what needs an account, and links to sign in and up with the return path", () => {
  renderGate({ isLoading: false });
  expect(screen.getByText(/^Posting an artwork needs an account\./)).toBeVisible();
  const returnQuery = "?next=%2Fpost%2Fartworks";
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/login${returnQuery}`,
  );
  expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe(
    `/signup${returnQuery}`,
  );
});

test("AccountGate: an ended session shows the reason at the top of the page", () => {
  document.documentElement.scrollTop = 900;
  renderGate({ isLoading: false, endReason: "This account has been disabled." });
  expect(screen.getByText("This account has been disabled.")).toBeVisible();
  expect(document.documentElement.scrollTop).toBe(0);
});

test("AccountGate: no profile → wizard link with the return path", () => {
  renderGate({ isLoading: false, user, profiles: [] });
  const link = screen.getByRole("link", { name: "Make a profile" });
  expect(link.getAttribute("href")).toBe("/signup/wizard/done?next=%2Fpost%2Fartworks");
  expect(screen.getByText(/^Posting an artwork needs a profile/)).toBeVisible();
});

test("AccountGate: profiles that could not be loaded can be retried", () => {
  renderGate({ isLoading: false, user, profilesError: "There is no connection." });
  expect(screen.getByRole("alert").textContent).toContain("There is no connection.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("AccountGate: renders nothing protected until the suspension is known", () => {
  const profile = buildProfile("p", "Ada");
  renderGate({ isLoading: false, user, profiles: [profile], profile });
  expect(screen.getByLabelText("Loading the form")).toBeVisible();
  act(() => sessionStore.set({ ...sessionStore.get(), suspension: null }));
  expect(screen.getByText("Hello Ada")).toBeVisible();
});

test("AccountGate: a suspended account sees the reason and its options", async () => {
  const profiles = [buildProfile("p", "Ada")];
  renderGate({
    isLoading: false,
    user,
    profiles,
    suspension: "It sells works that are not its own.",
  });
  expect(await screen.findByText("It sells works that are not its own.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Contest the decision" })).toHaveAttribute(
    "href",
    "/account#standing",
  );
  expect(screen.getByRole("link", { name: "Download your data" })).toHaveAttribute(
    "href",
    "/account#data",
  );
  expect(screen.queryByText(/Hello|could not/)).toBeNull();
});
