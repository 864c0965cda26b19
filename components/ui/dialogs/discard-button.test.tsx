// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DiscardButton } from "@/components/ui/dialogs/discard-button";

afterEach(cleanup);

function renderDiscardButton(isFilled: boolean) {
  const onDiscard = vi.fn();
  render(
    <DiscardButton
      label="Discard draft"
      isFilled={isFilled}
      disabled={false}
      onDiscard={onDiscard}
    />,
  );
  return { user: userEvent.setup(), onDiscard };
}

test("DiscardButton: asks for confirmation if the form is filled in", async () => {
  const { user, onDiscard } = renderDiscardButton(true);
  await user.click(screen.getByRole("button", { name: "Discard draft" }));
  await screen.findByRole("dialog", { name: "Discard draft?" });
  expect(onDiscard).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

test("DiscardButton: discards an empty form without asking", async () => {
  const { user, onDiscard } = renderDiscardButton(false);
  await user.click(screen.getByRole("button", { name: "Discard draft" }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});
