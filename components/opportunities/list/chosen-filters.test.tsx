// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ChosenFilters } from "@/components/opportunities/list/chosen-filters";
import { type ListFilters, noFilters } from "@/components/opportunities/list/list-filters";
import { type CategoryPage, findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(filters: Partial<ListFilters>, category: CategoryPage | null = null) {
  render(<ChosenFilters category={category} filters={{ ...noFilters, ...filters }} />);
  const list = screen.queryByRole("list", { name: "Chosen filters" });
  return list === null
    ? []
    : within(list)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
}

test("ChosenFilters: no pill for the preset of a category page", () => {
  expect(show({ types: ["ART_RESIDENCY"] }, findCategoryPage("residencies"))).toEqual([]);
});

test("ChosenFilters: each pill removes its filter; “Clear all” keeps segment and order", () => {
  expect(show({ q: "tide", rewards: ["TRAVEL"], closing: "week", sortBy: "newest" })).toEqual([
    ["Remove “tide”", "/opportunities?rewards=TRAVEL&closing=week&sortBy=newest"],
    ["Remove Travel", "/opportunities?q=tide&closing=week&sortBy=newest"],
    ["Clear all", "/opportunities?closing=week&sortBy=newest"],
  ]);
});

test("ChosenFilters: equal labels of different filters stay separate", () => {
  const complained = vi.spyOn(console, "error").mockReturnValue();
  expect(show({ types: ["EDUCATION"], fields: ["EDUCATION"] })).toEqual([
    ["Remove Education", "/opportunities?fields=EDUCATION"],
    ["Remove Education", "/opportunities?types=EDUCATION"],
    ["Clear all", "/opportunities"],
  ]);
  expect(complained).not.toHaveBeenCalled();
});
