// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LinkPrefetcher } from "@/components/screens/shell/listeners/link-prefetcher";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { appRouter } from "@/tests/support/app-router";

const full = { kind: "full" };
const reload = vi.fn();

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  sessionCookies.setHint(false);
  Reflect.deleteProperty(navigator, "connection");
});

const works = Array.from({ length: 20 }, (_, index) => `Work ${index}`);

function createPage(router: ReturnType<typeof appRouter>, path: string, content = "A page") {
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        {works.map((name, index) => (
          <SoftLink key={name} href={`/art/${index}`}>
            {name}
          </SoftLink>
        ))}
        <SoftLink href="/artworks?sortBy=oldest">Oldest</SoftLink>
        <SoftLink isFresh href="/opportunities/random">
          Another
        </SoftLink>
        <SoftLink href="#top">Top</SoftLink>
        <a href="https://example.org/terms">Terms</a>
        <main>{content !== "" && <p>{content}</p>}</main>
        <LinkPrefetcher />
      </PathnameContext>
    </AppRouterContext>
  );
}

function renderPage() {
  const router = appRouter();
  const { rerender } = render(createPage(router, "/artworks"));
  return {
    router,
    open: (path: string, content: string) => rerender(createPage(router, path, content)),
  };
}

const getLink = (name: string) => screen.getByRole("link", { name });
const press = (name: string, pointerType = "mouse") =>
  fireEvent.pointerDown(getLink(name), { pointerType, button: 0 });
function hover(name: string, ms: number): void {
  fireEvent.pointerOver(getLink(name), { pointerType: "mouse" });
  act(() => void vi.advanceTimersByTime(ms));
}

test("LinkPrefetcher: pressing a link fetches its page, once while the browser reuses it", () => {
  const { router } = renderPage();
  press("Work 1", "touch");
  expect(router.prefetch.mock.calls).toEqual([["/art/1", full]]);
  press("Work 1");
  expect(router.prefetch).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  press("Work 1");
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});

test("LinkPrefetcher: a pointer that rests on a link fetches its page, one that crosses it does not", () => {
  const { router } = renderPage();
  hover("Work 1", 50);
  hover("Work 2", 50);
  expect(router.prefetch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(15));
  expect(router.prefetch.mock.calls).toEqual([["/art/2", full]]);
});

test("LinkPrefetcher: resting and touching fetch at most two pages a second, a press is never too many", () => {
  const { router } = renderPage();
  for (const name of works) press(name, "touch");
  expect(router.prefetch).toHaveBeenCalledTimes(2);
  press("Work 19");
  expect(router.prefetch).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1_000);
  hover("Work 5", 65);
  expect(router.prefetch).toHaveBeenCalledTimes(4);
});

test("LinkPrefetcher: fetches no other query, no page that differs each time, none outside of the site, and not the current one", () => {
  const { router } = renderPage();
  for (const name of ["Oldest", "Another", "Top", "Terms"]) press(name);
  expect(router.prefetch).not.toHaveBeenCalled();
});

test("LinkPrefetcher: fetches nothing for visitors who save data", () => {
  const connection = { saveData: true };
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const { router } = renderPage();
  press("Work 1");
  hover("Work 1", 1_000);
  expect(router.prefetch).not.toHaveBeenCalled();
});

test("LinkPrefetcher: fetches nothing for members, who could see a page as it was before their change", () => {
  sessionCookies.setHint(true);
  const { router } = renderPage();
  press("Work 1");
  expect(router.prefetch).not.toHaveBeenCalled();
});

test("LinkPrefetcher: a page that could not be fetched is loaded as a document", () => {
  const { open } = renderPage();
  press("Work 1");
  vi.stubGlobal("location", { pathname: "/artworks", reload });
  open("/art/2", "");
  expect(reload).not.toHaveBeenCalled();
  open("/art/1", "An artwork");
  expect(reload).not.toHaveBeenCalled();
  open("/artworks", "");
  open("/art/1", "");
  expect(reload).toHaveBeenCalledOnce();
});
