import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "@/lib/administration/administration.schema";
import { forgetConversations } from "@/lib/conversations/forget-conversations.commands";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { GENERAL_CAUTION } from "@/lib/conversations/screening/screen-message.rules";
import { forgetNetworks } from "@/lib/conversations/screening/message-bars.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import {
  ask,
  askAsGuest,
  change,
  confirmToken,
  createGuest,
  createNamed,
  fromOtherNetwork,
  listTexts,
  open,
  QUESTION,
  startAsGuest,
  startWith,
  type Writer,
  write,
} from "@/tests/support/conversations";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { request } from "@/tests/support/request";

const REMOVED = "An administrator has removed this message.";
const REASON = "It asks for money in advance.";

let admin: Actor;
let reviewer: Actor;
let artist: Actor;
let writer: Actor;
beforeAll(async () => {
  admin = await createAdministrator();
  reviewer = await createAdministrator();
});
beforeEach(async () => {
  [artist, writer] = [await createNamed("Ada Brook"), await createNamed("Will Writer")];
});

/** Reports a conversation. @returns the report as administrators read it */
async function fileReport(
  { identity }: Writer,
  json: { subjectId: string; token?: string },
): Promise<Report> {
  await request("POST /v1/reports/", {
    ...(identity !== undefined && { identity }),
    json: { subject: "conversation", reason: "OFFENSIVE", ...json },
    headers: fromOtherNetwork(),
  });
  const { body } = await request("GET /v1/admin/reports", {
    identity: admin.identity,
    query: { size: 100 },
  });
  return body.items.find(({ subjectId }: Report) => subjectId === json.subjectId);
}

type Acts = { remove?: (string | undefined)[]; bar?: boolean; warn?: boolean };
const act = (id: string, acts: Acts) =>
  request("POST /v1/admin/reports/{id}/outcome", {
    identity: admin.identity,
    params: { id },
    json: { outcome: "ACTED", acts, statement: REASON },
  });

const listDecisions = async ({ identity }: Actor) =>
  (await request("GET /v1/account/standing", { identity })).body.decisions;
const listLog = async (): Promise<{ action: string; subjectId: string }[]> =>
  (await request("GET /v1/admin/log", { identity: admin.identity })).body.items;

async function reverse(id: string) {
  const params = { id };
  const json = { outcome: "REVERSED", note: "We misread it." };
  const { status } = await request("POST /v1/admin/decisions/{id}/review", {
    params,
    json,
    identity: reviewer.identity,
  });
  return status;
}

async function contest({ identity }: Actor, id: string) {
  const params = { id };
  const json = { message: "It does not." };
  await request("POST /v1/account/decisions/{id}/contest", { identity, params, json });
  return reverse(id);
}

test("a removed message is gone for its recipient, with its notice; its sender is told why, and may contest it", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  expect(await listSubjects(artist)).toContain("Will Writer wrote to you");
  const report = await fileReport(artist, { subjectId: id });
  const messageId = report.messages?.[0]?.id;
  const { status, body } = await act(report.id, { remove: [messageId] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ outcome: "ACTED", messages: [{ text: QUESTION, isRemoved: true }] });

  const { body: received } = await open(artist, id);
  expect(received.messages).toMatchObject([{ text: REMOVED, delivery: "REMOVED" }]);
  expect(received.unread).toBe(0);
  const bell = await request("GET /v1/notifications/", { identity: artist.identity });
  expect(JSON.stringify(bell.body)).not.toContain(QUESTION);
  expect((await open(writer, id)).body.messages).toMatchObject([
    { text: QUESTION, delivery: "REMOVED" },
  ]);

  const [decision] = await listDecisions(writer);
  expect(decision).toMatchObject({ action: "MESSAGE_REMOVED", ground: "TERMS", facts: REASON });
  const told = (await receiveMails(writer)).find(
    ({ subject }) => subject === "Your message to Ada Brook was removed",
  );
  expect(told?.text).toContain(`> ${QUESTION}`);
  expect(await listLog()).toContainEqual(
    expect.objectContaining({ action: "REMOVE_MESSAGE", subjectId: messageId }),
  );
  expect(await contest(writer, decision.id)).toBe(200);
  expect(listTexts((await open(artist, id)).body)).toEqual([QUESTION]);
});

test("whoever is barred reads, and writes to nobody, until the decision is reversed", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  const report = await fileReport(artist, { subjectId: id });
  expect((await act(report.id, { bar: true })).status).toBe(200);
  const { body: shown } = await open(writer, id);
  expect(listTexts(shown)).toEqual([QUESTION]);
  expect(shown).toMatchObject({ state: "BARRED", canWrite: false });
  expect((await change(writer, id, { read: true })).body).toMatchObject({ state: "BARRED" });
  expect((await open(artist, id)).body).toMatchObject({ state: "OPEN", canWrite: true });
  const list = async ({ identity }: Actor) =>
    (await request("GET /v1/conversations/", { identity })).body.items;
  expect(await list(writer)).toMatchObject([{ id, state: "BARRED", canWrite: false }]);
  expect(await list(artist)).toMatchObject([{ id, state: "OPEN", canWrite: true }]);
  const refused = await write(writer, id, "Are you there?");
  expect(refused).toMatchObject({ status: 403, body: { details: [{ path: "bar" }] } });
  const stranger = await createNamed("Stranger");
  expect((await ask(writer, { subjectId: stranger.profileId })).status).toBe(403);
  expect((await write(artist, id, "I read you.")).status).toBe(201);
  // Nor as a guest of the same address.
  const guest = { name: "Will", email: writer.email };
  const { body } = await askAsGuest(guest, { subjectId: stranger.profileId });
  expect((await confirmToken(createGuestToken("guest-question", body.id))).status).toBe(403);

  const [decision] = await listDecisions(writer);
  expect(decision).toMatchObject({ action: "SENDER_BARRED", facts: REASON });
  expect(await listLog()).toContainEqual(
    expect.objectContaining({ action: "BAR_SENDER", subjectId: writer.uid }),
  );
  expect(await contest(writer, decision.id)).toBe(200);
  expect((await open(writer, id)).body).toMatchObject({ state: "OPEN", canWrite: true });
  expect((await write(writer, id, "Thank you.")).status).toBe(201);
});

describe("a guest", () => {
  const network = () => fromOtherNetwork();

  async function barGuest() {
    const [guest, headers] = [createGuest(), network()];
    const { body } = await askAsGuest(guest, { subjectId: artist.profileId }, headers);
    const confirmed = await confirmToken(createGuestToken("guest-question", body.id));
    const { token } = confirmed.body;
    const report = await fileReport(artist, { subjectId: body.id });
    expect((await act(report.id, { bar: true })).status).toBe(200);
    return { guest, headers, token, id: body.id };
  }

  test("is barred by address, wherever it writes from, and by network for thirty days", async () => {
    const { guest, headers, token } = await barGuest();
    const question = { subjectId: (await createNamed("Other")).profileId };
    expect((await open({}, token)).body).toMatchObject({ state: "BARRED", canWrite: false });
    expect((await write({}, token, "Hello?")).status).toBe(403);
    const { body } = await askAsGuest(guest, question);
    expect((await confirmToken(createGuestToken("guest-question", body.id))).status).toBe(403);
    const neighbour = await askAsGuest(createGuest(), question, headers);
    expect(neighbour.status).toBe(403);
    expect(neighbour.body.message).toContain("Please sign in to ask.");
    expect((await ask(writer, question, headers)).status).toBe(201);

    await db()
      .updateTable("message_bars")
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    expect((await askAsGuest(createGuest(), question, headers)).status).toBe(201);
    await forgetNetworks();
    const bars = await db().selectFrom("message_bars").select("network_digest").execute();
    expect(bars.every(({ network_digest }) => network_digest === null)).toBe(true);
    expect((await write({}, token, "Still there?")).status).toBe(403);
  });

  test("reads the reasons in a mail, and contests them with its link", async () => {
    const { guest, token } = await barGuest();
    const mail = (await receiveMails(guest)).at(-1);
    expect(mail?.subject).toBe("You cannot write messages for 3 years");
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain("/conversations/");
    const { body } = await request("GET /v1/conversations/{token}/decisions", {
      params: { token },
    });
    expect(body).toMatchObject([{ action: "SENDER_BARRED", facts: REASON, contest: null }]);
    const contestAsGuest = (id: string) =>
      request("POST /v1/conversations/{token}/decisions/{id}/contest", {
        params: { token, id },
        json: { message: "I only asked for the price." },
      });
    const [{ id }] = body;
    expect((await contestAsGuest(id)).status).toBe(200);
    expect((await contestAsGuest(id)).status).toBe(409);
    const queue = await request("GET /v1/admin/decisions", { identity: reviewer.identity });
    expect(queue.body.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      accountUid: null,
      contest: "I only asked for the price.",
    });
    expect(await reverse(id)).toBe(200);
    expect((await write({}, token, "Thank you.")).status).toBe(201);
  });

  test("of another conversation reads and contests nothing of it", async () => {
    const { token } = await barGuest();
    const { body } = await request("GET /v1/conversations/{token}/decisions", {
      params: { token },
    });
    const other = (await startAsGuest({ subjectId: artist.profileId })).token;
    const params = { token: other };
    const decisions = await request("GET /v1/conversations/{token}/decisions", { params });
    expect(decisions.body).toEqual([]);
    const contested = await request("POST /v1/conversations/{token}/decisions/{id}/contest", {
      params: { ...params, id: body[0].id },
      json: { message: "Mine." },
    });
    expect(contested.status).toBe(404);
  });
});

test("the recipient is warned in the conversation, by mail and in the bell; a guest by mail", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await act((await fileReport(artist, { subjectId: id })).id, { warn: true });
  expect((await open(artist, id)).body.messages).toMatchObject([{ caution: GENERAL_CAUTION }]);
  expect((await open(writer, id)).body.messages).toMatchObject([{ caution: null }]);
  expect(await listSubjects(artist)).toContain("Please be careful with a conversation");
  expect(await listDecisions(writer)).toEqual([]);

  const { token, guest, conversation } = await startAsGuest({ subjectId: artist.profileId });
  await write(artist, conversation.id, "Pay now.");
  const report = await fileReport({}, { subjectId: conversation.id, token });
  await act(report.id, { warn: true });
  const subject = "Please be careful with a conversation";
  const mail = (await receiveMails(guest)).find((received) => received.subject === subject);
  expect(mail?.text).toContain("/conversations/");
});

test("POST /v1/admin/reports/{id}/outcome: of a conversation nothing is done twice, nor to what was not reported", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await write(artist, id, "Please stop.");
  const report = await fileReport(artist, { subjectId: id });
  const [theirs, own] = report.messages ?? [];
  expect((await act(report.id, {})).status).toBe(400);
  expect((await act(report.id, { remove: [own?.id] })).status).toBe(400);
  const acts = { remove: [theirs?.id], bar: true, warn: true };
  const answers = await Promise.all([act(report.id, acts), act(report.id, acts)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await act((await fileReport(artist, { subjectId: id })).id, acts);
  expect(await listDecisions(writer)).toHaveLength(2);
  const profile = { subject: "profile", reason: "SPAM", subjectId: writer.profileId };
  await request("POST /v1/reports/", { identity: artist.identity, json: profile });
  const { body } = await request("GET /v1/admin/reports", { identity: admin.identity });
  const other = body.items.find(({ subject }: Report) => subject === "profile");
  expect((await act(other.id, { bar: true })).status).toBe(409);
});

test("a bar outlives the account without its name: whoever comes back with the address stays barred", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await act((await fileReport(artist, { subjectId: id })).id, { bar: true });
  await forgetConversations(writer.uid);
  await db().deleteFrom("accounts").where("uid", "=", writer.uid).execute();
  const { body } = await request("GET /v1/admin/bars", { identity: admin.identity });
  expect(body.items[0]).toMatchObject({ name: "", accountUid: null });
  const guest = { name: "Will", email: writer.email };
  const asked = await askAsGuest(guest, { subjectId: artist.profileId });
  expect((await confirmToken(createGuestToken("guest-question", asked.body.id))).status).toBe(403);
});

test("DELETE /v1/admin/bars/{id}: lets somebody write again, also repeated", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await act((await fileReport(artist, { subjectId: id })).id, { bar: true });
  const { body } = await request("GET /v1/admin/bars", { identity: admin.identity });
  const bar = body.items.find((item: { accountUid: string }) => item.accountUid === writer.uid);
  expect(bar).toMatchObject({ name: "Will Writer" });
  for (const _ of [1, 2]) {
    const params = { id: bar.id };
    const lifted = await request("DELETE /v1/admin/bars/{id}", {
      params,
      identity: admin.identity,
    });
    expect(lifted.status).toBe(204);
  }
  expect((await write(writer, id, "Thank you.")).status).toBe(201);
  const lifts = (await listLog()).filter(({ action }) => action === "LIFT_BAR");
  expect(lifts).toHaveLength(1);
});
