import { beforeAll, describe, expect, test, vi } from "vitest";
import { lapseReplies } from "@/lib/letters/lapse-replies.commands";
import { offerFreePlaces } from "@/lib/letters/waiting-list/offer-place.commands";
import { releaseDueLetters } from "@/lib/letters/release/release-due.commands";
import { scanLetters } from "@/lib/letters/release/scan-letters.commands";
import { db } from "@/lib/server/database/db";
import {
  createSubmission,
  getApplication,
  listApplications,
  minutesAgo,
  takeBack,
} from "@/tests/support/applications";
import { createDeskTeam, type DeskTeam } from "@/tests/support/desk";
import {
  answer,
  beginRelease,
  createReleased,
  getWaitingList,
  offerPlace,
  rank,
  setLetterSettings,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

/** The end of the day to reply by. */
const setReplyUntil = (applicationId: string, instant: Date) =>
  db()
    .updateTable("letters")
    .set({ reply_until: instant })
    .where("application_id", "=", applicationId)
    .execute();

const readReply = async (applicationId: string) =>
  db()
    .selectFrom("letters")
    .select(["reply", "reply_until", "reply_by"])
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();

const settings = { offersAutomatically: false, showsPosition: false, keepDays: 180 };

async function createWithWaiting(accepted: number, waiting: number) {
  const outcomes = [
    ...Array.from({ length: accepted }, () => "ACCEPTED" as const),
    ...Array.from({ length: waiting }, () => "WAITLISTED" as const),
  ];
  const released = await createReleased(team, outcomes);
  const waitingIds = released.ids.slice(accepted);
  await rank(team.owner, released.opportunityId, waitingIds);
  return { ...released, waitingIds };
}

describe("POST /v1/applications/{id}/reply", () => {
  test.each([
    ["CONFIRM", "CONFIRMED"],
    ["DECLINE", "DECLINED"],
  ] as const)("%s, once more, and not the other way", async (value, reply) => {
    const { submissions } = await createReleased(team, ["ACCEPTED"]);
    const [{ artist, id }] = submissions as [(typeof submissions)[0]];
    const replied = await answer(artist, id, value);
    expect([replied.status, replied.body.reply]).toEqual([200, reply]);
    expect(replied.body.replyBy).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await answer(artist, id, value)).status).toBe(200);
    const other = await answer(artist, id, value === "CONFIRM" ? "DECLINE" : "CONFIRM");
    expect([other.status, listPaths(other)]).toEqual([409, ["answer"]]);
  });

  test("of two replies at once the first counts", async () => {
    const { submissions } = await createReleased(team, ["ACCEPTED"]);
    const [{ artist, id }] = submissions as [(typeof submissions)[0]];
    const [yes, no] = await Promise.all([
      answer(artist, id, "CONFIRM"),
      answer(artist, id, "DECLINE"),
    ]);
    expect([yes.status, no.status].toSorted()).toEqual([200, 409]);
    const first = yes.status === 200 ? "CONFIRMED" : "DECLINED";
    expect((await getApplication(artist, id)).body.reply).toBe(first);
  });

  test("409 before the release, without a place, and after withdrawing; 404 for others'; 400 for another answer", async () => {
    const { submissions, opportunityId } = await createReleased(team, ["WAITLISTED", "ACCEPTED"]);
    const unanswered = await createSubmission(opportunityId);
    for (const { artist, id } of [unanswered, submissions[0]!]) {
      const early = await answer(artist, id, "CONFIRM");
      expect([early.status, listPaths(early)]).toEqual([409, ["outcome"]]);
    }
    const [, accepted] = submissions;
    expect((await answer(unanswered.artist, accepted!.id, "CONFIRM")).status).toBe(404);
    const wrong = await answer(accepted!.artist, accepted!.id, "MAYBE" as "CONFIRM");
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["answer"]]);
    await takeBack(accepted!.artist, accepted!.id);
    const late = await answer(accepted!.artist, accepted!.id, "CONFIRM");
    expect([late.status, listPaths(late)]).toEqual([409, ["state"]]);
  });

  test("until the last instant of the day, after which silence lapses", async () => {
    const { submissions, ids } = await createReleased(team, ["ACCEPTED", "ACCEPTED"]);
    await setReplyUntil(ids[0]!, minutesAgo(1));
    const late = await answer(submissions[0]!.artist, ids[0]!, "CONFIRM");
    expect([late.status, listPaths(late)]).toEqual([409, ["replyBy"]]);
    const { reply_until } = await readReply(ids[1]!);
    await lapseReplies(reply_until!);
    expect((await readReply(ids[1]!)).reply).toBeNull();
    await lapseReplies(new Date(reply_until!.getTime() + 1));
    expect((await readReply(ids[1]!)).reply).toBe("LAPSED");
    const lapsed = await answer(submissions[1]!.artist, ids[1]!, "CONFIRM");
    expect([lapsed.status, listPaths(lapsed)]).toEqual([409, ["replyBy"]]);
  });

  test("an instance whose clock is fast lapses nothing that can still be confirmed", async () => {
    const { submissions, ids } = await createReleased(team, ["ACCEPTED"]);
    const { reply_until } = await readReply(ids[0]!);
    vi.useFakeTimers({ toFake: ["Date"], now: reply_until!.getTime() + 1 });
    await scanLetters().finally(vi.useRealTimers);
    expect((await answer(submissions[0]!.artist, ids[0]!, "CONFIRM")).status).toBe(200);
  });

  test("a reply and its lapse at once: one of them counts", async () => {
    const { submissions, ids } = await createReleased(team, ["ACCEPTED"]);
    const { reply_until } = await readReply(ids[0]!);
    const after = new Date(reply_until!.getTime() + 1);
    const [replied] = await Promise.all([
      answer(submissions[0]!.artist, ids[0]!, "CONFIRM"),
      lapseReplies(after),
      lapseReplies(after),
    ]);
    const { reply } = await readReply(ids[0]!);
    expect([
      [200, "CONFIRMED"],
      [409, "LAPSED"],
    ]).toContainEqual([replied.status, reply]);
  });

  test("a correction of the text leaves the reply; an acceptance after a refusal asks anew", async () => {
    const { opportunityId, submissions, ids } = await createReleased(team, [
      "ACCEPTED",
      "ACCEPTED",
    ]);
    await answer(submissions[0]!.artist, ids[0]!, "CONFIRM");
    await answer(submissions[1]!.artist, ids[1]!, "DECLINE");
    await writeLetters(team.owner, opportunityId, { ids, templates });
    await beginRelease(team.owner, opportunityId);
    await releaseDueLetters(new Date(Date.now() + 30 * 60_000));
    const read = async (index: number) =>
      (await getApplication(submissions[index]!.artist, ids[index]!)).body;
    expect(await read(0)).toMatchObject({ outcome: "ACCEPTED", reply: "CONFIRMED" });
    expect(await read(1)).toMatchObject({ outcome: "ACCEPTED", reply: null });
  });
});

test("GET /v1/applications/?awaitsReply=: places to confirm, then the others", async () => {
  const { submissions, ids } = await createReleased(team, ["ACCEPTED"]);
  const [{ artist }] = submissions as [(typeof submissions)[0]];
  const list = async (awaitsReply: string) => {
    const { body } = await listApplications(artist, { awaitsReply });
    return body.items.map(({ id }: { id: string }) => id);
  };
  expect([await list("true"), await list("false")]).toEqual([ids, []]);
  await setReplyUntil(ids[0]!, minutesAgo(1));
  expect([await list("true"), await list("false")]).toEqual([[], ids]);
});

describe("waiting list", () => {
  test("GET: places, and what everybody who was offered one has replied", async () => {
    const { opportunityId, submissions, ids } = await createWithWaiting(2, 1);
    await answer(submissions[0]!.artist, ids[0]!, "DECLINE");
    const { body } = await getWaitingList(team.owner, opportunityId);
    expect(body).toMatchObject({ places: 2, freePlaces: 1 });
    expect(body.accepted).toMatchObject([
      { applicationId: ids[1], reply: null, repliedAt: null, isWithdrawn: false },
      { applicationId: ids[0], reply: "DECLINED", repliedAt: expect.any(String) },
    ]);
    await takeBack(submissions[1]!.artist, ids[1]!);
    const after = (await getWaitingList(team.owner, opportunityId)).body;
    expect(after.freePlaces).toBe(2);
    expect(after.accepted).toContainEqual(
      expect.objectContaining({ applicationId: ids[1], isWithdrawn: true }),
    );
  });

  test("PUT ranks it, the rest last; position shown only if chosen", async () => {
    const { opportunityId, submissions, waitingIds } = await createWithWaiting(1, 3);
    await rank(team.owner, opportunityId, [waitingIds[2]!, waitingIds[0]!]);
    const { body } = await getWaitingList(team.manager, opportunityId);
    const order = body.items.map(({ applicationId }: { applicationId: string }) => applicationId);
    expect(order).toEqual([waitingIds[2], waitingIds[0], waitingIds[1]]);
    const again = await rank(team.owner, opportunityId, [waitingIds[0]!]);
    expect(again.body.items[0].applicationId).toBe(waitingIds[0]);
    await rank(team.owner, opportunityId, [waitingIds[2]!, waitingIds[0]!]);
    const read = async () =>
      (await getApplication(submissions[1]!.artist, waitingIds[0]!)).body.waitingPosition;
    expect(await read()).toBeNull();
    await setLetterSettings(team.owner, opportunityId, { ...settings, showsPosition: true });
    expect(await read()).toBe(2);
  });

  test("PUT: 400 naming who is not on it; 403 for editors", async () => {
    const { opportunityId, ids } = await createWithWaiting(1, 1);
    const wrong = await rank(team.owner, opportunityId, ids);
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["ids.0"]]);
    expect((await rank(team.editor, opportunityId, [])).status).toBe(403);
  });

  test("a declined place is offered to the next by one click; pressed at once, to one", async () => {
    const { opportunityId, submissions, ids, waitingIds } = await createWithWaiting(1, 2);
    const early = await offerPlace(team.owner, opportunityId);
    expect([early.status, listPaths(early)]).toEqual([409, ["freePlaces"]]);
    await answer(submissions[0]!.artist, ids[0]!, "DECLINE");
    expect((await getWaitingList(team.owner, opportunityId)).body.freePlaces).toBe(1);
    const offers = await Promise.all([1, 2, 3].map(() => offerPlace(team.manager, opportunityId)));
    expect(offers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const read = async (index: number) =>
      (await getApplication(submissions[index]!.artist, ids[index]!)).body;
    expect(await read(1)).toMatchObject({ outcome: "ACCEPTED", reply: null });
    expect((await read(2)).outcome).toBe("WAITLISTED");
    const confirmed = await answer(submissions[1]!.artist, waitingIds[0]!, "CONFIRM");
    expect(confirmed.body.reply).toBe("CONFIRMED");
    expect((await getWaitingList(team.owner, opportunityId)).body.freePlaces).toBe(0);
  });

  test("is offered to whom the organiser meant, and to nobody else: 409 `applicationId`", async () => {
    const { opportunityId, submissions, ids, waitingIds } = await createWithWaiting(2, 2);
    for (const index of [0, 1]) await answer(submissions[index]!.artist, ids[index]!, "DECLINE");
    const [to] = waitingIds;
    expect((await offerPlace(team.owner, opportunityId, { to })).status).toBe(200);
    const again = await offerPlace(team.manager, opportunityId, { to });
    expect([again.status, listPaths(again)]).toEqual([409, ["applicationId"]]);
    const unnamed = await offerPlace(team.owner, opportunityId, { to: "" });
    expect([unnamed.status, listPaths(unnamed)]).toEqual([400, ["applicationId"]]);
    expect((await getWaitingList(team.owner, opportunityId)).body.freePlaces).toBe(1);
    const other = await getApplication(submissions[3]!.artist, ids[3]!);
    expect(other.body.outcome).toBe("WAITLISTED");
  });

  test("automatically, where the organiser wants it, for places that lapse or are withdrawn from", async () => {
    const { opportunityId, submissions, ids } = await createWithWaiting(2, 3);
    await setLetterSettings(team.owner, opportunityId, { ...settings, offersAutomatically: true });
    await takeBack(submissions[0]!.artist, ids[0]!);
    const { reply_until } = await readReply(ids[1]!);
    await lapseReplies(new Date(reply_until!.getTime() + 1));
    const later = new Date();
    await Promise.all([offerFreePlaces(later), offerFreePlaces(later)]);
    await offerFreePlaces(later);
    const outcomes = [];
    for (const index of [2, 3, 4])
      outcomes.push((await getApplication(submissions[index]!.artist, ids[index]!)).body.outcome);
    expect(outcomes).toEqual(["ACCEPTED", "ACCEPTED", "WAITLISTED"]);
  });

  test("409 if nobody waits", async () => {
    const { opportunityId, submissions, ids } = await createWithWaiting(1, 0);
    await answer(submissions[0]!.artist, ids[0]!, "DECLINE");
    const nobody = await offerPlace(team.owner, opportunityId);
    expect([nobody.status, listPaths(nobody)]).toEqual([409, ["items"]]);
  });
});
