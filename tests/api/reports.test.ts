import { expect, test } from "vitest";
import * as outcomes from "@/app/v1/admin/reports/[id]/outcome/route";
import * as queue from "@/app/v1/admin/reports/route";
import * as reports from "@/app/v1/reports/route";
import type { Report } from "@/lib/administration/administration.schema";
import { db } from "@/lib/server/db";
import { internalHeaders } from "@/lib/server/internal-headers";
import { rateLimits } from "@/lib/server/rate-limits";
import { computeReporterDigests } from "@/lib/server/reporter";
import { newId } from "@/lib/shared/ids";
import { signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const administrator = await signUp({ role: "ADMIN" });
const visitor = await signUp();

let visitors = 0;
/** An address of its own for a visitor without an account. */
const elsewhere = () => ({ [internalHeaders.client]: `203.0.113.${(visitors += 1)}` });

const report = (
  body: Record<string, unknown>,
  headers: Record<string, string> = elsewhere(),
  identity?: string,
) =>
  request(reports.POST, {
    json: { reason: "SPAM", ...body },
    headers,
    ...(identity !== undefined && { identity }),
  });
const list = (query: Record<string, string | number> = {}) =>
  request(queue.GET, { query, identity: administrator.identity });
const about = async (subjectId: string, state = "open"): Promise<Report[]> => {
  const { body } = await list({ state, size: 100 });
  return body.items.filter((each: Report) => each.subjectId === subjectId);
};
const close = (id: string, outcome: string, note = "") =>
  request(outcomes.POST, {
    params: { id },
    json: { outcome, note },
    identity: administrator.identity,
  });

test("POST /v1/reports/: anybody may report an artwork or profile; the queue has name, reason and note", async () => {
  const profileId = await profileRow({ name: "Ada Brook" });
  const artworkId = await artworkRow(profileId, { title: "Low tide" });
  const sent = await report({
    subject: "artwork",
    subjectId: artworkId,
    reason: "COPYRIGHT",
    note: " I painted this. ",
  });
  expect(sent.status).toBe(204);
  expect((await report({ subject: "profile", subjectId: profileId })).status).toBe(204);
  expect(await about(artworkId)).toMatchObject([
    {
      subject: "artwork",
      subjectName: "Low tide",
      reason: "COPYRIGHT",
      note: "I painted this.",
      isSignedIn: false,
      standing: "SHOWN",
      profile: { id: profileId, name: "Ada Brook" },
      outcome: null,
      closedAt: null,
    },
  ]);
  expect(await about(profileId)).toMatchObject([{ subject: "profile", subjectName: "Ada Brook" }]);
});

test("POST /v1/reports/: one open report per reporter and item; repeating it replaces the text", async () => {
  const subjectId = await profileRow();
  const here = elsewhere();
  await report({ subject: "profile", subjectId, note: "First words" }, here);
  await report({ subject: "profile", subjectId, reason: "SCAM", note: "Better words" }, here);
  expect(await about(subjectId)).toMatchObject([
    { reason: "SCAM", note: "Better words", others: 0 },
  ]);

  await report({ subject: "profile", subjectId }, elsewhere());
  expect(await about(subjectId)).toMatchObject([{ others: 1 }, { others: 1 }]);
});

test("POST /v1/reports/: recognises a reporter after the digest secret was rotated", async () => {
  const subjectId = await profileRow();
  const here = elsewhere();
  const kept = db().updateTable("reports").where("subject_id", "=", subjectId);
  for (const [headers, who] of [
    [here, { address: here[internalHeaders.client] ?? "" }],
    [elsewhere(), { uid: visitor.uid }],
  ] as const) {
    const as = "uid" in who ? visitor.identity : undefined;
    const [, before = ""] = computeReporterDigests(who);
    await report({ subject: "profile", subjectId, note: "Before" }, headers, as);
    await kept.where("note", "=", "Before").set({ reporter: before }).execute();
    await report({ subject: "profile", subjectId, note: "After" }, headers, as);
    await report({ subject: "profile", subjectId, note: "Now" }, headers, as);
  }
  expect((await about(subjectId)).map(({ note }) => note)).toEqual(["Now", "Now"]);
});

test("POST /v1/reports/: an account is one reporter from any address, distinct from visitors there", async () => {
  const subjectId = await profileRow();
  await report({ subject: "profile", subjectId }, elsewhere(), visitor.identity);
  const home = elsewhere();
  await report({ subject: "profile", subjectId }, home, visitor.identity);
  await report({ subject: "profile", subjectId }, home);
  expect((await about(subjectId)).map(({ isSignedIn }) => isSignedIn)).toEqual([true, false]);
});

test("POST /v1/reports/: two concurrent reports of one reporter are one", async () => {
  const subjectId = await profileRow();
  const here = elsewhere();
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => report({ subject: "profile", subjectId }, here)),
  );
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await about(subjectId)).toHaveLength(1);
});

test("POST /v1/reports/: stores neither account nor address of a reporter in clear", async () => {
  const subjectId = await profileRow();
  const here = elsewhere();
  await report({ subject: "profile", subjectId }, here, visitor.identity);
  await report({ subject: "profile", subjectId }, here);
  const rows = await db()
    .selectFrom("reports")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .execute();
  const kept = JSON.stringify(rows);
  expect(rows).toHaveLength(2);
  expect(kept).not.toContain(visitor.uid);
  expect(kept).not.toContain(Object.values(here)[0]);
});

test("POST /v1/reports/: 404 for an unknown item", async () => {
  for (const subject of ["artwork", "profile", "opportunity"]) {
    expect((await report({ subject, subjectId: newId() })).status, subject).toBe(404);
  }
});

test("POST /v1/reports/: 400 without a listed reason, or for “something else” without a note", async () => {
  const subjectId = await profileRow();
  const rejected = async (body: object) => {
    const { status, body: answer } = await report({ subject: "profile", subjectId, ...body });
    return [status, answer.details.map(({ path }: { path: string }) => path)];
  };
  expect(await rejected({ reason: "DISLIKE" })).toEqual([400, ["reason"]]);
  expect(await rejected({ reason: "OTHER" })).toEqual([400, ["note"]]);
  expect(await rejected({ note: "x".repeat(1_001) })).toEqual([400, ["note"]]);
  expect(await rejected({ subject: "account" })).toEqual([400, ["subject"]]);
  expect(await rejected({ subjectId: "x" })).toEqual([400, ["subjectId"]]);
});

test("POST /v1/reports/: 429 for too many a minute from one address", async () => {
  const subjectId = await profileRow();
  const here = elsewhere();
  for (let times = 0; times < rateLimits.report.address; times += 1) {
    expect((await report({ subject: "profile", subjectId }, here)).status).toBe(204);
  }
  const rejected = await report({ subject: "profile", subjectId }, here);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await report({ subject: "profile", subjectId })).status).toBe(204);
});

test("GET /v1/admin/reports: oldest first, page by page", async () => {
  await db().deleteFrom("reports").execute();
  const profiles = [await profileRow(), await profileRow(), await profileRow()];
  for (const subjectId of profiles) await report({ subject: "profile", subjectId });
  const first = (await list({ size: 2 })).body;
  expect(first).toMatchObject({ total: 3, totalRelation: "eq" });
  const second = (await list({ size: 2, cursor: first.next })).body;
  const byPage = (await list({ size: 2, page: 2 })).body;
  const ids = [...first.items, ...second.items].map(({ subjectId }: Report) => subjectId);
  expect(ids).toEqual(profiles);
  expect(byPage.items).toEqual(second.items);
  expect(second.next).toBeNull();
});

test("POST /v1/admin/reports/{id}/outcome: closes every open report of the item, stores the note, and is logged", async () => {
  const subjectId = await profileRow({ name: "Ada Brook" });
  await report({ subject: "profile", subjectId });
  await report({ subject: "profile", subjectId });
  const [first] = await about(subjectId);
  const closed = await close(first?.id ?? "", "DISMISSED", "Looks fine.");
  expect(closed).toMatchObject({
    status: 200,
    body: { outcome: "DISMISSED", outcomeNote: "Looks fine.", others: 0 },
  });
  expect(await about(subjectId)).toEqual([]);
  expect(await about(subjectId, "closed")).toMatchObject([
    { outcome: "DISMISSED", closedBy: administrator.email },
    { outcome: "DISMISSED", closedBy: administrator.email },
  ]);
  const entries = await db()
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_id", "=", first?.id ?? "")
    .execute();
  expect(entries).toMatchObject([
    {
      actor: administrator.uid,
      action: "CLOSE_REPORT",
      subject: "report",
      detail: { name: "Ada Brook", aboutId: subjectId, outcome: "DISMISSED", reports: 2 },
    },
  ]);

  expect((await close(first?.id ?? "", "DISMISSED")).status).toBe(409);
  expect((await close(newId(), "DISMISSED")).status).toBe(404);
  // After a report is closed the same visitor may report the item again.
  await report({ subject: "profile", subjectId });
  expect(await about(subjectId)).toHaveLength(1);
});

test("POST /v1/admin/reports/{id}/outcome: 409 for DELETED while it exists, or HIDDEN while it is shown", async () => {
  const profileId = await profileRow();
  const artworkId = await artworkRow(profileId);
  await report({ subject: "artwork", subjectId: artworkId });
  const [{ id } = { id: "" }] = await about(artworkId);
  expect((await close(id, "DELETED")).status).toBe(409);
  expect((await close(id, "HIDDEN")).status).toBe(409);

  await db().updateTable("profiles").set({ hidden: true }).where("id", "=", profileId).execute();
  expect(await about(artworkId)).toMatchObject([{ standing: "HIDDEN" }]);
  await db().deleteFrom("artworks").where("id", "=", artworkId).execute();
  expect(await about(artworkId)).toMatchObject([{ standing: "GONE", subjectName: "Untitled" }]);
  expect((await close(id, "DELETED")).body).toMatchObject({ outcome: "DELETED" });
});

test("/v1/admin/reports: 403 unless administrator", async () => {
  for (const [identity, status] of [
    [undefined, 401],
    [visitor.identity, 403],
  ] as const) {
    const as = identity === undefined ? {} : { identity };
    expect((await request(queue.GET, as)).status).toBe(status);
    const asked = { params: { id: newId() }, json: { outcome: "DISMISSED" }, ...as };
    expect((await request(outcomes.POST, asked)).status).toBe(status);
  }
});
