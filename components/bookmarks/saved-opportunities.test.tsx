// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SavedOpportunities } from "@/components/bookmarks/saved-opportunities";
import { restoreLostFocus } from "@/components/screens/shell/listeners/lost-focus";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { startFakeApi } from "@/tests/support/fake-api";
import { ann } from "@/tests/support/session";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

// The dialog's code loads on first use, and notes are saved after a delay.
vi.setConfig({ testTimeout: 30_000 });

const LIST = "GET /v1/opportunities/bookmarks/list";
const TRACKS = "GET /v1/opportunities/bookmarks/track";
const CALENDAR = "GET /v1/opportunities/bookmarks/calendar";
const RENEW = "POST /v1/opportunities/bookmarks/calendar";
const TRACK = "PUT /v1/opportunities/bookmarks/soon/track";
const url = "https://vitrine.example/calendar/first.ics";

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Creates an opportunity as the list returns it, titled with its id. */
function opportunity(id: string, deadline: string | null, status = "PUBLISHED") {
  return {
    id,
    slug: id,
    type: "OPEN_CALL",
    title: id,
    summary: "",
    organizationName: "Harbour House",
    attendance: "ONLINE",
    city: "",
    country: null,
    deadlineKind: deadline === null ? "ROLLING" : "FIXED",
    deadlineLocal: deadline?.slice(0, 10) ?? null,
    timeZone: "UTC",
    deadline,
    listedUntil: deadline,
    status,
    feeType: "FREE",
    fee: null,
    costs: [],
    rewards: [],
    promoted: false,
    highlighted: false,
    images: [],
    profile: null,
  };
}
const track = (opportunityId: string) => ({
  opportunityId,
  stage: "SAVED",
  note: "",
  savedAt: daysFromNow(-1),
  updatedAt: daysFromNow(-1),
});

const responses = new Map();
const api = await startFakeApi(responses);
let toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));

beforeEach(() => {
  toasts = [];
  localStorage.clear();
  responses.clear();
  const opportunities = [
    opportunity("over", daysFromNow(-9), "EXPIRED"),
    opportunity("later", daysFromNow(40)),
    opportunity("rolling", null),
    opportunity("soon", daysFromNow(3)),
  ];
  responses.set(LIST, { body: opportunities });
  responses.set(TRACKS, { body: opportunities.map(({ id }) => track(id)) });
  responses.set(CALENDAR, { body: { url } });
});
afterEach(cleanup);
afterAll(() => api.close());

let accounts = 0;
/** A new account each time, because responses are cached per account. */
function renderBookmarks() {
  const uid = `saver-${(accounts += 1)}`;
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user: { ...ann, uid } }));
  render(
    <>
      <h1>Saved opportunities</h1>
      <SavedOpportunities uid={uid} />
    </>,
  );
  return userEvent.setup();
}
const titles = (level: number) =>
  screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
const findTrackForm = (title: string) =>
  screen.findByRole("group", { name: `Your application to “${title}”` });

test("SavedOpportunities: groups by deadline, then rolling ones, closed ones last", async () => {
  renderBookmarks();
  expect(
    await screen.findByText("4 saved opportunities, 1 closing in the next 7 days"),
  ).toBeInTheDocument();
  expect(titles(3)).toEqual(["soon", "later", "rolling", "over"]);
  expect(titles(2)).toEqual([
    "Next 7 days",
    "Later",
    "Rolling and without a date",
    "Closed",
    "Deadlines in your calendar",
  ]);
});

test("SavedOpportunities: without bookmarks it explains saving and links to the list", async () => {
  responses.set(LIST, { body: [] });
  responses.set(TRACKS, { body: [] });
  render(<SavedOpportunities uid={ann.uid} closingSoon={<h2>Closing soon</h2>} />);
  expect(await screen.findByText(/You have not saved any opportunities yet/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See all opportunities" })).toHaveAttribute(
    "href",
    "/opportunities",
  );
  expect(screen.getByRole("heading", { name: "Closing soon" })).toBeVisible();
});

test("SavedOpportunities: shows a load error, and retries on request", async () => {
  responses.set(LIST, { status: 403, body: { message: "Not today." } });
  const user = renderBookmarks();
  expect(
    await screen.findByText("What you have saved could not be loaded: Not today."),
  ).toBeInTheDocument();
  responses.set(LIST, { body: [opportunity("soon", daysFromNow(3))] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findTrackForm("soon")).toBeInTheDocument();
});

test("TrackForm: saves stage and note automatically; changes that failed stay on the device", async () => {
  const user = renderBookmarks();
  responses.set(TRACK, { status: 400, body: { message: "No." } });
  const form = within(await findTrackForm("soon"));
  await user.selectOptions(form.getByLabelText("Stage"), "Preparing");
  await user.type(form.getByLabelText(/^Private note/), "Letter");
  expect(await form.findByText(/^Not saved/)).toBeInTheDocument();
  cleanup();
  responses.set(TRACK, { body: { ...track("soon"), stage: "PREPARING", note: "Letter" } });
  render(<SavedOpportunities uid={`saver-${accounts}`} />);
  const reopenedForm = within(await findTrackForm("soon"));
  expect(reopenedForm.getByLabelText("Stage")).toHaveValue("PREPARING");
  expect(reopenedForm.getByLabelText(/^Private note/)).toHaveValue("Letter");
  expect(await reopenedForm.findByText(/^Saved at/)).toBeInTheDocument();
});

test("SavedOpportunities: removing a bookmark keeps the focus on the page, Undo restores it", async () => {
  onTestFinished(restoreLostFocus());
  responses.set("DELETE /v1/opportunities/bookmarks/soon", { body: null });
  responses.set("POST /v1/opportunities/bookmarks/soon", { body: null });
  const user = renderBookmarks();
  await user.click(await screen.findByRole("button", { name: "Saved “soon”" }));
  await waitFor(() => expect(titles(3)).toEqual(["later", "rolling", "over"]));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  await waitFor(() => expect(toasts).toHaveLength(1));
  act(() => toasts[0]?.action?.run());
  expect(await findTrackForm("soon")).toBeInTheDocument();
});

test("CalendarAddress: shows the secret address, and renews it after a confirmation", async () => {
  responses.set(RENEW, { body: { url: url.replace("first", "second") } });
  const user = renderBookmarks();
  expect(await screen.findByLabelText("Secret address")).toHaveValue(url);
  expect(screen.getByRole("link", { name: "Open in a calendar app" })).toHaveAttribute(
    "href",
    "webcal://vitrine.example/calendar/first.ics",
  );
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  expect(await screen.findByText("Copied.")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(screen.getByRole("button", { name: "Renew the address" }));
  const dialog = await screen.findByRole("dialog", { name: "Renew the address?" });
  expect(api.countRequests(RENEW)).toBe(0);
  await user.click(within(dialog).getByRole("button", { name: "Renew the address" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Secret address")).toHaveValue(url.replace("first", "second")),
  );
});
