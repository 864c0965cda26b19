import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { lockApplication } from "@/lib/applications/lock-application.queries";
import { db, transaction } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  repeatWhileBusy,
  save,
  send,
  setDeadline,
  start,
  takeBack,
} from "@/tests/support/applications";
import { waitForLockedQuery } from "@/tests/support/locks";
import { inDays } from "@/tests/support/opportunities";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { listPaths, request } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const yesterday = inDays(-1);

const lockOpportunity = (tx: Parameters<Parameters<typeof transaction>[0]>[0], id: string) =>
  tx.selectFrom("opportunities").select("id").where("id", "=", id).forUpdate().execute();

test.each([
  [
    "a deadline that moves to the past",
    {
      deadline: yesterday,
      deadline_local: yesterday.toISOString().slice(0, 19),
      listed_until: yesterday,
    },
    "deadline",
  ],
  ["a cancellation", { status: "REMOVED" }, "opportunity"],
])(
  "POST /v1/applications/{id}/submit: waits for %s in the same moment, and then is rejected",
  async (_, change, path) => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const pending = await transaction(async (tx) => {
      await lockOpportunity(tx, opportunityId);
      const response = send(artist, id, revision);
      await waitForLockedQuery();
      await tx.updateTable("opportunities").set(change).where("id", "=", opportunityId).execute();
      return { response };
    });
    const { status, body } = await pending.response;
    expect([status, body.details[0].path]).toEqual([409, path]);
    expect((await getApplication(artist, id)).body.state).toBe("DRAFT");
  },
);

test("POST /v1/applications/{id}/submit: a deadline that moves into the future in the same moment counts", async () => {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  const { artist, id, revision } = await createDraft(opportunityId);
  await setDeadline(opportunityId, minutesAgo(11));
  const pending = await transaction(async (tx) => {
    await lockOpportunity(tx, opportunityId);
    const response = send(artist, id, revision);
    await waitForLockedQuery();
    await tx
      .updateTable("opportunities")
      .set({ deadline: minutesAgo(9) })
      .where("id", "=", opportunityId)
      .execute();
    return { response };
  });
  expect((await pending.response).status).toBe(200);
});

const inLocal = (days: number) => inDays(days).toISOString().slice(0, 16);

test.each([
  [
    "an earlier deadline",
    (id: string) => putOpportunity(organiser, id, { deadlineLocal: inLocal(2) }),
    [409, ["deadline"]],
  ],
  [
    "a cancellation",
    (id: string) => request("DELETE /v1/opportunities/{id}", { params: { id }, ...organiser }),
    [204, []],
  ],
])(
  "POST /v1/applications/{id}/submit: begun before %s in the same moment, it is stored",
  async (_, change, [status, paths]) => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    const pending = await transaction(async (tx) => {
      await lockApplication(tx, id);
      const submission = send(artist, id, revision);
      await waitForLockedQuery();
      const changed = change(opportunityId);
      await waitForLockedQuery(2);
      return { submission, changed };
    });
    expect((await pending.submission).status).toBe(200);
    const changed = await pending.changed;
    expect(changed.status).toBe(status);
    if (changed.status === 409) expect(listPaths(changed)).toEqual(paths);
    expect((await getApplication(artist, id)).body.state).toBe("SUBMITTED");
  },
);

test("PUT /v1/applications/{id}/draft: 409 for a save that waited beyond the deadline", async () => {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  const { artist, id, revision } = await createDraft(opportunityId);
  const pending = await transaction(async (tx) => {
    await lockApplication(tx, id);
    const response = save(artist, id, { statement: "Waited." }, revision);
    await waitForLockedQuery();
    await setDeadline(opportunityId, minutesAgo(11));
    return { response };
  });
  const response = await pending.response;
  expect([response.status, listPaths(response)]).toEqual([409, ["deadline"]]);
});

test("POST /v1/applications/: parallel starts and withdrawals never leave more than each artist may send", async () => {
  const opportunityId = await nativeOpportunity(organiser.profileId, { perArtist: 2 });
  const first = await createArtist();
  const second = await createActor(first, { name: "Second Profile" });
  const begun = [await start(first, opportunityId), await start(second, opportunityId)];
  await Promise.all([
    ...begun.map(({ body }) => repeatWhileBusy(() => takeBack(first, body.id))),
    ...Array.from({ length: 18 }, (_, index) =>
      repeatWhileBusy(() => start(index % 2 === 0 ? first : second, opportunityId)),
    ),
  ]);
  const rows = await db()
    .selectFrom("applications")
    .select(["slot", "state"])
    .where("opportunity_id", "=", opportunityId)
    .execute();
  const slots = rows.filter(({ state }) => state !== "WITHDRAWN").map(({ slot }) => slot);
  expect(slots.length).toBeLessThanOrEqual(2);
  expect(new Set(slots).size).toBe(slots.length);
  expect(slots.every((slot) => slot <= 2)).toBe(true);
});

test("POST /v1/applications/{id}/submit: a change of the opportunity waits for those that are being submitted", async () => {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  const drafts = await Promise.all(Array.from({ length: 8 }, () => createDraft(opportunityId)));
  const responses = await Promise.all([
    ...drafts.map(({ artist, id, revision }) => send(artist, id, revision)),
    putOpportunity(organiser, opportunityId, { summary: "Changed in the same moment" }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
});

test("POST /v1/applications/{id}/submit: what is acknowledged beside a cancellation is stored", async () => {
  const opportunityId = await nativeOpportunity(organiser.profileId);
  const drafts = await Promise.all(Array.from({ length: 8 }, () => createDraft(opportunityId)));
  const [removal, ...responses] = await Promise.all([
    request("DELETE /v1/opportunities/{id}", { params: { id: opportunityId }, ...organiser }),
    ...drafts.map(({ artist, id, revision }) => send(artist, id, revision)),
  ]);
  expect(removal?.status).toBe(204);
  for (const [index, { artist, id }] of drafts.entries()) {
    const state = responses[index]?.status === 200 ? "SUBMITTED" : "DRAFT";
    expect((await getApplication(artist, id)).body.state).toBe(state);
  }
});

test.each([
  ["a save", { statement: "Cut off." }],
  ["a submission", null],
] as const)(
  "%s whose connection breaks before its end changes nothing, and can be repeated",
  async (_, answers) => {
    const opportunityId = await nativeOpportunity(organiser.profileId);
    const { artist, id, revision } = await createDraft(opportunityId);
    // The circuit breaker of the database may be open for a moment.
    const read = () =>
      vi.waitFor(async () => {
        const { status, body } = await getApplication(artist, id);
        expect(status).toBe(200);
        return body;
      });
    const before = await read();
    const attempt = () =>
      answers === null ? send(artist, id, revision) : save(artist, id, answers, revision);
    const pending = await transaction(async (tx) => {
      await tx.selectFrom("applications").select("id").where("id", "=", id).forUpdate().execute();
      const response = attempt();
      await waitForLockedQuery();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return { response };
    });
    expect((await pending.response).status).toBe(503);
    const { now: _now, ...after } = await read();
    expect(before).toMatchObject(after);
    expect((await attempt()).status).toBe(200);
  },
);
