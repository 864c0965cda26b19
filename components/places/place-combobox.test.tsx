// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlaceCombobox } from "@/components/places/place-combobox";
import { startFakeApi } from "@/tests/support/fake-api";

const places = [
  { city: "", country: "BE", name: "Belgium" },
  { city: "Berlin", country: "DE", name: "Berlin, Germany" },
];
const LINE = "GET /v1/places?of=opportunities&q=be";
const answers = new Map();
const api = await startFakeApi(answers);
const changed = vi.fn();
const submitted = vi.fn();

beforeEach(() => answers.set(LINE, { body: places }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
afterAll(() => api.close());

function show() {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <PlaceCombobox
        of="opportunities"
        name="location"
        aria-label="Place"
        shown=""
        onChanged={changed}
      />
    </form>,
  );
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Place" }) };
}

test("it suggests places as one types, and takes one by keyboard", async () => {
  const { user, field } = show();
  expect(field).toHaveAttribute("aria-expanded", "false");
  await user.type(field, "be");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Belgium", "Berlin, Germany"]);
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(field).toHaveAttribute("aria-activedescendant", options[1]?.id);
  expect(options[1]).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  expect(field).toHaveValue("Berlin, Germany");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("option")).toBeNull();
  expect(changed).toHaveBeenLastCalledWith("chosen");
  expect(submitted).not.toHaveBeenCalled();
});

test("Escape closes the suggestions alone, and Enter without a choice searches for what was typed", async () => {
  const heard = vi.fn();
  document.addEventListener("keydown", heard);
  const { user, field } = show();
  await user.type(field, "be");
  await screen.findAllByRole("option");
  heard.mockClear();
  await user.keyboard("{Escape}");
  expect(heard).not.toHaveBeenCalled();
  expect(screen.queryByRole("option")).toBeNull();
  expect(field).toHaveValue("be");
  await user.keyboard("{Enter}");
  expect(submitted).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", heard);
});

test("a press on a place takes it, and the focus stays in the field", async () => {
  const { user, field } = show();
  await user.type(field, "be");
  await user.click(await screen.findByRole("option", { name: "Belgium" }));
  expect(field).toHaveValue("Belgium");
  expect(field).toHaveFocus();
});

test("where suggestions cannot be had it is a plain field, until they can", async () => {
  answers.set(LINE, { status: 400, body: { message: "Not now." } });
  const asked = api.count(LINE);
  const { user, field } = show();
  await user.type(field, "be");
  await waitFor(() => expect(api.count(LINE)).toBe(asked + 1));
  expect(screen.queryByRole("option")).toBeNull();
  answers.set(`${LINE}r`, { body: places.slice(1) });
  await user.type(field, "r");
  expect(await screen.findAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Enter}");
  expect(submitted).toHaveBeenCalledOnce();
});
