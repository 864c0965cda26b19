// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { afterEach, expect, test } from "vitest";
import { FocusRestorer } from "@/components/screens/shell/listeners/focus-restorer";

afterEach(cleanup);

function createPage(search: string, link: React.ReactNode) {
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
const linkTo = (search: string, name: string, rel?: string) => (
  <SoftLink href={`/artworks?${search}`} rel={rel}>
    {name}
  </SoftLink>
);
const removeLink = linkTo("", "Remove plant");
const nextLink = linkTo("page=3", "Next", "next");
const sortLink = linkTo("sortBy=oldest", "Oldest");

test("FocusRestorer: leaves the focus on first render", () => {
  render(createPage("", sortLink));
  expect(document.body).toHaveFocus();
});

test("FocusRestorer: focused link removed by navigation → focuses the heading", () => {
  const { rerender } = render(createPage("tags=plant", removeLink));
  screen.getByRole("link").focus();
  rerender(createPage("", null));
  expect(heading()).toHaveFocus();
});

test("FocusRestorer: next page of a list → focuses the heading", () => {
  const { rerender } = render(createPage("page=2", nextLink));
  screen.getByRole("link").focus();
  rerender(createPage("page=3", nextLink));
  expect(heading()).toHaveFocus();
});

test("FocusRestorer: an element that stays keeps the focus", () => {
  const { rerender } = render(createPage("", sortLink));
  screen.getByRole("link").focus();
  rerender(createPage("sortBy=oldest", sortLink));
  expect(screen.getByRole("link")).toHaveFocus();
});
