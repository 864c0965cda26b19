// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EARLY_PRESS_SCRIPT } from "@/lib/client/early-press";
import { BeforePaint } from "@/components/screens/shell/inline-scripts";
import { ThemeButtons } from "@/components/screens/shell/listeners/theme-buttons";
import { ThemeChoice } from "@/components/screens/shell/theme-choice";
import { ThemeSwitch } from "@/components/screens/shell/theme-switch";
import { ThemeProvider } from "@/providers/theme-provider";

// Next's router does not exist outside of Next.
vi.mock("next/navigation", () => ({ usePathname: () => "/" }));

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
    <>
      <ThemeChoice />
      <ThemeSwitch />
      <ThemeProvider>
        <ThemeButtons />
      </ThemeProvider>
    </>,
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

test.each([
  ["choice", () => screen.getByRole("radio", { name: "Dark" })],
  ["switch", () => screen.getByRole("button", { name: "Switch between light and dark" })],
])("ThemeButtons: a press of the %s before they had loaded counts", (_, findControl) => {
  localStorage.clear();
  rootElement.classList.remove("dark");
  render(
    <>
      <ThemeChoice />
      <ThemeSwitch />
    </>,
  );
  window.eval(EARLY_PRESS_SCRIPT);
  fireEvent.click(findControl());
  render(
    <ThemeProvider>
      <ThemeButtons />
    </ThemeProvider>,
  );
  expect(rootElement).toHaveClass("dark");
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("ThemeSwitch: changes between light and dark, and the choice says so", async () => {
  renderThemeChoice();
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: "Light" }));
  await user.click(screen.getByRole("button", { name: "Switch between light and dark" }));
  expect(rootElement).toHaveClass("dark");
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test.each([
  ["dark", "dark"],
  [null, "light"],
])("BeforePaint: with %s stored the first paint is %s", (stored, expected) => {
  rootElement.className = "";
  if (stored === null) localStorage.removeItem("theme");
  else localStorage.setItem("theme", stored);
  const script = renderToStaticMarkup(<BeforePaint nonce={undefined} />);
  // oxlint-disable-next-line no-eval -- what the browser does with the page's first script
  (0, eval)(
    script
      .replace(/<[^>]+>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&"),
  );
  expect(rootElement.className).toBe(expected);
});
