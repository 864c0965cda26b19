// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAVING, StateLine } from "@/components/ui/state-line";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("StateLine: announces “Saved” once, and never “Saving …”", () => {
  const { rerender } = render(<StateLine text="" isBad={false} />);
  const announcement = () => screen.getByRole("status").textContent;
  const announced = [announcement()];
  for (const text of [SAVING, "Saved at 10:30", SAVING, "Saved at 10:30", SAVING]) {
    rerender(<StateLine text={text} isBad={false} />);
    act(() => void vi.runAllTimers());
    if (announcement() !== announced.at(-1)) announced.push(announcement());
  }
  expect(announced).toEqual(["", "Saved at 10:30"]);
  expect(screen.getByText(SAVING)).toBeVisible();
});
