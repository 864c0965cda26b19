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

/** A page at an address, with a link that is there only while it is wanted. */
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

test("a page that opens leaves the focus where it is", () => {
  render(page("", order));
  expect(document.body).toHaveFocus();
});

test("when the address changes and what had the focus is gone, the heading has it", () => {
  const { rerender } = render(page("tags=plant", pill));
  screen.getByRole("link").focus();
  rerender(page("", null));
  expect(heading()).toHaveFocus();
});

test("another page of a list is read from its heading, though the link to the next one stays", () => {
  const { rerender } = render(page("page=2", next));
  screen.getByRole("link").focus();
  rerender(page("page=3", next));
  expect(heading()).toHaveFocus();
});

test("what has the focus and stays keeps it", () => {
  const { rerender } = render(page("", order));
  screen.getByRole("link").focus();
  rerender(page("sortBy=oldest", order));
  expect(screen.getByRole("link")).toHaveFocus();
});
