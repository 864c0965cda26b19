// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterPanel } from "@/components/opportunities/list/filter-panel";
import {
  type ListFilters,
  noFilters,
  categoryFilters,
} from "@/components/opportunities/list/list-filters";
import { ListRegion } from "@/components/opportunities/list/list-region";
import { FILTER_SHEET } from "@/components/opportunities/list/panel-ids";
import { type CategoryPage, findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";
import { startFakeApi } from "@/tests/support/fake-api";

const push = vi.fn();
const router = { push };
// There is no router outside of the framework.
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const FACETS = "GET /v1/opportunities/facets";
const none = { rewards: [], fees: [], attendance: [], fields: [], requirements: [] };
const facets = { total: 42, totalRelation: "eq", types: [{ key: "JOB", count: 7 }], ...none };
const api = await startFakeApi(
  new Map([
    [`${FACETS}?types=JOB`, { body: facets }],
    [`${FACETS}?types=ART_RESIDENCY`, { body: facets }],
  ]),
);

beforeEach(() => {
  push.mockReset();
  api.seen.length = 0;
  // The document here knows no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
});
// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanup);
afterAll(() => api.close());

const counts = {
  types: { JOB: 23, OPEN_CALL: 180 },
  rewards: {},
  fees: {},
  attendance: {},
  fields: {},
  requirements: {},
};
const page = (filters: ListFilters, category: CategoryPage | null = null) => (
  <ListRegion>
    <FilterPanel
      category={category}
      filters={filters}
      found={{ total: 863, totalRelation: "eq" }}
      counts={counts}
      band={{}}
    />
  </ListRegion>
);

function show(filters: Partial<ListFilters> = {}, category: CategoryPage | null = null) {
  const { rerender } = render(page({ ...categoryFilters(category), ...filters }, category));
  const sheet = document.getElementById(FILTER_SHEET) ?? document.body;
  // Nothing is typed into what is hidden, and no style says here that the sheet is a column.
  sheet.removeAttribute("popover");
  const be = (state: "open" | "closed") =>
    Object.assign(sheet, {
      matches: (selector: string) =>
        selector === ":popover-open"
          ? state === "open"
          : Element.prototype.matches.call(sheet, selector),
    });
  return {
    user: userEvent.setup(),
    list: (next: Partial<ListFilters>) => rerender(page({ ...noFilters, ...next }, category)),
    be,
    toggle: (newState: "open" | "closed") => {
      be(newState);
      fireEvent(sheet, Object.assign(new Event("toggle"), { newState }));
    },
  };
}
const box = (name: string) => screen.getByRole("checkbox", { name });

test("beside the list, what is ticked is listed at once", async () => {
  const { user, list } = show({ types: ["JOB"] });
  await user.click(box("Open Calls"));
  expect(push).toHaveBeenCalledWith("/opportunities?types=JOB%2COPEN_CALL", { scroll: false });
  expect(box("Open Calls")).toBeChecked();
  list({ types: ["OPEN_CALL"] });
  expect(box("Jobs")).not.toBeChecked();
  expect(box("Open Calls")).toBeChecked();
});

test("in the sheet a choice waits, and the button says what it would give", async () => {
  const { user, toggle } = show();
  toggle("open");
  screen.getByRole("button", { name: "Show 863 results" });
  await user.click(box("Jobs"));
  expect(push).not.toHaveBeenCalled();
  // The one that asks is fetched with the first question.
  const button = await screen.findByRole("button", { name: "Show 42 results" });
  expect(api.seen.map(({ line }) => line)).toEqual([`${FACETS}?types=JOB`]);
  expect(box("Jobs").closest("label")).toHaveTextContent("Jobs7");
  await user.click(button);
  expect(push).toHaveBeenCalledWith("/opportunities?types=JOB", { scroll: false });
});

test("a choice waits also in a sheet that was opened before the page came alive", async () => {
  const { user, be } = show();
  be("open");
  await user.click(box("Jobs"));
  await screen.findByRole("button", { name: "Show 42 results" });
  expect(push).not.toHaveBeenCalled();
});

test("a sheet that is closed without asking gives up what was staged", async () => {
  const { user, toggle } = show();
  toggle("open");
  await user.click(box("Jobs"));
  toggle("closed");
  await waitFor(() => expect(box("Jobs")).not.toBeChecked());
  expect(push).not.toHaveBeenCalled();
});

test("clearing in the sheet keeps what the category page presets, and waits too", async () => {
  const { user, toggle } = show(
    { rewards: ["TRAVEL"], location: "Basel" },
    findCategoryPage("residencies"),
  );
  toggle("open");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(box("Residencies")).toBeChecked();
  expect(box("Travel")).not.toBeChecked();
  expect(screen.getByLabelText("Place")).toHaveValue("");
  await user.click(await screen.findByRole("button", { name: "Show 42 results" }));
  expect(push).toHaveBeenCalledWith("/opportunities/residencies", { scroll: false });
});

test("a place is searched with Enter, together with what is ticked", async () => {
  const { user } = show({ types: ["JOB"], closing: "week" });
  await user.type(screen.getByLabelText("Place"), "Basel{Enter}");
  expect(push).toHaveBeenCalledWith("/opportunities?types=JOB&location=Basel&closing=week", {
    scroll: false,
  });
});

test("each box says how many calls it would give; long groups are folded until they are used", () => {
  show({ fields: ["DANCE"] });
  expect(box("Jobs").closest("label")).toHaveTextContent("Jobs23");
  const group = (name: string) => screen.getByRole("group", { name });
  expect(group("Artistic field").querySelector("details")).toHaveAttribute("open");
  expect(group("Documents asked for").querySelector("details")).not.toHaveAttribute("open");
});

test("without a script it is a plain form whose boxes send their words", () => {
  show({ closing: "month" });
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("action", "/opportunities");
  expect(box("Jobs")).toHaveAttribute("name", "types");
  expect(box("Jobs")).toHaveAttribute("value", "JOB");
  expect(new FormData(form ?? undefined).get("closing")).toBe("month");
});
