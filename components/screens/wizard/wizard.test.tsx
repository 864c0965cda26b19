// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Wizard } from "@/components/screens/wizard/wizard";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

const router = { push: vi.fn(), replace: vi.fn() };
// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const toast = vi.hoisted(() => vi.fn());
// The toaster is rendered by the layout.
vi.mock("@/lib/client/toasts", () => ({ toast }));

const WIZARD_CALL = "GET /v1/profiles/wizard";
const SAVE_CALL = "PUT /v1/profiles/wizard";
const CREATE_CALL = "POST /v1/profiles/";
const PROFILE_CALL = "GET /v1/profiles/a";
const UPDATE_CALL = "PATCH /v1/profiles/a";
const initial = { role: null, organizationType: null, profileId: null, steps: [] };
const ada = buildProfile("a", "Ada");
const responses = new Map();
const api = await startFakeApi(responses);

let uid = 0;
beforeEach(() => {
  uid += 1;
  localStorage.clear();
  responses.clear();
  api.requests.length = 0;
  vi.clearAllMocks();
  const user = { uid: `u${uid}`, email: null, isAdmin: false, emailVerified: true };
  sessionStore.set({ ...emptySession, isLoading: false, user, profiles: [] });
});
afterEach(cleanup);
afterAll(() => api.close());

const renderWizard = (requestedStep: string, next?: string, another = false) => {
  render(<Wizard requestedStep={requestedStep} next={next} another={another} />);
  return userEvent.setup();
};
const stubWizard = (state: object) =>
  responses.set(WIZARD_CALL, { body: { ...initial, ...state } });

test("Wizard: starts with the role, which is required", async () => {
  stubWizard({});
  responses.set(SAVE_CALL, { body: { ...initial, role: "CURATOR", steps: ["role"] } });
  const user = renderWizard("role", "/post/artworks");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose one.");
  await user.click(screen.getByRole("radio", { name: "Curator" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith("/signup/wizard/identity?next=%2Fpost%2Fartworks"),
  );
  expect(api.countRequests(SAVE_CALL)).toBe(1);
});

test.each(["links", "done", "nonsense"])(
  "Wizard: the step %s, too early or unknown, redirects to the first incomplete one before it shows a form",
  async (requestedStep) => {
    stubWizard({ role: "ARTIST", steps: ["role"] });
    renderWizard(requestedStep);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/signup/wizard/identity"));
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    cleanup();
    renderWizard("identity");
    await waitFor(() => expect(screen.getByRole("heading", { name: /your name/ })).toHaveFocus());
  },
);

test("IdentityStep: creates the profile once, and keeps the input after an error", async () => {
  stubWizard({ role: "ARTIST", steps: ["role"] });
  responses.set(CREATE_CALL, { status: 503, body: { message: "Away." } });
  const user = renderWizard("identity");
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Ada");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Away.", undefined, { timeout: 8_000 });
  responses.set(CREATE_CALL, { status: 201, body: ada });
  responses.set(SAVE_CALL, {
    body: { ...initial, role: "ARTIST", profileId: "a", steps: ["role", "identity"] },
  });
  responses.set(PROFILE_CALL, { body: ada });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/place"));
  const creations = api.requests.filter(({ line }) => line === CREATE_CALL);
  expect(new Set(creations.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("IdentityStep: an organisation has a name and a type, and no pronouns", async () => {
  stubWizard({ role: "ART_ORGANIZATION", steps: ["role"] });
  const user = renderWizard("identity");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(
    screen.getByRole("combobox", { name: /^Type of organisation/ }),
  ).toHaveAccessibleDescription("Please choose one.");
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveFocus();
  expect(screen.queryByRole("combobox", { name: /^Pronouns/ })).toBeNull();
  expect(api.countRequests(CREATE_CALL)).toBe(0);
});

test("DetailsStep: “Back” saves, “Skip this” does not", async () => {
  stubWizard({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  responses.set(PROFILE_CALL, { body: ada });
  responses.set(UPDATE_CALL, { body: { ...ada, city: "Basel" } });
  responses.set(SAVE_CALL, {
    body: { ...initial, role: "ARTIST", profileId: "a", steps: ["role", "identity", "place"] },
  });
  const user = renderWizard("place");
  await user.click(await screen.findByRole("button", { name: "Skip this" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/picture"));
  expect(api.countRequests(UPDATE_CALL)).toBe(0);
  await user.type(screen.getByRole("textbox", { name: /^City/ }), "Basel");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/identity"));
  expect(api.countRequests(UPDATE_CALL)).toBe(1);
});

test.each([[undefined], ["/art/x"]])(
  "DoneStep: an artist can post a first artwork, with next %s",
  async (next) => {
    stubWizard({
      role: "ARTIST",
      profileId: "a",
      steps: ["role", "identity", "place", "picture", "links"],
    });
    responses.set(PROFILE_CALL, { body: ada });
    renderWizard("done", next);
    expect(await screen.findByRole("link", { name: "Post your first artwork" })).toHaveAttribute(
      "href",
      "/post/artworks",
    );
    expect(screen.getByRole("heading", { level: 2, name: "Ada" })).toBeVisible();
    expect(screen.queryAllByRole("link", { name: /^Continue/ })).toHaveLength(next ? 1 : 0);
  },
);

test("ProfilePreview: follows the input", async () => {
  stubWizard({ role: "ARTIST", profileId: "g", steps: ["role", "identity"] });
  responses.set("GET /v1/profiles/g", { body: buildProfile("g", "Ada") });
  const user = renderWizard("place");
  const card = within(await screen.findByRole("complementary", { name: "Your profile so far" }));
  await user.type(screen.getByRole("textbox", { name: /^City/ }), "Basel");
  expect(card.getAllByText("Artist · Basel")[0]).toBeVisible();
});

test("DetailsStep: restores the draft until it is saved", async () => {
  stubWizard({ role: "ARTIST", profileId: "b", steps: ["role", "identity"] });
  responses.set("GET /v1/profiles/b", { body: buildProfile("b", "Ada") });
  const firstVisit = renderWizard("place");
  await firstVisit.type(await screen.findByRole("textbox", { name: /^City/ }), "Basel");
  cleanup();
  const user = renderWizard("place");
  expect(await screen.findByRole("textbox", { name: /^City/ })).toHaveValue("Basel");
  responses.set("PATCH /v1/profiles/b", { body: { ...buildProfile("b", "Ada"), city: "Basel" } });
  responses.set(SAVE_CALL, { body: initial });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/picture"));
  expect(api.countRequests("PATCH /v1/profiles/b")).toBe(1);
  expect(localStorage).toHaveLength(0);
});

describe("FinishLater", () => {
  const finishLater = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole("link", { name: "Finish later" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/artworks"));
  };

  test("saves what was typed in a step to the account", async () => {
    stubWizard({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
    responses.set(PROFILE_CALL, { body: ada });
    responses.set(UPDATE_CALL, { body: { ...ada, city: "Basel" } });
    const user = renderWizard("place");
    await user.type(await screen.findByRole("textbox", { name: /^City/ }), "Basel");
    await finishLater(user);
    expect(api.countRequests(UPDATE_CALL)).toBe(1);
    expect(api.countRequests(SAVE_CALL)).toBe(0);
    expect(localStorage).toHaveLength(0);
    expect(toast).not.toHaveBeenCalled();
  });

  test("saves a changed name of an existing profile", async () => {
    stubWizard({ role: "ARTIST", profileId: "a", steps: ["role"] });
    responses.set(PROFILE_CALL, { body: ada });
    responses.set(UPDATE_CALL, { body: buildProfile("a", "Ada Brook") });
    const user = renderWizard("identity");
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), " Brook");
    await finishLater(user);
    expect(api.countRequests(UPDATE_CALL)).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test("saves the selected role", async () => {
    stubWizard({});
    responses.set(SAVE_CALL, { body: { ...initial, role: "CURATOR", steps: ["role"] } });
    const user = renderWizard("role");
    await user.click(await screen.findByRole("radio", { name: "Curator" }));
    await finishLater(user);
    expect(api.countRequests(SAVE_CALL)).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test("sends no request if nothing was typed", async () => {
    stubWizard({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
    responses.set(PROFILE_CALL, { body: ada });
    const user = renderWizard("place");
    await screen.findByRole("textbox", { name: /^City/ });
    await finishLater(user);
    expect(api.countRequests(UPDATE_CALL)).toBe(0);
    expect(toast).not.toHaveBeenCalled();
  });

  test.each([
    ["invalid", "links", /^Website/, "no address"],
    ["rejected", "place", /^City/, "Basel"],
  ])("%s input → stays on this device, with a message", async (_reason, step, field, text) => {
    stubWizard({ role: "ARTIST", profileId: "a", steps: ["role", "identity", "place", "picture"] });
    responses.set(PROFILE_CALL, { body: ada });
    responses.set(UPDATE_CALL, { status: 503, body: { message: "Away." } });
    const user = renderWizard(step);
    await user.type(await screen.findByRole("textbox", { name: field }), text);
    await finishLater(user);
    expect(toast).toHaveBeenCalledWith({
      kind: "info",
      text: expect.stringContaining("on this device"),
    });
    expect(localStorage).toHaveLength(1);
  });

  test("creates no profile from a name alone, and shows a message", async () => {
    stubWizard({ role: "ARTIST", steps: ["role"] });
    const user = renderWizard("identity");
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Ada");
    await finishLater(user);
    expect(api.countRequests(CREATE_CALL)).toBe(0);
    expect(toast).toHaveBeenCalledTimes(1);
  });
});

test("DetailsStep: “Back” works with an invalid field and keeps the input", async () => {
  const steps = ["role", "identity", "place", "picture"];
  stubWizard({ role: "ARTIST", profileId: "a", steps });
  responses.set(PROFILE_CALL, { body: ada });
  const firstVisit = renderWizard("links");
  await firstVisit.type(await screen.findByRole("textbox", { name: /^Website/ }), "no address");
  await firstVisit.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/picture"));
  expect(api.countRequests(UPDATE_CALL)).toBe(0);
  cleanup();
  renderWizard("links");
  expect(await screen.findByRole("textbox", { name: /^Website/ })).toHaveValue("no address");
});

test("IdentityStep, RoleStep: keep unsaved input", async () => {
  stubWizard({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  responses.set(PROFILE_CALL, { body: ada });
  const firstVisit = renderWizard("identity");
  await firstVisit.type(await screen.findByRole("textbox", { name: /^Name/ }), " Brook");
  await firstVisit.click(screen.getByRole("button", { name: "Back" }));
  cleanup();
  renderWizard("identity");
  expect(await screen.findByRole("textbox", { name: /^Name/ })).toHaveValue("Ada Brook");
  cleanup();
  const secondVisit = renderWizard("role");
  await secondVisit.click(await screen.findByRole("radio", { name: "Curator" }));
  cleanup();
  renderWizard("role");
  expect(await screen.findByRole("radio", { name: "Curator" })).toBeChecked();
});

test("Wizard: restarting for another profile can be retried", async () => {
  stubWizard({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  responses.set(SAVE_CALL, { status: 403, body: { message: "Not now." } });
  const user = renderWizard("role", "/art/x", true);
  await screen.findByText("A new profile could not be started: Not now.");
  responses.set(SAVE_CALL, { body: initial });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith("/signup/wizard/role?next=%2Fart%2Fx"),
  );
});

test("Wizard: signed out → asks to sign up and returns", () => {
  sessionStore.set({ ...emptySession, isLoading: false });
  renderWizard("role", "/post/artworks");
  screen.getByRole("heading", { level: 1, name: "Make a profile" });
  const path = encodeURIComponent("/signup/wizard/role?next=%2Fpost%2Fartworks");
  expect(screen.getByText("Sign up")).toHaveAttribute("href", `/signup?next=${path}`);
});

test("Wizard: an account with five profiles cannot create a sixth", async () => {
  stubWizard({});
  const profiles = ["a", "b", "c", "d", "e"].map((id) => buildProfile(id));
  sessionStore.set({ ...sessionStore.get(), profiles, profile: profiles[0] ?? null });
  renderWizard("role");
  expect(await screen.findByText(/at most 5 profiles/)).toBeInTheDocument();
});
