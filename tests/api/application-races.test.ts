import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import { transaction } from "@/lib/server/db";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  createDraft,
  getApplication,
  nativeOpportunity,
  save,
  send,
} from "@/tests/support/applications";
import { waitForLockedQuery } from "@/tests/support/locks";
import { inDays } from "@/tests/support/opportunities";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

let organiser: Actor;
beforeAll(async () => {
  organiser = await createArtist();
});

const lockOpportunity = (tx: Parameters<Parameters<typeof transaction>[0]>[0], id: string) =>
  tx.selectFrom("opportunities").select("id").where("id", "=", id).forUpdate().execute();

test.each([
  [
    "a deadline that moves to the past",
    {
      deadline: inDays(-1),
      deadline_local: inDays(-1).toISOString().slice(0, 19),
      listed_until: inDays(-1),
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
    request(opportunity.DELETE, { params: { id: opportunityId }, ...organiser }),
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
