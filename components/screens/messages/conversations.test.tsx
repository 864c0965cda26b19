// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { AskForm } from "@/components/conversations/ask-form";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { ConversationList } from "@/components/screens/messages/conversation-list";
import { Thread } from "@/components/screens/messages/thread";
import type { Conversation, Message } from "@/lib/conversations/conversations.schema";
import { createQueryClient, QueryProvider } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);

const ID = "0199a1c0-0000-7000-8000-000000000001";
const PATH = `/v1/conversations/${ID}`;

const question: Message = {
  id: "m1",
  from: { side: "THEIRS", name: "Cy Grant" },
  text: "Is it free? See https://shipper.example.",
  sentAt: "2027-05-02T09:00:00.000Z",
  via: "APP",
  delivery: "SENT",
  caution: null,
};
const conversation: Conversation = {
  id: ID,
  subject: "ARTWORK",
  subjectId: "0199a1c0-0000-7000-8000-000000000002",
  kind: "AVAILABILITY",
  about: { title: "High tide", href: "/art/0199a1c0-0000-7000-8000-000000000002", image: null },
  with: { name: "Cy Grant", kind: "GUEST", profile: null },
  as: { name: "Ada Brook", kind: "PROFILE", profile: null },
  state: "OPEN",
  canWrite: true,
  canReopen: false,
  blockId: null,
  unread: 0,
  linkable: false,
  confirmBy: null,
  messages: [question],
  earlier: null,
  lastAt: "2027-05-02T09:00:00.000Z",
  createdAt: "2027-05-02T09:00:00.000Z",
};

const respond = (changes: Partial<Conversation> = {}) =>
  responses.set(`GET ${PATH}`, { body: { ...conversation, ...changes } });

function renderThread() {
  signInAs(buildProfile("p"));
  render(<Thread id={ID} reader="account" draftName="message:ann" />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  responses.clear();
  api.requests.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);
afterAll(() => api.close());

test("Thread: until the recipient has answered, addresses are plain text", async () => {
  respond();
  renderThread();
  expect(await screen.findByText(/https:\/\/shipper\.example/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /shipper/ })).toBeNull();
  expect(screen.getByRole("link", { name: "High tide" })).toHaveAttribute(
    "href",
    conversation.about?.href,
  );
});

test("Thread: the picture is of the work, and of who wrote where the profile was written to", async () => {
  const about = { title: "High tide", href: "/art/1", image: "https://example.org/tide.png" };
  respond({ about });
  renderThread();
  await screen.findByRole("heading", { name: "Cy Grant" });
  expect(document.querySelector("img")).not.toBeNull();
  cleanup();
  respond({ about, subject: "PROFILE" });
  renderThread();
  await screen.findByRole("heading", { name: "Cy Grant" });
  expect(document.querySelector("img")).toBeNull();
});

test("Thread: afterwards they are links that tell nothing of where they were followed", async () => {
  respond({ linkable: true });
  renderThread();
  const link = await screen.findByRole("link", { name: "https://shipper.example" });
  expect(link).toHaveAttribute("href", "https://shipper.example");
  expect(link).toHaveAttribute("rel", expect.stringMatching(/noopener noreferrer nofollow/));
});

test("Thread: warns of what resembles a known fraud", async () => {
  const caution = "Asking to pay a shipper is a known fraud.";
  respond({ messages: [{ ...question, caution }] });
  renderThread();
  expect(await screen.findByRole("note")).toHaveTextContent(caution);
});

test("Thread: opening it marks it as read, once", async () => {
  respond({ unread: 1 });
  responses.set(`PATCH ${PATH}`, { body: { ...conversation, unread: 0 } });
  renderThread();
  await waitFor(() => expect(api.countRequests(`PATCH ${PATH}`)).toBe(1));
  expect(api.requests.find(({ line }) => line === `PATCH ${PATH}`)?.body).toBe('{"read":true}');
});

test("Thread: reading it counts the bell anew", async () => {
  respond({ unread: 1 });
  const unread = "GET /v1/notifications/unread";
  responses.set(unread, { body: { count: 1 } });
  responses.set(`PATCH ${PATH}`, {
    get body() {
      responses.set(unread, { body: { count: 0 } });
      return { ...conversation, unread: 0 };
    },
  });
  signInAs(buildProfile("p"));
  render(<NotificationBell />);
  await screen.findByRole("button", { name: "Notifications, 1 unread" });
  render(<Thread id={ID} reader="account" draftName="message:ann" />, { wrapper: QueryProvider });
  await screen.findByRole("button", { name: "Notifications" });
});

test("Thread: what was typed survives an error and a reload, and is sent once", async () => {
  respond();
  responses.set(`POST ${PATH}/messages`, { status: 503, body: { message: "Please try again." } });
  const user = renderThread();
  await user.type(await screen.findByLabelText("Your answer"), "Yes, it is.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Please try again.")).toBeVisible();
  cleanup();
  renderThread();
  expect(await screen.findByLabelText("Your answer")).toHaveValue("Yes, it is.");
  responses.set(`POST ${PATH}/messages`, { status: 201, body: question });
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByLabelText("Your answer")).toHaveValue(""));
  const sent = api.requests.filter(({ line }) => line === `POST ${PATH}/messages`);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("Thread: a message that is held says why", async () => {
  const own = { ...question, from: { side: "MINE" as const, name: "Ada Brook" } };
  respond({ messages: [{ ...own, delivery: "HELD" }] });
  renderThread();
  expect(await screen.findByText(/^Not delivered yet/)).toBeVisible();
});

test("Thread: a guest reads that the question was sent, and what comes next, until there is an answer", async () => {
  const own = { ...question, from: { side: "MINE" as const, name: "Cy Grant" } };
  const show = () =>
    render(<Thread id={ID} reader="anyone" draftName="message:guest" />, {
      wrapper: createQueryWrapper(createQueryClient()),
    });
  respond({ messages: [own] });
  show();
  expect(await screen.findByText(/^Your question was sent\. We e-mail you/)).toBeVisible();
  expect(screen.getByLabelText("Your message")).toBeVisible();
  cleanup();
  respond({ messages: [own, question] });
  show();
  expect(await screen.findByLabelText("Your answer")).toBeVisible();
  expect(screen.queryByText(/^Your question was sent/)).toBeNull();
});

test("Thread: whoever is barred reads where the reasons stand, and has no field to write in", async () => {
  respond({ state: "BARRED", canWrite: false });
  renderThread();
  expect(
    await screen.findByText(/^You can no longer write on Vitrine: your account/),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Read the decision" })).toHaveAttribute(
    "href",
    "/account#standing",
  );
  expect(screen.queryByLabelText("Your answer")).toBeNull();
});

test("Thread: blocks after a confirmation; a blocked conversation takes no answer and can be unblocked", async () => {
  respond();
  responses.set("POST /v1/blocks/", {
    status: 201,
    body: { id: ID, name: "Cy Grant", createdAt: conversation.createdAt },
  });
  const user = renderThread();
  await user.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Block Cy Grant?" }));
  respond({ state: "BLOCKED", canWrite: false, blockId: ID });
  await user.click(dialog.getByRole("button", { name: "Block" }));
  expect(await screen.findByText("Cy Grant is blocked and cannot reach you.")).toBeVisible();
  expect(screen.queryByLabelText("Your answer")).toBeNull();
  responses.set(`DELETE /v1/blocks/${ID}`, { status: 204, body: null });
  respond();
  await user.click(screen.getByRole("button", { name: "Unblock" }));
  expect(await screen.findByLabelText("Your answer")).toBeVisible();
});

async function findListed(changes: Partial<Conversation>, name: RegExp) {
  responses.set("GET /v1/conversations/", {
    body: {
      page: 1,
      size: 20,
      total: 1,
      totalRelation: "eq",
      next: null,
      items: [{ ...conversation, ...changes }],
    },
  });
  responses.set("GET /v1/blocks/", {
    body: { page: 1, size: 50, total: 0, totalRelation: "eq", next: null, items: [] },
  });
  signInAs(buildProfile("p"));
  render(<ConversationList currentId={null} />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  await waitFor(() => expect(api.countRequests("GET /v1/blocks/")).toBe(1));
  return screen.findByRole("link", { name });
}

test("ConversationList: names who wrote, about what, and what is unread", async () => {
  const link = await findListed({ unread: 2 }, /Unread:\s*Cy Grant/);
  expect(link).toHaveTextContent("High tide");
  expect(link).toHaveTextContent("Is it free?");
  expect(link).toHaveAttribute("href", `/messages/${ID}`);
});

test.each([
  ["CLOSED", "Closed"],
  ["BLOCKED", "Blocked"],
  ["BARRED", "You cannot write"],
] as const)(
  "ConversationList: says of one that is %s that nothing more comes",
  async (state, text) => {
    expect(await findListed({ state }, /Cy Grant/)).toHaveTextContent(text);
  },
);

test("AskForm: a guest gives a name and an address, and is told to confirm", async () => {
  responses.set("POST /v1/conversations/", {
    status: 201,
    body: { ...conversation, confirmBy: "2027-05-09T09:00:00.000Z" },
  });
  render(
    <AskForm
      subject="ARTWORK"
      subjectId={conversation.subjectId}
      profile={{ id: "p", name: "Ada Brook" }}
      kinds={["AVAILABILITY", "OTHER"]}
      user={null}
      onClose={() => undefined}
    />,
    { wrapper: createQueryWrapper(createQueryClient()) },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Your message"), "Is it free?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(api.requests).toHaveLength(0);
  await user.click(screen.getByRole("radio", { name: "Is it available?" }));
  await user.type(screen.getByLabelText("Your name"), "Cy Grant");
  await user.type(screen.getByLabelText("Your e-mail address"), "cy@example.test");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/^Nearly there: open the e-mail/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  expect(JSON.parse(api.requests[0]?.body ?? "")).toEqual({
    subject: "ARTWORK",
    subjectId: conversation.subjectId,
    kind: "AVAILABILITY",
    text: "Is it free?",
    guest: { name: "Cy Grant", email: "cy@example.test" },
  });
});
