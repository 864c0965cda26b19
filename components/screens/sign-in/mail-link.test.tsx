// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MailLink } from "@/components/screens/sign-in/mail-link";
import type { LinkMode } from "@/lib/client/auth/auth-methods";
import { PUBLIC_ENVIRONMENT_ID } from "@/lib/client/public-env";

const service = vi.hoisted(() => ({
  checkResetCode: vi.fn(),
  confirmReset: vi.fn(),
  checkCode: vi.fn(),
  applyCode: vi.fn(),
  resetPassword: vi.fn(),
}));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));

const environment = document.createElement("script");
environment.id = PUBLIC_ENVIRONMENT_ID;
environment.type = "application/json";
environment.textContent = JSON.stringify({ apiHost: "", firebase: { apiKey: "key" } });
document.head.append(environment);

afterEach(cleanup);
beforeEach(() => {
  for (const method of Object.values(service)) method.mockReset().mockResolvedValue(undefined);
  service.checkResetCode.mockResolvedValue("ann@example.test");
  service.checkCode.mockResolvedValue({ email: "ann@example.test" });
});

const authErrorWith = (code: string) =>
  Object.assign(new Error("SDK text"), { code: `auth/${code}` });
const renderLink = (mode: LinkMode) => render(<MailLink mode={mode} code="the-code" />);

test("MailLink: resetPassword keeps a rejected password and confirms the accepted one", async () => {
  service.confirmReset.mockRejectedValueOnce(authErrorWith("weak-password"));
  renderLink("resetPassword");
  const user = userEvent.setup();
  expect(await screen.findByText("For the account of ann@example.test.")).toBeVisible();
  const password = screen.getByLabelText("New password", { selector: "input" });
  await user.click(screen.getByRole("button", { name: "Set the password" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Please fill this in.");
  await user.type(password, "abc{Enter}");
  expect(await screen.findByText("At least 6 characters, please.")).toBeVisible();
  expect(service.confirmReset).not.toHaveBeenCalled();
  await user.type(password, "def{Enter}");
  expect(await screen.findByText("At least 6 characters, please.")).toBeVisible();
  expect(password).toHaveValue("abcdef");
  await user.type(password, "gh{Enter}");
  expect(await screen.findByText(/Your new password is set/)).toBeVisible();
  expect(service.confirmReset).toHaveBeenLastCalledWith("the-code", "abcdefgh");
  expect(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test.each<[LinkMode, string]>([
  ["verifyEmail", "ann@example.test is verified."],
  ["verifyAndChangeEmail", "Your account’s address is now ann@example.test."],
  ["recoverEmail", "Your account’s address is ann@example.test again."],
  ["revertSecondFactorAddition", "The second factor has been removed."],
])("MailLink: %s is applied once and confirmed", async (mode, sentence) => {
  renderLink(mode);
  expect(await screen.findByText(sentence, { exact: false })).toHaveRole("status");
  expect(service.applyCode).toHaveBeenCalledExactlyOnceWith("the-code");
});

test.each<LinkMode>(["recoverEmail", "revertSecondFactorAddition"])(
  "MailLink: %s offers to set a new password",
  async (mode) => {
    renderLink(mode);
    await userEvent.click(await screen.findByRole("button", { name: "Set a new password" }));
    expect(service.resetPassword).toHaveBeenCalledWith("ann@example.test");
    expect(await screen.findByText(/on its way to ann@example.test/)).toBeVisible();
  },
);

test.each([
  ["resetPassword", "Forgot your password?"],
  ["verifyEmail", "your account page sends you a new link"],
  ["verifyAndChangeEmail", "ask for the change once more"],
  ["recoverEmail", "write to us"],
  ["revertSecondFactorAddition", "remove your second factors"],
] as const)("MailLink: a used or expired %s link says what to do", async (mode, advice) => {
  service.checkResetCode.mockRejectedValue(authErrorWith("invalid-action-code"));
  service.checkCode.mockRejectedValue(authErrorWith("expired-action-code"));
  renderLink(mode);
  expect(await screen.findByRole("alert")).toHaveTextContent("has been used or has expired");
  expect(document.body).toHaveTextContent(advice);
});
