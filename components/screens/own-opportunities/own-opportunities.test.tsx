// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnOpportunities } from "@/components/screens/own-opportunities/own-opportunities";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { type Toast, toastStore } from "@/lib/client/toasts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { signInAs } from "@/tests/support/sign-in-as";
import { type RecordedRequest, startFakeApi } from "@/tests/support/fake-api";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

const pushed: string[] = [];
const router = { push: (path: string) => pushed.push(path) };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({ useRouter: () => router }));

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);

const toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));

let profileCount = 0;
let profileId = "p";

function renderOwnOpportunities(
  opportunities: readonly Opportunity[],
  statistics: readonly object[] = [],
  after?: string,
) {
  responses.set(`GET /v1/opportunities/profiles/${profileId}?size=100`, () => ({
    body: opportunities,
  }));
  responses.set(`GET /v1/opportunities/statistics/${profileId}`, { body: statistics });
  signInAs(buildProfile(profileId, "Harbour House"));
  const cursor = after === undefined ? after : { profile: profileId, after };
  render(<OwnOpportunities cursor={cursor} otherOpportunities={<h2>Posted by others</h2>} />);
  return userEvent.setup();
}

beforeEach(() => {
  profileCount += 1;
  profileId = `p${profileCount}`;
  responses.clear();
  api.requests.length = 0;
  pushed.length = 0;
  toasts.length = 0;
});

const draft = buildOpportunity({
  id: "d",
  title: "A draft of a call",
  status: "DRAFT",
  plan: null,
  publishedAt: null,
  listedUntil: null,
});
const listed = buildOpportunity({ id: "l", title: "A listed call", plan: "FREE" });
const closed = buildOpportunity({
  id: "c",
  title: "A closed call",
  status: "EXPIRED",
  deadlineLocal: "2020-06-30",
  deadline: "2020-06-30T22:59:59.000Z",
});
const removed = buildOpportunity({ id: "r", title: "A removed call", status: "REMOVED" });

const findRow = async (title: string) => {
  const heading = await screen.findByText(title);
  const row = heading.closest("li");
  if (row === null) throw new Error(`no row of ${title}`);
  return within(row);
};

test("OwnOpportunities: each row shows state, deadline and statistics", async () => {
  renderOwnOpportunities(
    [draft, listed, closed],
    [{ opportunityId: "l", views: 12, saves: 1, applyClicks: 3, applications: 4, unanswered: 0 }],
  );
  const first = await findRow("A draft of a call");
  expect(first.getByText("Draft")).toBeInTheDocument();
  expect(first.getByText(/Nobody else sees it/)).toBeInTheDocument();
  expect(first.getByRole("link", { name: "A draft of a call" })).toHaveAttribute(
    "href",
    "/opportunities/edit/d",
  );
  const second = await findRow("A listed call");
  expect(second.getByText("Published")).toBeInTheDocument();
  expect(second.getByText(/^Free, listed until 30 June 2027/)).toBeInTheDocument();
  await second.findByText("12 views");
  expect(second.getByText("1 save")).toBeInTheDocument();
  expect(second.getByText("3 clicks on Apply")).toBeInTheDocument();
  expect(second.getByText("4 applications")).toBeInTheDocument();
  expect(second.getByText("Everyone has an answer")).toBeInTheDocument();
  const third = await findRow("A closed call");
  expect(third.getAllByText("Closed")).toHaveLength(2);
  expect(third.getByText(/Its deadline passed 30 June 2020/)).toBeInTheDocument();
});

test("OwnOpportunities: the trial notice stays until it is dismissed", async () => {
  const ended = { ...draft, trialEndedAt: "2027-01-20T12:00:00.000Z" };
  const user = renderOwnOpportunities([ended, listed]);
  const notice = await screen.findByRole("region", { name: "A payment for your plan is missing" });
  expect(notice).toHaveTextContent(
    /^A payment for your plan is missing, or was returned\. 1 opportunity .* “A draft of a call”/,
  );
  const row = await findRow("A draft of a call");
  expect(
    row.getByText(/^A draft since 20 January 2027, as a payment for your plan is missing\./),
  ).toBeInTheDocument();
  responses.set("DELETE /v1/opportunities/trial-notices", { status: 204 });
  responses.set(`GET /v1/opportunities/profiles/${profileId}?size=100`, { body: [draft, listed] });
  await user.click(within(notice).getByRole("button", { name: "Dismiss" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "A payment for your plan is missing" })).toBeNull(),
  );
});

test("OwnOpportunities: a pending payment links to its order", async () => {
  renderOwnOpportunities([
    draft,
    { ...draft, id: "w", title: "A call to be paid", status: "PENDING_PAYMENT" },
  ]);
  const row = await findRow("A call to be paid");
  expect(row.getByText(/^A payment for it is open or in progress\./)).toBeInTheDocument();
  expect(row.getByRole("link", { name: "See the order of “A call to be paid”" })).toHaveAttribute(
    "href",
    "/account#plan",
  );
  expect(screen.getAllByRole("link", { name: /^See the order/ })).toHaveLength(1);
});

test("OwnOpportunities: only listed ones can be boosted; active boosts are shown", async () => {
  const endsAt = "2027-01-20T12:00:00.000Z";
  const boosts = [{ type: "TOP_POST_1" as const, startsAt: endsAt, endsAt }];
  const ownProfile = buildProfile(profileId, "Harbour House");
  const profile = { ...ownProfile, cover: null, organizationType: null };
  renderOwnOpportunities([
    { ...listed, profile, boosts },
    { ...draft, profile },
    { ...closed, profile },
  ]);
  const first = await findRow("A listed call");
  expect(await first.findByRole("button", { name: "Boost “A listed call”" })).toBeInTheDocument();
  expect(first.getByText("Top post, 1 week until 20 January 2027.")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Boost/ })).toHaveLength(1);
});

test("OwnOpportunities: removed ones are collapsed and can only be copied", async () => {
  renderOwnOpportunities([listed, removed]);
  const row = await findRow("A removed call");
  expect(row.getByRole("button", { name: /^Copy/, hidden: true })).toBeInTheDocument();
  expect(row.queryByRole("link", { hidden: true })).toBeNull();
  expect(row.queryByRole("button", { name: "Delete", hidden: true })).toBeNull();
});

test("OwnOpportunities: Copy creates a draft and opens it", async () => {
  responses.set("POST /v1/opportunities/l/copy", { status: 201, body: { ...draft, id: "new" } });
  const user = renderOwnOpportunities([listed]);
  await user.click((await findRow("A listed call")).getByRole("button", { name: /^Copy/ }));
  await waitFor(() => expect(pushed).toEqual(["/opportunities/edit/new"]));
});

test("OwnOpportunities: deleting asks first and names what is deleted", async () => {
  responses.set("DELETE /v1/opportunities/l", { status: 204, body: null });
  const user = renderOwnOpportunities([listed]);
  await user.click((await findRow("A listed call")).getByRole("button", { name: "Delete" }));
  const name = "Delete “A listed call”?";
  const dialog = await screen.findByRole("dialog", { name });
  expect(dialog).toHaveTextContent(/A post that was used stays used/);
  expect(api.countRequests("DELETE /v1/opportunities/l")).toBe(0);
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(api.countRequests("DELETE /v1/opportunities/l")).toBe(1));
});

test("OwnOpportunities: Undo restores a draft with its pictures, or without them if they no longer exist", async () => {
  const image = { id: "i", url: "/content/i", width: 3, height: 2, alt: "Boats", placeholder: "" };
  const user = renderOwnOpportunities([{ ...draft, images: [image] }]);
  responses.set("DELETE /v1/opportunities/d", { status: 204, body: null });
  await user.click((await findRow("A draft of a call")).getByRole("button", { name: "Delete" }));
  const name = "Delete the draft “A draft of a call”?";
  const dialog = await screen.findByRole("dialog", { name });
  expect(dialog).toHaveTextContent("The draft is deleted with its picture. You can undo this");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  const findToast = async (text: RegExp) =>
    waitFor(() => {
      const toast = toasts.find((candidate) => text.test(candidate.text));
      if (toast === undefined) throw new Error(`no message of ${text}`);
      return toast;
    });
  const { action } = await findToast(/“A draft of a call” is deleted/);
  expect(action?.label).toBe("Undo");
  responses.set("POST /v1/opportunities/", ({ body }: RecordedRequest) =>
    body.includes("images")
      ? {
          status: 400,
          body: { message: "There is no such picture.", code: "VALIDATION", details: [] },
        }
      : { status: 201, body: draft },
  );
  action?.run();
  await findToast(/back among your drafts/);
  const createRequests = api.requests.filter(({ line }) => line === "POST /v1/opportunities/");
  expect(createRequests.map(({ body }) => JSON.parse(body).images)).toEqual([
    [{ id: "i", alt: "Boats" }],
    undefined,
  ]);
});

test("OwnOpportunities: an empty list links to the form", async () => {
  renderOwnOpportunities([]);
  expect(await screen.findByText("You have not posted an opportunity yet.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Post an opportunity" })).toHaveAttribute(
    "href",
    "/opportunities/new",
  );
  expect(screen.getByRole("heading", { name: "Posted by others" })).toBeVisible();
});

const place = { memberRole: "EDITOR" as const, mayPost: true };
const team = { ...buildProfile("house", "Kiln House"), ...place };

test("OwnOpportunities: whoever acts for a team sees what the team works on, and what the role may do", async () => {
  responses.set("GET /v1/opportunities/profiles/house?size=100", { body: [draft, listed] });
  signInAs(buildProfile(profileId));
  sessionStore.set({ ...sessionStore.get(), profile: team, team });
  render(<OwnOpportunities />);
  expect(await screen.findByRole("link", { name: "Edit “A draft of a call”" })).toBeVisible();
  expect(screen.getByText("A listed call")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Edit “A listed call”" })).toBeNull();
});

test("OwnOpportunities: without a profile, the account's teams; without one of these, the prompt", async () => {
  responses.set("GET /v1/opportunities/profiles/house?size=100", { body: [draft] });
  responses.set("GET /v1/profiles/memberships", { body: [team] });
  signInAs(buildProfile(profileId), "former-owner");
  sessionStore.set({ ...sessionStore.get(), profile: null, profiles: [] });
  render(<OwnOpportunities />);
  expect(await screen.findByText("A draft of a call")).toBeVisible();
  cleanup();
  responses.set("GET /v1/profiles/memberships", { body: [] });
  signInAs(buildProfile(profileId), "newcomer");
  sessionStore.set({ ...sessionStore.get(), profile: null, profiles: [] });
  render(<OwnOpportunities />);
  expect(await screen.findByText(/needs a profile, and your account has none yet/)).toBeVisible();
});

const createClosed = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) =>
    buildOpportunity({
      id: `n${from + offset}`,
      title: `Call ${from + offset}`,
      status: "EXPIRED",
    }),
  );

test("OwnOpportunities: more than a hundred are paged by a link", async () => {
  responses.set(`GET /v1/opportunities/profiles/${profileId}?size=100&after=n99`, () => ({
    body: createClosed(100, 103),
  }));
  const user = renderOwnOpportunities(createClosed(0, 100));
  const moreLink = await screen.findByRole("link", { name: "Show more" });
  expect(moreLink.getAttribute("href")).toBe(
    `/account/opportunities?profile=${profileId}&after=n99`,
  );
  expect(screen.queryByText("Call 100")).toBeNull();
  await user.click(moreLink);
  await screen.findByText("Call 102");
  expect(screen.getByText("Call 0")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Show more" })).toBeNull();
});

test("OwnOpportunities: a page link starts there and links back to the newest", async () => {
  responses.set(`GET /v1/opportunities/profiles/${profileId}?size=100&after=n99`, () => ({
    body: createClosed(100, 103),
  }));
  renderOwnOpportunities(createClosed(0, 100), [], "n99");
  await screen.findByText("Call 102");
  expect(screen.queryByText("Call 0")).toBeNull();
  const newest = screen.getByRole("link", { name: "Back to the newest" });
  expect(newest.getAttribute("href")).toBe("/account/opportunities");
});

test("OwnOpportunities: skeleton rows while loading; a load error names the profile", async () => {
  renderOwnOpportunities([]);
  responses.set(`GET /v1/opportunities/profiles/${profileId}?size=100`, {
    status: 403,
    body: { message: "Not now." },
  });
  expect(screen.getByLabelText("Loading your opportunities")).toBeVisible();
  const error = "The opportunities of Harbour House could not be loaded: Not now.";
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
});
