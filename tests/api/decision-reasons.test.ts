import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { createCollection } from "@/tests/support/collections";
import { receiveMails } from "@/tests/support/mail";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";
import { seriesRow } from "@/tests/support/series";

const STANDARD = "An administrator looked at it and found that it does not belong here.";

const { identity } = await createAdministrator();

/** An administrator's action on one thing of an owner, before the report of it is closed. */
type Subject = {
  outcome: "HIDDEN" | "DELETED";
  add: (owner: Actor) => Promise<string>;
  act: (id: string) => Promise<unknown>;
};

const hidden = { hidden: true };
const subjects: Record<string, Subject> = {
  profile: {
    outcome: "HIDDEN",
    add: ({ profileId }) => Promise.resolve(profileId),
    act: (id) =>
      request("POST /v1/profiles/admin/{id}/search/hide", {
        identity,
        params: { id },
        json: hidden,
      }),
  },
  collection: {
    outcome: "HIDDEN",
    add: async (owner) =>
      (await createCollection(owner, { name: "Tides", visibility: "PUBLIC" })).body.id,
    act: (id) =>
      request("PUT /v1/admin/collections/{id}/hidden", { identity, params: { id }, json: hidden }),
  },
  series: {
    outcome: "HIDDEN",
    add: async ({ profileId }) => seriesRow(profileId, [await artworkRow(profileId)]),
    act: (id) =>
      request("PUT /v1/admin/series/{id}/hidden", { identity, params: { id }, json: hidden }),
  },
  artwork: {
    outcome: "DELETED",
    add: ({ profileId }) => artworkRow(profileId),
    act: (id) => request("DELETE /v1/artworks/{id}", { identity, params: { id } }),
  },
};

let reporters = 0;

async function reportIt(subject: string, subjectId: string): Promise<string> {
  const reporter = await createArtist();
  const json = { subject, subjectId, reason: "OFFENSIVE" };
  // Each from an address of their own, of which only so many reports a minute are taken.
  const headers = { [internalHeaders.client]: `203.0.113.${(reporters += 1)}` };
  const reported = await request("POST /v1/reports/", {
    json,
    headers,
    identity: reporter.identity,
  });
  expect(reported.status).toBe(204);
  const { body } = await request("GET /v1/admin/reports", { identity, query: { size: 100 } });
  return body.items.find((item: { subjectId: string }) => item.subjectId === subjectId).id;
}

const close = (id: string, json: object) =>
  request("POST /v1/admin/reports/{id}/outcome", { identity, params: { id }, json });
const readFacts = async (owner: Actor): Promise<string[]> =>
  (await request("GET /v1/account/standing", { identity: owner.identity })).body.decisions.map(
    ({ facts }: { facts: string }) => facts,
  );
const readMails = async (owner: Actor) =>
  (await receiveMails(owner)).map(({ text }) => (text ?? "").replaceAll(/\s+/g, " "));
/** The time for the reasons of a report has passed. */
const waitForReasons = () =>
  sql`update outbox set not_before = not_before - interval '11 minutes' where dispatched_at is null`.execute(
    db(),
  );

describe.each(Object.entries(subjects))(
  "a decision about one %s",
  (subject, { add, act, ...done }) => {
    test("is told once, with the reasons of the report that is closed after it", async () => {
      const owner = await createArtist();
      const id = await add(owner);
      const reportId = await reportIt(subject, id);
      await act(id);
      expect(await readMails(owner)).toEqual([]);
      const statement = "It insults the people it shows.";
      expect((await close(reportId, { ...done, statement })).status).toBe(200);
      expect(await readFacts(owner)).toEqual([statement]);
      const told = await readMails(owner);
      expect(told).toEqual([expect.stringContaining(statement)]);
      await waitForReasons();
      expect(await readMails(owner)).toEqual(told);
    });

    test("is told at once where no report is open", async () => {
      const owner = await createArtist();
      await act(await add(owner));
      expect(await readMails(owner)).toEqual([expect.stringContaining(STANDARD)]);
    });

    test("keeps the reasons that were told: those of a report that is closed later are told as well", async () => {
      const owner = await createArtist();
      const id = await add(owner);
      const reportId = await reportIt(subject, id);
      await act(id);
      await waitForReasons();
      expect(await readMails(owner)).toEqual([expect.stringContaining(STANDARD)]);
      const statement = "It insults the people it shows.";
      await close(reportId, { ...done, statement });
      expect(await readFacts(owner)).toEqual([statement, STANDARD]);
      expect((await readMails(owner))[0]).toContain(statement);
    });
  },
);

test("POST /v1/admin/opportunities/{id}/review: a rejection is told once, with its reasons, whatever is reported", async () => {
  const owner = await createArtist();
  const [at, id] = [new Date(), await opportunityRow(owner.profileId)];
  await reportIt("opportunity", id);
  await db()
    .updateTable("opportunities")
    .set({ held_since: at, updated_at: at })
    .where("id", "=", id)
    .execute();
  const statement = "It asks artists for money.";
  const rejected = await request("POST /v1/admin/opportunities/{id}/review", {
    identity,
    params: { id },
    json: { approved: false, updatedAt: at.toISOString(), statement },
  });
  expect(rejected.status).toBe(200);
  expect(await readFacts(owner)).toEqual([statement]);
  expect(await readMails(owner)).toEqual([expect.stringContaining(statement)]);
});

test("POST /v1/admin/reports/{id}/outcome: the same reasons are not told again", async () => {
  const owner = await createArtist();
  const works = [await artworkRow(owner.profileId), await artworkRow(owner.profileId)];
  const reportIds = await Promise.all(works.map((id) => reportIt("artwork", id)));
  await subjects["profile"]?.act(owner.profileId);
  for (const id of reportIds) expect((await close(id, { outcome: "HIDDEN" })).status).toBe(200);
  expect(await readMails(owner)).toHaveLength(1);
});
