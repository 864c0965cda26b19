// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnApplications } from "@/components/screens/own-applications/own-applications";
import type { BookmarkStage } from "@/lib/bookmarks/bookmarks.schema";
import { QueryProvider } from "@/providers/query-provider";
import { buildApplication } from "@/tests/support/build-application";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const WAITING = "GET /v1/applications/?awaitsReply=true&size=100";
const OWN = "GET /v1/applications/?awaitsReply=false&size=100";
const LIST = "GET /v1/opportunities/bookmarks/list";
const TRACKS = "GET /v1/opportunities/bookmarks/track";

const responses = new Map();
const api = await startFakeApi(responses);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const toList = (items: object[]) => ({
  body: { items, page: 1, size: 100, total: items.length, totalRelation: "eq", next: null },
});

const opportunities = (["SAVED", "PREPARING", "SENT", "ANSWERED"] as const).map((stage) =>
  buildOpportunity({
    id: stage,
    slug: stage,
    title: `Elsewhere ${stage}`,
    deadline: inDays(2),
    timeZone: "UTC",
  }),
);
const toTrack = (opportunityId: string, stage: BookmarkStage) => ({
  opportunityId,
  stage,
  note: "",
  savedAt: inDays(-1),
  updatedAt: inDays(-1),
});

beforeEach(() => {
  responses.clear();
  responses.set(WAITING, toList([]));
  responses.set(LIST, { body: opportunities });
  responses.set(TRACKS, { body: opportunities.map(({ id }) => toTrack(id, id as BookmarkStage)) });
});
afterEach(cleanup);
afterAll(() => api.close());

let accounts = 0;
function renderPage() {
  const profile = buildProfile(`p${(accounts += 1)}`);
  signInAs(profile, `artist-${accounts}`);
  render(<OwnApplications />, { wrapper: QueryProvider });
}
const listTitles = (section: HTMLElement) =>
  within(section)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("OwnApplications: places to confirm come first", async () => {
  const replyBy = inDays(5).slice(0, 10);
  const accepted = buildApplication({ id: "accepted", outcome: "ACCEPTED", replyBy });
  responses.set(WAITING, toList([accepted]));
  responses.set(OWN, toList([buildApplication()]));
  renderPage();
  expect(await screen.findByRole("region", { name: "Needs your answer" })).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 2 })[0]).toHaveTextContent("Needs your answer");
});

test("OwnApplications: here and elsewhere on one page, by what is next; only saved ones are left out", async () => {
  const draft = buildApplication({ id: "draft", state: "DRAFT", missing: 2 });
  const declined = buildApplication({ id: "declined", outcome: "DECLINED" });
  responses.set(OWN, toList([draft, declined]));
  renderPage();
  const todo = await screen.findByRole("region", { name: "To do" });
  expect(listTitles(todo)).toEqual(["Tidal works", "Elsewhere PREPARING"]);
  expect(listTitles(screen.getByRole("region", { name: "Waiting for an answer" }))).toEqual([
    "Elsewhere SENT",
  ]);
  const answered = screen.getByRole("region", { name: "Answered" });
  expect(listTitles(answered)).toEqual(["Tidal works", "Elsewhere ANSWERED"]);
  expect(screen.queryByText("Elsewhere SAVED")).toBeNull();
  expect(screen.queryByRole("region", { name: "Not sent, or ended" })).toBeNull();
  expect(within(todo).getByText("Apply to the organiser, closes in 2 days.")).toBeVisible();
  expect(within(todo).getByRole("link", { name: /^Change its stage/ })).toHaveAttribute(
    "href",
    "/bookmarks#saved-PREPARING",
  );
});

test("OwnApplications: an opportunity that was saved and applied to is listed once", async () => {
  const application = buildApplication();
  const opportunity = { ...application.opportunity, id: "SENT", title: "Applied here" };
  responses.set(OWN, toList([{ ...application, opportunity }]));
  renderPage();
  const waiting = await screen.findByRole("region", { name: "Waiting for an answer" });
  expect(listTitles(waiting)).toEqual(["Applied here"]);
});

test("OwnApplications: without any it leads to the opportunities; what cannot be loaded is said", async () => {
  responses.set(OWN, toList([]));
  responses.set(LIST, { body: [] });
  responses.set(TRACKS, { body: [] });
  renderPage();
  expect(await screen.findByText("You have not begun any applications yet.")).toBeVisible();
  cleanup();
  responses.set(LIST, { status: 403, body: { message: "Not today." } });
  renderPage();
  expect(
    await screen.findByText("What you have applied to elsewhere could not be loaded: Not today."),
  ).toBeVisible();
});
