// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackListener } from "@/components/screens/shell/listeners/back-listener";
import { BackButton } from "@/components/ui/buttons/back-button";
import { appRouter } from "@/tests/support/app-router";

const router = appRouter();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <AppRouterContext value={router}>
      <main>
        <BackButton />
      </main>
      <BackListener />
    </AppRouterContext>,
  );
});
afterEach(() => {
  cleanup();
  // Test files share the document.
  window.scrollY = 0;
  vi.restoreAllMocks();
});

function scrollTo(pixels: number): void {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

const backButtons = () => screen.getAllByRole("button", { name: "Back" });
const press = () => userEvent.click(screen.getByRole("button", { name: "Back" }));

test("BackButton: goes one step back in the browser's history", async () => {
  window.history.pushState(null, "", "/art/one");
  await press();
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test("BackButton: without history goes to the front page", async () => {
  vi.spyOn(window.history, "length", "get").mockReturnValue(1);
  await press();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/");
});

test("BackListener: a floating button appears after scrolling more than 50 pixels, from `md` up", () => {
  scrollTo(50);
  expect(backButtons()).toHaveLength(1);
  scrollTo(51);
  // app/style-sheet.test.ts proves where `md` begins.
  expect(backButtons()[1]?.parentElement).toHaveClass("fixed", "hidden", "md:block");
  scrollTo(0);
  expect(backButtons()).toHaveLength(1);
});
