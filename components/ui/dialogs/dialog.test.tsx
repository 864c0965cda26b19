// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "@/components/ui/dialogs/dialog";

afterEach(cleanup);

function renderDialog(shape?: "dialog" | "sheet") {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Sort" {...(shape && { shape })}>
      <p>By deadline</p>
    </Dialog>,
  );
  return { onClose, popup: () => screen.findByRole("dialog", { name: "Sort" }) };
}

// app/style-sheet.test.ts proves what the classes mean.
test("Dialog: shape sheet is at the bottom with the height of a sheet", async () => {
  const { popup } = renderDialog("sheet");
  expect(await popup()).toHaveClass("fixed", "inset-x-0", "bottom-0", "h-sheet");
});

test("Dialog: fades in and out", async () => {
  const { popup } = renderDialog();
  expect(await popup()).toHaveClass("transition-opacity", "duration-fade");
});

test("Dialog: closes by Escape and by its button", async () => {
  const { onClose, popup } = renderDialog();
  await popup();
  const user = userEvent.setup();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
