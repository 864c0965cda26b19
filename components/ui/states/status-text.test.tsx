// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAVING_LABEL, StatusText } from "@/components/ui/states/status-text";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("StatusText: announces “Saved” once, and never “Saving …”", () => {
  const { rerender } = render(<StatusText text="" isError={false} />);
  const announcement = () => screen.getByRole("status").textContent;
  const announced = [announcement()];
  for (const text of [
    SAVING_LABEL,
    "Saved at 10:30",
    SAVING_LABEL,
    "Saved at 10:30",
    SAVING_LABEL,
  ]) {
    rerender(<StatusText text={text} isError={false} />);
    act(() => void vi.runAllTimers());
    if (announcement() !== announced.at(-1)) announced.push(announcement());
  }
  expect(announced).toEqual(["", "Saved at 10:30"]);
  expect(screen.getByText(SAVING_LABEL)).toBeVisible();
});
