// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignUp } from "@/components/screens/sign-in/sign-up";
import { emptySession, sessionStore, type SessionState } from "@/lib/client/auth/auth-store";
import { buildProfile } from "@/tests/support/build-profile";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

afterEach(cleanup);
beforeEach(() => {
  replace.mockReset();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});

const user = { uid: "ann", email: "ann@example.test", isAdmin: false, emailVerified: true };

function renderSignUp(next: string | undefined, state: Partial<SessionState>): void {
  render(<SignUp next={next} />);
  act(() => sessionStore.set({ ...emptySession, isLoading: false, ...state }));
}

test("SignUp: offers e-mail, three providers, and a sign-in link with the return path", () => {
  renderSignUp("/art/x", {});
  for (const name of ["Sign up", ...["Google", "X", "Facebook"].map((p) => `Sign up with ${p}`)])
    expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fart%2Fx",
  );
});

test("SignUp: a new account goes to the wizard and keeps the return path", () => {
  renderSignUp("/art/x", { user, profiles: [] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signup/wizard/done?next=%2Fart%2Fx");
});

test("SignUp: without a return path the wizard gets none", () => {
  renderSignUp(undefined, { user, profiles: [] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signup/wizard/done");
});

test("SignUp: with a profile and no return path, redirects to the artworks", () => {
  renderSignUp(undefined, { user, profiles: [buildProfile("a")] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/artworks");
});

test("SignUp: returns to the wizard with its own return path", () => {
  renderSignUp("/signup/wizard/role?next=%2Fart%2Fx", { user, profiles: [] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signup/wizard/role?next=%2Fart%2Fx");
});

test("SignUp: with a profile, redirects to the return path", () => {
  renderSignUp("/art/x", { user, profiles: [buildProfile("a")] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/art/x");
});

test("SignUp: profiles that could not be loaded can be retried", () => {
  renderSignUp("/art/x", { user, profilesError: "There is no connection." });
  expect(
    screen.getByText(/your profiles could not be loaded: There is no connection\./),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});
