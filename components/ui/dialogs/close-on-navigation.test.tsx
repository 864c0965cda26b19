// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CloseOnNavigation } from "@/components/ui/dialogs/close-on-navigation";

afterEach(cleanup);

const getMenu = () => screen.getByRole("navigation");

function Page({ isLoaded }: { isLoaded: boolean }) {
  return (
    <>
      <nav id="menu" aria-label="Menu">
        <a href="#pricing">Pricing</a>
        <button type="button">Theme</button>
      </nav>
      <button type="button">Behind it</button>
      {isLoaded && <CloseOnNavigation popoverId="menu" />}
    </>
  );
}

/** jsdom has no popovers, so their functions are mocks. */
function renderMenu({ isOpen = false } = {}) {
  const { rerender } = render(<Page isLoaded={false} />);
  const hidePopover = vi.fn();
  const togglePopover = vi.fn();
  const menu = getMenu();
  const matches = (selector: string) =>
    selector === ":popover-open" ? isOpen : Element.prototype.matches.call(menu, selector);
  Object.assign(menu, { hidePopover, togglePopover, matches });
  rerender(<Page isLoaded />);
  return { hidePopover, togglePopover };
}

const toggle = (newState: string) =>
  fireEvent(getMenu(), Object.assign(new Event("toggle"), { newState }));

async function goBack(): Promise<void> {
  const popped = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  });
  window.history.back();
  await popped;
}

test("CloseOnNavigation: while it is open, Back only closes it", async () => {
  const { togglePopover } = renderMenu();
  toggle("open");
  expect(window.history.state).toEqual({ vitrineLayer: ["menu", 0] });
  await goBack();
  expect(togglePopover).toHaveBeenLastCalledWith(false);
  const back = vi.spyOn(window.history, "back");
  toggle("closed");
  expect(back).not.toHaveBeenCalled();
});

test("CloseOnNavigation: opened before the page's code has loaded, Back only closes it too", async () => {
  const { togglePopover } = renderMenu({ isOpen: true });
  expect(window.history.state).toEqual({ vitrineLayer: ["menu", 0] });
  await goBack();
  expect(togglePopover).toHaveBeenLastCalledWith(false);
});

test("CloseOnNavigation: closes on following a link inside, not on other clicks", () => {
  const { hidePopover } = renderMenu();
  fireEvent.click(screen.getByRole("button", { name: "Theme" }));
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "Pricing" }));
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test("CloseOnNavigation: closes when the focus leaves, not when it moves within", () => {
  const { hidePopover } = renderMenu();
  const theme = screen.getByRole("button", { name: "Theme" });
  fireEvent.focusOut(screen.getByRole("link"), { relatedTarget: theme });
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.focusOut(theme, { relatedTarget: screen.getByRole("button", { name: "Behind it" }) });
  expect(hidePopover).toHaveBeenCalledTimes(1);
});
