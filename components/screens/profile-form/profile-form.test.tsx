// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatProfileContents } from "@/components/screens/profile-form/delete-profile";
import { ProfileForm } from "@/components/screens/profile-form/profile-form";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

const push = vi.fn();
// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const UPDATE_CALL = "PATCH /v1/profiles/a";
const DELETE_CALL = "DELETE /v1/profiles/a";
const ada = buildProfile("a", "Ada");
const responses = new Map();
const api = await startFakeApi(responses);

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  api.requests.length = 0;
  responses.clear();
  push.mockClear();
});
afterEach(cleanup);
afterAll(() => api.close());

function renderForm(profile = ada) {
  const onChanged = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileForm profile={profile} onChanged={onChanged} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onChanged };
}

const findNameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });

test("ProfileForm: autosaves and shows the time", async () => {
  responses.set(UPDATE_CALL, { body: { ...ada, name: "Ada Brook" } });
  const { user, onChanged } = renderForm();
  await user.type(findNameField(), " Brook");
  await screen.findByText(/^Saved at/);
  expect(api.countRequests(UPDATE_CALL)).toBe(1);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(localStorage.length).toBe(0);
});

test("ProfileForm: 503 → the draft stays on the device and is restored", async () => {
  responses.set(UPDATE_CALL, { status: 503, body: { message: "Away." } });
  const { user } = renderForm();
  await user.type(findNameField(), " Brook");
  await screen.findByText(/Not saved yet. It is kept on this device/);
  cleanup();
  responses.set(UPDATE_CALL, { body: { ...ada, name: "Ada Brook" } });
  renderForm();
  expect(findNameField().value).toBe("Ada Brook");
  await screen.findByText(/^Saved at/);
});

/** A profile whose name was changed elsewhere while “ Brook”, typed here, could not be saved. */
async function renderConflict() {
  responses.set(UPDATE_CALL, { status: 503, body: {} });
  const firstVisit = renderForm();
  await firstVisit.user.type(findNameField(), " Brook");
  await screen.findByText(/Not saved yet/);
  cleanup();
  return renderForm({ ...ada, name: "Ada Stone" });
}

test("ProfileForm: a profile changed elsewhere → the owner chooses a version", async () => {
  const { user } = await renderConflict();
  expect(findNameField().value).toBe("Ada Stone");
  await user.click(screen.getByRole("button", { name: "Use what I typed" }));
  expect(findNameField().value).toBe("Ada Brook");
});

test.each([
  ["Use what I typed", "Ada Brook", "Basel"],
  ["Discard it", "Ada Stone", "Basel"],
])(
  "ProfileForm: “%s” affects only its own fields, and keeps what was typed in others meanwhile",
  async (decision, name, city) => {
    const { user } = await renderConflict();
    const cityField = screen.getByRole("textbox", { name: /^City/ });
    await user.type(cityField, city);
    await user.click(screen.getByRole("button", { name: decision }));
    expect(findNameField()).toHaveValue(name);
    expect(cityField).toHaveValue(city);
    const drafts = Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.getItem(localStorage.key(index) ?? ""),
    ).join(" ");
    expect(drafts).toContain(city);
    expect(drafts.includes("Ada Brook")).toBe(name === "Ada Brook");
  },
);

test("ProfileForm: shows an invalid field's error and sends nothing", async () => {
  const { user } = renderForm({ ...ada, id: "b" });
  await user.clear(findNameField());
  await screen.findByText("Please fill this in.");
  expect(findNameField()).toHaveAttribute("aria-invalid", "true");
  expect(api.countRequests("PATCH /v1/profiles/b")).toBe(0);
});

test("ProfileForm: shows a server error at its field", async () => {
  const message = "An organisation has a type.";
  responses.set(UPDATE_CALL, {
    status: 400,
    body: { message, details: [{ path: "organizationType", message }] },
  });
  const { user } = renderForm();
  await user.selectOptions(screen.getByRole("combobox", { name: /^Role/ }), "ART_ORGANIZATION");
  const type = await screen.findByRole("combobox", { name: /^Type of organisation/ });
  await waitFor(() => expect(type).toHaveAccessibleDescription(message));
});

test("CompletenessMeter: links to the missing fields", async () => {
  const { user } = renderForm();
  const meter = screen.getByRole("region", { name: "How complete this profile is" });
  await user.click(within(meter).getByRole("link", { name: "a few words about you" }));
  expect(screen.getByRole("textbox", { name: /^About you/ })).toHaveFocus();
});

test("AddressForm: changes the slug by button only, and shows when it is taken", async () => {
  const message = "This address is taken. Choose another.";
  responses.set(UPDATE_CALL, {
    status: 409,
    body: { message, details: [{ path: "slug", message }] },
  });
  const { user } = renderForm();
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
  responses.set(DELETE_CALL, { body: null });
  const { user } = renderForm({ ...ada, counts: { artworks: 2, opportunities: 0 } });
  await user.click(screen.getByRole("button", { name: "Delete profile" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("This removes its page and 2 artworks for good.");
  await user.dblClick(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/"));
  expect(api.countRequests(DELETE_CALL)).toBe(1);
});

test("formatProfileContents: the page, and counts of artworks, opportunities and pictures", () => {
  const image = { type: "STUDIO", url: "/u", width: 1, height: 1 } as const;
  expect(
    formatProfileContents({ counts: { artworks: 0, opportunities: 0 }, image: null, images: [] }),
  ).toBe("its page");
  expect(
    formatProfileContents({
      counts: { artworks: 1, opportunities: 2 },
      image: "/i",
      images: [image],
    }),
  ).toBe("its page, 1 artwork, 2 opportunities and 2 pictures");
});

test.each([
  ["REVIEW", "ada.example", /^We checked who is behind ada\.example\./],
  ["REVIEW", null, /^We checked .+ If you add or change the website/],
  ["DOMAIN", "ada.example", /^ada\.example is verified/],
] as const)("ProfileForm: says what ends a verification by %s, of %s", (by, domain, website) => {
  const verified = { by, at: "2026-05-04T09:00:00.000Z", domain };
  renderForm({ ...ada, role: "ART_ORGANIZATION", verified });
  const describes = (name: RegExp, text: RegExp) =>
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(text);
  describes(/^Role/, /another role ends the verification/);
  if (by === "REVIEW") describes(/^Name of the organisation/, /even to correct it/);
  describes(/^Website/, website);
});
