// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignUp } from "@/components/auth/sign-up";
import { emptySession, sessionStore, type SessionState } from "@/lib/client/auth-store";
import { profileAnswer } from "@/tests/support/profile-answer";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

afterEach(cleanup);
beforeEach(() => {
  replace.mockReset();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});

const user = { uid: "ann", email: "ann@example.test", isAdmin: false, emailVerified: true };

function show(next: string | undefined, state: Partial<SessionState>): void {
  render(<SignUp next={next} />);
  act(() => sessionStore.set({ ...emptySession, isLoading: false, ...state }));
}

test("offers e-mail and password and the three providers, and leads to signing in and back", () => {
  show("/art/x", {});
  for (const name of ["Sign up", ...["Google", "X", "Facebook"].map((p) => `Sign up with ${p}`)])
    expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fart%2Fx",
  );
});

test("a new account goes on to the wizard, at its first unfinished step, which leads back to where they were", () => {
  show("/art/x", { user, profiles: [] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signup/wizard/done?next=%2Fart%2Fx");
});

test("who came from nowhere is led nowhere in the end, so that the wizard offers what is next", () => {
  show(undefined, { user, profiles: [] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signup/wizard/done");
});

test("whoever came from nowhere and has a profile goes to the artworks", () => {
  show(undefined, { user, profiles: [profileAnswer("a")] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/artworks");
});

test("whoever came from the wizard goes back to it as it was", () => {
  show("/signup/wizard/role?next=%2Fart%2Fx", { user, profiles: [] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signup/wizard/role?next=%2Fart%2Fx");
});

test("whoever has a profile goes to where they were", () => {
  show("/art/x", { user, profiles: [profileAnswer("a")] });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/art/x");
});

test("profiles that could not be listed can be asked for again", () => {
  show("/art/x", { user, profilesError: "There is no connection." });
  expect(
    screen.getByText(/your profiles could not be loaded: There is no connection\./),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});
