// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Tooltip } from "@/components/ui/dialogs/tooltip";
import { TooltipKeys } from "@/components/ui/dialogs/tooltip-keys";

afterEach(cleanup);

function renderTooltip(small?: boolean) {
  render(
    <>
      <Tooltip text="Seen first." {...(small !== undefined && { small })}>
        {(control) => <button {...control}>Promoted</button>}
      </Tooltip>
      <TooltipKeys />
    </>,
  );
  return screen.getByRole("tooltip");
}

// app/style-sheet.test.ts proves what the classes mean.
test("Tooltip: 300 pixels wide, or as wide as its text when small", () => {
  expect(renderTooltip().firstElementChild).toHaveClass("w-tooltip");
  cleanup();
  expect(renderTooltip(true).firstElementChild).toHaveClass("w-auto", "whitespace-nowrap");
});

test("Tooltip: describes its control and fades in on hover and focus", () => {
  const tooltip = renderTooltip();
  expect(screen.getByRole("button")).toHaveAccessibleDescription("Seen first.");
  expect(tooltip).toHaveClass("opacity-0", "duration-fade");
  expect(tooltip).toHaveClass(
    "group-hover/tooltip:opacity-100",
    "group-focus-within/tooltip:opacity-100",
  );
});

const isDismissed = (tooltip: HTMLElement) => tooltip.closest("[data-dismissed]") !== null;

test("Tooltip: Escape hides a hovered tooltip wherever the focus is", async () => {
  const tooltip = renderTooltip();
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button"));
  await user.keyboard("{Escape}");
  expect(isDismissed(tooltip)).toBe(true);
  expect(tooltip).toHaveClass("group-data-dismissed/tooltip:hidden");
  await user.unhover(screen.getByRole("button"));
  expect(isDismissed(tooltip)).toBe(false);
});

test("Tooltip: Escape hides it until the control loses the focus", async () => {
  const tooltip = renderTooltip();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Escape}");
  expect(isDismissed(tooltip)).toBe(true);
  expect(tooltip).toHaveClass("group-data-dismissed/tooltip:hidden");
  await user.tab();
  expect(isDismissed(tooltip)).toBe(false);
});

test("Tooltip: ignores hover and focus of an outer group", () => {
  const tooltip = renderTooltip();
  expect(tooltip.parentElement).toHaveClass("group/tooltip");
  expect(tooltip.className).not.toMatch(/(^|\s)group-[a-z-]+:/);
});
