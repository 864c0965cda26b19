// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { deskFacets as facets } from "@/tests/support/desk-facets";
import { ada, bea, setUpDesk } from "@/tests/support/desk-screen";

vi.mock("next/navigation", async () =>
  (await import("@/tests/support/follow-address")).followAddress(),
);

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const { opportunity, list: LIST, bulk: BULK, ...desk } = await setUpDesk();
const { responses, api, toasts, respond, renderDesk } = desk;

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

test("Desk: Back to another list forgets what was selected, which it may not show", async () => {
  respond("stage=NEW", [bea]);
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: "New 2" }));
  await waitFor(() => expect(screen.queryByText("Ada Brook")).toBeNull());
  await user.click(screen.getByRole("checkbox", { name: /Bea Quay/ }));
  expect(screen.getByText("1 selected")).toBeVisible();
  window.history.back();
  expect(await screen.findByText("Ada Brook")).toBeVisible();
  expect(screen.getByText("None selected")).toBeInTheDocument();
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

test("Desk: a heading sorts by its column, and says how the list is sorted", async () => {
  respond("", [bea, ada], "OLDEST");
  respond("", [ada, bea], "NAME");
  const user = renderDesk();
  await screen.findByText("Ada Brook");
  const getHeading = (name: string) => screen.getByRole("columnheader", { name });
  expect(getHeading("Received")).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: "Received" }));
  expect(window.location.search).toBe("?sortBy=OLDEST");
  expect(getHeading("Received")).toHaveAttribute("aria-sort", "ascending");
  await waitFor(() => expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent("Bea Quay"));
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(window.location.search).toBe("?sortBy=NAME");
  expect(getHeading("Received")).not.toHaveAttribute("aria-sort");
  expect(within(getHeading("Stage")).queryByRole("button")).toBeNull();
  // Under the bar of actions there is nothing to press.
  await user.click(screen.getByRole("checkbox", { name: /Ada Brook/ }));
  expect(screen.queryByRole("button", { name: "Name" })).toBeNull();
});

test("Desk: tags the selected ones, says what was not changed, and offers to undo it", async () => {
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
  await user.click(await screen.findByRole("checkbox", { name: "Select all 2" }));
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

test("Desk: managers assign the selected ones to jurors, and read who was left out", async () => {
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

test("Desk: viewers read, and select nothing", async () => {
  renderDesk("VIEWER");
  await screen.findByText("Ada Brook");
  expect(screen.queryByRole("checkbox", { name: /Ada Brook/ })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^Select all/ })).toBeNull();
});

test("Desk: says how many arrived beyond the plan", async () => {
  responses.set(`GET ${LIST}/facets`, { body: { ...facets, beyondPlan: 12 } });
  renderDesk();
  expect(await screen.findByText(/12 more have arrived; your plan shows 100/)).toBeVisible();
});
