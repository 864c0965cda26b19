// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Panel, Panels } from "@/components/screens/home/member-panel";

afterEach(cleanup);

const panel = (title: string, items: Panel["items"], error: Error | null = null): Panel => ({
  title,
  items,
  empty: `No ${title}.`,
  action: { href: "/", label: "Go" },
  more: { href: "/", label: title },
  error,
  onRetry: () => undefined,
});
const item = { id: "a", href: "/a", title: "An open call", note: "Tomorrow", thumbnail: null };
const titles = () => screen.getAllByRole("heading").map((heading) => heading.textContent);

test("Panels: empty panels come last", () => {
  render(<Panels panels={[panel("saved", []), panel("own", [item]), panel("new", [item])]} />);
  expect(titles()).toEqual(["own", "new", "saved"]);
  expect(screen.getByText("No saved.")).toBeVisible();
});

test("Panels: a skeleton until all panels have loaded or failed", () => {
  const { rerender } = render(
    <Panels panels={[panel("saved", undefined), panel("own", [item])]} />,
  );
  expect(screen.getByRole("status", { name: "Loading your overview" })).toBeVisible();
  rerender(
    <Panels panels={[panel("saved", undefined, new Error("Not now.")), panel("own", [])]} />,
  );
  expect(titles()).toEqual(["saved", "own"]);
  expect(screen.getByRole("alert")).toHaveTextContent("Not now.");
});
