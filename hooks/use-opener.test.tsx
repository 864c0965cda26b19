// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useOpener } from "@/hooks/use-opener";
import { EARLY_PRESS_SCRIPT } from "@/lib/client/early-press";

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = EARLY_PRESS_SCRIPT;
  document.head.append(script);
});
afterEach(cleanup);

function Opener({ open, isLoaded }: { open: () => void; isLoaded: boolean }) {
  return (
    <>
      <button type="button" data-opens="list">
        Open
      </button>
      {isLoaded && <Late open={open} />}
    </>
  );
}

function Late({ open }: { open: () => void }) {
  useOpener("list", open);
  return null;
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
