// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { ThemeScript } from "@/components/shell/theme-script";
import { followTheme, themeChoice } from "@/lib/client/theme";
import { themeColours } from "@/lib/indexing/plain-texts.rules";

let isDark = false;
const systemTheme = new EventTarget();

beforeEach(() => {
  isDark = false;
  vi.stubGlobal("matchMedia", () => Object.assign(systemTheme, { matches: isDark }));
  localStorage.clear();
  themeChoice.set("light");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderThemeChoice() {
  // React runs no script that it renders in the browser.
  const { container } = render(<ThemeScript nonce={undefined} />);
  // oxlint-disable-next-line no-eval -- the page's own script
  window.eval(container.textContent);
  render(<ThemeChoice />);
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

test("ThemeChoice: follows another tab, and the system once it is chosen", () => {
  renderThemeChoice();
  const stop = followTheme(themeColours);
  localStorage.setItem("theme", "system");
  fireEvent(window, new StorageEvent("storage", { key: "theme" }));
  expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
  expect(rootElement).toHaveClass("light");
  isDark = true;
  act(() => void systemTheme.dispatchEvent(new Event("change")));
  expect(rootElement).toHaveClass("dark");
  stop();
});
