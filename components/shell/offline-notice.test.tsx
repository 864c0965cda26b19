// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineNotice } from "@/components/shell/offline-notice";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function connection(isThere: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  act(() => {
    window.dispatchEvent(new Event(isThere ? "online" : "offline"));
  });
}

test("a lost connection is told politely with what still works, and the words go when it is back", () => {
  render(<OfflineNotice />);
  const notice = screen.getByRole("status");
  expect(notice).toHaveAttribute("aria-live", "polite");
  expect(notice).toBeEmptyDOMElement();
  connection(false);
  expect(notice).toHaveTextContent(/You are offline\. What is on this page stays/);
  connection(true);
  expect(notice).toBeEmptyDOMElement();
});
