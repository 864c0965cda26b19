// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { ThemeProvider } from "@/providers/theme-provider";

let isDark = false;

beforeEach(() => {
  isDark = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: isDark,
    addListener: () => {},
    removeListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <ThemeProvider nonce={undefined}>
      <ThemeChoice />
    </ThemeProvider>,
  );
}

const page = document.documentElement;

test("ThemeChoice: light is the default, even on a dark system", () => {
  isDark = true;
  show();
  expect(screen.getByRole("radio", { name: "Light" })).toBeChecked();
  expect(page).toHaveClass("light");
  expect(page).not.toHaveClass("dark");
});

test("ThemeChoice: offers the dark theme and the system's", async () => {
  isDark = true;
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(page).toHaveClass("dark");
  await user.click(screen.getByRole("radio", { name: "Light" }));
  expect(page).not.toHaveClass("dark");
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect(page).toHaveClass("dark");
});

test("ThemeChoice: switches off transitions while the theme changes", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const draw = (at: number) => frames.splice(0).forEach((frame) => frame(at));
  show();
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(page).toHaveAttribute("data-theme-changes");
  draw(0);
  expect(page).toHaveAttribute("data-theme-changes");
  draw(16);
  expect(page).not.toHaveAttribute("data-theme-changes");
});
