// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";

const service = vi.hoisted(() => ({ verifyEmail: vi.fn(), refreshVerification: vi.fn() }));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());

function signIn(email: string | null, emailVerified = false): void {
  const user = { uid: "ann", email, emailVerified, isAdmin: false };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user }));
}

const findNotice = () => screen.queryByRole("region", { name: "Verify your e-mail" });
const renderNotice = () => render(<VerifiedEmailNotice subject="Publishing" />);

beforeEach(() => {
  service.verifyEmail.mockReset().mockResolvedValue(undefined);
  service.refreshVerification.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

test("VerifiedEmailNotice: sends the mail again and disappears once the address is verified", async () => {
  signIn("ann@example.test");
  const user = userEvent.setup();
  renderNotice();
  expect(findNotice()).toHaveTextContent("Publishing needs a verified e-mail address.");
  await user.click(screen.getByRole("button", { name: "Send the e-mail again" }));
  await vi.waitFor(() => expect(service.verifyEmail).toHaveBeenCalledOnce());
  await screen.findByText("An e-mail with a link is on its way to ann@example.test.");
  signIn("ann@example.test", true);
  expect(findNotice()).toBeNull();
  expect(screen.getByText("ann@example.test is verified.")).toBeVisible();
});

test("VerifiedEmailNotice: checks at once and when the page becomes visible again", async () => {
  signIn("ann@example.test");
  renderNotice();
  await vi.waitFor(() => expect(service.refreshVerification).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event("focus")));
  await vi.waitFor(() => expect(service.refreshVerification).toHaveBeenCalledTimes(2));
});

test("VerifiedEmailNotice: an account without an e-mail gets a link to add one", () => {
  signIn(null);
  renderNotice();
  expect(screen.getByRole("link", { name: "Add an e-mail address" })).toHaveAttribute(
    "href",
    "/account",
  );
  expect(service.refreshVerification).not.toHaveBeenCalled();
});

test("VerifiedEmailNotice: renders nothing for a verified address", () => {
  signIn("ann@example.test", true);
  renderNotice();
  expect(findNotice()).toBeNull();
  expect(screen.queryByText(/is verified/)).toBeNull();
});
