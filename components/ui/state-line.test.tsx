// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAVING, StateLine } from "@/components/ui/state-line";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("readers hear that something is saved once, and not each time that it is on its way", () => {
  const { rerender } = render(<StateLine text="" isBad={false} />);
  const said = () => screen.getByRole("status").textContent;
  const heard = [said()];
  for (const text of [SAVING, "Saved at 10:30", SAVING, "Saved at 10:30", SAVING]) {
    rerender(<StateLine text={text} isBad={false} />);
    act(() => void vi.runAllTimers());
    if (said() !== heard.at(-1)) heard.push(said());
  }
  expect(heard).toEqual(["", "Saved at 10:30"]);
  expect(screen.getByText(SAVING)).toBeVisible();
});
