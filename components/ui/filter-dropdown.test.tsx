// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FilterDropdown } from "@/components/ui/filter-dropdown";

type Key = "cm" | "in" | "ft" | "ch";
const options = new Map<Key, string>([
  ["cm", "Centimetres"],
  ["in", "Inches"],
  ["ft", "Feet"],
  ["ch", "Chains"],
]);

// Positioning in a busy machine’s jsdom takes its time.
const slow = { timeout: 10_000 };

afterEach(cleanup);

function Units({ filter }: { filter?: (label: string, typed: string) => boolean }) {
  const [value, setValue] = useState<Key | null>(null);
  return (
    <>
      <FilterDropdown
        label="Unit"
        options={options}
        disabled={["ft"]}
        value={value}
        onChange={setValue}
        {...(filter && { filter })}
      />
      <p>Outside</p>
    </>
  );
}

const labels = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const trigger = () => screen.getByRole("combobox", { name: /^Unit/ });

test("it opens with the labels of its map, in order, and closes on a choice", async () => {
  const user = userEvent.setup();
  render(<Units />);
  expect(labels()).toEqual([]);
  await user.click(trigger());
  await expect.poll(labels, slow).toEqual(["Centimetres", "Inches", "Feet", "Chains"]);
  await user.click(screen.getByRole("option", { name: "Inches" }));
  await expect.poll(labels, slow).toEqual([]);
  expect(screen.getByRole("combobox", { name: "Unit: Inches" })).toHaveTextContent("Inches");
});

test("it closes on a press outside and on Escape, choosing nothing", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  await expect.poll(labels, slow).toHaveLength(4);
  await user.click(screen.getByText("Outside"));
  await expect.poll(labels, slow).toEqual([]);
  await user.click(trigger());
  await expect.poll(labels, slow).toHaveLength(4);
  await user.keyboard("{Escape}");
  await expect.poll(labels, slow).toEqual([]);
  expect(trigger()).toHaveAccessibleName("Unit: nothing chosen");
});

test("a disabled option cannot be chosen", async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Units />);
  await user.click(trigger());
  const feet = await screen.findByRole("option", { name: "Feet" });
  expect(feet).toHaveAttribute("aria-disabled", "true");
  await user.click(feet);
  expect(screen.getByLabelText(/^Unit/, { selector: "button" })).toHaveAccessibleName(
    "Unit: nothing chosen",
  );
});

test("the filter box keeps the options that start with what was typed, ignoring case", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  await user.type(await screen.findByRole("combobox", { name: "Filter Unit" }), "cH");
  await expect.poll(labels, slow).toEqual(["Chains"]);
});

test("a filter of one's own replaces that", async () => {
  const user = userEvent.setup();
  render(<Units filter={(label, typed) => label.endsWith(typed)} />);
  await user.click(trigger());
  await user.type(await screen.findByRole("combobox", { name: "Filter Unit" }), "es");
  await expect.poll(labels, slow).toEqual(["Centimetres", "Inches"]);
});

// What the classes come to is in app/style-sheet.test.ts.
test("its list is at most 300 pixels high, and scrolls", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  expect(await screen.findByRole("listbox")).toHaveClass("max-h-options", "overflow-y-auto");
});
