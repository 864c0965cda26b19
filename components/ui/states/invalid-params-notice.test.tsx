// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { InvalidParamsNotice } from "@/components/ui/states/invalid-params-notice";

afterEach(cleanup);

const labels = { sortBy: "Sort" };

test("InvalidParamsNotice: names the invalid parameters and links to the page without them", () => {
  const invalid = [
    { name: "sortBy", text: "dearest" },
    { name: "q", text: "x".repeat(300) },
  ];
  render(<InvalidParamsNotice invalid={invalid} labels={labels} href="/artworks?tags=oil" />);
  const text = screen.getByRole("note").textContent;
  expect(text).toContain(`Sort “dearest”; q “${"x".repeat(40)}…”, too long.`);
  const link = screen.getByRole("link", { name: "Continue without it" });
  expect(link.getAttribute("href")).toBe("/artworks?tags=oil");
});

test("InvalidParamsNotice: renders nothing without invalid parameters", () => {
  render(<InvalidParamsNotice invalid={[]} labels={labels} href="/artworks" />);
  expect(screen.queryByRole("note")).toBeNull();
});
