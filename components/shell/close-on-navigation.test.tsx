// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CloseOnNavigation } from "@/components/shell/close-on-navigation";

afterEach(cleanup);

/** jsdom has no popovers, so `hidePopover` is a mock. */
function renderMenu() {
  render(
    <>
      <nav id="menu" aria-label="Menu">
        <a href="#pricing">Pricing</a>
        <button type="button">Theme</button>
      </nav>
      <button type="button">Behind it</button>
      <CloseOnNavigation popoverId="menu" />
    </>,
  );
  const hidePopover = vi.fn();
  Object.assign(screen.getByRole("navigation"), { hidePopover });
  return hidePopover;
}

test("CloseOnNavigation: closes on the browser's Back", () => {
  const hidePopover = renderMenu();
  fireEvent.popState(window);
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test("CloseOnNavigation: while it is open, Back only closes it", () => {
  renderMenu();
  const toggle = (newState: string) =>
    fireEvent(screen.getByRole("navigation"), Object.assign(new Event("toggle"), { newState }));
  const back = vi.spyOn(window.history, "back").mockReturnValue();
  const entries = window.history.length;
  toggle("open");
  expect(window.history.length).toBe(entries + 1);
  toggle("closed");
  expect(back).toHaveBeenCalledOnce();
});

test("CloseOnNavigation: closes on following a link inside, not on other clicks", () => {
  const hidePopover = renderMenu();
  fireEvent.click(screen.getByRole("button", { name: "Theme" }));
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "Pricing" }));
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test("CloseOnNavigation: closes when the focus leaves, not when it moves within", () => {
  const hidePopover = renderMenu();
  const theme = screen.getByRole("button", { name: "Theme" });
  fireEvent.focusOut(screen.getByRole("link"), { relatedTarget: theme });
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.focusOut(theme, { relatedTarget: screen.getByRole("button", { name: "Behind it" }) });
  expect(hidePopover).toHaveBeenCalledTimes(1);
});
