// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Wizard } from "@/components/profiles/wizard/wizard";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const router = { push: vi.fn(), replace: vi.fn() };
// There is no router outside of the framework.
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const toast = vi.hoisted(() => vi.fn());
// The host of the messages stands outside of the page.
vi.mock("@/lib/client/toasts", () => ({ toast }));

const READ = "GET /v1/profiles/wizard";
const KEEP = "PUT /v1/profiles/wizard";
const CREATE = "POST /v1/profiles/";
const ONE = "GET /v1/profiles/a";
const CHANGE = "PATCH /v1/profiles/a";
const begun = { role: null, organizationType: null, profileId: null, steps: [] };
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

const show = (asked: string, next?: string, another = false) => {
  render(<Wizard asked={asked} next={next} another={another} />);
  return userEvent.setup();
};
const at = (state: object) => answers.set(READ, { body: { ...begun, ...state } });

test("it begins with the role, which is needed to go on", async () => {
  at({});
  answers.set(KEEP, { body: { ...begun, role: "CURATOR", steps: ["role"] } });
  const user = show("role", "/post/artworks");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose one.");
  await user.click(screen.getByRole("radio", { name: "Curator" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith("/signup/wizard/identity?next=%2Fpost%2Fartworks"),
  );
  expect(api.count(KEEP)).toBe(1);
});

test.each(["links", "done", "nonsense"])(
  "the step %s, too early or unknown, leads to the first unfinished one",
  async (asked) => {
    at({ role: "ARTIST", steps: ["role"] });
    show(asked);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/signup/wizard/identity"));
    expect(await screen.findByRole("heading", { name: "What is your name?" })).toHaveFocus();
  },
);

test("leaving the second step makes the profile, once, and a refusal keeps what was typed", async () => {
  at({ role: "ARTIST", steps: ["role"] });
  answers.set(CREATE, { status: 503, body: { message: "Away." } });
  const user = show("identity");
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Ada");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Away.", undefined, { timeout: 8_000 });
  answers.set(CREATE, { status: 201, body: profileAnswer("a", "Ada") });
  answers.set(KEEP, {
    body: { ...begun, role: "ARTIST", profileId: "a", steps: ["role", "identity"] },
  });
  answers.set(ONE, { body: profileAnswer("a", "Ada") });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/signup/wizard/place"));
  const keys = api.seen
    .filter(({ line }) => line === CREATE)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("an organisation has a name and a type, and no pronouns", async () => {
  at({ role: "ART_ORGANIZATION", steps: ["role"] });
  const user = show("identity");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(
    screen.getByRole("combobox", { name: /^Type of organisation/ }),
  ).toHaveAccessibleDescription("Please choose one.");
  // What is wrong first is heard at once.
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveFocus();
  expect(screen.queryByRole("combobox", { name: /^Pronouns/ })).toBeNull();
  expect(api.count(CREATE)).toBe(0);
});

test("a step is saved when it is left, back too, and skipping it changes nothing", async () => {
  at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  answers.set(ONE, { body: profileAnswer("a", "Ada") });
  answers.set(CHANGE, { body: { ...profileAnswer("a", "Ada"), city: "Basel" } });
  answers.set(KEEP, {
    body: { ...begun, role: "ARTIST", profileId: "a", steps: ["role", "identity", "place"] },
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
  "at the end an artist can post a first artwork, led to %s or not",
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

test("the profile beside the questions grows as it is typed", async () => {
  at({ role: "ARTIST", profileId: "g", steps: ["role", "identity"] });
  answers.set("GET /v1/profiles/g", { body: profileAnswer("g", "Ada") });
  const user = show("place");
  const card = within(await screen.findByRole("complementary", { name: "Your profile so far" }));
  await user.type(screen.getByRole("textbox", { name: /^City/ }), "Basel");
  expect(card.getAllByText("Artist · Basel")[0]).toBeVisible();
});

test("what was typed is there again however the step was left, until it is saved", async () => {
  at({ role: "ARTIST", profileId: "b", steps: ["role", "identity"] });
  answers.set("GET /v1/profiles/b", { body: profileAnswer("b", "Ada") });
  const left = show("place");
  await left.type(await screen.findByRole("textbox", { name: /^City/ }), "Basel");
  // The brand, and the browser's Back, take the page away just so.
  cleanup();
  const user = show("place");
  expect(await screen.findByRole("textbox", { name: /^City/ })).toHaveValue("Basel");
  answers.set("PATCH /v1/profiles/b", { body: { ...profileAnswer("b", "Ada"), city: "Basel" } });
  answers.set(KEEP, { body: begun });
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
    expect(api.count(KEEP)).toBe(0);
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
    answers.set(KEEP, { body: { ...begun, role: "CURATOR", steps: ["role"] } });
    const user = show("role");
    await user.click(await screen.findByRole("radio", { name: "Curator" }));
    await finish(user);
    expect(api.count(KEEP)).toBe(1);
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

test("Back goes also from a field that is wrong, and keeps what was typed", async () => {
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

test("a name that was changed and a role that was chosen wait as well", async () => {
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

test("another walk that could not begin is begun by trying again", async () => {
  at({ role: "ARTIST", profileId: "a", steps: ["role", "identity"] });
  answers.set(KEEP, { status: 403, body: { message: "Not now." } });
  const user = show("role", "/art/x", true);
  await screen.findByText("A new profile could not be started: Not now.");
  answers.set(KEEP, { body: begun });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith("/signup/wizard/role?next=%2Fart%2Fx"),
  );
});

test("who is not signed in learns that an account is needed, and comes back", () => {
  sessionStore.set({ ...emptySession, isLoading: false });
  show("role", "/post/artworks");
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    `/signup?next=${encodeURIComponent("/signup/wizard/role?next=%2Fpost%2Fartworks")}`,
  );
});

test("an account with five profiles makes no sixth", async () => {
  at({});
  const profiles = ["a", "b", "c", "d", "e"].map((id) => profileAnswer(id));
  sessionStore.set({ ...sessionStore.get(), profiles, profile: profiles[0] ?? null });
  show("role");
  expect(await screen.findByText(/at most 5 profiles/)).toBeInTheDocument();
});
