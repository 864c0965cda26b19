// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";

afterEach(cleanup);

function Page() {
  const [exists, setExists] = useState(true);
  const remove = () => {
    setExists(false);
    return Promise.resolve();
  };
  return (
    <>
      <h1>Artworks</h1>
      {exists && (
        <ConfirmButton
          label="Delete"
          question="Delete “Low tide”?"
          consequence="It goes for good."
          onConfirm={remove}
        />
      )}
    </>
  );
}

test("ConfirmButton: focuses the page's heading when its row is removed", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByRole("dialog", undefined, { timeout: 10_000 });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Artworks" })).toHaveFocus());
});
