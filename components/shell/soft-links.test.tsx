// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SoftLinks } from "@/components/shell/soft-links";
import { SoftLink } from "@/components/ui/soft-link";
import { accountWrites } from "@/lib/client/account-writes";
import { appRouter } from "@/tests/support/app-router";

const full = { kind: "full" };

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

const links = [
  <SoftLink key="art" href="/art/a">
    Artwork
  </SoftLink>,
  <SoftLink key="oldest" keepsScroll href="/artworks?sortBy=oldest">
    Oldest
  </SoftLink>,
  <SoftLink key="random" isFresh href="/opportunities/random">
    Another
  </SoftLink>,
  <a key="terms" href="https://example.org/terms">
    Terms
  </a>,
];

function renderLinks(children = links) {
  const router = appRouter();
  render(
    <AppRouterContext value={router}>
      {children}
      <SoftLinks />
    </AppRouterContext>,
  );
  return router;
}

const getLink = (name: string) => screen.getByRole("link", { name });
const press = (name: string, pointerType = "mouse") =>
  fireEvent.pointerDown(getLink(name), { pointerType, button: 0 });
function hover(name: string, ms: number): void {
  fireEvent.pointerOver(getLink(name), { pointerType: "mouse" });
  act(() => void vi.advanceTimersByTime(ms));
}

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

test("SoftLinks: pressing a link fetches its page, once while the browser reuses it", () => {
  const router = renderLinks();
  press("Artwork", "touch");
  expect(router.prefetch.mock.calls).toEqual([["/art/a", full]]);
  press("Artwork");
  expect(router.prefetch).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  press("Artwork");
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});

test("SoftLinks: a pointer that rests on a link fetches its page, one that crosses it does not", () => {
  const router = renderLinks();
  hover("Artwork", 50);
  hover("Oldest", 50);
  expect(router.prefetch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(15));
  expect(router.prefetch.mock.calls).toEqual([["/artworks?sortBy=oldest", full]]);
});

test("SoftLinks: fetches no page that differs each time, none outside of the site, and not the current one", () => {
  const router = renderLinks([
    ...links,
    <SoftLink key="top" href="#top">
      Top
    </SoftLink>,
  ]);
  for (const name of ["Another", "Terms", "Top"]) press(name);
  expect(router.prefetch).not.toHaveBeenCalled();
});

test("SoftLinks: fetches nothing for visitors who save data", () => {
  Object.defineProperty(navigator, "connection", {
    value: { saveData: true },
    configurable: true,
  });
  const router = renderLinks();
  press("Artwork");
  hover("Artwork", 1_000);
  expect(router.prefetch).not.toHaveBeenCalled();
});

test("SoftLinks: hovering and touching fetch at most twelve pages in half a minute, a press is never too many", () => {
  const names = Array.from({ length: 20 }, (_, index) => `Work ${index}`);
  const router = renderLinks(
    names.map((name, index) => (
      <SoftLink key={name} href={`/art/${index}`}>
        {name}
      </SoftLink>
    )),
  );
  for (const name of names) press(name, "touch");
  expect(router.prefetch).toHaveBeenCalledTimes(12);
  press("Work 19");
  expect(router.prefetch).toHaveBeenCalledTimes(13);
});

test("SoftLinks: after the account changed something, what was fetched before is not shown", () => {
  const router = renderLinks();
  act(() => accountWrites.notify());
  expect(router.refresh).not.toHaveBeenCalled();
  press("Artwork");
  act(() => accountWrites.notify());
  expect(router.refresh).toHaveBeenCalledOnce();
  press("Artwork");
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});
