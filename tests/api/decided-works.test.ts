import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { findOwnApplication } from "@/lib/applications/applications.queries";
import type { DeskWork } from "@/lib/applications/desk/desk.schema";
import { db } from "@/lib/server/database/db";
import { getApplication } from "@/tests/support/applications";
import { act, setApplication, undoAction } from "@/tests/support/desk";
import { createExportOf } from "@/tests/support/exports";
import { createJury, type Jury, jurorOf, listEntries, readResults } from "@/tests/support/juries";
import {
  beginRelease,
  endCountdown,
  listLetters,
  listRecipients,
  offerPlace,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import { listPaths } from "@/tests/support/request";

type Work = { id: string; title: string };

let jury: Jury;
let first: { id: string; works: [Work, Work] };
let second: { id: string; works: [Work, Work] };
beforeEach(async () => {
  jury = await createJury({ applications: 2, jurors: 1, round: { subject: "WORK" } });
  await sql`
    insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
    select gen_random_uuid(), application_id, version, field_id, 1, artwork_id, work || '{"title": "High tide"}', image_keys, image_prints
    from application_works where application_id = ${jury.applicationIds[0]}`.execute(db());
  const { body } = await listEntries(jurorOf(jury), jury.roundId);
  const find = (index: number) =>
    body.items.find(({ id }: { id: string }) => id === jury.applicationIds[index]);
  [first, second] = [find(0), find(1)];
});

const decide = (value: string | null, fields: object) =>
  act(jury.owner, jury.opportunityId, { ids: [first.id], action: "DECIDE", value, ...fields });

/** Reads what is decided about each work of the first application. */
async function readDecisions(): Promise<(string | null)[]> {
  const { body } = await readResults(jury.owner, jury.opportunityId);
  const results = [...body.items, ...body.belowQuorum];
  return first.works.map(
    ({ id }) => results.find(({ workId }: { workId: string }) => workId === id).outcomePending,
  );
}

async function readNamedWorks(): Promise<string> {
  const query = { applicationId: first.id };
  const { body } = await listRecipients(jury.owner, jury.opportunityId, query);
  return body.items[0].values.works;
}

describe("POST /v1/opportunities/{id}/applications/bulk: DECIDE about works", () => {
  test.each(["ACCEPTED", "WAITLISTED"])(
    "%s: these alone, and the letter names them",
    async (value) => {
      const [, work] = first.works;
      const { status } = await decide(value, { works: [work.id] });
      expect(status).toBe(200);
      expect(await readDecisions()).toEqual([null, value]);
      expect(await readNamedWorks()).toBe(work.title);
    },
  );

  test("the next decision is about others, the last one about the whole application", async () => {
    const [one, two] = first.works;
    await decide("ACCEPTED", { works: [one.id] });
    await decide("ACCEPTED", { works: [two.id] });
    expect(await readDecisions()).toEqual([null, "ACCEPTED"]);
    await decide("ACCEPTED", {});
    expect(await readDecisions()).toEqual(["ACCEPTED", "ACCEPTED"]);
    expect(await readNamedWorks()).toBe(`${one.title}, ${two.title}`);
    await decide("DECLINED", { works: [one.id] });
    expect(await readDecisions()).toEqual(["DECLINED", "DECLINED"]);
  });

  test("undone, the works are those of before; what a colleague has decided since stays", async () => {
    const [one, two] = first.works;
    const before = await decide("ACCEPTED", { works: [one.id] });
    const { body } = await decide("ACCEPTED", { works: [two.id] });
    await undoAction(jury.owner, jury.opportunityId, before.body.id);
    expect(await readDecisions()).toEqual([null, "ACCEPTED"]);
    await undoAction(jury.owner, jury.opportunityId, body.id);
    expect(await readDecisions()).toEqual(["ACCEPTED", null]);
  });

  test("leaves an application as it is that has none of the works; 400 for what is no id", async () => {
    const { body } = await decide("ACCEPTED", {
      ids: [first.id, second.id],
      works: [second.works[0].id],
    });
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true]);
    expect(await readDecisions()).toEqual([null, null]);
    const bad = await decide("ACCEPTED", { works: ["none"] });
    expect([bad.status, listPaths(bad)]).toEqual([400, ["works[0]"]]);
  });

  test("the letter has to name the accepted works, and is frozen with them", async () => {
    const [work] = first.works;
    await decide("ACCEPTED", { works: [work.id] });
    const write = (body: string) => {
      const text = { ACCEPTED: { subject: "Welcome", body } };
      return writeLetters(jury.owner, jury.opportunityId, { ids: [first.id], templates: text });
    };
    await write("We show your work.");
    const unnamed = await beginRelease(jury.owner, jury.opportunityId);
    expect([unnamed.status, listPaths(unnamed)[0]]).toEqual([
      400,
      expect.stringMatching(/^letters\.\d+\.body$/),
    ]);
    await write("We show {{works}}.");
    await beginRelease(jury.owner, jury.opportunityId);
    await decide("ACCEPTED", {});
    await endCountdown(jury.opportunityId);
    const { body } = await listLetters(jury.owner, jury.opportunityId, { state: "RELEASED" });
    expect(body.items).toMatchObject([{ body: `We show ${work.title}.` }]);
  });

  test("the desk and the export tell it at once, the artist by the letter that is released", async () => {
    const [work, other] = first.works;
    const readOwn = async () => {
      const { account_uid } = await db()
        .selectFrom("applications")
        .select("account_uid")
        .where("id", "=", first.id)
        .executeTakeFirstOrThrow();
      const { works } = await findOwnApplication(first.id, account_uid);
      return new Map(works.map(({ title, outcome }) => [title, outcome]));
    };
    await decide("ACCEPTED", { works: [work.id] });
    const { body } = await getApplication(jury.owner, first.id);
    expect(body.works.map((one: DeskWork) => [one.title, one.outcome, one.outcomePending])).toEqual(
      expect.arrayContaining([
        [work.title, null, "ACCEPTED"],
        [other.title, null, null],
      ]),
    );
    const csv = (await createExportOf(jury.owner, jury.opportunityId, "CSV")).toString("utf8");
    expect(csv).toContain(`"Decision","Decided works","Told"`);
    expect(csv).toContain(`"Accepted","${work.title}",""`);
    expect((await readOwn()).get(work.title)).toBeNull();
    const ids = [first.id];
    const text = { ACCEPTED: { subject: "Welcome", body: "We show {{works}}." } };
    await writeLetters(jury.owner, jury.opportunityId, { ids, templates: text });
    await beginRelease(jury.owner, jury.opportunityId);
    await endCountdown(jury.opportunityId);
    await decide("WAITLISTED", { works: [other.id] });
    const told = await readOwn();
    expect([told.get(work.title), told.get(other.title)]).toEqual(["ACCEPTED", null]);
  });

  test("a free place is offered to the works on the waiting list", async () => {
    await decide("WAITLISTED", { works: [first.works[1].id] });
    await decide("ACCEPTED", { ids: [second.id] });
    const ids = [first.id, second.id];
    await writeLetters(jury.owner, jury.opportunityId, { ids, templates });
    await beginRelease(jury.owner, jury.opportunityId);
    await endCountdown(jury.opportunityId);
    await setApplication(second.id, { state: "WITHDRAWN", withdrawn_at: new Date() });
    expect((await offerPlace(jury.owner, jury.opportunityId)).status).toBe(200);
    const { body } = await listLetters(jury.owner, jury.opportunityId, { state: "RELEASED" });
    expect(body.items.at(-1).body).toContain(`has become free for ${first.works[1].title}, and`);
  });
});
