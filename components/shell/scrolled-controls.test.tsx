// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackButton } from "@/components/shell/back-button";
import { ScrolledControls } from "@/components/shell/scrolled-controls";
import { appRouter } from "@/tests/support/app-router";

const router = appRouter();

function show(children: React.ReactNode, path = "/art/one") {
  render(
    <AppRouterContext value={router}>
      <PathnameContext value={path}>{children}</PathnameContext>
    </AppRouterContext>,
  );
}

function scrollTo(pixels: number): void {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

const back = () => screen.queryByRole("button", { name: "Back" });
const toTheTop = () => screen.queryByRole("button", { name: "To the top" });

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

test("the back button goes one step back in the browser's history", async () => {
  window.history.pushState(null, "", "/art/one");
  show(<BackButton />);
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test("the back button leads to the front page where there is no step to go back", async () => {
  vi.spyOn(window.history, "length", "get").mockReturnValue(1);
  show(<BackButton />);
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/");
});

test("a floating back button appears after more than 50 pixels, from the medium width on", () => {
  show(<ScrolledControls withBack />);
  scrollTo(50);
  expect(back()).toBeNull();
  scrollTo(51);
  // The style sheet says where `md` begins: app/style-sheet.test.ts.
  expect(back()?.parentElement).toHaveClass("fixed", "hidden", "md:block");
  scrollTo(0);
  expect(back()).toBeNull();
});

test("the way to the top appears with it and leads there", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  show(<ScrolledControls />);
  expect(toTheTop()).toBeNull();
  scrollTo(51);
  expect(back()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "To the top" }));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
});

test("who goes to the top by keyboard goes on from the heading, and jumps there when motion is to be reduced", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  preferStillness(true);
  show(
    <>
      <h1>Artworks</h1>
      <ScrolledControls />
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
    show(<ScrolledControls withBack />, path);
    scrollTo(500);
    expect(back()).not.toBeNull();
    expect(toTheTop()).toBeNull();
  },
);
