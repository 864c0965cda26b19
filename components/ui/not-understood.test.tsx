// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NotUnderstood } from "@/components/ui/not-understood";

afterEach(cleanup);

const labels = { sortBy: "Sort" };

test("NotUnderstood: names the invalid parameters and links to the page without them", () => {
  const misread = [
    { name: "sortBy", text: "dearest" },
    { name: "q", text: "x".repeat(300) },
  ];
  render(<NotUnderstood misread={misread} labels={labels} href="/artworks?tags=oil" />);
  const text = screen.getByRole("note").textContent;
  expect(text).toContain(`Sort “dearest”; q “${"x".repeat(40)}…”, too long.`);
  const link = screen.getByRole("link", { name: "Continue without it" });
  expect(link.getAttribute("href")).toBe("/artworks?tags=oil");
});

test("NotUnderstood: empty without invalid parameters", () => {
  render(<NotUnderstood misread={[]} labels={labels} href="/artworks" />);
  expect(screen.queryByRole("note")).toBeNull();
});
