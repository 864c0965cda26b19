// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignIn } from "@/components/screens/sign-in/sign-in";
import { SignUp } from "@/components/screens/sign-in/sign-up";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";

const otherCredentialError = Object.assign(new Error("SDK text"), {
  code: "auth/account-exists-with-different-credential",
});
const link = vi.hoisted(() => vi.fn());
const service = vi.hoisted(() => ({
  signIn: vi.fn(),
  signInWith: vi.fn(),
  redirectResult: vi.fn(),
  account: vi.fn(),
  secondFactor: () => null,
  pendingLink: (error: unknown) =>
    error instanceof Error && "code" in error && String(error.code).includes("different-credential")
      ? { email: "Ann@example.test", credential: "of Facebook" }
      : null,
  linkWith: link,
}));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());
beforeEach(() => {
  for (const method of [service.signIn, service.signInWith, service.redirectResult, link])
    method.mockReset().mockResolvedValue(undefined);
  service.account.mockReturnValue({ email: "ann@example.test" });
  sessionStorage.clear();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});
afterEach(cleanup);

const user = userEvent.setup();
const linkingNotice = /Sign in that way, and the two are linked/;

async function signInWithPassword(): Promise<void> {
  await user.type(screen.getByLabelText(/^E-mail/), "ann@example.test");
  await user.type(screen.getByLabelText(/^Password/, { selector: "input" }), "secret{Enter}");
  await waitFor(() => expect(service.signIn).toHaveBeenCalledTimes(1));
}

test("pending link: a provider tried on the sign-up page is linked once, after signing in on the sign-in page", async () => {
  service.signInWith.mockRejectedValueOnce(otherCredentialError);
  render(<SignUp next="/art/x" />);
  await user.click(screen.getByRole("button", { name: "Sign up with Facebook" }));
  await screen.findByText(linkingNotice);
  cleanup();
  render(<SignIn next="/art/x" />);
  await signInWithPassword();
  await waitFor(() => expect(link).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole("button", { name: "Sign in with Google" }));
  await waitFor(() => expect(service.signInWith).toHaveBeenCalledTimes(2));
  expect(link).toHaveBeenCalledTimes(1);
});

test("pending link: a provider tried by redirect is linked too", async () => {
  sessionStorage.setItem("vitrine-redirected", "facebook");
  service.redirectResult.mockRejectedValueOnce(otherCredentialError);
  render(<SignIn next="/art/x" />);
  await screen.findByText(linkingNotice);
  await signInWithPassword();
  await waitFor(() => expect(link).toHaveBeenCalledTimes(1));
});

test("pending link: survives the redirect to another provider", async () => {
  service.signInWith.mockRejectedValueOnce(otherCredentialError);
  render(<SignIn next="/art/x" />);
  await user.click(screen.getByRole("button", { name: "Sign in with Facebook" }));
  await screen.findByText(linkingNotice);
  cleanup();
  sessionStorage.setItem("vitrine-redirected", "google");
  service.redirectResult.mockResolvedValueOnce(true);
  vi.resetModules();
  const reloaded = await import("@/components/screens/sign-in/sign-in");
  render(<reloaded.SignIn next="/art/x" />);
  await waitFor(() => expect(link).toHaveBeenCalledExactlyOnceWith("of Facebook"));
});

test("pending link: expires after ten minutes", async () => {
  service.signInWith.mockRejectedValueOnce(otherCredentialError);
  render(<SignIn next="/art/x" />);
  await user.click(screen.getByRole("button", { name: "Sign in with Facebook" }));
  await screen.findByText(linkingNotice);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1 });
  await signInWithPassword();
  vi.useRealTimers();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(link).not.toHaveBeenCalled();
});

test("pending link: is not linked to another account", async () => {
  service.signInWith.mockRejectedValueOnce(otherCredentialError);
  service.account.mockReturnValue({ email: "bob@example.test" });
  render(<SignIn next="/art/x" />);
  await user.click(screen.getByRole("button", { name: "Sign in with Facebook" }));
  await screen.findByText(linkingNotice);
  await signInWithPassword();
  await waitFor(() => expect(service.account).toHaveBeenCalled());
  expect(link).not.toHaveBeenCalled();
});
