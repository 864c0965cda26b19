// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import Link from "next/link";
import { afterEach, expect, test } from "vitest";
import { FocusRestorer } from "@/components/shell/focus-restorer";

afterEach(cleanup);

function page(search: string, link: React.ReactNode) {
  return (
    <PathnameContext value="/artworks">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <h1>Artworks</h1>
        {link}
        <FocusRestorer />
      </SearchParamsContext>
    </PathnameContext>
  );
}

const heading = () => screen.getByRole("heading", { level: 1 });
const to = (search: string, name: string, rel?: string) => (
  <Link href={`/artworks?${search}`} rel={rel} prefetch={false}>
    {name}
  </Link>
);
const pill = to("", "Remove plant");
const next = to("page=3", "Next", "next");
const order = to("sortBy=oldest", "Oldest");

test("FocusRestorer: leaves the focus on first render", () => {
  render(page("", order));
  expect(document.body).toHaveFocus();
});

test("FocusRestorer: focused link removed by navigation → focuses the heading", () => {
  const { rerender } = render(page("tags=plant", pill));
  screen.getByRole("link").focus();
  rerender(page("", null));
  expect(heading()).toHaveFocus();
});

test("FocusRestorer: next page of a list → focuses the heading", () => {
  const { rerender } = render(page("page=2", next));
  screen.getByRole("link").focus();
  rerender(page("page=3", next));
  expect(heading()).toHaveFocus();
});

test("FocusRestorer: an element that stays keeps the focus", () => {
  const { rerender } = render(page("", order));
  screen.getByRole("link").focus();
  rerender(page("sortBy=oldest", order));
  expect(screen.getByRole("link")).toHaveFocus();
});
