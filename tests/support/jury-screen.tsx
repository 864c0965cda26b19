import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { JuryContent } from "@/components/juries/desk/jury-content";
import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import type { Juror } from "@/lib/juries/jurors/jurors.schema";
import { Round, RoundForm } from "@/lib/juries/rounds/rounds.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { createQueryClient } from "@/providers/query-provider";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

export const lea: Juror = {
  id: "0199a1c0-0000-7000-8000-000000000001",
  email: "lea@vitrine.test",
  name: "Lea Brandt",
  isChair: true,
  state: "ACCEPTED",
  invitedAt: "2026-06-01T09:00:00.000Z",
  expiresAt: null,
  progress: [],
};
export const mo: Juror = {
  ...lea,
  id: "0199a1c0-0000-7000-8000-000000000002",
  email: "mo@vitrine.test",
  name: "Mo Quay",
  isChair: false,
};

export const buildRound = (fields: Partial<Round> = {}): Round =>
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
export const openRound = buildRound({
  state: "OPEN",
  openedAt: "2026-07-01T09:00:00.000Z",
  entries: 20,
});

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
  letter: [],
  round: [],
  scoreRound: null,
  drafts: 0,
  beyondPlan: 0,
  includedInPlan: 100,
};

/** The jury's page of a rolling opportunity with 42 applications, two of them on the shortlist; set up for each test of the file. */
export async function setUpJuryScreen() {
  const responses = new Map();
  const api = await startFakeApi(responses);
  // The dialog's code loads on first use, which is slow on a busy machine.
  vi.setConfig({ testTimeout: 30_000 });
  window.scrollTo = () => {};
  const opportunity = buildOpportunity({
    applyMode: "HERE",
    applyUrl: null,
    formOpenedAt: "2026-05-01T09:00:00.000Z",
    deadlineKind: "ROLLING",
    deadline: null,
    deadlineLocal: null,
  });
  const path = `/v1/opportunities/${opportunity.id}`;
  beforeEach(() => {
    window.history.replaceState(null, "", "/jury");
    localStorage.clear();
    responses.clear();
    api.requests.length = 0;
    const list = `GET ${path}/applications/facets`;
    responses.set(`${list}?state=SUBMITTED`, { body: facets });
    responses.set(`${list}?stage=SHORTLIST&state=SUBMITTED`, { body: { ...facets, total: 2 } });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  afterAll(() => api.close());

  /** Stubs what the API says of the jury. */
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
      wrapper: createQueryWrapper(createQueryClient()),
    });
    return { user: userEvent.setup(), unmount };
  }

  /** Returns the body of the latest request. */
  const bodyOf = (line: string): unknown =>
    JSON.parse(api.requests.findLast((request) => request.line === line)?.body ?? "null");

  return { api, responses, path, stub, renderJury, bodyOf };
}
