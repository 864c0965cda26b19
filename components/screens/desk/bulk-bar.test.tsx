// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { BulkBar } from "@/components/screens/desk/bulk-bar";
import type { DeskApplicationSummary, DeskFacets } from "@/lib/applications/desk/desk.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { createQueryClient } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

vi.setConfig({ testTimeout: 30_000 });

const BULK = "POST /v1/opportunities/o/applications/bulk";
const responses = new Map();
const api = await startFakeApi(responses);
beforeEach(() => {
  api.requests.length = 0;
  responses.set(BULK, { body: { id: "b", results: [] } });
});
afterEach(cleanup);
afterAll(() => api.close());

const application: DeskApplicationSummary = {
  id: "new",
  number: 4_312,
  profile: { id: "p", name: "Ada Brook", slug: null, image: null },
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
};
const answered: DeskApplicationSummary = { ...application, id: "answered", outcome: "DECLINED" };

const none = { stage: [], tags: [], state: [], outcome: [], late: [], round: [] };
const facets: DeskFacets = {
  ...none,
  total: 7,
  letter: [
    { value: "NONE", count: 4 },
    { value: "RELEASED", count: 3 },
  ],
  scoreRound: null,
  drafts: 0,
  beyondPlan: 0,
  includedInPlan: 100,
};

const role: TeamRole = "EDITOR";

function renderBar(selection: { ids: Set<string>; isEverything: boolean }, filter = {}) {
  render(
    <BulkBar
      opportunityId="o"
      role={role}
      filter={filter}
      facets={facets}
      choices={facets}
      applications={[application, answered]}
      selection={selection}
      onSelect={() => {}}
      failures={[]}
      onFail={() => {}}
    />,
    { wrapper: createQueryWrapper(createQueryClient()) },
  );
  return userEvent.setup();
}

async function consider(user: ReturnType<typeof userEvent.setup>): Promise<unknown> {
  await user.click(screen.getByRole("button", { name: "Rule out" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText(/^Reason/), "Too late.");
  const text = dialog.textContent;
  await user.click(within(dialog).getByRole("button", { name: "Rule out" }));
  await waitFor(() => expect(api.countRequests(BULK)).toBe(1));
  const sent = api.requests.find(({ line }) => line === BULK);
  return { text, body: JSON.parse(sent?.body ?? "{}") };
}

test("BulkBar: what is answered cannot be no longer considered", async () => {
  renderBar({ ids: new Set(["answered"]), isEverything: false });
  expect(screen.getByRole("button", { name: "Decide" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Rule out" })).toBeNull();
});

test("BulkBar: among others it is left out, and the dialog says so", async () => {
  const user = renderBar({ ids: new Set(["new", "answered"]), isEverything: false });
  expect(await consider(user)).toEqual({
    text: expect.stringContaining(
      "1 application. 1 other is answered already, which only another letter changes.",
    ),
    body: { ids: ["new"], action: "NOT_CONSIDERED", value: "Too late." },
  });
});

test("BulkBar: of everything that fits, too", async () => {
  const user = renderBar({ ids: new Set(), isEverything: true }, { stage: "NEW" });
  expect(await consider(user)).toEqual({
    text: expect.stringContaining("4 applications. 3 others are answered already"),
    body: {
      filter: { stage: "NEW", letter: "NONE,DRAFT" },
      expected: 4,
      action: "NOT_CONSIDERED",
      value: "Too late.",
    },
  });
});
