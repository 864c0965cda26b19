// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignInLink } from "@/components/screens/sign-in/sign-in-link";
import { SignInLinkRequest } from "@/components/auth/sign-in-link-request";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

const service = vi.hoisted(() => ({ sendSignInLink: vi.fn(), signInWithLink: vi.fn() }));
const replace = vi.hoisted(() => vi.fn());
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());
beforeEach(() => {
  localStorage.clear();
  for (const mock of [...Object.values(service), replace]) mock.mockReset();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});
afterEach(cleanup);
const user = userEvent.setup();

test("SignInLinkRequest: sends a link that leads back, and says so", async () => {
  render(<SignInLinkRequest path="/juries/invitations/t" />);
  await user.click(screen.getByRole("button", { name: "Send me a sign-in link" }));
  expect(screen.getByText("Please fill this in.")).toBeVisible();
  await user.type(screen.getByLabelText(/^E-mail/), "ann@example.test{Enter}");
  expect(await screen.findByText(/on its way to ann@example.test/)).toBeVisible();
  expect(service.sendSignInLink).toHaveBeenCalledExactlyOnceWith(
    "ann@example.test",
    "/juries/invitations/t",
  );
});

test("SignInLink: signs in with one press on the device that asked for it, then leads on", async () => {
  localStorage.setItem("vitrine-linked-email", "ann@example.test");
  render(<SignInLink code="the-code" next="/jury" />);
  expect(service.signInWithLink).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(service.signInWithLink).toHaveBeenCalledExactlyOnceWith("ann@example.test", "the-code");
  act(() => signInAs(buildProfile("p")));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/jury"));
  expect(localStorage.getItem("vitrine-linked-email")).toBeNull();
});

test("SignInLink: asks for the address elsewhere, and says when the link was used", async () => {
  service.signInWithLink.mockRejectedValueOnce(
    Object.assign(new Error("SDK text"), { code: "auth/invalid-action-code" }),
  );
  render(<SignInLink code="the-code" next={undefined} />);
  await user.type(screen.getByLabelText(/^E-mail/), "ann@example.test{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("This link has been used");
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
    "href",
    "/login",
  );
});
