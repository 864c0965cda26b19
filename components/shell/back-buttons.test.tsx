// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackButtons } from "@/components/shell/back-buttons";
import { appRouter } from "@/tests/support/app-router";

const router = appRouter();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <AppRouterContext value={router}>
      <BackButtons />
    </AppRouterContext>,
  );
});
afterEach(() => {
  cleanup();
  // The document goes on to the next file.
  window.scrollY = 0;
  vi.restoreAllMocks();
});

function scrollTo(pixels: number): void {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

const ways = () => screen.getAllByRole("button", { name: "Back" });
const press = () => userEvent.click(screen.getByRole("button", { name: "Back" }));

test("the back button goes one step back in the browser's history", async () => {
  window.history.pushState(null, "", "/art/one");
  await press();
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test("the back button leads to the front page where there is no step to go back", async () => {
  vi.spyOn(window.history, "length", "get").mockReturnValue(1);
  await press();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/");
});

test("a floating back button appears after more than 50 pixels, from the medium width on", () => {
  scrollTo(50);
  expect(ways()).toHaveLength(1);
  scrollTo(51);
  // The style sheet says where `md` begins: app/style-sheet.test.ts.
  expect(ways()[1]?.parentElement).toHaveClass("fixed", "hidden", "md:block");
  scrollTo(0);
  expect(ways()).toHaveLength(1);
});
