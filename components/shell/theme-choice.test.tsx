// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { chooseTheme, followTheme, THEME_SCRIPT } from "@/lib/client/theme";

let isDark = false;

beforeEach(() => {
  isDark = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: isDark,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  chooseTheme("light");
  vi.unstubAllGlobals();
});

function renderThemeChoice() {
  render(<ThemeChoice />);
}

const rootElement = document.documentElement;

test("ThemeChoice: light is the default, even on a dark system", () => {
  isDark = true;
  const stop = followTheme();
  renderThemeChoice();
  expect(screen.getByRole("radio", { name: "Light" })).toBeChecked();
  expect(rootElement).toHaveClass("light");
  expect(rootElement).not.toHaveClass("dark");
  stop();
});

test("ThemeChoice: follows a choice in another tab", () => {
  const stop = followTheme();
  renderThemeChoice();
  localStorage.setItem("theme", "dark");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme" })));
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(rootElement).toHaveClass("dark");
  stop();
});

test.each([
  ["dark", false, "dark"],
  ["system", true, "dark"],
  ["system", false, "light"],
  ["other", true, "light"],
])("THEME_SCRIPT: %s chosen, dark system %s → %s", (chosen, isDarkSystem, shown) => {
  localStorage.setItem("theme", chosen);
  rootElement.className = "";
  const script = document.createElement("script");
  // A script has jsdom's own window.
  script.textContent = `window.matchMedia = () => ({ matches: ${isDarkSystem} });${THEME_SCRIPT}`;
  document.head.append(script);
  script.remove();
  expect(rootElement).toHaveClass(shown, { exact: true });
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
