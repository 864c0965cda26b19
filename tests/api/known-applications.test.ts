import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/tests/support/accounts";
import { getApplication } from "@/tests/support/applications";
import { ask, open } from "@/tests/support/conversations";
import { addNote, findNeighbours, listDesk, readFacets } from "@/tests/support/desk";
import { getHistory, getStatistics, listExports } from "@/tests/support/exports";
import { listRounds, readResults } from "@/tests/support/juries";
import { createKnownWorld, type KnownWorld } from "@/tests/support/known-applications";
import {
  beginRelease,
  changeLetter,
  getReleaseStatus,
  getWaitingList,
  listLetters,
  listRecipients,
  stopRelease,
} from "@/tests/support/letters";
import type { ApiResponse } from "@/tests/support/request";

let world: KnownWorld;
beforeAll(async () => {
  world = await createKnownWorld();
});

type Surface = (reader: Actor) => Promise<ApiResponse>;
const text = { subject: "Dear friend", body: "You are in. Confirm by {{replyBy}}." };
const onDesk =
  (show: (reader: Actor, opportunityId: string) => Promise<ApiResponse>): Surface =>
  (reader) =>
    show(reader, world.opportunityId);

const isNamed = (body: unknown) => {
  const numbers = world.submissions.slice(0, 2).map(({ number }) => String(number));
  const shown = JSON.stringify(body) ?? "";
  return [world.place, world.waiting, ...numbers].some((word) => shown.includes(word));
};

/** Ways to one application, or to lists that name it. A member in conflict gets 404, or the list without it. */
const naming: Readonly<Record<string, { call: Surface; isOne?: boolean; isSilent?: boolean }>> = {
  list: { call: onDesk(listDesk) },
  application: { call: (reader) => getApplication(reader, world.place), isOne: true },
  neighbours: {
    call: onDesk((reader, id) => findNeighbours(reader, id, { application: world.place })),
    isOne: true,
  },
  note: {
    call: (reader) => addNote(reader, world.place, "A friend of mine"),
    isOne: true,
    isSilent: true,
  },
  "same pictures": { call: (reader) => getApplication(reader, world.ids[2]!) },
  letters: { call: onDesk(listLetters) },
  "released letters": {
    call: onDesk((reader, id) => listLetters(reader, id, { state: "RELEASED" })),
  },
  letter: {
    call: onDesk((reader, id) => changeLetter(reader, id, world.letterId, text)),
    isOne: true,
  },
  recipients: { call: onDesk(listRecipients) },
  "waiting list": { call: onDesk(getWaitingList) },
  history: { call: onDesk(getHistory) },
  results: { call: onDesk(readResults) },
  conversation: { call: (reader) => open(reader, world.conversationId), isOne: true },
  "conversation that the member began": {
    call: (reader) => open(reader, world.asked),
    isOne: true,
  },
  question: {
    call: ({ identity }) =>
      ask(
        { identity },
        { subject: "APPLICATION", subjectId: world.place, text: "One more question." },
      ),
    isOne: true,
  },
};

describe.each(Object.entries(naming))("%s", (_name, { call, isOne = false, isSilent = false }) => {
  test("an ordinary member knows of it", async () => {
    const { status, body } = await call(world.readers.ordinary);
    expect([200, 201]).toContain(status);
    expect(isNamed(body)).toBe(!isSilent);
  });

  test("a member with a conflict does not", async () => {
    const { status, body } = await call(world.readers.conflicted);
    expect(isNamed(body)).toBe(false);
    expect(status === 404).toBe(isOne);
  });

  test("nor does one who has begun an application there", async () => {
    const { status, body } = await call(world.readers.applicant);
    expect(isNamed(body)).toBe(false);
    expect([403, 404]).toContain(status);
  });
});

type Counted = (body: ApiResponse["body"]) => unknown;

/** The whole team counts 4 applications, of which 2 are closed to the member in conflict. */
const counted: Readonly<
  Record<string, { call: Surface; count: Counted; all: unknown; known: unknown }>
> = {
  facets: {
    call: onDesk(readFacets),
    count: ({ total, tags }) => [total, tags.length],
    all: [4, 1],
    known: [2, 0],
  },
  letters: {
    call: onDesk(listLetters),
    count: ({ total, drafts, decisions }) => [
      total,
      drafts,
      decisions.map(({ applications }: { applications: number }) => applications),
    ],
    all: [4, 4, [2, 2, 0, 0]],
    known: [2, 2, [1, 1, 0, 0]],
  },
  "release status": {
    call: onDesk(getReleaseStatus),
    count: ({ letters, applications }) => [letters, applications],
    all: [4, 4],
    known: [2, 2],
  },
  "begin and stop of the release": {
    call: onDesk(async (reader, id) => {
      const begun = await beginRelease(reader, id);
      const stopped = await stopRelease(world.team.owner, id);
      return { ...begun, body: { ...begun.body, stopped: stopped.body.letters } };
    }),
    count: ({ letters, stopped }) => [letters, stopped],
    all: [4, 4],
    known: [2, 4],
  },
  "waiting list": {
    call: onDesk(getWaitingList),
    count: ({ places, items, accepted }) => [places, items.length, accepted.length],
    all: [2, 2, 2],
    known: [1, 1, 1],
  },
  statistics: {
    call: onDesk(getStatistics),
    count: ({ total }) => total.total,
    // Fewer than five are not told exactly.
    all: "<5",
    known: "<5",
  },
  rounds: {
    call: onDesk(listRounds),
    count: ([round]) => round.entries,
    all: 1,
    known: 0,
  },
  // Made by each of the three, before there was a conflict.
  exports: {
    call: onDesk(listExports),
    count: ({ length }) => length > 0,
    all: true,
    known: false,
  },
};

describe.each(Object.entries(counted))("numbers: %s", (_name, { call, count, all, known }) => {
  test("of everything for an ordinary member, of the rest for one with a conflict", async () => {
    expect(count((await call(world.readers.ordinary)).body)).toEqual(all);
    expect(count((await call(world.readers.conflicted)).body)).toEqual(known);
    expect((await call(world.readers.applicant)).status).toBe(403);
  });
});
