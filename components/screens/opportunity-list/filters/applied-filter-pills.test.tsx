// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AppliedFilterPills } from "@/components/screens/opportunity-list/filters/applied-filter-pills";
import { type ListFilters, noFilters } from "@/components/opportunities/list-filters";
import { type CategoryPage, findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderPills(filters: Partial<ListFilters>, category: CategoryPage | null = null) {
  render(<AppliedFilterPills category={category} filters={{ ...noFilters, ...filters }} />);
  const list = screen.queryByRole("list", { name: "Chosen filters" });
  return list === null
    ? []
    : within(list)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
}

test("AppliedFilterPills: no pill for the preset of a category page", () => {
  expect(renderPills({ types: ["ART_RESIDENCY"] }, findCategoryPage("residencies"))).toEqual([]);
});

test("AppliedFilterPills: each pill removes its filter; “Clear all” keeps segment and order", () => {
  expect(
    renderPills({ q: "tide", rewards: ["TRAVEL"], closing: "week", sortBy: "newest" }),
  ).toEqual([
    ["Remove “tide”", "/opportunities?rewards=TRAVEL&closing=week&sortBy=newest"],
    ["Remove Travel", "/opportunities?q=tide&closing=week&sortBy=newest"],
    ["Clear all", "/opportunities?closing=week&sortBy=newest"],
  ]);
  expect(screen.getByRole("link", { name: "Save as alert" })).toHaveAttribute(
    "href",
    "/account/alerts?save=OPPORTUNITIES&filters=rewards%3DTRAVEL%26q%3Dtide",
  );
});

test("AppliedFilterPills: equal labels of different filters stay separate", () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  expect(renderPills({ types: ["EDUCATION"], fields: ["EDUCATION"] })).toEqual([
    ["Remove Education", "/opportunities?fields=EDUCATION"],
    ["Remove Education", "/opportunities?types=EDUCATION"],
    ["Clear all", "/opportunities"],
  ]);
  expect(consoleError).not.toHaveBeenCalled();
});
