// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { ErrorAlert } from "@/components/ui/states/error-alert";
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
test("Dialog: shape sheet is at the bottom with the height of a sheet, and from 1005 pixels a dialog in the middle", async () => {
  const { popup } = renderDialog("sheet");
  expect(await popup()).toHaveClass("fixed", "inset-x-0", "bottom-0", "h-sheet");
  expect(await popup()).toHaveClass("md:top-1/2", "md:bottom-auto", "md:left-1/2", "md:h-auto");
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

test("Dialog: an error in it takes the focus as it appears, and as it changes", async () => {
  const draw = (error: string | null) => (
    <Dialog open onClose={() => undefined} title="Sort">
      <p>By deadline</p>
      <ErrorAlert error={error} />
    </Dialog>
  );
  const { rerender } = render(draw(null));
  await screen.findByRole("dialog", { name: "Sort" });
  rerender(draw("Busy: try again."));
  expect(screen.getByRole("alert")).toHaveFocus();
  screen.getByRole("button", { name: "Close" }).focus();
  rerender(draw("Still busy."));
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("ErrorAlert: on a page the focus stays where somebody types", () => {
  render(<ErrorAlert error="Not saved." />);
  expect(document.body).toHaveFocus();
});

function Rename() {
  const form = useForm({
    ...useValues({ name: "Tides" }),
    labels: { name: "Name" },
    check: (body) => ({ body }),
  });
  const onSubmit = () => Promise.reject(new Error("Busy: try again."));
  return (
    <FormDialog form={form} onSubmit={onSubmit} open onClose={vi.fn()} title="Rename" action="Save">
      <p>Tides</p>
    </FormDialog>
  );
}

test("FormDialog: what went wrong stands above the buttons, where the eye is", async () => {
  render(<Rename />);
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveFocus();
  expect(alert.nextElementSibling).toContainElement(screen.getByRole("button", { name: "Save" }));
});
