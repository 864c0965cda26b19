import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Report } from "@/lib/administration/administration.schema";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import {
  block,
  createNamed,
  fromOtherNetwork,
  open,
  QUESTION,
  startAsGuest,
  startWith,
  type Writer,
  write,
} from "@/tests/support/conversations";
import { request } from "@/tests/support/request";

let admin: Actor;
let artist: Actor;
let writer: Actor;
beforeAll(async () => {
  admin = await createAdministrator();
  artist = await createNamed("Ada Brook");
});
beforeEach(async () => {
  writer = await createNamed("Writer");
});

const report = (reporter: Writer, json: object) =>
  request("POST /v1/reports/", {
    ...(reporter.identity !== undefined && { identity: reporter.identity }),
    json: { subject: "conversation", reason: "SCAM", ...json },
    headers: fromOtherNetwork(),
  });

async function findReports(subjectId: string): Promise<Report[]> {
  const { body } = await request("GET /v1/admin/reports", {
    identity: admin.identity,
    query: { state: "open", size: 100 },
  });
  return body.items.filter((item: Report) => item.subjectId === subjectId);
}

async function createLong(): Promise<{ id: string; messageIds: string[] }> {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  for (let index = 1; index < 9; index += 1) await write(writer, id, `Message ${index}`);
  const { body } = await open(artist, id);
  return { id, messageIds: body.messages.map((message: { id: string }) => message.id) };
}

const listReported = ([first]: readonly Report[]) => first?.messages?.map(({ text }) => text);

test("of a reported conversation administrators see five messages; of any other, none", async () => {
  const { id, messageIds } = await createLong();
  const { status } = await report(artist, { subjectId: id, messageId: messageIds[4] });
  expect(status).toBe(204);
  const [filed, ...others] = await findReports(id);
  expect(others).toEqual([]);
  expect(filed).toMatchObject({
    subject: "conversation",
    subjectName: "Writer",
    standing: "SHOWN",
    profile: { id: writer.profileId },
    concerned: { uid: writer.uid },
  });
  expect(listReported([filed!])).toEqual([2, 3, 4, 5, 6].map((index) => `Message ${index}`));
  expect(filed?.messages?.[0]).toMatchObject({ from: "Writer", isConcerned: true });
  const conversation = { identity: admin.identity };
  expect((await open(conversation, id)).status).toBe(404);
  const other = await startWith(writer, { subjectId: artist.profileId });
  expect((await open(conversation, other.id)).status).toBe(404);
  expect(await findReports(other.id)).toEqual([]);
});

test("without a message, the newest five; what is written later is not among them", async () => {
  const { id } = await createLong();
  await report(artist, { subjectId: id });
  await write(writer, id, "Written after the report.");
  expect(listReported(await findReports(id))).toEqual(
    [4, 5, 6, 7, 8].map((index) => `Message ${index}`),
  );
});

test("a report by the blocked side names no message that its reader has not received, and tells nobody of the block", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await block(artist, { conversationId: id });
  await write(writer, id, "Never arrives.");
  await report(artist, { subjectId: id });
  expect(listReported(await findReports(id))).toEqual([QUESTION]);
});

test("a guest reports by the token, and a guest is reported", async () => {
  const { conversation, token } = await startAsGuest({ subjectId: artist.profileId });
  await write(artist, conversation.id, "An answer.");
  expect((await report({}, { subjectId: conversation.id, token })).status).toBe(204);
  const [byGuest] = await findReports(conversation.id);
  expect(byGuest).toMatchObject({ subjectName: "Ada Brook", isSignedIn: false });
  await report(artist, { subjectId: conversation.id });
  const ofGuest = (await findReports(conversation.id)).find(({ isSignedIn }) => isSignedIn);
  expect(ofGuest).toMatchObject({ subjectName: "Grace Hollow", concerned: null, profile: null });
  expect(ofGuest?.messages?.map(({ isConcerned }) => isConcerned)).toEqual([true, false]);
});

test("POST /v1/reports/: 404 for others' conversations and for messages of another; 401 without an account", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  const { messageIds } = await createLong();
  const stranger = await createNamed("Stranger");
  expect((await report(stranger, { subjectId: id })).status).toBe(404);
  expect((await report(admin, { subjectId: id })).status).toBe(404);
  expect((await report(artist, { subjectId: id, messageId: messageIds[0] })).status).toBe(404);
  expect((await report({}, { subjectId: id })).status).toBe(401);
  const { token } = await startAsGuest({ subjectId: artist.profileId });
  expect((await report({}, { subjectId: id, token })).status).toBe(404);
});

test("where both sides report each other, one decision closes the reports against its side alone", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  await write(artist, id, "An answer.");
  await report(artist, { subjectId: id });
  await report(writer, { subjectId: id });
  const filed = await findReports(id);
  expect(filed.map(({ others }) => others)).toEqual([0, 0]);
  const against = filed.find(({ concerned }) => concerned?.uid === writer.uid);
  const { status } = await request("POST /v1/admin/reports/{id}/outcome", {
    identity: admin.identity,
    params: { id: against!.id },
    json: { outcome: "ACTED", acts: { warn: true } },
  });
  expect(status).toBe(200);
  expect(await findReports(id)).toMatchObject([{ concerned: { uid: artist.uid } }]);
});

test("it is closed like any other report: dismissed, or with the profile hidden", async () => {
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  expect((await report(artist, { subjectId: id })).body).toBeNull();
  const [filed] = await findReports(id);
  const params = { id: filed!.id };
  const decide = (outcome: string) =>
    request("POST /v1/admin/reports/{id}/outcome", {
      identity: admin.identity,
      params,
      json: { outcome },
    });
  expect((await decide("HIDDEN")).status).toBe(409);
  expect((await decide("DISMISSED")).body).toMatchObject({
    outcome: "DISMISSED",
    messages: [{ text: QUESTION }],
  });
});
