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
const PLACES_CALL = "GET /v1/places?of=opportunities&q=be";
const responses = new Map();
const api = await startFakeApi(responses);
const onChanged = vi.fn();
const onSubmitted = vi.fn();

beforeEach(() => responses.set(PLACES_CALL, { body: places }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
afterAll(() => api.close());

function renderField() {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted();
      }}
    >
      <PlaceCombobox
        source="opportunities"
        name="location"
        aria-label="Place"
        appliedValue=""
        onChanged={onChanged}
      />
    </form>,
  );
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Place" }) };
}

test("PlaceCombobox: suggests places while typing, chosen by keyboard", async () => {
  const { user, field } = renderField();
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
  expect(onChanged).toHaveBeenLastCalledWith("chosen");
  expect(onSubmitted).not.toHaveBeenCalled();
});

test("PlaceCombobox: Escape closes only the suggestions; Enter submits the typed text", async () => {
  const onKeyDown = vi.fn();
  document.addEventListener("keydown", onKeyDown);
  const { user, field } = renderField();
  await user.type(field, "be");
  await screen.findAllByRole("option");
  onKeyDown.mockClear();
  await user.keyboard("{Escape}");
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(screen.queryByRole("option")).toBeNull();
  expect(field).toHaveValue("be");
  await user.keyboard("{Enter}");
  expect(onSubmitted).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", onKeyDown);
});

test("PlaceCombobox: clicking a place chooses it and keeps the focus in the field", async () => {
  const { user, field } = renderField();
  await user.type(field, "be");
  await user.click(await screen.findByRole("option", { name: "Belgium" }));
  expect(field).toHaveValue("Belgium");
  expect(field).toHaveFocus();
});

test("PlaceCombobox: works as a plain field while the call fails", async () => {
  responses.set(PLACES_CALL, { status: 400, body: { message: "Not now." } });
  const callsBefore = api.countRequests(PLACES_CALL);
  const { user, field } = renderField();
  await user.type(field, "be");
  await waitFor(() => expect(api.countRequests(PLACES_CALL)).toBe(callsBefore + 1));
  expect(screen.queryByRole("option")).toBeNull();
  responses.set(`${PLACES_CALL}r`, { body: places.slice(1) });
  await user.type(field, "r");
  expect(await screen.findAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Enter}");
  expect(onSubmitted).toHaveBeenCalledOnce();
});
