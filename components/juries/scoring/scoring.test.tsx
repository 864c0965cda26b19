// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { JuryRoundView } from "@/components/juries/jury-round-view";
import { shortcuts } from "@/lib/client/shortcuts";
import { toastStore, type Toast } from "@/lib/client/toasts";
import type { JuryEntry, JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildJuryEntry, buildJuryRound, buildList } from "@/tests/support/build-jury";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
const toasts: Toast[] = [];
toastStore.setDisplay((message) => void toasts.push(message));

const ROUNDS = "GET /v1/juries/?size=100";
const ENTRIES = "/v1/juries/r1/entries";
const score = (id: string) => `PUT ${ENTRIES}/${id}/score`;

const criteria = [
  { id: "idea", name: "Idea", weight: 1, max: 5 as const },
  { id: "craft", name: "Craft", weight: 1, max: 10 as const },
];

/** Answers as the server does. */
const echoScore = ({ body }: { body: string }) => ({
  body: { ...JSON.parse(body), updatedAt: "2027-05-01T09:00:00.000Z" },
});

function renderRound(
  round: Partial<JuryRound> = {},
  entries: readonly JuryEntry[] = [buildJuryEntry(1), buildJuryEntry(2)],
) {
  responses.set(ROUNDS, { body: buildList([buildJuryRound(round)], 100) });
  for (const query of ["?unscored=true", ""])
    responses.set(`GET ${ENTRIES}${query}`, { body: buildList(entries) });
  for (const { id } of entries) {
    responses.set(score(id), echoScore);
    responses.set(`DELETE ${ENTRIES}/${id}/score`, { body: null });
  }
  signInAs(buildProfile("p"));
  const wrapper = createQueryWrapper(createQueryClient());
  render(<JuryRoundView uid="ann" roundId="r1" />, { wrapper });
  return userEvent.setup();
}

const heading = (number: number) =>
  screen.findByRole("heading", { level: 2, name: new RegExp(`^No\\. ${number}`) });
const listWrites = () =>
  api.requests
    .filter(({ line }) => !line.startsWith("GET"))
    .map(({ line, body }) => `${line.replace(/ .*entries/, "")} ${JSON.parse(body).value ?? "–"}`);

beforeEach(() => {
  window.history.replaceState(null, "", "/jury/r1");
  localStorage.clear();
  shortcuts.setEnabled(true);
  responses.clear();
  api.requests.length = 0;
  toasts.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

test("Scoring: keys score, move, abstain and undo; typing in a field does none of it", async () => {
  const user = renderRound();
  await heading(1);
  expect(screen.getByText("0 of 2")).toBeVisible();
  await user.keyboard("4");
  expect(await screen.findByText("Saved: 4 of 5")).toBeVisible();
  expect(screen.getByText("1 of 2")).toBeVisible();
  await user.keyboard("c");
  expect(screen.getByLabelText(/^Comment/)).toHaveFocus();
  await user.keyboard("a 2{Escape}");
  expect(screen.getByLabelText(/^Comment/)).toHaveValue("a 2");
  await user.keyboard("{ArrowRight}");
  expect(await heading(2)).toHaveFocus();
  await user.keyboard("a");
  expect(await screen.findByText("Saved: abstained")).toBeVisible();
  await user.keyboard("u");
  expect(await screen.findByText("Saved: not scored")).toBeVisible();
  await user.keyboard("{ArrowRight}");
  expect(await screen.findByRole("heading", { name: "That was the last one" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Carry on with the rest" }));
  expect(await heading(2)).toBeVisible();
  expect(listWrites().filter((write) => !write.startsWith("PUT/e1/score 4"))).toEqual([
    "PUT/e2/score –",
    "DELETE/e2/score –",
  ]);
});

test("Scoring: quick presses each count for the application that is shown", async () => {
  const user = renderRound();
  await heading(1);
  await user.keyboard("4{ArrowRight}2{ArrowRight}");
  expect(await screen.findByRole("heading", { name: "All done" })).toBeVisible();
  await waitFor(() => expect(listWrites()).toEqual(["PUT/e1/score 4", "PUT/e2/score 2"]));
});

test("Scoring: letters and digits can be switched off, arrows cannot", async () => {
  shortcuts.setEnabled(false);
  const user = renderRound();
  await heading(1);
  await user.keyboard("4{ArrowRight}");
  await heading(2);
  expect(listWrites()).toEqual([]);
});

test("Scoring: a rubric is saved once each criterion has its score, one digit after another", async () => {
  const user = renderRound({ scale: "RUBRIC", criteria });
  await heading(1);
  expect(screen.getByRole("group", { name: "Idea, 50%" })).toBeVisible();
  await user.keyboard("73");
  expect(
    await screen.findByText("Kept on this device: score it or abstain to save it"),
  ).toBeVisible();
  await user.keyboard("0");
  expect(await screen.findByText("Saved: Idea 3 of 5, Craft 10 of 10")).toBeVisible();
  expect(JSON.parse(api.requests.at(-1)?.body ?? "")).toMatchObject({
    values: { idea: 3, craft: 10 },
    value: null,
  });
});

test("Scoring: in a round of works each one has its score", async () => {
  const user = renderRound({ subject: "WORK", scale: "YES_MAYBE_NO" }, [
    buildJuryEntry(1, { works: ["wa", "wb"] }),
  ]);
  await heading(1);
  await user.keyboard("y");
  expect(await screen.findByText("Saved: yes")).toBeVisible();
  await user.keyboard("{ArrowDown}n");
  expect(await screen.findByText("Saved: no")).toBeVisible();
  const sent = api.requests.filter(({ line }) => line === score("e1"));
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    { workId: "wa", value: "YES" },
    { workId: "wb", value: "NO" },
  ]);
});

test("Scoring: half a rubric of a work does not count as scored in list and grid", async () => {
  const user = renderRound({ subject: "WORK", scale: "RUBRIC", criteria }, [
    buildJuryEntry(1, { works: ["wa", "wb"] }),
  ]);
  await heading(1);
  await user.keyboard("45{ArrowDown}3");
  for (const view of ["List", "Grid"]) {
    await user.click(screen.getByRole("link", { name: view }));
    expect(await screen.findByText("1 of 2 works scored")).toBeVisible();
  }
});

test("Scoring: a conflict is confirmed, then the application is gone", async () => {
  responses.set("PUT /v1/juries/r1/conflicts", { body: { applicationIds: ["e1"] } });
  const user = renderRound();
  await heading(1);
  await user.keyboard("x");
  await user.click(await screen.findByRole("button", { name: "Keep judging it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("x");
  await user.click(await screen.findByRole("button", { name: "Declare a conflict" }));
  await heading(2);
  expect(toasts).toMatchObject([{ text: "No. 1 is left to the other jurors." }]);
  await user.keyboard("{ArrowLeft}");
  expect(await heading(2)).toBeVisible();
});

test("Scoring: a conflict with an application without works, which has nothing to score", async () => {
  const user = renderRound({ subject: "WORK" }, [buildJuryEntry(1, { works: [] })]);
  await heading(1);
  await user.keyboard("x");
  expect(await screen.findByRole("dialog", { name: /^Do you know/ })).toBeVisible();
});

test("Scoring: a conflict with the last one leads to the end, and stays there", async () => {
  responses.set("PUT /v1/juries/r1/conflicts", { body: { applicationIds: ["e2"] } });
  const user = renderRound();
  await heading(1);
  await user.keyboard("{ArrowRight}");
  await heading(2);
  await user.keyboard("x");
  await user.click(await screen.findByRole("button", { name: "Declare a conflict" }));
  await screen.findByRole("heading", { name: "That was the last one" });
  expect(window.location.search).toBe("?entry=done");
});

test("Scoring: a key counts while the help still fades out", async () => {
  // On a busy machine for longer than it takes to press the next key.
  const fading = { finished: new Promise(() => {}), playState: "running", pending: false };
  Element.prototype.getAnimations = () => [fading as unknown as Animation];
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "getAnimations"));
  const user = renderRound();
  await heading(1);
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Scoring by touch and keyboard" });
  await user.keyboard("{Escape}x");
  expect(help).toBeInTheDocument();
  expect(
    await screen.findByRole("dialog", { name: "Do you know the artist behind No. 1?" }),
  ).toBeVisible();
});

test("Scoring: closed meanwhile, it says what was not saved and shows what was", async () => {
  const own = { workId: null, value: 2, values: null, abstained: false, comment: "", feedback: "" };
  const scored = buildJuryEntry(1, { scores: [{ ...own, updatedAt: "" }] });
  const user = renderRound({ scored: 1, left: 1 }, [scored]);
  await heading(1);
  responses.set(score("e1"), {
    status: 409,
    body: {
      message: "This round is closed.",
      code: "CONFLICT",
      details: [{ path: "state", message: "This round is closed." }],
    },
  });
  responses.set(ROUNDS, { body: buildList([buildJuryRound({ state: "CLOSED", scored: 1 })], 100) });
  await user.keyboard("5");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "1 score came too late and was not saved.No. 1: 5 of 5",
  );
  expect(
    await screen.findByText(/^This round is closed: scores can no longer be changed/),
  ).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Discard them" }));
  expect(await screen.findByText("Your score: 2 of 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "3" })).toBeDisabled();
});

test("Scoring: the others' scores are read once the own one is there, if the round shows them", async () => {
  const user = renderRound({ seesOthers: "AFTER_OWN" });
  await heading(1);
  expect(screen.queryByText("The other jurors")).toBeNull();
  const others = [
    { juror: "Bo Finn", workId: null, value: 5, values: null, abstained: false, comment: "Yes" },
  ];
  responses.set(`GET ${ENTRIES}?ids=e1&size=100`, {
    body: buildList([buildJuryEntry(1, { others })]),
  });
  await user.keyboard("4");
  expect(await screen.findByText(/Bo Finn/)).toBeVisible();
});

test("Scoring: links are renewed before they stop working", async () => {
  const user = renderRound();
  await heading(1);
  const renewal = `GET ${ENTRIES}?ids=e1%2Ce2&size=100`;
  responses.set(renewal, { body: buildList([buildJuryEntry(1), buildJuryEntry(2)]) });
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 9 * 60_000);
  onTestFinished(() => clock.mockRestore());
  await user.keyboard("{ArrowRight}");
  await vi.waitFor(() => expect(api.countRequests(renewal)).toBe(1));
});

test("Scoring: what the server counted before its response arrived is not counted twice", async () => {
  const user = renderRound({ total: 3, left: 3 });
  await heading(1);
  responses.set(score("e1"), { status: 503, body: { message: "Not now." } });
  await user.keyboard("4");
  await screen.findByText("Not sent yet: 4 of 5");
  const counted = Promise.withResolvers<void>();
  responses.set(ROUNDS, () => {
    setTimeout(counted.resolve, 100);
    return { body: buildList([buildJuryRound({ total: 3, scored: 1, left: 2 })], 100) };
  });
  responses.set(score("e1"), async (request: { body: string }) => {
    await counted.promise;
    return echoScore(request);
  });
  for (const type of ["offline", "online"]) act(() => void window.dispatchEvent(new Event(type)));
  await screen.findByText("Saved: 4 of 5");
  expect(await screen.findByText("1 of 3")).toBeVisible();
});

test("Scoring: list and grid are in the address; an entry of the address opens, wherever it is", async () => {
  responses.set(`GET ${ENTRIES}?ids=e9&size=100`, { body: buildList([buildJuryEntry(9)]) });
  responses.set(score("e9"), echoScore);
  act(() => window.history.replaceState(null, "", "/jury/r1?entry=e9"));
  const user = renderRound();
  await heading(9);
  await user.click(screen.getByRole("link", { name: "List" }));
  expect(window.location.search).toBe("?view=list&entry=e9");
  const [first] = await screen.findAllByRole("button", { name: "3" });
  if (first !== undefined) await user.click(first);
  expect(await screen.findByText("Saved: 3 of 5")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Grid" }));
  await user.click(await screen.findByRole("button", { name: /^No\. 2/ }));
  expect(window.location.search).toBe("?entry=e2");
  await heading(2);
});
