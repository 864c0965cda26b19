// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { filterLabels } from "@/components/screens/opportunity-list/filters/filter-labels";
import { FilterPanel } from "@/components/screens/opportunity-list/filters/filter-panel";
import {
  type ListFilters,
  noFilters,
  getCategoryFilters,
} from "@/components/opportunities/list-filters";
import { ListRegion } from "@/components/screens/opportunity-list/list-region";
import { FILTER_SHEET_ID } from "@/components/screens/opportunity-list/filters/panel-ids";
import { type CategoryPage, findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import { buildProfile } from "@/tests/support/build-profile";
import { ann } from "@/tests/support/session";
import { startFakeApi } from "@/tests/support/fake-api";

const push = vi.fn();
// From an open sheet its history entry is replaced.
const router = { push, replace: push };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const FACETS = "GET /v1/opportunities/facets";
const none = {
  rewards: [],
  fees: [],
  attendance: [],
  applyMode: [],
  fields: [],
  requirements: [],
};
const facets = { total: 42, totalRelation: "eq", types: [{ key: "JOB", count: 7 }], ...none };
const api = await startFakeApi(
  new Map([
    [`${FACETS}?types=JOB`, { body: facets }],
    [`${FACETS}?types=ART_RESIDENCY`, { body: facets }],
  ]),
);

beforeEach(() => {
  push.mockReset();
  window.history.replaceState(null, "");
  api.requests.length = 0;
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLElement.prototype.togglePopover = () => false;
});
// Slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanup);
afterAll(() => api.close());

const counts = {
  types: { JOB: 23, OPEN_CALL: 180 },
  rewards: {},
  fees: {},
  attendance: {},
  applyMode: {},
  fields: {},
  requirements: {},
};
const createPage = (filters: ListFilters, category: CategoryPage | null = null) => (
  <ListRegion>
    <FilterPanel
      category={category}
      filters={filters}
      total={{ total: 863, totalRelation: "eq" }}
      counts={counts}
      bandQuery={{}}
      labels={filterLabels}
    />
  </ListRegion>
);

function renderPanel(filters: Partial<ListFilters> = {}, category: CategoryPage | null = null) {
  const { rerender } = render(
    createPage({ ...getCategoryFilters(category), ...filters }, category),
  );
  const sheet = document.getElementById(FILTER_SHEET_ID) ?? document.body;
  // Hidden fields take no input, and without styles the sheet is never a column.
  sheet.removeAttribute("popover");
  const setSheetState = (state: "open" | "closed") =>
    Object.assign(sheet, {
      matches: (selector: string) =>
        selector === ":popover-open"
          ? state === "open"
          : Element.prototype.matches.call(sheet, selector),
    });
  return {
    user: userEvent.setup(),
    showFilters: (next: Partial<ListFilters>) =>
      rerender(createPage({ ...noFilters, ...next }, category)),
    setSheetState,
    toggle: (newState: "open" | "closed") => {
      setSheetState(newState);
      fireEvent(sheet, Object.assign(new Event("toggle"), { newState }));
    },
  };
}
const findCheckbox = (name: string) => screen.getByRole("checkbox", { name });

test("FilterPanel: the column applies a choice immediately", async () => {
  const { user, showFilters } = renderPanel({ types: ["JOB"] });
  await user.click(findCheckbox("Open Calls"));
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/opportunities?types=JOB%2COPEN_CALL", { scroll: false }),
  );
  expect(findCheckbox("Open Calls")).toBeChecked();
  showFilters({ types: ["OPEN_CALL"] });
  expect(findCheckbox("Jobs")).not.toBeChecked();
  expect(findCheckbox("Open Calls")).toBeChecked();
});

test("FilterPanel: the sheet stages a choice and shows the count on its button", async () => {
  const { user, toggle } = renderPanel();
  toggle("open");
  screen.getByRole("button", { name: "Show 863 results" });
  await user.click(findCheckbox("Jobs"));
  expect(push).not.toHaveBeenCalled();
  // The code that sends the request loads on first use.
  const button = await screen.findByRole("button", { name: "Show 42 results" });
  expect(api.requests.map(({ line }) => line)).toEqual([`${FACETS}?types=JOB`]);
  expect(findCheckbox("Jobs").closest("label")).toHaveTextContent("Jobs7");
  await user.click(button);
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/opportunities?types=JOB", { scroll: false }),
  );
});

test("FilterPanel: a sheet opened before hydration stages choices too", async () => {
  const { user, setSheetState } = renderPanel();
  setSheetState("open");
  await user.click(findCheckbox("Jobs"));
  await screen.findByRole("button", { name: "Show 42 results" });
  expect(push).not.toHaveBeenCalled();
});

test("FilterPanel: closing the sheet discards staged choices", async () => {
  const { user, toggle } = renderPanel();
  toggle("open");
  await user.click(findCheckbox("Jobs"));
  toggle("closed");
  await waitFor(() => expect(findCheckbox("Jobs")).not.toBeChecked());
  expect(push).not.toHaveBeenCalled();
});

test("FilterPanel: clearing keeps the category's preset, and is staged in the sheet", async () => {
  const { user, toggle } = renderPanel(
    { rewards: ["TRAVEL"], location: "Basel" },
    findCategoryPage("residencies"),
  );
  toggle("open");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(findCheckbox("Residencies")).toBeChecked();
  expect(findCheckbox("Travel")).not.toBeChecked();
  expect(screen.getByLabelText("Place")).toHaveValue("");
  await user.click(await screen.findByRole("button", { name: "Show 42 results" }));
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/opportunities/residencies", { scroll: false }),
  );
});

test("FilterPanel: Enter in the place field applies staged choices too", async () => {
  const { user } = renderPanel({ types: ["JOB"], closing: "week" });
  await user.type(screen.getByLabelText("Place"), "Basel{Enter}");
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/opportunities?types=JOB&location=Basel&closing=week", {
      scroll: false,
    }),
  );
});

test("FilterPanel: each box shows its count; long groups are folded until used", () => {
  renderPanel({ fields: ["DANCE"] });
  expect(findCheckbox("Jobs").closest("label")).toHaveTextContent("Jobs23");
  const group = (name: string) => screen.getByRole("group", { name });
  expect(group("Artistic field").querySelector("details")).toHaveAttribute("open");
  expect(group("Documents asked for").querySelector("details")).not.toHaveAttribute("open");
});

test("FilterPanel: without a script a plain form submits the boxes", () => {
  renderPanel({ closing: "month" });
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("action", "/opportunities");
  expect(findCheckbox("Jobs")).toHaveAttribute("name", "types");
  expect(findCheckbox("Jobs")).toHaveAttribute("value", "JOB");
  expect(new FormData(form ?? undefined).get("closing")).toBe("month");
});

test.each(ProfileRole.options)(
  "FilterPanel: “Only those I’m eligible for” is offered to a signed-in %s, as each profile may apply",
  (role) => {
    const profile = { ...buildProfile("mara"), role };
    act(() => sessionStore.set({ ...emptySession, isLoading: false, user: ann, profile }));
    renderPanel();
    expect(findCheckbox("Only those I’m eligible for")).not.toBeChecked();
  },
);

test("FilterPanel: “Only those I’m eligible for” is not offered to visitors, but stays where it is on", () => {
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
  renderPanel();
  expect(screen.queryByRole("checkbox", { name: "Only those I’m eligible for" })).toBeNull();
  cleanup();
  renderPanel({ eligibleOnly: true });
  expect(findCheckbox("Only those I’m eligible for")).toBeChecked();
});
