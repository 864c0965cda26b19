// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { profileContentsText } from "@/components/profiles/form/delete-profile";
import { ProfileForm } from "@/components/profiles/form/profile-form";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const push = vi.fn();
// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const CHANGE = "PATCH /v1/profiles/a";
const REMOVE = "DELETE /v1/profiles/a";
const ada = profileAnswer("a", "Ada");
const answers = new Map();
const api = await startFakeApi(answers);

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  api.seen.length = 0;
  answers.clear();
  push.mockClear();
});
afterEach(cleanup);
afterAll(() => api.close());

function show(profile = ada) {
  const onChanged = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileForm profile={profile} onChanged={onChanged} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onChanged };
}

const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });

test("ProfileForm: autosaves and shows the time", async () => {
  answers.set(CHANGE, { body: { ...ada, name: "Ada Brook" } });
  const { user, onChanged } = show();
  await user.type(nameField(), " Brook");
  await screen.findByText(/^Saved at/);
  expect(api.count(CHANGE)).toBe(1);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(localStorage.length).toBe(0);
});

test("ProfileForm: 503 → the draft stays on the device and is restored", async () => {
  answers.set(CHANGE, { status: 503, body: { message: "Away." } });
  const { user } = show();
  await user.type(nameField(), " Brook");
  await screen.findByText(/Not saved yet. It is kept on this device/);
  cleanup();
  answers.set(CHANGE, { body: { ...ada, name: "Ada Brook" } });
  show();
  expect(nameField().value).toBe("Ada Brook");
  await screen.findByText(/^Saved at/);
});

/** A profile whose name was changed elsewhere while “ Brook”, typed here, could not be saved. */
async function showConflict() {
  answers.set(CHANGE, { status: 503, body: {} });
  const first = show();
  await first.user.type(nameField(), " Brook");
  await screen.findByText(/Not saved yet/);
  cleanup();
  return show({ ...ada, name: "Ada Stone" });
}

test("ProfileForm: a profile changed elsewhere → the owner chooses a version", async () => {
  const { user } = await showConflict();
  expect(nameField().value).toBe("Ada Stone");
  await user.click(screen.getByRole("button", { name: "Use what I typed" }));
  expect(nameField().value).toBe("Ada Brook");
});

test.each([
  ["Use what I typed", "Ada Brook", "Basel"],
  ["Discard it", "Ada Stone", "Basel"],
])(
  "“%s” decides about its own fields only: what was typed elsewhere meanwhile stays",
  async (decision, name, city) => {
    const { user } = await showConflict();
    const cityField = screen.getByRole("textbox", { name: /^City/ });
    await user.type(cityField, city);
    await user.click(screen.getByRole("button", { name: decision }));
    expect(nameField()).toHaveValue(name);
    expect(cityField).toHaveValue(city);
    const drafts = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(localStorage.key(at) ?? ""),
    ).join(" ");
    expect(drafts).toContain(city);
    expect(drafts.includes("Ada Brook")).toBe(name === "Ada Brook");
  },
);

test("ProfileForm: shows an invalid field's error and sends nothing", async () => {
  const { user } = show({ ...ada, id: "b" });
  await user.clear(nameField());
  await screen.findByText("Please fill this in.");
  expect(nameField()).toHaveAttribute("aria-invalid", "true");
  expect(api.count("PATCH /v1/profiles/b")).toBe(0);
});

test("ProfileForm: shows a server error at its field", async () => {
  const message = "An organisation has a type.";
  answers.set(CHANGE, {
    status: 400,
    body: { message, details: [{ path: "organizationType", message }] },
  });
  const { user } = show();
  await user.selectOptions(screen.getByRole("combobox", { name: /^Role/ }), "ART_ORGANIZATION");
  const type = await screen.findByRole("combobox", { name: /^Type of organisation/ });
  await waitFor(() => expect(type).toHaveAccessibleDescription(message));
});

test("CompletenessMeter: links to the missing fields", async () => {
  const { user } = show();
  const meter = screen.getByRole("region", { name: "How complete this profile is" });
  await user.click(within(meter).getByRole("link", { name: "a few words about you" }));
  expect(screen.getByRole("textbox", { name: /^About you/ })).toHaveFocus();
});

test("AddressForm: changes the slug by button only, and shows when it is taken", async () => {
  const message = "This address is taken. Choose another.";
  answers.set(CHANGE, { status: 409, body: { message, details: [{ path: "slug", message }] } });
  const { user } = show();
  const field = screen.getByRole("textbox", { name: /^Address of your page/ });
  const button = screen.getByRole("button", { name: "Change address" });
  expect(button).toBeDisabled();
  await user.clear(field);
  await user.type(field, "Ada Brook{Tab}");
  expect(field).toHaveValue("ada-brook");
  await user.click(button);
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
});

test("DeleteProfile: lists what is deleted, and deletes once after confirmation", async () => {
  answers.set(REMOVE, { body: null });
  const { user } = show({ ...ada, counts: { artworks: 2, opportunities: 0 } });
  await user.click(screen.getByRole("button", { name: "Delete profile" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("This removes its page and 2 artworks for good.");
  await user.dblClick(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/"));
  expect(api.count(REMOVE)).toBe(1);
});

test("profileContentsText: counts in words", () => {
  const image = { type: "STUDIO", url: "/u", width: 1, height: 1 } as const;
  expect(
    profileContentsText({ counts: { artworks: 0, opportunities: 0 }, image: null, images: [] }),
  ).toBe("its page");
  expect(
    profileContentsText({
      counts: { artworks: 1, opportunities: 2 },
      image: "/i",
      images: [image],
    }),
  ).toBe("its page, 1 artwork, 2 opportunities, and 2 pictures");
});
