// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ToggleRow } from "@/components/ui/fields/toggle-row";

afterEach(cleanup);

function Row() {
  const [checked, setChecked] = useState(false);
  return (
    <ToggleRow checked={checked} onChange={setChecked}>
      Students only
    </ToggleRow>
  );
}

test("ToggleRow: toggles by its checkbox and by its label", async () => {
  const user = userEvent.setup();
  render(<Row />);
  const checkbox = screen.getByRole("checkbox", { name: "Students only" });
  await user.click(checkbox);
  expect(checkbox).toBeChecked();
  await user.click(screen.getByText("Students only"));
  expect(checkbox).not.toBeChecked();
});
