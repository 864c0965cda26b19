// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NotUnderstood } from "@/components/ui/not-understood";

afterEach(cleanup);

const labels = { sortBy: "Sort" };

test("names what was not understood, and leads to the page without it", () => {
  const misread = [
    { name: "sortBy", text: "dearest" },
    { name: "q", text: "x".repeat(300) },
  ];
  render(<NotUnderstood misread={misread} labels={labels} href="/artworks?tags=oil" />);
  const said = screen.getByRole("note").textContent;
  expect(said).toContain(`Sort “dearest”; q “${"x".repeat(40)}…”, too long.`);
  const link = screen.getByRole("link", { name: "Continue without it" });
  expect(link.getAttribute("href")).toBe("/artworks?tags=oil");
});

test("says nothing where all was understood", () => {
  render(<NotUnderstood misread={[]} labels={labels} href="/artworks" />);
  expect(screen.queryByRole("note")).toBeNull();
});
