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
        appliedValue=""
        onChanged={changed}
      />
    </form>,
  );
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Place" }) };
}

test("PlaceCombobox: suggests places while typing, chosen by keyboard", async () => {
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

test("PlaceCombobox: Escape closes only the suggestions; Enter submits the typed text", async () => {
  const onKeyDown = vi.fn();
  document.addEventListener("keydown", onKeyDown);
  const { user, field } = show();
  await user.type(field, "be");
  await screen.findAllByRole("option");
  onKeyDown.mockClear();
  await user.keyboard("{Escape}");
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(screen.queryByRole("option")).toBeNull();
  expect(field).toHaveValue("be");
  await user.keyboard("{Enter}");
  expect(submitted).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", onKeyDown);
});

test("PlaceCombobox: clicking a place chooses it and keeps the focus in the field", async () => {
  const { user, field } = show();
  await user.type(field, "be");
  await user.click(await screen.findByRole("option", { name: "Belgium" }));
  expect(field).toHaveValue("Belgium");
  expect(field).toHaveFocus();
});

test("PlaceCombobox: works as a plain field while the call fails", async () => {
  answers.set(LINE, { status: 400, body: { message: "Not now." } });
  const callsBefore = api.count(LINE);
  const { user, field } = show();
  await user.type(field, "be");
  await waitFor(() => expect(api.count(LINE)).toBe(callsBefore + 1));
  expect(screen.queryByRole("option")).toBeNull();
  answers.set(`${LINE}r`, { body: places.slice(1) });
  await user.type(field, "r");
  expect(await screen.findAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Enter}");
  expect(submitted).toHaveBeenCalledOnce();
});
