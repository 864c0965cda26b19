// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test } from "vitest";
import { SoftLinks } from "@/components/screens/shell/listeners/soft-links";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { appRouter } from "@/tests/support/app-router";

afterEach(cleanup);

const links = [
  <SoftLink key="art" href="/art/a">
    Artwork
  </SoftLink>,
  <SoftLink key="oldest" keepsScroll href="/artworks?sortBy=oldest">
    Oldest
  </SoftLink>,
  <SoftLink key="profile" target="_blank" href="/profiles/ann">
    Profile
  </SoftLink>,
];

function renderLinks() {
  const router = appRouter();
  render(
    <AppRouterContext value={router}>
      {links}
      <SoftLinks />
    </AppRouterContext>,
  );
  return router;
}

const getLink = (name: string) => screen.getByRole("link", { name });

test("SoftLinks: a click follows the link without loading the document, at the top or where the page is", () => {
  const router = renderLinks();
  expect(fireEvent.click(getLink("Artwork"))).toBe(false);
  expect(router.push).toHaveBeenLastCalledWith("/art/a", expect.objectContaining({ scroll: true }));
  expect(fireEvent.click(getLink("Oldest"))).toBe(false);
  expect(router.push).toHaveBeenLastCalledWith(
    "/artworks?sortBy=oldest",
    expect.objectContaining({ scroll: false }),
  );
});

test("SoftLinks: a link to another tab is left to the browser", () => {
  const router = renderLinks();
  expect(fireEvent.click(getLink("Profile"))).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test("SoftLinks: a link to an element of the page moves the focus there", () => {
  const router = appRouter();
  render(
    <AppRouterContext value={router}>
      <SoftLink href="#main">Skip to content</SoftLink>
      <main id="main" />
      <SoftLinks />
    </AppRouterContext>,
  );
  expect(fireEvent.click(getLink("Skip to content"))).toBe(false);
  expect(router.push).toHaveBeenLastCalledWith("#main", expect.anything());
  expect(screen.getByRole("main")).toHaveFocus();
});
