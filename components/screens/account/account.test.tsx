// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountPage } from "@/components/screens/account/account-page";
import { DeleteAccount } from "@/components/screens/account/delete-account";
import { EmailSection } from "@/components/screens/account/email-section";
import { PasswordSection } from "@/components/screens/account/password-section";
import { PhoneSection } from "@/components/screens/account/phone-section";
import { ProfilesSection } from "@/components/screens/account/profiles-section";
import { ProvidersSection } from "@/components/screens/account/providers-section";
import { SecondFactorSection } from "@/components/screens/account/second-factor-section";
import type { AccountState } from "@/hooks/use-account";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { QueryProvider } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

const service = vi.hoisted(() => ({
  reauthenticate: vi.fn(),
  setPassword: vi.fn(),
  changeEmail: vi.fn(),
  unlink: vi.fn(),
  removeSecondFactor: vi.fn(),
  link: vi.fn(),
  secondFactor: vi.fn(() => null),
  verifyPhone: { send: () => Promise.resolve({ confirm: () => Promise.resolve() }) },
}));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  for (const method of [service.reauthenticate, service.setPassword, service.unlink, service.link])
    method.mockReset().mockResolvedValue(undefined);
  act(() => sessionStore.set(emptySession));
});

const authErrorWith = (code: string) =>
  Object.assign(new Error("SDK text"), { code: `auth/${code}` });
const account: AccountState = {
  uid: "ann",
  email: "ann@example.test",
  emailVerified: false,
  phone: null,
  providers: ["password"],
  factors: [],
};
const findField = (name: string) => screen.getByLabelText(name, { selector: "input" });

function signIn(profiles: Profile[]): void {
  const user = { uid: "ann", email: account.email, isAdmin: false, emailVerified: true };
  const [profile = null] = profiles;
  const session = { isLoading: false, user, profiles, profile, suspension: null };
  act(() => sessionStore.set({ ...emptySession, ...session }));
}

test("AccountPage: signed out → sign-in link with the return path", () => {
  render(<AccountPage />);
  expect(screen.getByLabelText("Loading your account")).toBeVisible();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Faccount",
  );
});

test("AccountPage: shows permanently why the session ended", () => {
  render(<AccountPage />);
  const endReason = "This account has been disabled.";
  act(() => sessionStore.set({ ...emptySession, isLoading: false, endReason }));
  expect(screen.getByText(endReason)).toBeVisible();
});

describe("ProfilesSection", () => {
  test("lists the profiles and offers to switch", async () => {
    signIn([buildProfile("a", "Ann"), buildProfile("b", "House of Ann")]);
    render(<ProfilesSection />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("Active");
    expect(within(second ?? document.body).getByRole("button")).toHaveAccessibleName(
      "Switch to House of Ann",
    );
    expect(screen.getByRole("link", { name: "Edit Ann" })).toHaveAttribute(
      "href",
      "/profiles/edit/a",
    );
    expect(screen.getByRole("link", { name: "Make another profile" })).toBeVisible();
  });

  test("offers no changes while the account is suspended", () => {
    signIn([buildProfile("a", "Ann")]);
    sessionStore.set({ ...sessionStore.get(), suspension: "It sells copies." });
    render(<ProfilesSection />);
    expect(screen.getByText(/cannot be changed while your account is suspended/)).toBeVisible();
    expect(screen.getByText("Suspended")).toBeVisible();
    expect(screen.queryByText("Active")).toBeNull();
    for (const name of ["Edit Ann", "Make another profile"])
      expect(screen.queryByRole("link", { name })).toBeNull();
  });

  test("focuses the list after switching", async () => {
    signIn([buildProfile("a", "Ann"), buildProfile("b", "House of Ann")]);
    render(<ProfilesSection />);
    await userEvent.click(screen.getByRole("button", { name: "Switch to House of Ann" }));
    expect(screen.getByRole("list", { name: "Your profiles" })).toHaveFocus();
  });

  test("offers to continue an unfinished wizard instead of starting again", async () => {
    signIn([]);
    render(<ProfilesSection />);
    expect(screen.getByRole("link", { name: "Make a profile" })).toHaveAttribute(
      "href",
      "/signup/wizard/done",
    );
    const steps = ["role", "identity"];
    const body = { role: "ARTIST", organizationType: null, profileId: "a", steps };
    responses.set("GET /v1/profiles/wizard", { body });
    signIn([buildProfile("a")]);
    expect(await screen.findByRole("link", { name: "Continue with your profile" })).toHaveAttribute(
      "href",
      "/signup/wizard/done",
    );
  });

  test("offers no sixth profile", () => {
    signIn(["a", "b", "c", "d", "e"].map((id) => buildProfile(id)));
    render(<ProfilesSection />);
    expect(screen.queryByRole("link", { name: /Make/ })).toBeNull();
    expect(screen.getByText("An account can have at most 5 profiles.")).toBeVisible();
  });
});

describe("PasswordSection", () => {
  const renderSection = (changes: Partial<AccountState> = {}) => {
    const onChanged = vi.fn();
    render(<PasswordSection account={{ ...account, ...changes }} onChanged={onChanged} />);
    return { onChanged, user: userEvent.setup() };
  };

  test("changes the password after reauthentication; a wrong one shows an error and keeps the input", async () => {
    service.reauthenticate.mockRejectedValueOnce(authErrorWith("invalid-credential"));
    const { onChanged, user } = renderSection();
    await user.type(findField("Current password"), "wrong");
    await user.type(findField("New password"), "another one{Enter}");
    expect(await screen.findByText("This is not your password.")).toBeVisible();
    await waitFor(() => expect(findField("Current password")).toHaveFocus());
    expect(findField("New password")).toHaveValue("another one");
    await user.clear(findField("Current password"));
    await user.type(findField("Current password"), "right{Enter}");
    expect(await screen.findByText("Your new password is set.")).toBeVisible();
    expect(service.reauthenticate).toHaveBeenLastCalledWith({ password: "right" });
    expect(service.setPassword).toHaveBeenCalledExactlyOnceWith("another one");
    expect(findField("New password")).toHaveValue("");
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  test("sets a first password, with reauthentication if the service requires it", async () => {
    service.setPassword.mockRejectedValueOnce(authErrorWith("requires-recent-login"));
    const { user } = renderSection({ providers: ["google"] });
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await user.type(findField("New password"), "my first one{Enter}");
    await user.click(await screen.findByRole("button", { name: "Confirm with Google" }));
    expect(service.reauthenticate).toHaveBeenCalledWith({ provider: "google" });
    expect(await screen.findByText("Your new password is set.")).toBeVisible();
    expect(service.setPassword).toHaveBeenCalledTimes(2);
  });
});

describe("ProvidersSection", () => {
  const renderSection = (providers: AccountState["providers"]) => {
    render(<ProvidersSection account={{ ...account, providers }} onChanged={vi.fn()} />);
    return userEvent.setup();
  };

  test("the last method cannot be removed", () => {
    renderSection(["google"]);
    expect(screen.getByRole("button", { name: "Disconnect Google" })).toBeDisabled();
  });

  test("a phone number does not count as a method and can be removed", () => {
    renderSection(["password", "phone"]);
    expect(screen.getByRole("button", { name: "Disconnect E-mail and password" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Disconnect Telephone" })).toBeEnabled();
  });

  test("removes one of several and adds another", async () => {
    const user = renderSection(["password", "google"]);
    await user.click(screen.getByRole("button", { name: "Disconnect Google" }));
    expect(service.unlink).toHaveBeenCalledExactlyOnceWith("google");
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "Ways to sign in" })).toHaveFocus(),
    );
    await user.click(screen.getByRole("button", { name: "Add X" }));
    expect(service.link).toHaveBeenCalledExactlyOnceWith("twitter");
    expect(await screen.findByText("Your account signs in with X too.")).toBeVisible();
  });

  test("a provider linked to another account shows an error", async () => {
    service.link.mockRejectedValueOnce(authErrorWith("credential-already-in-use"));
    const user = renderSection(["password"]);
    await user.click(screen.getByRole("button", { name: "Add Facebook" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("belongs to another account");
  });
});

test("PhoneSection: rejects a number without a country code", async () => {
  render(<PhoneSection account={account} onChanged={vi.fn()} />);
  await userEvent.type(findField("Your number"), "0170 123{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("country code");
  expect(findField("Your number")).toHaveValue("0170 123");
});

test("SecondFactorSection: removing a factor focuses the heading", async () => {
  const factors = [{ uid: "f", name: null, phone: "+49 170 123" }];
  render(<SecondFactorSection account={{ ...account, factors }} onChanged={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove +49 170 123" }));
  expect(service.removeSecondFactor).toHaveBeenCalledExactlyOnceWith("f");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Second factor" })).toHaveFocus());
});

test("PhoneSection: going back from the code keeps the typed number", async () => {
  render(<PhoneSection account={account} onChanged={vi.fn()} />);
  await userEvent.type(findField("Your number"), "+49 170 1234567{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Use another number" }));
  expect(findField("Your number")).toBeVisible();
  expect(findField("Your number")).toHaveValue("+49 170 1234567");
  await waitFor(() => expect(findField("Your number")).toHaveFocus());
});

test("EmailSection: an invalid address shows an error without a call; a valid one is sent a link", async () => {
  const user = userEvent.setup();
  render(<EmailSection account={account} />);
  const emailField = screen.getByRole("textbox", { name: /^New e-mail/ });
  await user.type(emailField, "nobody");
  await user.click(screen.getByRole("button", { name: "Change e-mail" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Please enter an e-mail address, such as name@example.org.",
  );
  await waitFor(() => expect(emailField).toHaveFocus());
  expect(service.changeEmail).not.toHaveBeenCalled();
  await user.type(emailField, "@example.test");
  await user.click(screen.getByRole("button", { name: "Change e-mail" }));
  await screen.findByText("An e-mail with a link is on its way to nobody@example.test.");
});

test("SecondFactorSection: requires a verified e-mail", () => {
  render(<SecondFactorSection account={account} onChanged={vi.fn()} />);
  expect(screen.getByText(/Verify your e-mail first/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("DeleteAccount: lists what is deleted, and reauthenticates when the sign-in is too old", async () => {
  const DELETE_CALL = "DELETE /v1/account/";
  const details = [{ path: "auth_time", message: "Older than 5 minutes." }];
  responses.set(DELETE_CALL, {
    status: 401,
    body: { message: "m", code: "UNAUTHENTICATED", details },
  });
  const profile = { ...buildProfile("a", "Ann"), counts: { artworks: 3, opportunities: 1 } };
  signIn([profile]);
  render(
    <QueryProvider>
      <DeleteAccount account={account} />
    </QueryProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  // The first import of lazy components is slow on a busy machine.
  const dialog = await screen.findByRole("dialog", undefined, { timeout: 15_000 });
  expect(dialog).toHaveTextContent("the profile “Ann” with 3 artworks and 1 opportunity");
  expect(dialog).toHaveTextContent("ann@example.test");
  await user.click(within(dialog).getByRole("button", { name: "Delete everything" }));
  await screen.findByRole("heading", { name: "Confirm that it is you" });
  responses.set(DELETE_CALL, { status: 204, body: null });
  await user.type(findField("Your password"), "right{Enter}");
  await waitFor(() => expect(api.countRequests(DELETE_CALL)).toBe(2));
  expect(service.reauthenticate).toHaveBeenCalledWith({ password: "right" });
}, 30_000);
