import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach } from "vitest";
import { DeskContent } from "@/components/screens/desk/desk-content";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";
import { type Toast, toastStore } from "@/lib/client/toasts";
import type { TeamRole } from "@/lib/shared/team-roles";
import { createQueryClient } from "@/providers/query-provider";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { deskFacets } from "@/tests/support/desk-facets";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

export const buildDeskApplication = (number: number, name: string): DeskApplicationSummary => ({
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
export const ada = buildDeskApplication(4_312, "Ada Brook");
export const bea = buildDeskApplication(2_207, "Bea Quay");

/** An opportunity's desk with two applications, Ada's before Bea's. */
export async function setUpDesk() {
  const opportunity = buildOpportunity({
    applyMode: "HERE",
    applyUrl: null,
    formOpenedAt: "2027-05-01T09:00:00.000Z",
  });
  const list = `/v1/opportunities/${opportunity.id}/applications`;
  const bulk = `POST ${list}/bulk`;
  const responses = new Map();
  const api = await startFakeApi(responses);
  window.scrollTo = () => {};
  const toasts: Toast[] = [];
  toastStore.setDisplay((message) => void toasts.push(message));

  const respond = (query: string, items: DeskApplicationSummary[], sort = "NEWEST") => {
    const filter = query === "" ? "" : `${query}&`;
    const body = { items, page: 1, size: 50, total: items.length, totalRelation: "eq", next: null };
    responses.set(`GET ${list}?${filter}sortBy=${sort}`, { body });
    responses.set(`GET ${list}/facets${query === "" ? "" : `?${query}`}`, {
      body: { ...deskFacets, total: items.length },
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
    api.requests.length = 0;
    toasts.length = 0;
    respond("", [ada, bea]);
  });
  afterEach(cleanup);
  afterAll(() => api.close());

  return {
    opportunity,
    list,
    bulk,
    responses,
    api,
    toasts,
    respond,
    renderDesk,
    /** The bodies of the bulk actions, oldest first. */
    listActions: (): unknown[] =>
      api.requests.filter(({ line }) => line === bulk).map(({ body }) => JSON.parse(body)),
  };
}
