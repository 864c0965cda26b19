// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { getDraftName } from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { toValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { writeDraft } from "@/lib/client/drafts/draft-storage";
import { buildProfile } from "@/tests/support/build-profile";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

const pushed: string[] = [];
const router = { push: (path: string) => pushed.push(path) };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));

const screenSetup = await setUpOpportunityForm();
const {
  api,
  responses,
  createDraft,
  stubOpportunity,
  getRequestBodies,
  renderForm,
  append,
  findTitleField,
  getPublishButton,
} = screenSetup;
beforeEach(() => {
  pushed.length = 0;
});

const CREATE = "POST /v1/opportunities/";
const findSavedStatus = () => screen.findAllByText(/Draft saved at/);

test("WriteOpportunity: asks visitors to sign in, and returns them afterwards", async () => {
  renderForm();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link).toHaveAttribute("href", "/login?next=%2Fopportunities%2Fnew");
});

test("WriteOpportunity: a draft is created with its title and autosaved at its own address", async () => {
  const draft = createDraft({
    title: "Works about the tide",
    summary: "",
    organizationName: "Harbour House",
  });
  const server = stubOpportunity(draft);
  responses.set(CREATE, { status: 201, body: draft });
  const { user } = renderForm();
  await append(user, await findTitleField(), "Works");
  expect(await screen.findAllByText(/saved to your account once the title/)).not.toHaveLength(0);
  expect(getRequestBodies(CREATE)).toEqual([]);
  await append(user, await findTitleField(), " about the tide");
  await findSavedStatus();
  expect(getRequestBodies(CREATE)).toHaveLength(1);
  expect(window.location.pathname).toBe(`/opportunities/edit/${draft.id}`);
  await append(user, screen.getByRole("textbox", { name: /^Summary/ }), "On paper.");
  await waitFor(() => expect(server.getCurrent().summary).toBe("On paper."));
  expect(localStorage.getItem(`vitrine-draft:opportunity:${draft.id}`)).toBeNull();
});

test("WriteOpportunity: who reads a team's draft is led to the team", async () => {
  const house = buildProfile("house", "Kiln House");
  const draft = createDraft({ profile: { ...house, cover: null } });
  stubOpportunity(draft);
  responses.set("GET /v1/profiles/memberships", {
    body: [{ ...house, memberRole: "VIEWER", mayPost: true }],
  });
  renderForm(draft.id);
  expect(await screen.findByText("This opportunity belongs to a team of yours.")).toBeVisible();
  const link = screen.getByRole("link", { name: "See the team’s opportunities" });
  expect(link).toHaveAttribute("href", "/organisation/team?profile=house");
});

test("WriteOpportunity: a lost response is retried with the same key and title", async () => {
  const draft = createDraft({ title: "Works about the tide" });
  stubOpportunity(draft);
  responses.set(CREATE, { status: 503, body: { message: "Busy." } });
  const { user } = renderForm();
  await append(user, await findTitleField(), "Works about the tide");
  await screen.findAllByText(/Not saved yet; kept on this device/);
  responses.set(CREATE, { status: 201, body: draft });
  await append(user, await findTitleField(), " and the moon");
  await findSavedStatus();
  expect(new Set(getRequestBodies(CREATE).map(({ title: first }) => first)).size).toBe(1);
  const keys = api.requests
    .filter(({ line }) => line === CREATE)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("WriteOpportunity: invalid fields stay on the device while the rest is saved", async () => {
  const draft = createDraft({ applyUrl: null });
  const server = stubOpportunity(draft);
  const { user, unmount } = renderForm(draft.id);
  await append(user, await screen.findByRole("textbox", { name: /^Application e-mail/ }), "nobody");
  await append(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await waitFor(() => expect(server.getCurrent().city).toBe("Porto Norte"));
  expect(server.getCurrent().applyEmail).toBeNull();
  expect(
    await screen.findByText("Please enter an e-mail address, such as name@example.org."),
  ).toBeInTheDocument();
  unmount();
  renderForm(draft.id);
  const reopenedField = await screen.findByRole<HTMLInputElement>("textbox", {
    name: /^Application e-mail/,
  });
  expect(reopenedField.value).toBe("nobody");
});

test("WriteOpportunity: whoever left the team while writing reads why nothing is saved, and has what they wrote", async () => {
  const draft = createDraft({ summary: "" });
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  const summary = await screen.findByRole("textbox", { name: /^Summary/ });
  responses.delete(`GET /v1/opportunities/${draft.id}`);
  await append(user, summary, "On paper.");
  const reason =
    "Not saved; kept on this device. It was deleted, or you are no longer in its team. Please copy what you need.";
  expect(await screen.findAllByText(reason)).not.toHaveLength(0);
  expect(summary).toHaveValue("On paper.");
});

test("WriteOpportunity: what was never saved can be copied where the form is closed", async () => {
  const draft = createDraft({ title: "Works about the tide", summary: "On paper." });
  writeDraft(getDraftName(draft.id), draft.updatedAt, toValues(draft));
  renderForm(draft.id);
  const texts = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: /^What you wrote/,
  });
  expect(texts.value).toMatch(/^Works about the tide\n\nOn paper\.\n\n/);
});

test("WriteOpportunity: publishing with missing fields lists them with links and sends nothing", async () => {
  const draft = createDraft({ type: null, description: "", applyUrl: null, country: null });
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  await user.click(getPublishButton());
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
  expect(getRequestBodies(`PUT /v1/opportunities/${draft.id}`)).toEqual([]);
});

test("WriteOpportunity: the error summary disappears with its last error", async () => {
  const draft = createDraft({ description: "" });
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  await user.click(getPublishButton());
  expect(await screen.findByRole("alert")).toHaveTextContent("Please check these fields.");
  await append(
    user,
    screen.getByRole("textbox", { name: /^Description/ }),
    "Six weeks by the sea.",
  );
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("WriteOpportunity: requires the address of the chosen way to apply", async () => {
  const draft = createDraft({ applyUrl: null, applyEmail: null });
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  expect(screen.getByRole("textbox", { name: "Application page" })).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "By e-mail" }));
  expect(screen.queryByRole("textbox", { name: "Application page" })).toBeNull();
  await user.click(getPublishButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /the e-mail address that applications go to/,
  );
});

test("WriteOpportunity: offline, publishing shows an error until reconnected or edited", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  const offline = () =>
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("Failed to fetch"));
  const fetchMock = offline();
  await user.click(getPublishButton());
  const error = "There is no connection. What you wrote is kept.";
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(getPublishButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
  fetchMock.mockRestore();
  await append(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("WriteOpportunity: publishing a free post opens its page", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(getPublishButton());
  await waitFor(() => expect(pushed).toEqual(["/opportunities/low-tide-residency"]));
  expect(getRequestBodies(`PUT /v1/opportunities/${draft.id}`)).toEqual([
    { id: draft.id, plan: "FREE" },
  ]);
});

test("WriteOpportunity: a server error stays at its field until the field changes", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  const details = [{ path: "applyUrl", message: "This address leads nowhere." }];
  responses.set(`PUT /v1/opportunities/${draft.id}`, {
    status: 400,
    body: { message: "Please check.", code: "VALIDATION", details },
  });
  const { user } = renderForm(draft.id);
  await findTitleField();
  await user.click(getPublishButton());
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link", { name: "Application page" })).toBeInTheDocument();
  const field = screen.getByRole("textbox", { name: /^Application page/ });
  expect(field).toHaveAttribute("aria-invalid", "true");
  await append(user, field, "/new");
  expect(field).not.toHaveAttribute("aria-invalid");
});

test("WriteOpportunity: asks before overwriting a version from another window", async () => {
  const draft = createDraft();
  const server = stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  server.save({ summary: "From elsewhere." });
  await append(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/newer version of this opportunity/);
  expect(server.getCurrent()).toMatchObject({ city: "Porto", summary: "From elsewhere." });
  await user.click(within(alert).getByRole("button", { name: "Keep what is here" }));
  await waitFor(() => expect(server.getCurrent().city).toBe("Porto Norte"));
});

test("WriteOpportunity: accepting the other window's version replaces the edits", async () => {
  const draft = createDraft();
  const server = stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  server.save({ summary: "From elsewhere." });
  await append(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await user.click(await screen.findByRole("button", { name: "Take the other version" }));
  expect(screen.getByRole("textbox", { name: /^Summary/ })).toHaveValue("From elsewhere.");
  expect(screen.getByRole("textbox", { name: /^City/ })).toHaveValue("Porto");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("WriteOpportunity: a published opportunity is saved on request only", async () => {
  const opportunity = createDraft({
    status: "PUBLISHED",
    plan: "FREE",
    publishedAt: "2027-05-01T09:00:00.000Z",
  });
  const server = stubOpportunity(opportunity);
  const { user } = renderForm(opportunity.id);
  await append(user, await screen.findByRole("textbox", { name: /^City/ }), " Norte");
  expect(await screen.findByText("Not saved yet; kept on this device.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  expect(server.getCurrent().city).toBe("Porto");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(pushed).toEqual(["/opportunities/low-tide-residency"]));
  expect(server.getCurrent().city).toBe("Porto Norte");
});
