// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollToTop } from "@/components/screens/shell/listeners/scroll-to-top";

function renderOnPage(children: React.ReactNode, path = "/art/one") {
  render(<PathnameContext value={path}>{children}</PathnameContext>);
}

function scrollTo(pixels: number): void {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

const findButton = () => screen.queryByRole("button", { name: "Back to top" });

/** jsdom has no `matchMedia`. */
function preferReducedMotion(isPreferred: boolean): void {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: isPreferred && media === "(prefers-reduced-motion: reduce)",
  }));
}

beforeEach(() => {
  vi.clearAllMocks();
  preferReducedMotion(false);
});
afterEach(() => {
  cleanup();
  // Test files share the document.
  window.scrollY = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("ScrollToTop: appears after scrolling more than 50 pixels and scrolls to the top", async () => {
  const windowScrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
  renderOnPage(<ScrollToTop />);
  scrollTo(50);
  expect(findButton()).toBeNull();
  scrollTo(51);
  await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
  expect(windowScrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
});

test("ScrollToTop: focuses the heading, and jumps with reduced motion", async () => {
  const windowScrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
  preferReducedMotion(true);
  renderOnPage(
    <>
      <h1>Artworks</h1>
      <ScrollToTop />
    </>,
  );
  scrollTo(51);
  findButton()?.focus();
  await userEvent.keyboard("{Enter}");
  expect(windowScrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "auto" });
  scrollTo(0);
  expect(findButton()).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test.each(["/post/artworks", "/artworks/edit/one", "/login", "/signup/wizard/role", "/jury/r1"])(
  "ScrollToTop: hidden on %s",
  (path) => {
    renderOnPage(<ScrollToTop />, path);
    scrollTo(500);
    expect(findButton()).toBeNull();
  },
);
