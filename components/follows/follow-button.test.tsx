// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { FollowButton } from "@/components/follows/follow-button";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { consumePendingPress } from "@/lib/client/pending-press";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";
import { ann } from "@/tests/support/session";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

vi.setConfig({ testTimeout: 30_000 });

const LIST = "GET /v1/follows/";
const FOLLOW = "PUT /v1/follows/PROFILE/one";
const UNFOLLOW = "DELETE /v1/follows/PROFILE/one";
const followed = {
  subject: "PROFILE",
  id: "one",
  name: "Ines Mar",
  href: "/profiles/ines-mar",
  image: null,
  followedAt: "2027-01-01T00:00:00.000Z",
};

let toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));
const responses = new Map();
const api = await startFakeApi(responses);
const user = userEvent.setup();

beforeEach(() => {
  responses.set(LIST, { body: [] });
  responses.set(FOLLOW, { body: followed });
  responses.set(UNFOLLOW, { body: null });
  api.requests.length = 0;
  push.mockClear();
  toasts = [];
  act(() => sessionStore.set(emptySession));
});
afterEach(cleanup);
afterAll(() => api.close());

let accounts = 0;
/** A new account each time, because responses are cached per account. */
const signIn = (fields: object = {}) => {
  const account = { ...ann, uid: `account-${(accounts += 1)}` };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user: account, ...fields }));
};
const open = () => render(<FollowButton subject="PROFILE" id="one" name="Ines Mar" />);
const findButton = (name: string) => screen.findByRole("button", { name: `${name} Ines Mar` });

test("FollowButton: a visitor is sent to the login page, and follows after signing in", async () => {
  window.history.replaceState(null, "", "/profiles/ines-mar?tab=about");
  open();
  await user.click(await findButton("Follow"));
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith(
      "/login?next=%2Fprofiles%2Fines-mar%3Ftab%3Dabout&for=follow-profile",
    ),
  );
  expect(api.requests).toEqual([]);
  signIn();
  expect(await findButton("Following")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(api.countRequests(FOLLOW)).toBe(1));
  expect(consumePendingPress("follow", "PROFILE one")).toBe(false);
});

test("FollowButton: shows what is followed, and stops following", async () => {
  responses.set(LIST, { body: [followed] });
  signIn();
  open();
  await user.click(await findButton("Following"));
  expect(await findButton("Follow")).toHaveAttribute("aria-pressed", "false");
  await waitFor(() => expect(api.countRequests(UNFOLLOW)).toBe(1));
});

test("FollowButton: a press that fails is taken back, and says why", async () => {
  responses.set(FOLLOW, {
    status: 403,
    body: { message: "You follow 500 things.", code: "QUOTA_EXCEEDED", details: [] },
  });
  signIn();
  open();
  await screen.findByRole("button");
  await waitFor(() => expect(api.countRequests(LIST)).toBe(1));
  await user.click(await findButton("Follow"));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toContain("You follow 500 things.");
  expect(await findButton("Follow")).toHaveAttribute("aria-pressed", "false");
});

test.each([
  ["an account's own profile", { profiles: [buildProfile("one")] }],
  ["that of the team it acts for", { profiles: [], team: buildProfile("one") }],
])("FollowButton: nothing on %s", (_whose, session) => {
  signIn(session);
  open();
  expect(screen.queryByRole("button")).toBeNull();
});
