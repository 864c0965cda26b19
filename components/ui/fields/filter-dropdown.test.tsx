// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FilterDropdown } from "@/components/ui/fields/filter-dropdown";

type Key = "cm" | "in" | "ft" | "ch";
const options = new Map<Key, string>([
  ["cm", "Centimetres"],
  ["in", "Inches"],
  ["ft", "Feet"],
  ["ch", "Chains"],
]);

// Positioning in jsdom is slow on a busy machine.
const slowTimeout = { timeout: 10_000 };

afterEach(cleanup);

function Units({ filter }: { filter?: (label: string, query: string) => boolean }) {
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

test("FilterDropdown: lists the map's labels in order and closes on a choice", async () => {
  const user = userEvent.setup();
  render(<Units />);
  expect(labels()).toEqual([]);
  await user.click(trigger());
  await expect.poll(labels, slowTimeout).toEqual(["Centimetres", "Inches", "Feet", "Chains"]);
  await user.click(screen.getByRole("option", { name: "Inches" }));
  await expect.poll(labels, slowTimeout).toEqual([]);
  expect(screen.getByRole("combobox", { name: "Unit: Inches" })).toHaveTextContent("Inches");
});

test("FilterDropdown: closes on an outside click and on Escape, choosing nothing", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  await expect.poll(labels, slowTimeout).toHaveLength(4);
  await user.click(screen.getByText("Outside"));
  await expect.poll(labels, slowTimeout).toEqual([]);
  await user.click(trigger());
  await expect.poll(labels, slowTimeout).toHaveLength(4);
  await user.keyboard("{Escape}");
  await expect.poll(labels, slowTimeout).toEqual([]);
  expect(trigger()).toHaveAccessibleName("Unit: nothing chosen");
});

test("FilterDropdown: a disabled option cannot be chosen", async () => {
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

test("FilterDropdown: filters by prefix, ignoring case", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  await user.type(await screen.findByRole("combobox", { name: "Filter Unit" }), "cH");
  await expect.poll(labels, slowTimeout).toEqual(["Chains"]);
});

test("FilterDropdown: a custom filter replaces the prefix filter", async () => {
  const user = userEvent.setup();
  render(<Units filter={(label, query) => label.endsWith(query)} />);
  await user.click(trigger());
  await user.type(await screen.findByRole("combobox", { name: "Filter Unit" }), "es");
  await expect.poll(labels, slowTimeout).toEqual(["Centimetres", "Inches"]);
});

// app/style-sheet.test.ts proves what the classes mean.
test("FilterDropdown: the list is at most 300 pixels high and scrolls", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  expect(await screen.findByRole("listbox")).toHaveClass("max-h-options", "overflow-y-auto");
});

test("FilterDropdown: Enter chooses the first match of the typed text", async () => {
  const user = userEvent.setup();
  render(<Units />);
  await user.click(trigger());
  await expect.poll(labels, slowTimeout).toContain("Inches");
  await user.type(screen.getByRole("combobox", { name: "Filter Unit" }), "in{Enter}");
  await screen.findByRole("combobox", { name: "Unit: Inches" }, slowTimeout);
});
