// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { WriteOpportunity } from "@/components/opportunities/form/write-opportunity";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { toastStore } from "@/lib/client/toasts";
import { chosenCurrency } from "@/lib/client/currency-cookie";
import { provideTokens } from "@/lib/client/tokens";
import type { Opportunity } from "@/lib/opportunities/schema";
import { startFakeApi } from "@/tests/support/fake-api";
import { draftAnswer, serveOpportunity } from "@/tests/support/opportunity-server";
import { profileAnswer } from "@/tests/support/profile-answer";

// Hundreds of countries and currencies: to look whether each is hidden takes seconds, and none is.
beforeAll(() => {
  configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
});
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => {
  configure({ defaultHidden: false, asyncUtilTimeout: 1_000 });
  vi.resetConfig();
});

const pushed: string[] = [];
const router = { push: (path: string) => pushed.push(path) };
// There is no router outside of the framework.
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));

const me = profileAnswer("p", "Harbour House");
const ID = "0199a1c0-0000-7000-8000-00000000000";
let made = 0;
const toasts: string[] = [];
toastStore.showWith(({ text }) => toasts.push(text));
// Nothing is laid out here, so nothing can be scrolled.
Element.prototype.scrollIntoView = () => {};

const FREE_POSTS = "GET /v1/opportunities/free-posts";
const CREATE = "POST /v1/opportunities/";
const CHECKOUT = "POST /v1/checkout/session";
const PRODUCTS = "GET /v1/opportunities/products?currency=USD";
const answers = new Map();
const api = await startFakeApi(answers);
afterAll(() => api.close());

provideTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => Promise.resolve("profile-token"),
  renewProfile: () => Promise.resolve(),
});

const serve = (first: Opportunity) => serveOpportunity(answers, first);

/** What was sent to a call, one body after the other. */
const sent = (line: string) =>
  api.seen
    .filter((asked) => asked.line === line)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

const productAnswer = (event: string, type: string, unitAmount: number) => ({
  id: `product-${type}`,
  name: type,
  description: "",
  type,
  metadata: { [event]: type },
  features: [],
  prices: [{ priceId: `price-${type}`, unitAmount, currency: "USD", interval: null }],
});

const newDraft = (fields: Partial<Opportunity> = {}) => draftAnswer(`${ID}${made}`, fields);

beforeEach(() => {
  made += 1;
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  api.seen.length = 0;
  answers.clear();
  pushed.length = 0;
  toasts.length = 0;
  window.history.replaceState(null, "", "/opportunities/new");
  answers.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD", "EUR"] });
  answers.set(PRODUCTS, {
    body: [
      productAnswer("opportunityPostEvent", "BASIC", 3_900),
      productAnswer("opportunityBoostEvent", "HIGHLIGHT", 2_500),
    ],
  });
  answers.set(FREE_POSTS, { body: { permitted: true, remaining: 1, limit: 1, resetsAt: null } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(id: string | null = null) {
  const access = { isLegacyUser: false, subscriptionType: null, isPaid: false, isExpired: false };
  const user = { uid: "ann", email: null, isAdmin: false };
  sessionStore.set({
    ...emptySession,
    isLoading: false,
    user,
    access,
    profile: me,
    profiles: [me],
  });
  if (id !== null) window.history.replaceState(null, "", `/opportunities/edit/${id}`);
  const shown = render(<WriteOpportunity id={id} />);
  return { user: userEvent.setup(), ...shown };
}

/** Adds to what a field holds, at once as by pasting. */
async function add(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const title = () => screen.findByRole("textbox", { name: /^Title/ });
const publish = () =>
  screen.getAllByRole("button", { name: "Publish" })[0] ?? screen.getByText("-");
const saved = () => screen.findAllByText(/Draft saved at/);

test("who is not signed in learns that it needs an account, and comes back afterwards", async () => {
  show();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link).toHaveAttribute("href", "/login?next=%2Fopportunities%2Fnew");
});

test("a draft is begun at its title and saved as it is written; the page gets its address", async () => {
  const draft = newDraft({
    title: "Works about the tide",
    summary: "",
    organizationName: "Harbour House",
  });
  const server = serve(draft);
  answers.set(CREATE, { status: 201, body: draft });
  const { user } = show();
  await add(user, await title(), "Works");
  expect(await screen.findAllByText(/saved to your account once its title/)).not.toHaveLength(0);
  expect(sent(CREATE)).toEqual([]);
  await add(user, await title(), " about the tide");
  await saved();
  expect(sent(CREATE)).toHaveLength(1);
  expect(window.location.pathname).toBe(`/opportunities/edit/${draft.id}`);
  await add(user, screen.getByRole("textbox", { name: /^Summary/ }), "On paper.");
  await waitFor(() => expect(server.now().summary).toBe("On paper."));
  expect(localStorage.getItem(`vitrine-draft:opportunity:${draft.id}`)).toBeNull();
});

test("without an answer the same draft is begun again as it was, and never twice", async () => {
  const draft = newDraft({ title: "Works about the tide" });
  serve(draft);
  answers.set(CREATE, { status: 503, body: { message: "Busy." } });
  const { user } = show();
  await add(user, await title(), "Works about the tide");
  await screen.findAllByText(/Not saved yet; kept on this device/);
  answers.set(CREATE, { status: 201, body: draft });
  await add(user, await title(), " and the moon");
  await saved();
  expect(new Set(sent(CREATE).map(({ title: first }) => first)).size).toBe(1);
  const keys = api.seen
    .filter(({ line }) => line === CREATE)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("what is not right yet stays on the device while the rest is saved, and is there again afterwards", async () => {
  const draft = newDraft({ applyUrl: null });
  const server = serve(draft);
  const { user, unmount } = show(draft.id);
  await add(
    user,
    await screen.findByRole("textbox", { name: /^E-mail address to apply to/ }),
    "nobody",
  );
  await add(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await waitFor(() => expect(server.now().city).toBe("Porto Norte"));
  expect(server.now().applyEmail).toBeNull();
  expect(await screen.findByText("An e-mail address, please.")).toBeInTheDocument();
  unmount();
  show(draft.id);
  const again = await screen.findByRole<HTMLInputElement>("textbox", {
    name: /^E-mail address to apply to/,
  });
  expect(again.value).toBe("nobody");
});

test("publishing names everything that is missing on top, each a link to its field, and sends nothing", async () => {
  const draft = newDraft({ type: null, description: "", applyUrl: null, country: null });
  serve(draft);
  const { user } = show(draft.id);
  await title();
  await user.click(publish());
  const summary = await screen.findByRole("alert");
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Kind of call", "Description", "Web address to apply at"]);
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole("link", { name: "Description" }));
  expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveAccessibleDescription(
    /Please describe it\./,
  );
  expect(sent(`PUT /v1/opportunities/${draft.id}`)).toEqual([]);
});

test("a free post publishes the draft and leads to its page", async () => {
  const draft = newDraft();
  serve(draft);
  const { user } = show(draft.id);
  await title();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(publish());
  await waitFor(() => expect(pushed).toEqual(["/opportunities/low-tide-residency"]));
  expect(sent(`PUT /v1/opportunities/${draft.id}`)).toEqual([{ id: draft.id, plan: "FREE" }]);
});

const paidAnswer = () => ({
  status: 201,
  // A place of the same page, so that leaving for it can be seen here.
  body: { id: "cs_1", url: `${window.location.href}#pay`, orderId: "order" },
});

test("a paid plan leads to paying for it, with the total in the cart, and the draft is saved before", async () => {
  const draft = newDraft();
  const server = serve(draft);
  answers.set(CHECKOUT, paidAnswer);
  const { user } = show(draft.id);
  await add(user, await screen.findByRole("textbox", { name: /^City/ }), " Norte");
  await user.click(await screen.findByRole("radio", { name: /^Basic ?USD 39/ }));
  await user.click(screen.getByRole("radio", { name: /^Highlight/ }));
  expect(screen.getAllByText("USD 64").length).toBeGreaterThan(1);
  await user.type(screen.getByRole("textbox", { name: /^Discount code/ }), " SPRING ");
  const pay = screen.getByRole("button", { name: "Publish and pay" });
  expect(pay).toHaveAccessibleDescription(/You pay on the next page/);
  await user.dblClick(pay);
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(server.now()).toMatchObject({ city: "Porto Norte", status: "DRAFT" });
  expect(sent(CHECKOUT)).toEqual([
    {
      priceIds: ["price-BASIC", "price-HIGHLIGHT"],
      currency: "USD",
      couponId: "SPRING",
      referenceId: draft.id,
      paths: { success: "/checkout/success", cancel: "/checkout/cancelled" },
    },
  ]);
});

test("a free post with a paid boost is published first", async () => {
  const draft = newDraft();
  serve(draft);
  answers.set(CHECKOUT, paidAnswer);
  const { user } = show(draft.id);
  await title();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(await screen.findByRole("radio", { name: /^Highlight ?USD 25/ }));
  await user.click(screen.getByRole("button", { name: "Publish and pay" }));
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(sent(`PUT /v1/opportunities/${draft.id}`)).toEqual([{ id: draft.id, plan: "FREE" }]);
  expect(sent(CHECKOUT)).toMatchObject([{ priceIds: ["price-HIGHLIGHT"] }]);
});

test("a discount code that is not taken is said at its field, and nothing is lost", async () => {
  const draft = newDraft();
  serve(draft);
  const details = [{ path: "couponId", message: "There is no such code." }];
  answers.set(CHECKOUT, {
    status: 422,
    body: { message: "There is no such code.", code: "UNPROCESSABLE", details },
  });
  const { user } = show(draft.id);
  await user.click(await screen.findByRole("radio", { name: /^Basic ?USD 39/ }));
  await user.type(screen.getByRole("textbox", { name: /^Discount code/ }), "NONE");
  await user.click(screen.getByRole("button", { name: "Publish and pay" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /^Discount code/ })).toHaveAccessibleDescription(
      "There is no such code.",
    ),
  );
  expect(screen.getByRole("alert")).toHaveTextContent(/Your draft is saved/);
});

test("while prices cannot be had, free posts go on and paid ones say so", async () => {
  const draft = newDraft();
  serve(draft);
  answers.set("GET /v1/opportunities/products?currency=EUR", {
    status: 400,
    body: { message: "Not now.", code: "VALIDATION" },
  });
  chosenCurrency.set("EUR");
  show(draft.id);
  await title();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Basic/ })).toBeDisabled());
  expect(publish()).toBeEnabled();
  chosenCurrency.set("USD");
});

test("what the server refuses stands at its field until that is changed", async () => {
  const draft = newDraft();
  serve(draft);
  const details = [{ path: "applyUrl", message: "This address leads nowhere." }];
  answers.set(`PUT /v1/opportunities/${draft.id}`, {
    status: 400,
    body: { message: "Please check.", code: "VALIDATION", details },
  });
  const { user } = show(draft.id);
  await title();
  await user.click(publish());
  const summary = await screen.findByRole("alert");
  expect(
    within(summary).getByRole("link", { name: "Web address to apply at" }),
  ).toBeInTheDocument();
  const field = screen.getByRole("textbox", { name: /^Web address to apply at/ });
  expect(field).toHaveAttribute("aria-invalid", "true");
  await add(user, field, "/new");
  expect(field).not.toHaveAttribute("aria-invalid");
});

test("a version from another window asks before anything is sent", async () => {
  const draft = newDraft();
  const server = serve(draft);
  const { user } = show(draft.id);
  await title();
  server.save({ summary: "From elsewhere." });
  await add(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/saved in another window/);
  expect(server.now()).toMatchObject({ city: "Porto", summary: "From elsewhere." });
  await user.click(within(alert).getByRole("button", { name: "Keep what I wrote here" }));
  await waitFor(() => expect(server.now().city).toBe("Porto Norte"));
});

test("the version of the other window can be gone on with", async () => {
  const draft = newDraft();
  const server = serve(draft);
  const { user } = show(draft.id);
  await title();
  server.save({ summary: "From elsewhere." });
  await add(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await user.click(await screen.findByRole("button", { name: "Show the other version" }));
  expect(screen.getByRole("textbox", { name: /^Summary/ })).toHaveValue("From elsewhere.");
  expect(screen.getByRole("textbox", { name: /^City/ })).toHaveValue("Porto");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is published is changed on purpose only", async () => {
  const call = newDraft({
    status: "PUBLISHED",
    plan: "FREE",
    publishedAt: "2027-05-01T09:00:00.000Z",
  });
  const server = serve(call);
  const { user } = show(call.id);
  await add(user, await screen.findByRole("textbox", { name: /^City/ }), " Norte");
  expect(await screen.findByText("Not saved yet; kept on this device.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  expect(server.now().city).toBe("Porto");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(pushed).toEqual(["/opportunities/low-tide-residency"]));
  expect(server.now().city).toBe("Porto Norte");
});
