// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TabLinks } from "@/components/ui/tab-links";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("TabLinks: scrolls the row to the current page's tab", () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  const tabs = ["Form", "Export"].map((label) => ({ label, href: `/${label}` }));
  const { rerender } = render(<TabLinks label="Opportunity" tabs={tabs} currentHref="/Export" />);
  const current = screen.getByRole("link", { current: "page" });
  expect(current).toHaveTextContent("Export");
  const row = current.parentElement;
  expect(row?.scrollLeft).toBe(355);
  if (row) row.scrollLeft = 0;
  const counted = tabs.map((tab) => ({ ...tab, count: 1_200 }));
  rerender(<TabLinks label="Opportunity" tabs={counted} currentHref="/Export" />);
  expect(current).toHaveAccessibleName("Export 1,200");
  expect(row?.scrollLeft).toBe(355);
});
