import { listSubjects } from "@/tests/support/mail";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createExport } from "@/lib/exports/create-export.commands";
import { sweepExports } from "@/lib/exports/request-export.commands";
import { db } from "@/lib/server/database/db";
import { applicationRow } from "@/tests/support/application-rows";
import {
  createSubmission,
  minutesAgo,
  nativeOpportunity,
  takeBack,
} from "@/tests/support/applications";
import { setConflicts } from "@/tests/support/known-applications";
import { act, createDeskTeam, createReceived, type DeskTeam } from "@/tests/support/desk";
import {
  getHistory,
  getStatistics,
  listExports,
  createExportOf,
  requestExport,
} from "@/tests/support/exports";
import { inDays } from "@/tests/support/opportunities";
import { forgetAnswers } from "@/tests/support/idempotency";
import { createReleased } from "@/tests/support/letters";
import { listPaths } from "@/tests/support/request";
import { downloadFile } from "@/tests/support/stored-files";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

const make = (opportunityId: string, format: "CSV" | "ZIP") =>
  createExportOf(team.manager, opportunityId, format);

describe("POST /v1/opportunities/{id}/exports", () => {
  test("CSV with a byte order mark, a line for each application, and no formula that runs", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    const { number } = await createSubmission(opportunityId, {
      statement: '=HYPERLINK("https://x")',
    });
    const withdrawn = await createSubmission(opportunityId);
    await takeBack(withdrawn.artist, withdrawn.id);
    const csv = (await make(opportunityId, "CSV")).toString("utf8");
    expect(csv.startsWith('\uFEFF"Number","Artist"')).toBe(true);
    expect(csv).toContain(`"${number}"`);
    expect(csv).toContain('"\'=HYPERLINK(""https://x"")"');
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
    expect(csv).not.toContain(String(withdrawn.number));
  });

  test("CSV: numbers and telephone numbers with a sign are cells as they are, texts that begin so are not run", async () => {
    const fields = [
      { id: "temperature", type: "NUMBER", label: "Temperature" },
      { id: "phone", type: "PHONE", label: "Telephone" },
      { id: "text", type: "SHORT_TEXT", label: "A line" },
    ] as const;
    const opportunityId = await nativeOpportunity(team.owner.profileId, { fields: [...fields] });
    await createSubmission(opportunityId, {
      temperature: -5.5,
      phone: "+49 30-1234567",
      text: "=1+1",
    });
    const csv = (await make(opportunityId, "CSV")).toString("utf8");
    expect(csv).toContain(`"-5.5","+49 30-1234567","'=1+1"`);
  });

  test("what arrived beyond the plan is in it from an upgrade on, as on the desk", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    const setListingPlan = (plan: string) =>
      db().updateTable("opportunities").set({ plan }).where("id", "=", opportunityId).execute();
    const countLines = async () =>
      (await make(opportunityId, "CSV")).toString("utf8").trimEnd().split("\r\n").length - 1;
    for (let minutes = 101; minutes > 0; minutes -= 1)
      await applicationRow(opportunityId, { createdAt: minutesAgo(minutes) });
    await setListingPlan("FREE");
    expect(await countLines()).toBe(100);
    await setListingPlan("BASIC");
    expect(await countLines()).toBe(101);
  });

  test("ZIP with the table, a folder for each number, and a manifest; the mail says it is ready", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    const id = await applicationRow(opportunityId);
    const { number } = await db()
      .selectFrom("applications")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const zip = await make(opportunityId, "ZIP");
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    const names = zip.toString("latin1");
    expect(names).toContain("applications.csv");
    expect(names).toContain("manifest.json");
    expect(names).toContain(`${number}/01 Low tide.jpg`);
    const endless = JSON.stringify(`e${"\u0301".repeat(100)}`);
    await sql`update application_works set work = jsonb_set(work, '{title}', ${endless}::jsonb) where application_id = ${id}`.execute(
      db(),
    );
    const named = (await make(opportunityId, "ZIP")).toString("latin1");
    expect(named).toContain(`${number}/01 untitled.jpg`);
    expect(await listSubjects(team.manager)).toContain("Your export is ready");
  });

  test("made twice, also at once, it is one file and one mail", async () => {
    const { opportunityId } = await createReceived(team, 1);
    const { body } = await requestExport(team.owner, opportunityId, { format: "CSV" });
    await Promise.all([createExport(body.id), createExport(body.id)]);
    await createExport(body.id);
    expect((await listExports(team.owner, opportunityId)).body).toHaveLength(1);
    const events = await db()
      .selectFrom("outbox")
      .select("id")
      .where("subject_id", "=", body.id)
      .execute();
    expect(events).toHaveLength(1);
  });

  test("repeated with its key after a crash, it is one export, also while as many as allowed are made", async () => {
    const { opportunityId } = await createReceived(team, 1);
    await requestExport(team.owner, opportunityId);
    const headers = { "idempotency-key": "export-1" };
    const first = await requestExport(team.owner, opportunityId, {}, headers);
    await forgetAnswers(team.owner);
    const repeated = await requestExport(team.owner, opportunityId, {}, headers);
    expect([repeated.status, repeated.body.id]).toEqual([201, first.body.id]);
    expect((await listExports(team.owner, opportunityId)).body).toHaveLength(2);
  });

  test("one that ends its worker three times is given up", async () => {
    const { opportunityId } = await createReceived(team, 1);
    const { body } = await requestExport(team.owner, opportunityId);
    await db().updateTable("exports").set({ attempts: 3 }).where("id", "=", body.id).execute();
    await createExport(body.id);
    expect((await listExports(team.owner, opportunityId)).body).toMatchObject([
      { state: "FAILED" },
    ]);
  });

  test("deleted after seven days, with its file", async () => {
    const { opportunityId } = await createReceived(team, 1);
    await make(opportunityId, "CSV");
    const { body } = await listExports(team.owner, opportunityId);
    await sweepExports(inDays(6.9));
    expect((await downloadFile(body[0].url)).status).toBe(200);
    await sweepExports(inDays(7.1));
    expect((await listExports(team.owner, opportunityId)).body).toEqual([]);
    expect((await downloadFile(body[0].url)).status).toBe(404);
  });

  test("a finished one replaces the earlier of its format, with its file", async () => {
    const { opportunityId } = await createReceived(team, 1);
    await make(opportunityId, "CSV");
    await make(opportunityId, "ZIP");
    const before = (await listExports(team.owner, opportunityId)).body;
    const [zip, csv] = before;
    expect(before.map(({ format }: { format: string }) => format)).toEqual(["ZIP", "CSV"]);
    await createExportOf(team.owner, opportunityId, "CSV");
    const { body } = await listExports(team.owner, opportunityId);
    expect(body).toHaveLength(2);
    expect(body.map(({ id }: { id: string }) => id)).toContain(zip.id);
    expect((await downloadFile(csv.url)).status).toBe(404);
    expect((await downloadFile(zip.url)).status).toBe(200);
  });

  test("the export of a member who must not know of an application, which leaves it out, replaces no complete one", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    await make(opportunityId, "CSV");
    await setConflicts(opportunityId, team.owner, ids);
    for (let count = 0; count < 2; count += 1)
      await createExportOf(team.owner, opportunityId, "CSV");
    expect((await listExports(team.manager, opportunityId)).body).toHaveLength(2);
  });

  test("429 for the 21st in a day, whatever became of the others", async () => {
    const { opportunityId } = await createReceived(team, 1);
    for (let count = 0; count < 20; count += 1) await make(opportunityId, "CSV");
    const response = await requestExport(team.owner, opportunityId);
    expect([response.status, response.body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(86_000);
    await db()
      .updateTable("application_events")
      .set({ created_at: inDays(-1.01) })
      .where("opportunity_id", "=", opportunityId)
      .where("kind", "=", "EXPORTED")
      .execute();
    expect((await requestExport(team.owner, opportunityId)).status).toBe(201);
  });

  test("none begins, or goes on, without free space for it", async () => {
    const { opportunityId } = await createReceived(team, 2);
    const { body } = await requestExport(team.owner, opportunityId, { format: "ZIP" });
    const gigabyte = 1024 ** 3;
    const begun: number[] = [];
    const failing = [
      () => Promise.resolve(gigabyte - 1),
      () => Promise.resolve(begun.push(1) > 4 ? 0 : 2 * gigabyte),
    ];
    for (const readFree of failing)
      await expect(createExport(body.id, readFree)).rejects.toThrow("Files cannot be stored");
    expect((await listExports(team.owner, opportunityId)).body[0].state).toBe("QUEUED");
  });

  test("two at once; 400 for another format; 403 for editors", async () => {
    const { opportunityId } = await createReceived(team, 1);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => requestExport(team.owner, opportunityId)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    const wrong = await requestExport(team.owner, opportunityId, { format: "PDF" });
    expect([wrong.status, listPaths(wrong)]).toEqual([400, ["format"]]);
    expect((await requestExport(team.editor, opportunityId)).status).toBe(403);
    expect((await listExports(team.editor, opportunityId)).status).toBe(403);
  });
});

describe("GET /v1/opportunities/{id}/statistics", () => {
  test("groups under five read “<5”, and none reads 0", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    for (let index = 0; index < 5; index += 1) await applicationRow(opportunityId);
    const before = (await getStatistics(team.manager, opportunityId)).body;
    expect(before.total).toEqual({
      total: 5,
      ACCEPTED: 0,
      WAITLISTED: 0,
      DECLINED: 0,
      NOT_CONSIDERED: 0,
      OPEN: 5,
    });
    expect(before.firstTime.yes.total).toBe(5);
    const few = await createReleased(team, ["ACCEPTED"]);
    const { body } = await getStatistics(team.manager, few.opportunityId);
    expect(body.total).toEqual({
      total: "<5",
      ACCEPTED: "<5",
      WAITLISTED: 0,
      DECLINED: 0,
      NOT_CONSIDERED: 0,
      OPEN: 0,
    });
  });

  test("a number that would tell a group under five is left out, but not that of all", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    for (let index = 0; index < 7; index += 1) {
      const id = await applicationRow(opportunityId);
      const profile = JSON.stringify({ country: index < 6 ? "FR" : "AU" });
      await db()
        .updateTable("application_versions")
        .set({ profile })
        .where("application_id", "=", id)
        .execute();
    }
    const { body } = await getStatistics(team.manager, opportunityId);
    expect(
      body.country.map((row: { value: string; total: unknown }) => [row.value, row.total]),
    ).toEqual([
      ["AU", "<5"],
      ["FR", null],
    ]);
    expect([body.total.total, body.total.OPEN]).toEqual([7, null]);
  });

  test("the order does not tell which of the groups under five is larger", async () => {
    const opportunity_id = await nativeOpportunity(team.owner.profileId);
    const counts = { AU: 1, UZ: 4, FR: 6 };
    const rows = Object.entries(counts).map(([value, count]) => ({ value, count }));
    await db()
      .insertInto("application_totals")
      .values(rows.map((row) => ({ ...row, opportunity_id, facet: "COUNTRY" })))
      .execute();
    const { body } = await getStatistics(team.manager, opportunity_id);
    expect(body.country.map((row: { value: string }) => row.value)).toEqual(["FR", "AU", "UZ"]);
  });

  test("403 for editors", async () => {
    const { opportunityId } = await createReceived(team, 1);
    expect((await getStatistics(team.editor, opportunityId)).status).toBe(403);
  });
});

describe("GET /v1/opportunities/{id}/history", () => {
  test("newest first, with who did it; 403 for editors", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    await act(team.editor, opportunityId, { ids, action: "TAG", value: "tide" });
    await requestExport(team.owner, opportunityId);
    const { body } = await getHistory(team.manager, opportunityId);
    expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      "EXPORTED",
      "TAG",
      "SUBMITTED",
    ]);
    expect(body.items[1]).toMatchObject({ actor: "Mo Member", detail: { after: "tide" } });
    const { body: page } = await getHistory(team.manager, opportunityId, { size: "1" });
    expect([page.items.length, page.total]).toEqual([1, 3]);
    expect((await getHistory(team.editor, opportunityId)).status).toBe(403);
  });
});
