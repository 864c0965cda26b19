// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeChoice } from "@/components/screens/shell/theme-choice";
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

function renderThemeChoice() {
  render(
    <ThemeProvider nonce={undefined}>
      <ThemeChoice />
    </ThemeProvider>,
  );
}

const rootElement = document.documentElement;

test("ThemeChoice: light is the default, even on a dark system", () => {
  isDark = true;
  renderThemeChoice();
  expect(screen.getByRole("radio", { name: "Light" })).toBeChecked();
  expect(rootElement).toHaveClass("light");
  expect(rootElement).not.toHaveClass("dark");
});

test("ThemeChoice: offers the dark theme and the system's", async () => {
  isDark = true;
  renderThemeChoice();
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(rootElement).toHaveClass("dark");
  await user.click(screen.getByRole("radio", { name: "Light" }));
  expect(rootElement).not.toHaveClass("dark");
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect(rootElement).toHaveClass("dark");
});

test("ThemeChoice: switches off transitions while the theme changes", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const runFrames = (at: number) => frames.splice(0).forEach((frame) => frame(at));
  renderThemeChoice();
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(rootElement).toHaveAttribute("data-theme-changes");
  runFrames(0);
  expect(rootElement).toHaveAttribute("data-theme-changes");
  runFrames(16);
  expect(rootElement).not.toHaveAttribute("data-theme-changes");
});
