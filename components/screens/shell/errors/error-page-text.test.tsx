// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorPageText } from "@/components/screens/shell/errors/error-page-text";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [true, /^The fault is on our side/],
  [false, /^You are offline\. Try again when the connection is back/],
])("ErrorPageText: names the cause, online is %s", (online, message) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  render(<ErrorPageText />);
  expect(screen.getByText(message)).toBeVisible();
});
