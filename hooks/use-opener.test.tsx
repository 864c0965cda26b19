// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useOpener } from "@/hooks/use-opener";
import { clearEarlyPress, EARLY_PRESS_SCRIPT } from "@/lib/client/early-press";

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = EARLY_PRESS_SCRIPT;
  document.head.append(script);
});
afterEach(() => {
  cleanup();
  clearEarlyPress();
});

function Opener({ open, isLoaded }: { open: () => void; isLoaded: boolean }) {
  return (
    <>
      <button type="button" data-opens="list">
        Open
      </button>
      <a href="#list" data-opens="list">
        Open
      </a>
      {isLoaded && <Late open={open} />}
    </>
  );
}

function Late({ open }: { open: () => void }) {
  useOpener("list", open);
  return null;
}

/** @returns whether the browser follows the link */
function pressLink(modifiers: MouseEventInit = {}): boolean {
  const link = screen.getByRole("link");
  const click = createEvent.click(link, modifiers);
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test("useOpener: a press before it has loaded opens once, as do later ones", () => {
  const open = vi.fn();
  const { rerender } = render(<Opener open={open} isLoaded={false} />);
  fireEvent.click(screen.getByRole("button"));
  rerender(<Opener open={open} isLoaded />);
  expect(open).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button"));
  expect(open).toHaveBeenCalledTimes(2);
  rerender(<Opener open={open} isLoaded={false} />);
  rerender(<Opener open={open} isLoaded />);
  expect(open).toHaveBeenCalledTimes(2);
});

test("useOpener: a link pressed before it has loaded opens instead of being followed, as do later presses", () => {
  const open = vi.fn();
  const { rerender } = render(<Opener open={open} isLoaded={false} />);
  expect(pressLink()).toBe(false);
  rerender(<Opener open={open} isLoaded />);
  expect(open).toHaveBeenCalledTimes(1);
  expect(pressLink()).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

test("useOpener: a link is followed when pressed again and nothing has opened", () => {
  render(<Opener open={vi.fn()} isLoaded={false} />);
  expect(pressLink()).toBe(false);
  expect(pressLink()).toBe(true);
});

test("useOpener: a link that is to open in a new tab only does that", () => {
  const open = vi.fn();
  const { rerender } = render(<Opener open={open} isLoaded={false} />);
  expect(pressLink({ ctrlKey: true })).toBe(true);
  rerender(<Opener open={open} isLoaded />);
  expect(pressLink({ metaKey: true })).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
