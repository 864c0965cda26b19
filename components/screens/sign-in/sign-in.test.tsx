// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignIn } from "@/components/screens/sign-in/sign-in";
import { emptySession, isSessionNeeded, sessionStore } from "@/lib/client/auth/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";

const authErrorWith = (code: string) =>
  Object.assign(new Error("SDK text"), { code: `auth/${code}` });
const service = vi.hoisted(() => ({
  signIn: vi.fn(),
  signInWith: vi.fn(),
  resetPassword: vi.fn(),
  redirectResult: vi.fn(),
  secondFactor: () => ({ hints: [{ uid: "1", phone: "+49 ••• 12" }] }),
}));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());
beforeEach(() => act(() => sessionStore.set({ ...emptySession, isLoading: false })));
afterEach(cleanup);
const user = userEvent.setup();

test("SignIn: alerts on a Google error only, not on later errors of the form", async () => {
  const alert = vi.spyOn(window, "alert").mockReturnValue();
  service.signInWith.mockRejectedValueOnce(authErrorWith("network-request-failed"));
  service.resetPassword.mockRejectedValueOnce(authErrorWith("too-many-requests"));
  render(<SignIn next={undefined} />);
  await user.click(screen.getByRole("button", { name: "Sign in with Google" }));
  await vi.waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
  const forgotButton = screen.getByRole("button", { name: "Forgot your password?" });
  await user.click(forgotButton);
  await screen.findByText("Enter your e-mail address first.");
  await user.type(screen.getByLabelText(/^E-mail/), "ann@example.test");
  await user.click(forgotButton);
  await vi.waitFor(() => expect(service.resetPassword).toHaveBeenCalledTimes(1));
  await screen.findByRole("alert");
  expect(alert).toHaveBeenCalledTimes(1);
});

test("SignIn: going back from the second factor keeps the typed values", async () => {
  service.signIn.mockRejectedValueOnce(authErrorWith("multi-factor-auth-required"));
  render(<SignIn next={undefined} />);
  await user.type(screen.getByLabelText(/^E-mail/), "ann@example.test");
  await user.type(screen.getByLabelText(/^Password/, { selector: "input" }), "secret{Enter}");
  await screen.findByRole("heading", { name: "Second factor" });
  expect(screen.getByLabelText(/^E-mail/)).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(screen.getByLabelText(/^E-mail/)).toBeVisible();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue("ann@example.test");
  expect(screen.getByLabelText(/^Password/, { selector: "input" })).toHaveValue("secret");
});

test("SignIn: only those who are new here are told what they accept", () => {
  render(<SignIn next={undefined} />);
  expect(screen.getByText(/^By signing in for the first time you accept/)).toBeVisible();
  expect(screen.queryByText(/By signing up/)).toBeNull();
});

test("SignIn: the session is loaded with the first interaction", async () => {
  act(() => isSessionNeeded.set(false));
  render(<SignIn next={undefined} />);
  expect(isSessionNeeded.get()).toBe(false);
  await user.hover(screen.getByLabelText(/^E-mail/));
  expect(isSessionNeeded.get()).toBe(true);
});

test("SignIn: after the redirect from a provider the session is loaded at once", () => {
  act(() => isSessionNeeded.set(false));
  sessionStorage.setItem("vitrine-redirected", "google");
  service.redirectResult.mockResolvedValueOnce(false);
  render(<SignIn next={undefined} />);
  expect(isSessionNeeded.get()).toBe(true);
});
