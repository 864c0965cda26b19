// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollToTop } from "@/components/shell/scroll-to-top";

function show(children: React.ReactNode, path = "/art/one") {
  render(<PathnameContext value={path}>{children}</PathnameContext>);
}

function scrollTo(pixels: number): void {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

const toTheTop = () => screen.queryByRole("button", { name: "Back to top" });

/** The test's window knows no media. */
function preferStillness(isPreferred: boolean): void {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: isPreferred && media === "(prefers-reduced-motion: reduce)",
  }));
}

beforeEach(() => {
  vi.clearAllMocks();
  preferStillness(false);
});
afterEach(() => {
  cleanup();
  // The document goes on to the next file.
  window.scrollY = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the way to the top appears after more than 50 pixels and leads there", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  show(<ScrollToTop />);
  scrollTo(50);
  expect(toTheTop()).toBeNull();
  scrollTo(51);
  await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
});

test("who goes to the top by keyboard goes on from the heading, and jumps there when motion is to be reduced", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  preferStillness(true);
  show(
    <>
      <h1>Artworks</h1>
      <ScrollToTop />
    </>,
  );
  scrollTo(51);
  toTheTop()?.focus();
  await userEvent.keyboard("{Enter}");
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "auto" });
  scrollTo(0);
  expect(toTheTop()).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test.each(["/post/artworks", "/artworks/edit/one"])(
  "the way to the top is hidden on %s",
  (path) => {
    show(<ScrollToTop />, path);
    scrollTo(500);
    expect(toTheTop()).toBeNull();
  },
);
