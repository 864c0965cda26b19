// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Wizard } from "@/components/profiles/wizard/wizard";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const router = { push: vi.fn(), replace: vi.fn() };
// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const toast = vi.hoisted(() => vi.fn());
// The toaster is rendered by the layout.
vi.mock("@/lib/client/toasts", () => ({ toast }));

const READ = "GET /v1/profiles/wizard";
const UPDATE = "PUT /v1/profiles/wizard";
const CREATE = "POST /v1/profiles/";
const ONE = "GET /v1/profiles/a";
const CHANGE = "PATCH /v1/profiles/a";
const initial = { role: null, organizationType: null, profileId: null, steps: [] };
const answers = new Map();
const api = await startFakeApi(answers);

let uid = 0;
beforeEach(() => {
  uid += 1;
  localStorage.clear();
  answers.clear();
  api.seen.length = 0;
  vi.clearAllMocks();
  const user = { uid: `u${uid}`, email: null, isAdmin: false, emailVerified: true };
  sessionStore.set({ ...emptySession, isLoading: false, user, profiles: [] });
});
afterEach(cleanup);
afterAll(() => api.close());

const show = (requestedStep: string, next?: string, another = false) => {
  render(<Wizard requestedStep={requestedStep} next={next} another={another} />);
  return userEvent.setup();
};
const at = (state: object) => answers.set(READ, { body: { ...initial, ...state } });

test("Wizard: starts with the role, which is required", async () => {
  at({});
  answers.set(UPDATE, { body: { ...initial, role: "CURATOR", steps: ["role"] } });
  const user = show("role", "/post/artworks");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose one.");
  await user.click(screen.getByRole("radio", { name: "Curator" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith("/signup/wizard/identity?next=%2Fpost%2Fartworks"),
  );
  expect(api.count(UPDATE)).toBe(1);
});

test.each(["links", "done", "nonsense"])(
  "Wizard: the step %s, too early or unknown, redirects to the first incomplete one",
  async (requestedStep) => {
    at({ role: "ARTIST", steps: ["role"] });
    show(requestedStep);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/signup/wizard/identity"));
    expect(await screen.findByRole("heading", { name: "What is your name?" })).toHaveFocus();
  },
);

test("IdentityStep: creates the profile once, and keeps the input after an error", async () => {
  at({ role: "ARTIST", steps: ["role"] });
  answers.set(CREATE, { status: 503, body: { message: "Away." } });
  const user = show("identity");
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Ada");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Away.", undefined, { timeout: 8_000 });
  answers.set(CREATE, { status: 201, body: profileAnswer("a", "Ada") });
  answers.set(UPDATE, {
    body: { ...initial, role: "ARTIST", profileId: "a", steps: ["role", "identity"] },
  });
  answers.set(ONE, { body: profileAnswer("a", "Ada") });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/place"));
  const keys = api.seen
    .filter(({ line }) => line === CREATE)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("IdentityStep: an organisation has a name and a type, and no pronouns", async () => {
  at({ role: "ART_ORGANIZATION", steps: ["role"] });
  const user = show("identity");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(
    screen.getByRole("combobox", { name: /^Type of organisation/ }),
  ).toHaveAccessibleDescription("Please choose one.");
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveFocus();
  expect(screen.queryByRole("combobox", { name: /^Pronouns/ })).toBeNull();
  expect(api.count(CREATE)).toBe(0);
});

test("DetailsStep: “Back” saves, “Skip this” does not", async () => {
  at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  answers.set(ONE, { body: profileAnswer("a", "Ada") });
  answers.set(CHANGE, { body: { ...profileAnswer("a", "Ada"), city: "Basel" } });
  answers.set(UPDATE, {
    body: { ...initial, role: "ARTIST", profileId: "a", steps: ["role", "identity", "place"] },
  });
  const user = show("place");
  await user.click(await screen.findByRole("button", { name: "Skip this" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/picture"));
  expect(api.count(CHANGE)).toBe(0);
  await user.type(screen.getByRole("textbox", { name: /^City/ }), "Basel");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/identity"));
  expect(api.count(CHANGE)).toBe(1);
});

test.each([[undefined], ["/art/x"]])(
  "DoneStep: an artist can post a first artwork, with next %s",
  async (next) => {
    at({
      role: "ARTIST",
      profileId: "a",
      steps: ["role", "identity", "place", "picture", "links"],
    });
    answers.set(ONE, { body: profileAnswer("a", "Ada") });
    show("done", next);
    expect(await screen.findByRole("link", { name: "Post your first artwork" })).toHaveAttribute(
      "href",
      "/post/artworks",
    );
    expect(screen.getByRole("heading", { level: 2, name: "Ada" })).toBeVisible();
    expect(screen.queryAllByRole("link", { name: /^Continue/ })).toHaveLength(next ? 1 : 0);
  },
);

test("ProfilePreview: follows the input", async () => {
  at({ role: "ARTIST", profileId: "g", steps: ["role", "identity"] });
  answers.set("GET /v1/profiles/g", { body: profileAnswer("g", "Ada") });
  const user = show("place");
  const card = within(await screen.findByRole("complementary", { name: "Your profile so far" }));
  await user.type(screen.getByRole("textbox", { name: /^City/ }), "Basel");
  expect(card.getAllByText("Artist · Basel")[0]).toBeVisible();
});

test("DetailsStep: restores the draft until it is saved", async () => {
  at({ role: "ARTIST", profileId: "b", steps: ["role", "identity"] });
  answers.set("GET /v1/profiles/b", { body: profileAnswer("b", "Ada") });
  const first = show("place");
  await first.type(await screen.findByRole("textbox", { name: /^City/ }), "Basel");
  // As after the link in the header, or the browser's Back.
  cleanup();
  const user = show("place");
  expect(await screen.findByRole("textbox", { name: /^City/ })).toHaveValue("Basel");
  answers.set("PATCH /v1/profiles/b", { body: { ...profileAnswer("b", "Ada"), city: "Basel" } });
  answers.set(UPDATE, { body: initial });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/picture"));
  expect(api.count("PATCH /v1/profiles/b")).toBe(1);
  expect(localStorage).toHaveLength(0);
});

describe("Finish later", () => {
  const finish = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole("link", { name: "Finish later" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/artworks"));
  };

  test("saves what was typed in a step, for every device", async () => {
    at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
    answers.set(ONE, { body: profileAnswer("a", "Ada") });
    answers.set(CHANGE, { body: { ...profileAnswer("a", "Ada"), city: "Basel" } });
    const user = show("place");
    await user.type(await screen.findByRole("textbox", { name: /^City/ }), "Basel");
    await finish(user);
    expect(api.count(CHANGE)).toBe(1);
    expect(api.count(UPDATE)).toBe(0);
    expect(localStorage).toHaveLength(0);
    expect(toast).not.toHaveBeenCalled();
  });

  test("saves a changed name of a profile that is there", async () => {
    at({ role: "ARTIST", profileId: "a", steps: ["role"] });
    answers.set(ONE, { body: profileAnswer("a", "Ada") });
    answers.set(CHANGE, { body: profileAnswer("a", "Ada Brook") });
    const user = show("identity");
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), " Brook");
    await finish(user);
    expect(api.count(CHANGE)).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test("saves the role that was chosen", async () => {
    at({});
    answers.set(UPDATE, { body: { ...initial, role: "CURATOR", steps: ["role"] } });
    const user = show("role");
    await user.click(await screen.findByRole("radio", { name: "Curator" }));
    await finish(user);
    expect(api.count(UPDATE)).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test("sends nothing where nothing was typed", async () => {
    at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
    answers.set(ONE, { body: profileAnswer("a", "Ada") });
    const user = show("place");
    await screen.findByRole("textbox", { name: /^City/ });
    await finish(user);
    expect(api.count(CHANGE)).toBe(0);
    expect(toast).not.toHaveBeenCalled();
  });

  test.each([
    ["cannot be saved", "links", /^Website/, "no address"],
    ["is not taken", "place", /^City/, "Basel"],
  ])("says that what %s waits on this device", async (_why, step, field, text) => {
    at({ role: "ARTIST", profileId: "a", steps: ["role", "identity", "place", "picture"] });
    answers.set(ONE, { body: profileAnswer("a", "Ada") });
    answers.set(CHANGE, { status: 503, body: { message: "Away." } });
    const user = show(step);
    await user.type(await screen.findByRole("textbox", { name: field }), text);
    await finish(user);
    expect(toast).toHaveBeenCalledWith({
      kind: "info",
      text: expect.stringContaining("on this device"),
    });
    expect(localStorage).toHaveLength(1);
  });

  test("makes no profile of a name alone, and says where it waits", async () => {
    at({ role: "ARTIST", steps: ["role"] });
    const user = show("identity");
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Ada");
    await finish(user);
    expect(api.count(CREATE)).toBe(0);
    expect(toast).toHaveBeenCalledTimes(1);
  });
});

test("DetailsStep: “Back” works with an invalid field and keeps the input", async () => {
  const steps = ["role", "identity", "place", "picture"];
  at({ role: "ARTIST", profileId: "a", steps });
  answers.set(ONE, { body: profileAnswer("a", "Ada") });
  const first = show("links");
  await first.type(await screen.findByRole("textbox", { name: /^Website/ }), "no address");
  await first.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/picture"));
  expect(api.count(CHANGE)).toBe(0);
  cleanup();
  show("links");
  expect(await screen.findByRole("textbox", { name: /^Website/ })).toHaveValue("no address");
});

test("IdentityStep, RoleStep: keep unsaved input", async () => {
  at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  answers.set(ONE, { body: profileAnswer("a", "Ada") });
  const first = show("identity");
  await first.type(await screen.findByRole("textbox", { name: /^Name/ }), " Brook");
  await first.click(screen.getByRole("button", { name: "Back" }));
  cleanup();
  show("identity");
  expect(await screen.findByRole("textbox", { name: /^Name/ })).toHaveValue("Ada Brook");
  cleanup();
  const second = show("role");
  await second.click(await screen.findByRole("radio", { name: "Curator" }));
  cleanup();
  show("role");
  expect(await screen.findByRole("radio", { name: "Curator" })).toBeChecked();
});

test("Wizard: restarting for another profile can be retried", async () => {
  at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  answers.set(UPDATE, { status: 403, body: { message: "Not now." } });
  const user = show("role", "/art/x", true);
  await screen.findByText("A new profile could not be started: Not now.");
  answers.set(UPDATE, { body: initial });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith("/signup/wizard/role?next=%2Fart%2Fx"),
  );
});

test("Wizard: signed out → asks to sign up and returns", () => {
  sessionStore.set({ ...emptySession, isLoading: false });
  show("role", "/post/artworks");
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    `/signup?next=${encodeURIComponent("/signup/wizard/role?next=%2Fpost%2Fartworks")}`,
  );
});

test("Wizard: an account with five profiles cannot create a sixth", async () => {
  at({});
  const profiles = ["a", "b", "c", "d", "e"].map((id) => profileAnswer(id));
  sessionStore.set({ ...sessionStore.get(), profiles, profile: profiles[0] ?? null });
  show("role");
  expect(await screen.findByText(/at most 5 profiles/)).toBeInTheDocument();
});
