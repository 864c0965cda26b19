import { listSubjects, receiveMails } from "@/tests/support/mail";
import { beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import type { Actor } from "@/tests/support/accounts";
import { getApplication } from "@/tests/support/applications";
import { listFor, open, write } from "@/tests/support/conversations";
import { act, undoAction } from "@/tests/support/desk";
import {
  createKnownWorld,
  type KnownWorld,
  setConflicts,
} from "@/tests/support/known-applications";
import { answer, beginRelease, getWaitingList, offerPlace, rank } from "@/tests/support/letters";
import { listPaths, request } from "@/tests/support/request";

let world: KnownWorld;
beforeAll(async () => {
  world = await createKnownWorld();
});

/** Nobody who must not know of an application changes anything by its id. */
describe("writes", () => {
  test("ranking leaves those alone that a member must not know of, and does not take their ids", async () => {
    const { opportunityId, ids } = world;
    const other = ids[3]!;
    await rank(world.readers.ordinary, opportunityId, [world.waiting, other]);
    const named = await rank(world.readers.conflicted, opportunityId, [world.waiting]);
    expect([named.status, listPaths(named)]).toEqual([400, ["ids.0"]]);
    expect((await rank(world.readers.conflicted, opportunityId, [other])).status).toBe(200);
    expect((await rank(world.readers.applicant, opportunityId, [other])).status).toBe(403);
    const { items } = (await getWaitingList(world.readers.ordinary, opportunityId)).body;
    expect(items.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual([
      world.waiting,
      other,
    ]);
  });

  test("undoing an action of before leaves out what has become closed since", async () => {
    const undone = await undoAction(world.readers.conflicted, world.opportunityId, world.bulkId);
    expect(undone.status).toBe(404);
    const { body } = await getApplication(world.readers.ordinary, world.place);
    expect(body.tags).toEqual(["friend"]);
  });

  test("an offer to somebody with whom the member has a conflict is left to others: 409 `items`", async () => {
    const { opportunityId, submissions } = world;
    const { artist } = submissions[2]!;
    await answer(artist, world.ids[2]!, "DECLINE");
    const refused = await offerPlace(world.readers.conflicted, opportunityId);
    expect([refused.status, listPaths(refused)]).toEqual([409, ["items"]]);
    expect((await offerPlace(world.readers.applicant, opportunityId)).status).toBe(403);
    expect((await offerPlace(world.readers.ordinary, opportunityId)).status).toBe(200);
    expect((await getApplication(submissions[1]!.artist, world.waiting)).body.outcome).toBe(
      "ACCEPTED",
    );
  });

  test("a release names no letter that is closed to the member, also if it cannot be sent", async () => {
    const { opportunityId } = world;
    const decided = { ids: [world.place], action: "DECIDE", value: null };
    await act(world.team.owner, opportunityId, decided);
    const refused = await beginRelease(world.readers.conflicted, opportunityId);
    expect([refused.status, listPaths(refused)]).toEqual([400, ["letters"]]);
    const named = await beginRelease(world.readers.ordinary, opportunityId);
    expect(listPaths(named)[0]).toContain(String(world.submissions[0]!.number));
  });
});

describe("mails and bells", () => {
  const listNotices = async ({ identity }: Actor) => {
    const { body } = await request("GET /v1/notifications/", { identity });
    return body.items.map(
      (one: { title: string; text: string }) => `${one.title} ${one.text}`,
    ) as string[];
  };

  test("ARTIST_REPLIED: to whoever may know of the application", async () => {
    const { artist } = world.submissions[0]!;
    await answer(artist, world.place, "CONFIRM");
    const subjects = {} as Record<string, boolean>;
    const notices = {} as Record<string, boolean>;
    for (const [name, reader] of Object.entries(world.readers)) {
      const isReply = (title: string) => title.includes("has confirmed");
      subjects[name] = (await listSubjects(reader)).some(isReply);
      notices[name] = (await listNotices(reader)).some(isReply);
    }
    const told = { ordinary: true, conflicted: false, applicant: false };
    expect([subjects, notices]).toEqual([told, told]);
  });

  test("GET /v1/notifications/: what arrived before is gone once it is closed to the account", async () => {
    const { ordinary } = world.readers;
    const isReply = (title: string) => title.includes("has confirmed");
    const countUnread = async () =>
      (await request("GET /v1/notifications/unread", { identity: ordinary.identity })).body
        .count as number;
    const before = await countUnread();
    expect((await listNotices(ordinary)).some(isReply)).toBe(true);
    const jurorId = await setConflicts(world.opportunityId, ordinary, [world.place]);
    expect((await listNotices(ordinary)).some(isReply)).toBe(false);
    expect(await countUnread()).toBe(before - 1);
    await db().deleteFrom("jurors").where("id", "=", jurorId).execute();
  });

  test("MESSAGE_RECEIVED: an artist's answer reaches neither of the two, also if one of them asked", async () => {
    await write(world.submissions[0]!.artist, world.conversationId, "Here it is.");
    await write(world.submissions[1]!.artist, world.asked, "Here it is.");
    const counts = {} as Record<string, number>;
    for (const [name, reader] of Object.entries(world.readers)) {
      await receiveMails(reader);
      const notices = await listNotices(reader);
      counts[name] = notices.filter((title) => title.includes("Here it is.")).length;
    }
    expect(counts).toMatchObject({ conflicted: 0, applicant: 0 });
    expect(counts["ordinary"]).toBeGreaterThan(0);
  });

  test("APPLICATIONS_CLOSED and ANSWERS_DUE: each counts what it may know of, and who applied hears nothing", async () => {
    const { opportunityId } = world;
    await transaction((tx) =>
      recordEvent(tx, "APPLICATIONS_CLOSED", {
        subjectId: opportunityId,
        payload: {},
        dedupe: opportunityId,
      }),
    );
    const counts = {} as Record<string, string | undefined>;
    for (const [name, reader] of Object.entries(world.readers)) {
      const closed = (await listSubjects(reader)).find((title) => title.includes("has closed"));
      counts[name] = closed?.replace(/^.* with /, "");
    }
    expect(counts).toEqual({
      ordinary: "4 applications",
      conflicted: "2 applications",
      applicant: undefined,
    });
  });
});

test("GET /v1/opportunities/statistics/{profileId}: an owner who judges counts what is not closed to them", async () => {
  const read = async () => {
    const { identity, profileId } = world.team.owner;
    const { body } = await request("GET /v1/opportunities/statistics/{profileId}", {
      params: { profileId },
      identity,
    });
    const own = body.find(
      (one: { opportunityId: string }) => one.opportunityId === world.opportunityId,
    );
    return own.applications;
  };
  expect(await read()).toBe(4);
  await setConflicts(world.opportunityId, world.team.owner, [world.place]);
  expect(await read()).toBe(3);
  expect((await open({ identity: world.team.owner.identity }, world.conversationId)).status).toBe(
    404,
  );
  expect((await listFor(world.team.owner, { subjectId: world.place })).items).toEqual([]);
  const { body } = await request("GET /v1/account/export", { identity: world.team.owner.identity });
  const exported = body.conversations.find(
    (one: { id: string }) => one.id === world.conversationId,
  );
  expect(exported.messages.every(({ isOwn }: { isOwn: boolean }) => isOwn)).toBe(true);
});
