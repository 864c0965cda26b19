// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { JuryContent } from "@/components/juries/desk/jury-content";
import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import type { Juror } from "@/lib/juries/jurors.schema";
import { Round, RoundForm } from "@/lib/juries/rounds.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { makeQueryClient } from "@/providers/query-provider";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// Next.js provides no address in tests.
vi.mock("next/navigation", () => ({
  useSearchParams: () => {
    const [search, setSearch] = useState(window.location.search);
    useEffect(() => {
      const timer = setInterval(() => setSearch(window.location.search), 5);
      return () => clearInterval(timer);
    }, []);
    return new URLSearchParams(search);
  },
}));
window.scrollTo = () => {};

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

const opportunity = buildOpportunity({
  applyMode: "HERE",
  applyUrl: null,
  formOpenedAt: "2026-05-01T09:00:00.000Z",
  deadlineKind: "ROLLING",
  deadline: null,
  deadlineLocal: null,
});
const path = `/v1/opportunities/${opportunity.id}`;

const lea: Juror = {
  id: "0199a1c0-0000-7000-8000-000000000001",
  email: "lea@vitrine.test",
  name: "Lea Brandt",
  isChair: true,
  state: "ACCEPTED",
  invitedAt: "2026-06-01T09:00:00.000Z",
  expiresAt: null,
  progress: [],
};
const mo: Juror = { ...lea, id: "m", email: "mo@vitrine.test", name: "Mo Quay", isChair: false };

const buildRound = (fields: Partial<Round> = {}): Round =>
  Round.parse({
    ...RoundForm.parse({ name: "First look" }),
    id: "0199a1c0-0000-7000-8000-000000000009",
    number: 1,
    state: "SETUP",
    openedAt: null,
    closedAt: null,
    entries: 0,
    ...fields,
  });
const openRound = buildRound({ state: "OPEN", openedAt: "2026-07-01T09:00:00.000Z", entries: 20 });

const facets: DeskFacets = {
  total: 42,
  stage: [
    { value: "NEW", count: 40 },
    { value: "SHORTLIST", count: 2 },
  ],
  tags: [],
  state: [],
  outcome: [],
  late: [],
  drafts: 0,
  beyondPlan: 0,
  includedInPlan: 100,
};

function stub({
  rounds = [] as Round[],
  jurors = [] as Juror[],
  limits = { jurors: 3, rounds: 1 },
} = {}): void {
  responses.set(`GET ${path}/rounds`, { body: rounds });
  responses.set(`GET ${path}/jurors`, { body: jurors });
  responses.set(`GET ${path}/jury/quotas`, {
    body: {
      jurors: { used: jurors.length, limit: limits.jurors },
      rounds: { used: rounds.length, limit: limits.rounds },
    },
  });
}

function renderJury(role: TeamRole = "OWNER") {
  signInAs(buildProfile("p"));
  const { unmount } = render(<JuryContent opportunity={opportunity} role={role} />, {
    wrapper: createQueryWrapper(makeQueryClient()),
  });
  return { user: userEvent.setup(), unmount };
}

const bodyOf = (line: string): unknown =>
  JSON.parse(api.requests.findLast((request) => request.line === line)?.body ?? "null");

beforeEach(() => {
  window.history.replaceState(null, "", "/jury");
  localStorage.clear();
  responses.clear();
  api.requests.length = 0;
  for (const query of ["state=SUBMITTED", "stage=SHORTLIST&state=SUBMITTED"])
    responses.set(`GET ${path}/applications/facets?${query}`, {
      body: { ...facets, total: query.startsWith("stage") ? 2 : 42 },
    });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("Jury: an invitation's errors are at their fields, and what was typed survives leaving", async () => {
  stub();
  responses.set(`POST ${path}/jurors`, {
    status: 409,
    body: {
      message: "A jury has one chair.",
      code: "CONFLICT",
      details: [{ path: "chair", message: "A jury has one chair." }],
    },
  });
  const { user, unmount } = renderJury();
  await user.type(await screen.findByLabelText("Name"), "Lea Brandt");
  await user.type(screen.getByLabelText("E-mail address"), "lea@vitrine.test");
  await user.click(screen.getByRole("checkbox", { name: /^In the chair/ }));
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(await screen.findByText("A jury has one chair.")).toBeVisible();
  unmount();
  renderJury();
  expect(await screen.findByLabelText("Name")).toHaveValue("Lea Brandt");
});

test("Jury: says what the plan includes before it is reached, and offers nothing beyond it", async () => {
  stub({ jurors: [lea, mo], rounds: [buildRound()], limits: { jurors: 2, rounds: 1 } });
  renderJury();
  expect(await screen.findByText("2 of 2 places used, open invitations included")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Prepare/ })).toBeNull();
  expect(screen.getByText(/^Your plan includes 1 round/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Compare plans" })).toHaveLength(2);
});

test("Jury: only the owner is led to the plans", async () => {
  stub({ rounds: [buildRound()] });
  renderJury("MANAGER");
  await screen.findByText(/^Your plan includes 1 round/);
  expect(screen.queryByRole("link", { name: "Compare plans" })).toBeNull();
});

test("Jury: removing a juror says what is lost", async () => {
  const progress = [{ round: 1, total: 20, scored: 12 }];
  stub({ jurors: [{ ...lea, progress }, mo], rounds: [openRound] });
  responses.set(`DELETE ${path}/jurors`, { status: 204, body: null });
  const { user } = renderJury();
  const row = (await screen.findByText("Lea Brandt")).closest("li");
  await user.click(within(row ?? document.body).getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("12 scores in the open round are deleted for good.");
  expect(dialog).toHaveTextContent("Scores in closed rounds stay, with the name.");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(bodyOf(`DELETE ${path}/jurors`)).toEqual({ email: lea.email }));
});

test("Jury: a round opens after a confirmation that says what it takes and what is fixed", async () => {
  stub({ jurors: [lea, mo], rounds: [buildRound({ blind: true })] });
  responses.set(`POST ${path}/rounds/${openRound.id}/open`, { body: openRound });
  const { user } = renderJury();
  expect(await screen.findByText("42 applications as things stand")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("42 applications, as sent. 2 jurors hear of it by mail.");
  expect(dialog).toHaveTextContent("What artists have written into texts or pictures stays.");
  await user.click(within(dialog).getByRole("button", { name: "Open" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.countRequests(`POST ${path}/rounds/${openRound.id}/open`)).toBe(1);
});

test("Jury: without a jury a round cannot be opened, and the dialog says why", async () => {
  stub({ jurors: [{ ...lea, state: "INVITED" }], rounds: [buildRound()] });
  const { user } = renderJury();
  await user.click(await screen.findByRole("button", { name: "Open" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Nobody has accepted the invitation to the jury yet.");
  expect(within(dialog).getByRole("button", { name: "Open" })).toBeDisabled();
});

test("Jury: progress is read again while the page is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const withProgress = (scored: number) => [
    { ...lea, progress: [{ round: 1, total: 20, scored }] },
    { ...mo, progress: [{ round: 1, total: 40, scored: 0 }] },
  ];
  stub({ jurors: withProgress(11), rounds: [openRound] });
  renderJury();
  expect(await screen.findByText("11 of 60 scored")).toBeVisible();
  stub({ jurors: withProgress(12), rounds: [openRound] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await screen.findByText("12 of 60 scored")).toBeVisible();
});

test("Jury: a round that is assigned by hand says how many applications have no juror", async () => {
  const assignment = { mode: "MANUAL", per: null } as const;
  stub({ jurors: [lea], rounds: [{ ...openRound, assignment, unassigned: 3 }] });
  renderJury();
  expect(await screen.findByText(/^3 applications have no juror yet\./)).toBeVisible();
});

test("Round: the filter counts what it leaves, and the whole is sent as chosen", async () => {
  stub({ jurors: [lea] });
  responses.set(`POST ${path}/rounds`, { status: 201, body: buildRound() });
  const { user } = renderJury();
  await user.click(await screen.findByRole("link", { name: "Prepare the first round" }));
  expect(await screen.findByText(/^42 applications fit as things stand\./)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^Shortlist/ }));
  expect(await screen.findByText(/^2 applications fit as things stand\./)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^Blind/ }));
  await user.click(screen.getByRole("radio", { name: /^Shared out evenly/ }));
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  const summary = await screen.findByRole("link", { name: "Jurors for each entry" });
  expect(summary.closest("li")).toHaveTextContent("How many jurors judge each entry?");
  await user.type(screen.getByLabelText("Jurors for each entry"), "2");
  await user.click(screen.getByRole("button", { name: "Move “The higher median” down" }));
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  await waitFor(() =>
    expect(bodyOf(`POST ${path}/rounds`)).toMatchObject({
      name: "First round",
      pool: { stage: "SHORTLIST" },
      blind: true,
      assignment: { mode: "BALANCED", per: 2 },
      ties: ["TOP", "MEDIAN", "CHAIR", "LOT"],
    }),
  );
  expect(await screen.findByRole("heading", { name: "Rounds" })).toBeVisible();
});

test("Round: criteria are moved by buttons and arrow keys, and errors name the one they are about", async () => {
  stub({ jurors: [lea] });
  const { user } = renderJury();
  await user.click(await screen.findByRole("link", { name: "Prepare the first round" }));
  await user.click(await screen.findByRole("radio", { name: /^By criteria/ }));
  for (const name of ["Craft", "Idea"]) {
    await user.click(screen.getByRole("button", { name: "Add a criterion" }));
    await user.type(screen.getAllByLabelText(/^Criterion \d/).at(-1) ?? document.body, name);
  }
  screen.getByRole("button", { name: "Move “Idea” up" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(screen.getByLabelText("Criterion 1")).toHaveValue("Idea");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Move “Idea” down" })).toHaveFocus(),
  );
  const [weight] = screen.getAllByLabelText("Weight");
  await user.clear(weight ?? document.body);
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  expect(await screen.findByRole("link", { name: "Criterion 1, weight" })).toBeVisible();
});

test("Round: once open, only name, instructions and close are asked for; the rest is sent as it was", async () => {
  const closesAt = "2026-08-01T09:00:30.000Z";
  const round = { ...openRound, closesAt, quorum: 2 };
  stub({ jurors: [lea], rounds: [round] });
  responses.set(`PUT ${path}/rounds/${round.id}`, { body: round });
  window.history.replaceState(null, "", "/jury?round=1");
  const { user } = renderJury();
  await user.type(await screen.findByLabelText(/^Instructions/), "Look twice.");
  expect(screen.queryByLabelText(/^Quorum/)).toBeNull();
  expect(screen.getByText("2 scores at least")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(bodyOf(`PUT ${path}/rounds/${round.id}`)).toEqual({
      ...RoundForm.parse(round),
      instructions: "Look twice.",
    }),
  );
});

test("Round: what the server rejects is at its field, and what was typed survives a reload", async () => {
  stub({ jurors: [lea], rounds: [buildRound()] });
  responses.set(`PUT ${path}/rounds/${openRound.id}`, {
    status: 409,
    body: {
      message: "The round is open: this was chosen before.",
      code: "CONFLICT",
      details: [{ path: "blind", message: "The round is open: this was chosen before." }],
    },
  });
  window.history.replaceState(null, "", "/jury?round=1");
  const { user, unmount } = renderJury();
  await user.type(await screen.findByLabelText("Name"), ", again");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const link = await screen.findByRole("link", { name: "Blind" });
  expect(link.closest("li")).toHaveTextContent("this was chosen before");
  unmount();
  renderJury();
  expect(await screen.findByLabelText("Name")).toHaveValue("First look, again");
});
