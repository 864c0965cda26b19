// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CloseOnNavigation } from "@/components/shell/close-on-navigation";

afterEach(cleanup);

/** A popover with a link in it; jsdom has none of its own, so that closing it is noted. */
function show() {
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

test("the browser's Back closes it", () => {
  const closed = show();
  fireEvent.popState(window);
  expect(closed).toHaveBeenCalledTimes(1);
});

test("following a link in it closes it, pressing anything else in it does not", () => {
  const closed = show();
  fireEvent.click(screen.getByRole("button", { name: "Theme" }));
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "Pricing" }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test("it closes when the focus goes on to the page behind it, and stays while it moves within", () => {
  const closed = show();
  const theme = screen.getByRole("button", { name: "Theme" });
  fireEvent.focusOut(screen.getByRole("link"), { relatedTarget: theme });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.focusOut(theme, { relatedTarget: screen.getByRole("button", { name: "Behind it" }) });
  expect(closed).toHaveBeenCalledTimes(1);
});
