// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
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
