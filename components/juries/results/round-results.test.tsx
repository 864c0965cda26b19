// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { RoundResults } from "@/components/juries/results/round-results";
import type { Result, RoundResults as Ranking } from "@/lib/juries/results/results.schema";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { toastStore, type Toast } from "@/lib/client/toasts";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
const toasts: Toast[] = [];
toastStore.setDisplay((message) => void toasts.push(message));

const OPPORTUNITY = "0199a1c0-0000-7000-8000-000000000001";
const BULK = `POST /v1/opportunities/${OPPORTUNITY}/applications/bulk`;

const buildResult = (number: number, name: string, fields: Partial<Result> = {}): Result => ({
  rank: null,
  decidedBy: null,
  applicationId: `application-${number}`,
  number,
  name,
  workId: null,
  workTitle: null,
  picture: null,
  stage: "NEW",
  outcomePending: null,
  mean: 50,
  adjusted: 50,
  median: 50,
  spread: 0,
  count: 1,
  histogram: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
  lot: "0f".repeat(32),
  scores: [],
  ...fields,
});

const score = {
  jurorId: "j",
  juror: "Lea Brandt",
  isChair: true,
  hundred: 75,
  value: 4,
  values: null,
  abstained: false,
};

const ranking: Ranking = {
  round: {
    ...RoundForm.parse({ name: "First look" }),
    id: "r",
    number: 1,
    state: "CLOSED",
    openedAt: "2027-05-01T09:00:00.000Z",
    closedAt: "2027-05-02T09:00:00.000Z",
    entries: 4,
  },
  isAdjusted: false,
  adjustmentGap: "FEW_SCORES",
  items: [
    buildResult(1, "Ada Brook", { rank: 1, mean: 75, scores: [score] }),
    buildResult(2, "Bea Quay", { rank: 2 }),
    buildResult(3, "Cy Lane", { rank: 2 }),
    buildResult(4, "Di Moor", { rank: 4, decidedBy: "LOT" }),
  ],
  belowQuorum: [buildResult(5, "Ed Vale", { count: 0 })],
  jurors: [{ id: "j", name: "Lea Brandt", isChair: true, count: 1, abstained: 1, effect: -12.4 }],
};

function renderResults(canChange = true) {
  signInAs(buildProfile("p"));
  render(
    <RoundResults
      opportunityId={OPPORTUNITY}
      timeZone="Europe/Lisbon"
      round="1"
      canChange={canChange}
    />,
    {
      wrapper: createQueryWrapper(createQueryClient()),
    },
  );
  return userEvent.setup();
}

beforeEach(() => {
  responses.clear();
  toasts.length = 0;
  responses.set(`GET /v1/opportunities/${OPPORTUNITY}/rounds/1/results`, { body: ranking });
  responses.set(`GET /v1/opportunities/${OPPORTUNITY}/applications/facets`, {
    body: { stage: [], tags: [] },
  });
});
afterEach(cleanup);
afterAll(() => api.close());

const listRows = async (name: string) =>
  within(await screen.findByRole("table", { name })).getAllByRole("rowheader");

test("RoundResults: ranks, what decided a tie, and apart what is below the quorum", async () => {
  renderResults();
  const rows = await listRows("Ranking");
  expect(rows.map((row) => row.textContent)).toEqual([
    "No. 1Ada Brook",
    "No. 2Bea Quay",
    "No. 3Cy Lane",
    "No. 4Di MoorTie decided by lot",
  ]);
  expect(screen.getAllByText("shared", { exact: false })).toHaveLength(2);
  expect(await listRows("Below the quorum")).toHaveLength(1);
  expect(screen.getByText(/^Ranked by the mean/)).toBeVisible();
  expect(screen.getByText("Closed on 2 May 2027, 10:00, Lisbon time (GMT+1)")).toBeVisible();
});

test("RoundResults: an opened row shows each juror's score and comment", async () => {
  const [ada] = ranking.items;
  responses.set(`GET /v1/opportunities/${OPPORTUNITY}/rounds/r/results?application=application-1`, {
    body: { ...ranking, items: [{ ...ada, scores: [{ ...score, comment: "Strong on paper." }] }] },
  });
  const user = renderResults(false);
  await user.click(await screen.findByRole("button", { name: "Scores of Ada Brook" }));
  const scores = within(await screen.findByRole("list", { name: "Scores" }));
  expect(scores.getByText("Lea Brandt (chair)")).toBeVisible();
  expect(scores.getByText("4 of 5")).toBeVisible();
  expect(await scores.findByText("Strong on paper.")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByLabelText("Cut-off after")).toBeNull();
});

test("RoundResults: the first so many are accepted at once; a shared rank is never cut", async () => {
  responses.set(BULK, {
    body: {
      id: "b1",
      results: [1, 2, 3].map((n) => ({ id: `application-${n}`, ok: true, message: null })),
    },
  });
  responses.set(`${BULK}/b1/undo`, { body: { id: "b1", results: [] } });
  const user = renderResults();
  await user.type(await screen.findByLabelText("Cut-off after"), "2");
  expect(screen.getByText("3 entries, as the last ones share a rank")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose the others" }));
  expect(screen.getByText("2 applications selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose the first 3" }));
  await user.click(screen.getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("Decision"), "ACCEPTED");
  await user.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(screen.getByText("None selected")).toBeVisible());
  const { body } = api.requests.findLast(({ line }) => line === BULK) ?? { body: "" };
  expect(JSON.parse(body)).toEqual({
    ids: ["application-1", "application-2", "application-3"],
    action: "DECIDE",
    value: "ACCEPTED",
  });
  expect(toasts[0]?.action?.seconds).toBe(10);
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts[1]?.text).toBe("Undone"));
});

test("RoundResults: in a round of works the chosen ones alone are decided about", async () => {
  const work = (workId: string, workTitle: string, rank: number) =>
    buildResult(1, "Ada Brook", { workId, workTitle, rank });
  responses.set(`GET /v1/opportunities/${OPPORTUNITY}/rounds/1/results`, {
    body: { ...ranking, items: [work("w1", "Low tide", 1), work("w2", "High tide", 2)] },
  });
  responses.set(BULK, { body: { id: "b1", results: [] } });
  const user = renderResults();
  await user.click(await screen.findByRole("checkbox", { name: "Choose Ada Brook, High tide" }));
  expect(screen.getByText("1 work of 1 application selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("Decision"), "ACCEPTED");
  await user.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(screen.getByText("None selected")).toBeVisible());
  const { body } = api.requests.findLast(({ line }) => line === BULK) ?? { body: "" };
  expect(JSON.parse(body)).toMatchObject({ ids: ["application-1"], works: ["w2"] });
});
