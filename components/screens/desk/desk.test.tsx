// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeskContent } from "@/components/screens/desk/desk-content";
import type { DeskApplicationSummary, DeskFacets } from "@/lib/applications/desk/desk.schema";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { toastStore, type Toast } from "@/lib/client/toasts";
import type { TeamRole } from "@/lib/shared/team-roles";
import { createQueryClient } from "@/providers/query-provider";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

vi.mock("next/navigation", async () =>
  (await import("@/tests/support/follow-address")).followAddress(),
);

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
const toasts: Toast[] = [];
toastStore.setDisplay((message) => void toasts.push(message));

const opportunity = buildOpportunity({
  applyMode: "HERE",
  applyUrl: null,
  formOpenedAt: "2027-05-01T09:00:00.000Z",
});
const LIST = `/v1/opportunities/${opportunity.id}/applications`;
const BULK = `POST ${LIST}/bulk`;

const buildApplication = (number: number, name: string): DeskApplicationSummary => ({
  id: `0199a1c0-0000-7000-8000-00000000${number}`,
  number,
  profile: { id: "p", name, slug: null, image: null },
  state: "SUBMITTED",
  late: false,
  submittedAt: "2027-05-02T09:00:00.000Z",
  stage: "NEW",
  tags: [],
  outcome: null,
  outcomePending: null,
  score: null,
  workCount: 0,
  works: [],
});
const [ada, bea] = [buildApplication(4_312, "Ada Brook"), buildApplication(2_207, "Bea Quay")];

const facets: DeskFacets = {
  total: 2,
  stage: [
    { value: "NEW", count: 2 },
    { value: "SHORTLIST", count: 0 },
  ],
  tags: [],
  state: [],
  outcome: [],
  letter: [],
  late: [],
  round: [],
  scoreRound: null,
  drafts: 0,
  beyondPlan: 0,
  includedInPlan: 100,
};

const respond = (query: string, items: DeskApplicationSummary[], sort = "NEWEST") => {
  const filter = query === "" ? "" : `${query}&`;
  const list = { items, page: 1, size: 50, total: items.length, totalRelation: "eq", next: null };
  responses.set(`GET ${LIST}?${filter}sortBy=${sort}`, { body: list });
  responses.set(`GET ${LIST}/facets${query === "" ? "" : `?${query}`}`, {
    body: { ...facets, total: items.length },
  });
};

function renderDesk(role: TeamRole = "OWNER") {
  signInAs(buildProfile("p"));
  render(<DeskContent opportunity={opportunity} role={role} />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  return userEvent.setup();
}

beforeEach(() => {
  window.history.replaceState(null, "", "/desk");
  responses.clear();
  toasts.length = 0;
  respond("", [ada, bea]);
});
afterEach(cleanup);
afterAll(() => api.close());

test("Desk: filters and search are in the address", async () => {
  respond("stage=NEW", [ada, bea]);
  respond("stage=NEW&q=quay", [bea]);
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: "New 2" }));
  expect(window.location.search).toBe("?stage=NEW");
  await user.type(screen.getByLabelText(/^Search/), "quay");
  await waitFor(() => expect(window.location.search).toBe("?stage=NEW&q=quay"));
  await waitFor(() => expect(screen.queryByText("Ada Brook")).toBeNull());
  expect(screen.getByText("Bea Quay")).toBeVisible();
});

test("Desk: a stage with a comma is one filter", async () => {
  const stage = { value: "Shown, perhaps", count: 1 };
  responses.set(`GET ${LIST}/facets`, { body: { ...facets, stage: [...facets.stage, stage] } });
  const query = new URLSearchParams({ stage: 'NEW,"Shown, perhaps"' }).toString();
  respond("stage=NEW", [ada]);
  respond(query, [bea]);
  for (const address of ["stage=NEW", query])
    responses.set(`GET ${LIST}/facets?${address}`, {
      body: { ...facets, stage: [...facets.stage, stage] },
    });
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: "New 2" }));
  await user.click(await screen.findByRole("checkbox", { name: "Shown, perhaps 1" }));
  expect(window.location.search).toBe(`?${query}`);
  await waitFor(() => expect(screen.queryByText("Ada Brook")).toBeNull());
  expect(screen.getByRole("checkbox", { name: /^New/ })).toBeChecked();
  expect(await screen.findByRole("checkbox", { name: /^Shown, perhaps/ })).toBeChecked();
});

test("Desk: a stage that no application has is no choice", async () => {
  window.history.replaceState(null, "", "/desk?stage=NOPE");
  respond("stage=NOPE", []);
  respond("stage=NEW", [ada]);
  const user = renderDesk();
  expect(await screen.findByText("No application fits these filters.")).toBeVisible();
  await user.click(await screen.findByRole("checkbox", { name: "New 2" }));
  expect(window.location.search).toBe("?stage=NEW");
  expect(screen.queryByRole("checkbox", { name: /NOPE/ })).toBeNull();
});

test("Desk: an application opened by its address has the neighbours of the whole list", async () => {
  window.history.replaceState(null, "", `/desk?application=${bea.id}`);
  responses.set(`GET ${LIST}/neighbours?sortBy=NEWEST&application=${bea.id}`, {
    body: { previous: "far", next: null, position: 1_500, total: 1_500 },
  });
  renderDesk();
  const link = await screen.findByRole("link", { name: "Previous application" });
  expect(link).toHaveAttribute("href", "?application=far");
  expect(screen.getByText("1,500 of 1,500")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Next application" })).toBeNull();
});

test("Desk: sorts and filters by score once a round is closed, and shows it", async () => {
  respond("", [{ ...ada, score: 87.5 }, bea], "SCORE");
  responses.set(`GET ${LIST}/facets`, { body: { ...facets, scoreRound: 1 } });
  const user = renderDesk();
  await screen.findByRole("option", { name: "Highest score first" });
  await user.selectOptions(screen.getByLabelText(/^Order/), "SCORE");
  expect(await screen.findByText("87.5")).toBeVisible();
  expect(window.location.search).toBe("?sortBy=SCORE");
  await user.selectOptions(screen.getByLabelText(/^Score in round 1/), "80");
  expect(window.location.search).toBe("?score=80&sortBy=SCORE");
});

test("Desk: tags the chosen ones, says what was not changed, and offers to undo it", async () => {
  responses.set(BULK, {
    body: {
      id: "b1",
      results: [
        { id: ada.id, ok: true, message: null },
        { id: bea.id, ok: false, message: "At most 20 tags, please." },
      ],
    },
  });
  responses.set(`${BULK}/b1/undo`, { body: { id: "b1", results: [] } });
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: /Ada Brook/ }));
  await user.click(screen.getByRole("checkbox", { name: /Bea Quay/ }));
  await user.click(screen.getByRole("button", { name: "Tag" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Tag"), "water");
  await user.click(within(dialog).getByRole("button", { name: "Tag" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("No. 2207: At most 20 tags, please.");
  const request = api.requests.find(({ line }) => line === BULK);
  expect(JSON.parse(request?.body ?? "")).toEqual({
    ids: [ada.id, bea.id],
    action: "TAG",
    value: "water",
  });
  expect(toasts[0]?.text).toBe("1 application is tagged “water”");
  expect(toasts[0]?.action?.seconds).toBe(10);
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts[1]?.text).toBe("Undone"));
});

test("Desk: a tag that is too long is rejected, not cut", async () => {
  const message = "At most 40 characters, please.";
  responses.set(BULK, {
    status: 400,
    body: { code: "VALIDATION", message, details: [{ path: "value", message }] },
  });
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: /Ada Brook/ }));
  await user.click(screen.getByRole("button", { name: "Tag" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByLabelText("Tag");
  await user.click(field);
  await user.paste("water".repeat(9));
  await user.click(within(dialog).getByRole("button", { name: "Tag" }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(field).toHaveValue("water".repeat(9));
});

test("Desk: a missing choice is asked for as one, a missing text as a text", async () => {
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: /Ada Brook/ }));
  const messages = { Move: "Please choose one.", Tag: "Please fill this in." };
  for (const [name, message] of Object.entries(messages)) {
    await user.click(screen.getByRole("button", { name }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  }
});

test("Desk: everything that fits is named by the filter and the count that was seen", async () => {
  responses.set(BULK, { body: { id: "b2", results: [] } });
  const user = renderDesk();
  await user.click(await screen.findByRole("button", { name: "Choose all 2" }));
  await user.click(screen.getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("Decision"), "WAITLISTED");
  await user.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { body } = api.requests.findLast(({ line }) => line === BULK) ?? { body: "" };
  expect(JSON.parse(body)).toEqual({
    filter: {},
    expected: 2,
    action: "DECIDE",
    value: "WAITLISTED",
  });
});

test("Desk: managers assign the chosen ones to jurors, and read who was left out", async () => {
  const round = {
    ...RoundForm.parse({ name: "First look", assignment: { mode: "MANUAL" } }),
    id: "r1",
    number: 1,
    state: "OPEN",
    openedAt: null,
    closedAt: null,
    entries: 2,
  };
  const juror = { id: "j1", email: "l@v.test", name: "Lea Brandt", isChair: false };
  const accepted = { state: "ACCEPTED", invitedAt: "", expiresAt: null, progress: [] };
  responses.set(`GET /v1/opportunities/${opportunity.id}/rounds`, { body: [round] });
  responses.set(`GET /v1/opportunities/${opportunity.id}/jurors`, {
    body: [{ ...juror, ...accepted }],
  });
  responses.set(BULK, {
    body: {
      id: "b3",
      results: [{ id: ada.id, ok: true, message: "Not to Lea Brandt: a conflict of interest." }],
    },
  });
  const user = renderDesk("MANAGER");
  await user.click(await screen.findByRole("checkbox", { name: /Ada Brook/ }));
  await user.click(screen.getByRole("button", { name: "Assign to jurors" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(await within(dialog).findByRole("checkbox", { name: "Lea Brandt" }));
  await user.click(within(dialog).getByRole("button", { name: "Assign" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("No. 4312: Not to Lea Brandt");
  const { body } = api.requests.findLast(({ line }) => line === BULK) ?? { body: "" };
  expect(JSON.parse(body)).toEqual({
    ids: [ada.id],
    action: "ASSIGN",
    value: { round: "r1", jurors: ["j1"], replaces: false },
  });
  expect(toasts[0]?.text).toBe("1 application is assigned");
});

test("Desk: editors cannot assign", async () => {
  const user = renderDesk("EDITOR");
  await user.click(await screen.findByRole("checkbox", { name: /Ada Brook/ }));
  expect(screen.getByRole("button", { name: "Tag" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Assign to jurors" })).toBeNull();
});

test("Desk: viewers read, and choose nothing", async () => {
  renderDesk("VIEWER");
  await screen.findByText("Ada Brook");
  expect(screen.queryByRole("checkbox", { name: /Ada Brook/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Choose all/ })).toBeNull();
});

test("Desk: says how many arrived beyond the plan", async () => {
  responses.set(`GET ${LIST}/facets`, { body: { ...facets, beyondPlan: 12 } });
  renderDesk();
  expect(await screen.findByText(/12 more have arrived; your plan shows 100/)).toBeVisible();
});
