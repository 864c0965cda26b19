// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SaveStatus } from "@/components/drafts/save-status";

test("SaveStatus: a draft that was changed elsewhere waits for a choice, and marks nothing to correct", () => {
  const state = { kind: "rejected", error: new Error("Changed elsewhere.") } as const;
  const { rerender } = render(<SaveStatus state={state} isOutdated />);
  expect(screen.getByText(/Please choose above/)).toBeVisible();
  expect(screen.queryByText(/Please check what is marked/)).toBeNull();
  rerender(<SaveStatus state={state} />);
  expect(screen.getByText(/Please check what is marked/)).toBeVisible();
});
