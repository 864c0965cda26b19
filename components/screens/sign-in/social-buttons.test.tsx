// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SocialButtons } from "@/components/screens/sign-in/social-buttons";
import { toAuthError } from "@/lib/client/auth/to-auth-error";
import type { SocialProvider } from "@/lib/client/auth/auth-methods";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const createAuthError = (code: string) =>
  toAuthError(Object.assign(new Error(code), { code: `auth/${code}` }));

function renderButtons(
  options: { isSignedIn?: boolean; provider?: SocialProvider; code?: string } = {},
) {
  const { isSignedIn = false, provider = null, code } = options;
  const alert = vi.spyOn(window, "alert").mockReturnValue();
  const onSelect = vi.fn();
  const onContinueInThisTab = vi.fn();
  render(
    <SocialButtons
      verb="Sign up"
      isSignedIn={isSignedIn}
      provider={provider}
      error={code === undefined ? null : createAuthError(code)}
      onSelect={onSelect}
      onContinueInThisTab={onContinueInThisTab}
    />,
  );
  return { alert, onSelect, onContinueInThisTab, user: userEvent.setup() };
}

test.each([
  ["google", "Google"],
  ["twitter", "X"],
  ["facebook", "Facebook"],
] as const)("SocialButtons: %s can be chosen", async (provider, name) => {
  const { onSelect, user } = renderButtons();
  await user.click(screen.getByRole("button", { name: `Sign up with ${name}` }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(provider);
});

test("SocialButtons: the Google button does nothing if a user is already signed in", async () => {
  const { onSelect, user } = renderButtons({ isSignedIn: true });
  await user.click(screen.getByRole("button", { name: "Sign up with Google" }));
  expect(onSelect).not.toHaveBeenCalled();
});

test("SocialButtons: a failed Google sign-up shows the error message in a browser alert", () => {
  const { alert } = renderButtons({ provider: "google", code: "network-request-failed" });
  expect(alert).toHaveBeenCalledExactlyOnceWith(createAuthError("network-request-failed")?.message);
});

test("SocialButtons: another provider's error is shown on the page only", () => {
  const { alert } = renderButtons({ provider: "twitter", code: "network-request-failed" });
  expect(alert).not.toHaveBeenCalled();
});

test("SocialButtons: a blocked pop-up offers to continue in this tab", async () => {
  const { onContinueInThisTab, user } = renderButtons({
    provider: "facebook",
    code: "popup-blocked",
  });
  await user.click(screen.getByRole("button", { name: "Continue in this tab with Facebook" }));
  expect(onContinueInThisTab).toHaveBeenCalledTimes(1);
});

test("SocialButtons: stay enabled while a pop-up is open", () => {
  renderButtons({ provider: "google" });
  for (const button of screen.getAllByRole("button")) {
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute("aria-disabled");
  }
});
