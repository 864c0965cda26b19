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
// Next.js provides no router in tests.
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
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
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
  // Hidden fields take no input, and without styles the sheet is never a column.
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

test("FilterPanel: the column applies a choice at once", async () => {
  const { user, list } = show({ types: ["JOB"] });
  await user.click(box("Open Calls"));
  expect(push).toHaveBeenCalledWith("/opportunities?types=JOB%2COPEN_CALL", { scroll: false });
  expect(box("Open Calls")).toBeChecked();
  list({ types: ["OPEN_CALL"] });
  expect(box("Jobs")).not.toBeChecked();
  expect(box("Open Calls")).toBeChecked();
});

test("FilterPanel: the sheet stages a choice and shows the count on its button", async () => {
  const { user, toggle } = show();
  toggle("open");
  screen.getByRole("button", { name: "Show 863 results" });
  await user.click(box("Jobs"));
  expect(push).not.toHaveBeenCalled();
  // The code that sends the request loads on first use.
  const button = await screen.findByRole("button", { name: "Show 42 results" });
  expect(api.seen.map(({ line }) => line)).toEqual([`${FACETS}?types=JOB`]);
  expect(box("Jobs").closest("label")).toHaveTextContent("Jobs7");
  await user.click(button);
  expect(push).toHaveBeenCalledWith("/opportunities?types=JOB", { scroll: false });
});

test("FilterPanel: a sheet opened before hydration stages choices too", async () => {
  const { user, be } = show();
  be("open");
  await user.click(box("Jobs"));
  await screen.findByRole("button", { name: "Show 42 results" });
  expect(push).not.toHaveBeenCalled();
});

test("FilterPanel: closing the sheet discards staged choices", async () => {
  const { user, toggle } = show();
  toggle("open");
  await user.click(box("Jobs"));
  toggle("closed");
  await waitFor(() => expect(box("Jobs")).not.toBeChecked());
  expect(push).not.toHaveBeenCalled();
});

test("FilterPanel: clearing keeps the category's preset, and is staged in the sheet", async () => {
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

test("FilterPanel: Enter in the place field applies staged choices too", async () => {
  const { user } = show({ types: ["JOB"], closing: "week" });
  await user.type(screen.getByLabelText("Place"), "Basel{Enter}");
  expect(push).toHaveBeenCalledWith("/opportunities?types=JOB&location=Basel&closing=week", {
    scroll: false,
  });
});

test("FilterPanel: each box shows its count; long groups are folded until used", () => {
  show({ fields: ["DANCE"] });
  expect(box("Jobs").closest("label")).toHaveTextContent("Jobs23");
  const group = (name: string) => screen.getByRole("group", { name });
  expect(group("Artistic field").querySelector("details")).toHaveAttribute("open");
  expect(group("Documents asked for").querySelector("details")).not.toHaveAttribute("open");
});

test("FilterPanel: without a script a plain form submits the boxes", () => {
  show({ closing: "month" });
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("action", "/opportunities");
  expect(box("Jobs")).toHaveAttribute("name", "types");
  expect(box("Jobs")).toHaveAttribute("value", "JOB");
  expect(new FormData(form ?? undefined).get("closing")).toBe("month");
});
