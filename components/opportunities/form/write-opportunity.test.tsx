// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { openWritingDesk } from "@/tests/support/opportunity-form-screen";

const pushed: string[] = [];
const router = { push: (path: string) => pushed.push(path) };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));

const desk = await openWritingDesk();
const { api, answers, newDraft, serve, sent, show, add, title, publish } = desk;
beforeEach(() => {
  pushed.length = 0;
});

const CREATE = "POST /v1/opportunities/";
const saved = () => screen.findAllByText(/Draft saved at/);

test("WriteOpportunity: asks visitors to sign in, and returns them afterwards", async () => {
  show();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link).toHaveAttribute("href", "/login?next=%2Fopportunities%2Fnew");
});

test("WriteOpportunity: a draft is created with its title and autosaved at its own address", async () => {
  const draft = newDraft({
    title: "Works about the tide",
    summary: "",
    organizationName: "Harbour House",
  });
  const server = serve(draft);
  answers.set(CREATE, { status: 201, body: draft });
  const { user } = show();
  await add(user, await title(), "Works");
  expect(await screen.findAllByText(/saved to your account once the title/)).not.toHaveLength(0);
  expect(sent(CREATE)).toEqual([]);
  await add(user, await title(), " about the tide");
  await saved();
  expect(sent(CREATE)).toHaveLength(1);
  expect(window.location.pathname).toBe(`/opportunities/edit/${draft.id}`);
  await add(user, screen.getByRole("textbox", { name: /^Summary/ }), "On paper.");
  await waitFor(() => expect(server.now().summary).toBe("On paper."));
  expect(localStorage.getItem(`vitrine-draft:opportunity:${draft.id}`)).toBeNull();
});

test("WriteOpportunity: a lost response is retried with the same key and title", async () => {
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

test("WriteOpportunity: invalid fields stay on the device while the rest is saved", async () => {
  const draft = newDraft({ applyUrl: null });
  const server = serve(draft);
  const { user, unmount } = show(draft.id);
  await add(user, await screen.findByRole("textbox", { name: /^Application e-mail/ }), "nobody");
  await add(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await waitFor(() => expect(server.now().city).toBe("Porto Norte"));
  expect(server.now().applyEmail).toBeNull();
  expect(await screen.findByText("An e-mail address, please.")).toBeInTheDocument();
  unmount();
  show(draft.id);
  const again = await screen.findByRole<HTMLInputElement>("textbox", {
    name: /^Application e-mail/,
  });
  expect(again.value).toBe("nobody");
});

test("WriteOpportunity: publishing with missing fields lists them with links and sends nothing", async () => {
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
  ).toEqual(["Type", "Description", "Application page"]);
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole("link", { name: "Description" }));
  expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveAccessibleDescription(
    /Please describe it\./,
  );
  expect(sent(`PUT /v1/opportunities/${draft.id}`)).toEqual([]);
});

test("WriteOpportunity: the error summary disappears with its last error", async () => {
  const draft = newDraft({ description: "" });
  serve(draft);
  const { user } = show(draft.id);
  await title();
  await user.click(publish());
  expect(await screen.findByRole("alert")).toHaveTextContent("Please check these fields.");
  await add(user, screen.getByRole("textbox", { name: /^Description/ }), "Six weeks by the sea.");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("WriteOpportunity: requires an application page or e-mail address", async () => {
  const draft = newDraft({ applyUrl: null, applyEmail: null });
  serve(draft);
  const { user } = show(draft.id);
  await title();
  for (const name of ["Application page", "Application e-mail"]) {
    expect(
      screen.getByRole("textbox", { name: new RegExp(`^${name} ?one of the two$`) }),
    ).toBeInTheDocument();
  }
  await user.click(publish());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /where to apply: a web address or an e-mail address/,
  );
});

test("WriteOpportunity: offline, publishing shows an error until reconnected or edited", async () => {
  const draft = newDraft();
  serve(draft);
  const { user } = show(draft.id);
  await title();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  const offline = () =>
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("Failed to fetch"));
  const away = offline();
  await user.click(publish());
  const said = "There is no connection. What you wrote is kept.";
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(publish());
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
  away.mockRestore();
  await add(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  expect(screen.queryByRole("alert")).toBeNull();
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

test("WriteOpportunity: a server error stays at its field until the field changes", async () => {
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
  expect(within(summary).getByRole("link", { name: "Application page" })).toBeInTheDocument();
  const field = screen.getByRole("textbox", { name: /^Application page/ });
  expect(field).toHaveAttribute("aria-invalid", "true");
  await add(user, field, "/new");
  expect(field).not.toHaveAttribute("aria-invalid");
});

test("WriteOpportunity: asks before overwriting a version from another window", async () => {
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

test("WriteOpportunity: the other window's version can be taken over", async () => {
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

test("WriteOpportunity: a published opportunity is saved on request only", async () => {
  const opportunity = newDraft({
    status: "PUBLISHED",
    plan: "FREE",
    publishedAt: "2027-05-01T09:00:00.000Z",
  });
  const server = serve(opportunity);
  const { user } = show(opportunity.id);
  await add(user, await screen.findByRole("textbox", { name: /^City/ }), " Norte");
  expect(await screen.findByText("Not saved yet; kept on this device.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  expect(server.now().city).toBe("Porto");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(pushed).toEqual(["/opportunities/low-tide-residency"]));
  expect(server.now().city).toBe("Porto Norte");
});
