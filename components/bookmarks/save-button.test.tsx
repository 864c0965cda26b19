// @vitest-environment jsdom
import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { SaveButton } from "@/components/bookmarks/save-button";
import { SaveToggleContent } from "@/components/bookmarks/save-toggle";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { storePendingPress, consumePendingPress } from "@/lib/client/pending-press";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { createQueryClient } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";
import { ann } from "@/tests/support/session";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

vi.setConfig({ testTimeout: 30_000 });

const TRACKS = "GET /v1/opportunities/bookmarks/track";
const SAVE = "POST /v1/opportunities/bookmarks/one";

let toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));
const responses = new Map();
const api = await startFakeApi(responses);
const user = userEvent.setup();

beforeEach(() => {
  responses.set(TRACKS, { body: [] });
  responses.set(SAVE, { body: null });
  api.requests.length = 0;
  push.mockClear();
  toasts = [];
  act(() => sessionStore.set(emptySession));
});
afterEach(cleanup);
afterAll(() => api.close());

let accounts = 0;
/** A new account each time, because responses are cached per account. */
const signIn = () => {
  const account = { ...ann, uid: `account-${(accounts += 1)}` };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user: account }));
};
const button = (name = "Save “Low tide”") => screen.findByRole("button", { name });

test("SaveButton: a visitor is sent to the login page, and the bookmark is saved after signing in", async () => {
  window.history.replaceState(null, "", "/opportunities?types=JOB");
  render(<SaveButton opportunityId="one" title="Low tide" />);
  await user.click(await button());
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/login?next=%2Fopportunities%3Ftypes%3DJOB&for=bookmark"),
  );
  expect(api.requests).toEqual([]);
  signIn();
  expect(await button("Saved “Low tide”")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(api.countRequests(SAVE)).toBe(1));
  expect(consumePendingPress("bookmark", "one")).toBe(false);
});

test("SaveButton: all buttons of a list share one request for the bookmarks", async () => {
  responses.set(TRACKS, { body: [{ opportunityId: "three", stage: "SENT", note: "" }] });
  signIn();
  const ids = ["one", "two", "three", "four", "five"];
  render(ids.map((id) => <SaveButton key={id} opportunityId={id} title={id} />));
  expect(await button("Saved “three”")).toHaveAttribute("aria-pressed", "true");
  for (const id of ["one", "two", "four", "five"]) {
    expect(await button(`Save “${id}”`)).toHaveAttribute("aria-pressed", "false");
  }
  expect(api.countRequests(TRACKS)).toBe(1);
});

test("SaveButton: a press while the session loads saves once it has loaded", async () => {
  sessionCookies.setHint(true);
  render(<SaveButton opportunityId="one" title="Low tide" />);
  await user.click(await button());
  signIn();
  expect(await button("Saved “Low tide”")).toBeInTheDocument();
  expect(push).not.toHaveBeenCalled();
  sessionCookies.setHint(false);
});

test("SaveButton: a press retries a failed load, and shows the error when that fails too", async () => {
  responses.set(TRACKS, { status: 403, body: { message: "Not today." } });
  signIn();
  render(<SaveButton opportunityId="one" title="Low tide" />);
  await waitFor(() => expect(api.countRequests(TRACKS)).toBe(1));
  await user.click(await button());
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "“Low tide” could not be saved. Not today.",
    }),
  );
  responses.set(TRACKS, { body: [] });
  await user.click(await button());
  expect(await button("Saved “Low tide”")).toHaveAttribute("aria-pressed", "true");
});

test("SaveButton: a second failure shows its error even when no loading state was rendered", async () => {
  responses.set(TRACKS, { status: 403, body: { message: "Not today." } });
  signIn();
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <SaveToggleContent opportunityId="one" title="Low tide" uid="late">
        {(isSaved, onPress) => (
          <button aria-pressed={isSaved} onClick={onPress}>
            Save “Low tide”
          </button>
        )}
      </SaveToggleContent>
    </QueryClientProvider>,
  );
  const failures = () => toasts.filter(({ kind }) => kind === "error").length;
  await user.click(await button());
  await waitFor(() => expect(failures()).toBe(1));
  const pendingNotifications: (() => void)[] = [];
  notifyManager.setScheduler((notify) => pendingNotifications.push(notify));
  await user.click(await button());
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  notifyManager.setScheduler((notify) => setTimeout(notify, 0));
  act(() => pendingNotifications.forEach((notify) => notify()));
  expect(failures()).toBe(2);
});

test("SaveButton: ignores the pending bookmark of another opportunity", async () => {
  storePendingPress("bookmark", "two");
  signIn();
  render(<SaveButton opportunityId="one" title="Low tide" />);
  await waitFor(() => expect(api.countRequests(TRACKS)).toBe(1));
  expect(await button()).toHaveAttribute("aria-pressed", "false");
  expect(api.countRequests(SAVE)).toBe(0);
  expect(consumePendingPress("bookmark", "two")).toBe(true);
});
