// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { JuryRoundView } from "@/components/juries/jury-round-view";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { createQueryClient } from "@/providers/query-provider";
import {
  buildJuryEntry,
  buildJuryRound,
  buildList,
  buildRubricRound,
} from "@/tests/support/build-jury";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

const responses = new Map();
const api = await startFakeApi(responses);
const ENTRIES = "/v1/juries/r1/entries";
const entries = [buildJuryEntry(1), buildJuryEntry(2)];

afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  window.history.replaceState(null, "", "/jury/r1");
  localStorage.clear();
  responses.clear();
  api.requests.length = 0;
  signInAs(buildProfile("p"));
  for (const { id } of entries)
    responses.set(`PUT ${ENTRIES}/${id}/score`, ({ body }: { body: string }) => ({
      body: { ...JSON.parse(body), updatedAt: "2027-05-01T09:00:00.000Z" },
    }));
});

function renderRound(round: JuryRound, list: object) {
  responses.set("GET /v1/juries/?size=100", { body: buildList([round], 100) });
  responses.set(`GET ${ENTRIES}?unscored=true`, { body: list });
  const wrapper = createQueryWrapper(createQueryClient());
  render(<JuryRoundView uid="ann" roundId="r1" />, { wrapper });
  return userEvent.setup();
}

test("Slideshow: says how many there are, also while not all are loaded", async () => {
  responses.set(`GET ${ENTRIES}?cursor=c&unscored=true`, { status: 503, body: {} });
  const firstPage = { ...buildList(entries), total: 31, next: "c" };
  const user = renderRound(buildJuryRound({ total: 42, left: 31, scored: 11 }), firstPage);
  expect(await screen.findByText("Application 1 of 31")).toBeVisible();
  await user.keyboard("4");
  await screen.findByText("Saved: 4 of 5");
  await user.keyboard("{ArrowRight}");
  expect(await screen.findByText("Application 2 of 31")).toBeVisible();
});

test("Slideshow: a rubric's turn moves on, and goes where the juror chooses", async () => {
  const user = renderRound(buildRubricRound(), buildList(entries));
  const criteria = within(await screen.findByRole("list", { name: "Criteria" }));
  const find = (name: RegExp) => criteria.getByRole("button", { name });
  expect(find(/^Idea/)).toHaveAttribute("aria-pressed", "true");
  await user.click(within(screen.getByRole("group", { name: /^Idea/ })).getByText("2"));
  expect(find(/^Craft/)).toHaveAttribute("aria-pressed", "true");
  await user.keyboard("7");
  expect(await screen.findByText("Saved: Idea 2 of 5, Craft 7 of 10")).toBeVisible();
  await user.click(find(/^Craft/));
  await user.keyboard("9");
  expect(await screen.findByText("Saved: Idea 2 of 5, Craft 9 of 10")).toBeVisible();
});

test("Slideshow: on a phone the last criterion goes on to the next application, and Undo comes back", async () => {
  vi.stubGlobal("innerWidth", 390);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const { id } of entries) responses.set(`DELETE ${ENTRIES}/${id}/score`, { body: null });
  const user = renderRound(buildRubricRound(), buildList(entries));
  const heading = (number: number) =>
    screen.findByRole("heading", { level: 2, name: new RegExp(`^No\\. ${number}`) });
  const give = (criterion: RegExp, value: string) =>
    user.click(within(screen.getByRole("group", { name: criterion })).getByText(value));
  await heading(1);
  await give(/^Idea/, "4");
  await heading(1);
  await give(/^Craft/, "8");
  await heading(2);
  expect(await screen.findByText("Saved for No. 1: Idea 4 of 5, Craft 8 of 10")).toBeVisible();
  // What a narrow bar has room for.
  expect(screen.getByText("Saved for No. 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await heading(1);
  const criteria = within(screen.getByRole("list", { name: "Criteria" }));
  expect(criteria.getByRole("button", { name: "Craft –" })).toHaveAttribute("aria-pressed", "true");
  await give(/^Craft/, "9");
  await heading(2);
  await give(/^Idea/, "1");
  await give(/^Craft/, "1");
  expect(await screen.findByRole("heading", { name: "All done" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo the last score" }));
  await heading(2);
  // The presses before can be taken back, too.
  await user.click(screen.getByRole("button", { name: "Next application" }));
  await user.click(await screen.findByRole("button", { name: "Undo the last score" }));
  await heading(2);
});

test("Slideshow: a score that is only changed stays on a phone, too", async () => {
  vi.stubGlobal("innerWidth", 390);
  onTestFinished(() => void vi.unstubAllGlobals());
  const user = renderRound(buildJuryRound(), buildList(entries));
  await screen.findByRole("heading", { level: 2, name: /^No\. 1/ });
  await user.click(screen.getByRole("button", { name: "4" }));
  await screen.findByRole("heading", { level: 2, name: /^No\. 2/ });
  await user.click(screen.getByRole("button", { name: "Previous application" }));
  await screen.findByRole("heading", { level: 2, name: /^No\. 1/ });
  await user.click(screen.getByRole("button", { name: "5" }));
  expect(await screen.findByText("Saved: 5 of 5")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: /^No\. 1/ })).toBeVisible();
});

test("Slideshow: Escape folds the options, but not with a dialog that was opened from them", async () => {
  const user = renderRound(buildJuryRound({ instructions: "Look twice." }), buildList(entries));
  await screen.findByRole("heading", { level: 2, name: /^No\. 1/ });
  const options = screen.getByRole("button", { name: "Options" });
  await user.click(options);
  await user.click(screen.getByRole("button", { name: "Instructions" }));
  const dialog = await screen.findByRole("dialog", { name: "Instructions for the jury" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(options).toHaveAttribute("aria-expanded", "true");
  act(() => screen.getByRole("button", { name: "Instructions" }).focus());
  await user.keyboard("{Escape}");
  expect(options).toHaveAttribute("aria-expanded", "false");
  expect(options).toHaveFocus();
});

test("Help: lists what a finger does before the keys", async () => {
  const user = renderRound(buildRubricRound(), buildList(entries));
  await user.click(await screen.findByRole("button", { name: "Help" }));
  const help = within(await screen.findByRole("dialog", { name: "Scoring by touch and keyboard" }));
  expect(help.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
    "By touch",
    "By keyboard, in the slideshow",
  ]);
  expect(help.getByText(/^On a phone the last criterion takes you/)).toBeVisible();
});

test("Grid: a score is one press, a rubric opens its criteria", async () => {
  window.history.replaceState(null, "", "/jury/r1?view=grid");
  const user = renderRound(buildJuryRound(), buildList(entries));
  const second = within(await screen.findByRole("group", { name: "Your score for No. 2" }));
  await user.click(second.getByRole("button", { name: "3" }));
  expect(await screen.findByRole("button", { name: /^No\. 2.*3 of 5/ })).toBeVisible();
  await waitFor(() => expect(api.countRequests(`PUT ${ENTRIES}/e2/score`)).toBe(1));
  cleanup();
  renderRound(buildRubricRound(), buildList(entries));
  await user.click(await screen.findByRole("button", { name: "Score No. 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Your score for No. 1" }));
  const give = (criterion: RegExp, value: string) =>
    user.click(within(dialog.getByRole("group", { name: criterion })).getByText(value));
  await give(/^Idea/, "4");
  await give(/^Craft/, "8");
  expect(await dialog.findByText("Saved: Idea 4 of 5, Craft 8 of 10")).toBeVisible();
});
