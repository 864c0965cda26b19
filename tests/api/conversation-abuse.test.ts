import { beforeAll, describe, expect, test } from "vitest";
import { conversationLimits, type Conversation } from "@/lib/conversations/conversations.schema";
import { FRAUD_CAUTION } from "@/lib/conversations/screening/screen-message.rules";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import {
  ask,
  askAsGuest,
  block,
  createGuest,
  createNamed,
  listFor,
  listTexts,
  open,
  QUESTION,
  startWith,
  write,
} from "@/tests/support/conversations";
import { countStatus, listPaths, request } from "@/tests/support/request";

const { account: perDay } = rateLimits.conversation;
const { equalTexts } = conversationLimits;

let admin: Actor;
let artists: Actor[];
beforeAll(async () => {
  admin = await createAdministrator();
  artists = await Promise.all(
    Array.from({ length: equalTexts + 2 }, (_, index) => createNamed(`Artist ${index}`)),
  );
});

const first = () => artists[0]!;

describe("beyond the limits new conversations are 429, and the same text to many is held", () => {
  test("ten a day from an account, also at the same moment; one that is rejected does not count", async () => {
    const writer = await createNamed("Writes Much");
    const subjectId = first().profileId;
    await ask(writer, { subjectId, text: "short" });
    await ask(writer, { subjectId: writer.profileId });
    const askAgain = (index: number) => ask(writer, { subjectId, text: `${QUESTION} ${index}` });
    for (let index = 0; index < perDay - 2; index += 1)
      expect((await askAgain(index)).status).toBe(201);
    const answers = await Promise.all([1, 2, 3, 4].map((index) => askAgain(perDay + index)));
    expect([countStatus(answers, 201), countStatus(answers, 429)]).toEqual([2, 2]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("RATE_LIMITED");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(60 * 60);
    // Answers go on.
    const { items } = await listFor(writer);
    expect((await write(writer, items[0].id, "One more thing.")).status).toBe(201);
  });

  async function sendToAll(text: string): Promise<{ writer: Actor; started: Conversation[] }> {
    const writer = await createNamed("Same Text");
    const started = [];
    for (const [index, { profileId }] of artists.entries()) {
      // Neither case, nor spaces, nor punctuation make it another text.
      const variant = index % 2 === 0 ? text : `${text.toUpperCase()}  !!`;
      started.push(await startWith(writer, { subjectId: profileId, text: variant }));
    }
    return { writer, started };
  }

  const deliveries = (started: readonly Conversation[]) =>
    started.map(({ messages }) => messages[0]?.delivery);

  const listHeld = async () => {
    const { body } = await request("GET /v1/admin/messages", { identity: admin.identity });
    return body;
  };
  const decide = (id: string, approved: boolean) =>
    request("POST /v1/admin/messages/{id}/review", {
      identity: admin.identity,
      params: { id },
      json: { approved },
    });

  test("the sixth person and those after get it once an administrator has released it, which is logged", async () => {
    const { writer, started } = await sendToAll("I invite you to my gallery, for a small fee.");
    expect(deliveries(started)).toEqual([...Array(equalTexts).fill("SENT"), "HELD", "HELD"]);
    const sixth = artists[equalTexts]!;
    const { id } = started[equalTexts]!;
    expect((await open(sixth, id)).status).toBe(404);
    expect((await open(writer, id)).body.messages).toMatchObject([{ delivery: "HELD" }]);
    const held = (await listHeld()).find(
      ({ sender }: { sender: { accountUid: string } }) => sender.accountUid === writer.uid,
    );
    expect(held).toMatchObject({
      text: "I INVITE YOU TO MY GALLERY, FOR A SMALL FEE.  !!",
      sender: { name: "Same Text" },
      recipients: 2,
    });
    expect(JSON.stringify(held)).not.toContain(sixth.profileId);
    const decided = await decide(held.id, true);
    expect(decided.body).toEqual({ id: held.id, approved: true, messages: 2 });
    expect((await open(sixth, id)).body).toMatchObject({ unread: 1, state: "OPEN" });
    expect((await open(writer, id)).body.messages).toMatchObject([{ delivery: "SENT" }]);
    expect((await decide(held.id, true)).status).toBe(409);
    const { body } = await request("GET /v1/admin/log", { identity: admin.identity });
    expect(body.items[0]).toMatchObject({
      action: "RELEASE_MESSAGE",
      subject: "message",
      subjectId: held.id,
    });
  });

  test("refused, it never arrives, and its sender sees that", async () => {
    const { writer, started } = await sendToAll("Your art in my magazine: pay by Friday.");
    const held = (await listHeld()).find(
      ({ sender }: { sender: { accountUid: string } }) => sender.accountUid === writer.uid,
    );
    expect((await decide(held.id, false)).body.messages).toBe(2);
    const { id } = started[equalTexts]!;
    expect((await open(artists[equalTexts]!, id)).status).toBe(404);
    expect((await open(writer, id)).body.messages).toMatchObject([{ delivery: "REFUSED" }]);
  });

  test("released while somebody has blocked the sender, it reaches the others alone", async () => {
    const { writer, started } = await sendToAll("A wonderful offer for wonderful people.");
    const [sixth, seventh] = [artists[equalTexts]!, artists[equalTexts + 1]!];
    await block(sixth, { profileId: writer.profileId });
    const held = (await listHeld()).find(
      ({ sender }: { sender: { accountUid: string } }) => sender.accountUid === writer.uid,
    );
    await decide(held.id, true);
    expect((await open(sixth, started[equalTexts]!.id)).status).toBe(404);
    expect((await open(writer, started[equalTexts]!.id)).body.messages[0].delivery).toBe("SENT");
    expect((await open(seventh, started[equalTexts + 1]!.id)).status).toBe(200);
  });

  test("at the same moment, five at most get it", async () => {
    const writer = await createNamed("At Once");
    const answers = await Promise.all(
      artists.map(({ profileId }) =>
        ask(writer, { subjectId: profileId, text: "All of you at once!" }),
      ),
    );
    const sent = answers.filter(({ body }) => body.messages[0].delivery === "SENT");
    expect(sent).toHaveLength(equalTexts);
  });

  test("whoever was asked may answer everybody alike", async () => {
    const host = await createNamed("Host");
    for (const artist of artists) {
      const { id } = await startWith(artist, { subjectId: host.profileId });
      const { body } = await write(host, id, "Thank you! We open on Friday.");
      expect(body.delivery).toBe("SENT");
    }
  });

  test("GET /v1/admin/messages and its review: 403 for others", async () => {
    const { identity } = first();
    expect((await request("GET /v1/admin/messages", { identity })).status).toBe(403);
    const fields = { identity, params: { id: crypto.randomUUID() }, json: { approved: true } };
    expect((await request("POST /v1/admin/messages/{id}/review", fields)).status).toBe(403);
    expect((await decide(crypto.randomUUID(), true)).status).toBe(404);
  });
});

describe("script, javascript: links, NUL and oversized text are inert or 4xx", () => {
  test.each([
    ["<script>alert(1)</script> and hello", "<script>alert(1)</script> and hello"],
    ["Look: javascript:alert(document.cookie)", "Look: javascript:alert(document.cookie)"],
    ["Nothing\u0000here\u202e to see\u200b", "Nothinghere to see"],
    ["Two\r\nlines, and no\u2028more", "Two\nlines, and nomore"],
  ])("%j is stored as plain text", async (text, stored) => {
    const writer = await createNamed("Plain");
    const { id } = await startWith(writer, { subjectId: first().profileId, text });
    expect(listTexts((await open(first(), id)).body)).toEqual([stored]);
  });

  test("400 naming the text: too long, of invisible characters alone, and no text at all", async () => {
    const writer = await createNamed("Too Long");
    const { id } = await startWith(writer, { subjectId: first().profileId });
    for (const text of ["a".repeat(conversationLimits.text + 1), "\u200b\u0000", ""]) {
      const response = await write(writer, id, text);
      expect([response.status, listPaths(response)]).toEqual([400, ["text"]]);
    }
    const guest = { name: "\u0000", email: "a\u0000b@example.org" };
    const response = await askAsGuest(guest, { subjectId: first().profileId });
    expect(response.status).toBe(400);
    expect(listPaths(response)).toContain("guest.name");
  });
});

describe("the classic fraud on artists", () => {
  test("the recipient alone sees a note", async () => {
    const writer = await createNamed("Mary Overpays");
    const text = "I pay with a cashier's check. Please send the excess to my shipper.";
    const started = await startWith(writer, { subjectId: first().profileId, text });
    expect(started.messages).toMatchObject([{ caution: null }]);
    expect((await open(writer, started.id)).body.messages).toMatchObject([{ caution: null }]);
    expect((await open(first(), started.id)).body.messages).toMatchObject([
      { caution: FRAUD_CAUTION },
    ]);
  });
});

test("no response shows either side's address", async () => {
  const [writer, guest] = [await createNamed("Private Writer"), createGuest()];
  const { id } = await startWith(writer, { subjectId: first().profileId });
  await write(first(), id, "It is.");
  const asked = await askAsGuest(guest, { subjectId: first().profileId });
  const responses = [
    await open(writer, id),
    await open(first(), id),
    asked,
    await listFor(writer),
    await listFor(first()),
    await block(first(), { conversationId: id }),
  ];
  const shown = JSON.stringify(responses);
  for (const { email, uid } of [writer, first()]) {
    expect(shown).not.toContain(email);
    expect(shown).not.toContain(uid);
  }
  expect(shown).not.toContain(guest.email);
});
