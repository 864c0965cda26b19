import { expect, test } from "vitest";
import type { Report } from "@/lib/administration/administration.schema";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { computeReporterDigests } from "@/lib/server/reporter";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { createCollection } from "@/tests/support/collections";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";
import { seriesRow } from "@/tests/support/series";

const administrator = await signUp({ role: "ADMIN" });
const visitor = await signUp();

let visitorCount = 0;
/** Each call is another visitor without an account, at an address of their own. */
const nextVisitorHeaders = () => ({ [internalHeaders.client]: `203.0.113.${(visitorCount += 1)}` });

const report = (
  body: Record<string, unknown>,
  headers: Record<string, string> = nextVisitorHeaders(),
  identity?: string,
) =>
  request("POST /v1/reports/", {
    json: { reason: "SPAM", ...body },
    headers,
    ...(identity !== undefined && { identity }),
  });
const getQueue = (query: Record<string, string | number> = {}) =>
  request("GET /v1/admin/reports", { query, identity: administrator.identity });
const listReports = async (subjectId: string, state = "open"): Promise<Report[]> => {
  const { body } = await getQueue({ state, size: 100 });
  return body.items.filter((item: Report) => item.subjectId === subjectId);
};
const closeReports = (id: string, outcome: string, note = "") =>
  request("POST /v1/admin/reports/{id}/outcome", {
    params: { id },
    json: { outcome, note },
    identity: administrator.identity,
  });

test("POST /v1/reports/: anybody may report an artwork or profile; the queue has name, reason and note", async () => {
  const profileId = await profileRow({ name: "Ada Brook" });
  const artworkId = await artworkRow(profileId, { title: "Low tide" });
  const response = await report({
    subject: "artwork",
    subjectId: artworkId,
    reason: "COPYRIGHT",
    note: " I painted this. ",
  });
  expect(response.status).toBe(204);
  expect((await report({ subject: "profile", subjectId: profileId })).status).toBe(204);
  expect(await listReports(artworkId)).toMatchObject([
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
  expect(await listReports(profileId)).toMatchObject([
    { subject: "profile", subjectName: "Ada Brook" },
  ]);
});

test("POST /v1/reports/: one open report per reporter and item; repeating it replaces the text", async () => {
  const subjectId = await profileRow();
  const visitorHeaders = nextVisitorHeaders();
  await report({ subject: "profile", subjectId, note: "First words" }, visitorHeaders);
  await report(
    { subject: "profile", subjectId, reason: "SCAM", note: "Better words" },
    visitorHeaders,
  );
  expect(await listReports(subjectId)).toMatchObject([
    { reason: "SCAM", note: "Better words", others: 0 },
  ]);

  await report({ subject: "profile", subjectId }, nextVisitorHeaders());
  expect(await listReports(subjectId)).toMatchObject([{ others: 1 }, { others: 1 }]);
});

test("POST /v1/reports/: recognises a reporter after the digest secret was rotated", async () => {
  const subjectId = await profileRow();
  const visitorHeaders = nextVisitorHeaders();
  const storedReports = db().updateTable("reports").where("subject_id", "=", subjectId);
  for (const [headers, reporter] of [
    [visitorHeaders, { address: visitorHeaders[internalHeaders.client] ?? "" }],
    [nextVisitorHeaders(), { uid: visitor.uid }],
  ] as const) {
    const identity = "uid" in reporter ? visitor.identity : undefined;
    const [, previousDigest = ""] = await computeReporterDigests(reporter);
    await report({ subject: "profile", subjectId, note: "Before" }, headers, identity);
    await storedReports.where("note", "=", "Before").set({ reporter: previousDigest }).execute();
    await report({ subject: "profile", subjectId, note: "After" }, headers, identity);
    await report({ subject: "profile", subjectId, note: "Now" }, headers, identity);
  }
  expect((await listReports(subjectId)).map(({ note }) => note)).toEqual(["Now", "Now"]);
});

test("POST /v1/reports/: an account is one reporter from any address, distinct from visitors there", async () => {
  const subjectId = await profileRow();
  await report({ subject: "profile", subjectId }, nextVisitorHeaders(), visitor.identity);
  const visitorHeaders = nextVisitorHeaders();
  await report({ subject: "profile", subjectId }, visitorHeaders, visitor.identity);
  await report({ subject: "profile", subjectId }, visitorHeaders);
  expect((await listReports(subjectId)).map(({ isSignedIn }) => isSignedIn)).toEqual([true, false]);
});

test("POST /v1/reports/: two concurrent reports of one reporter are one", async () => {
  const subjectId = await profileRow();
  const visitorHeaders = nextVisitorHeaders();
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => report({ subject: "profile", subjectId }, visitorHeaders)),
  );
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await listReports(subjectId)).toHaveLength(1);
});

test("POST /v1/reports/: stores neither the account nor the address of a reporter in plain text", async () => {
  const subjectId = await profileRow();
  const visitorHeaders = nextVisitorHeaders();
  await report({ subject: "profile", subjectId }, visitorHeaders, visitor.identity);
  await report({ subject: "profile", subjectId }, visitorHeaders);
  const rows = await db()
    .selectFrom("reports")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .execute();
  const storedText = JSON.stringify(rows);
  expect(rows).toHaveLength(2);
  expect(storedText).not.toContain(visitor.uid);
  expect(storedText).not.toContain(Object.values(visitorHeaders)[0]);
});

test("POST /v1/reports/: 409 for one's own", async () => {
  const owner = await createArtist();
  const { profileId, identity } = owner;
  const artworkId = await artworkRow(profileId);
  const collection = await createCollection(owner, { name: "Tides", visibility: "PUBLIC" });
  const own = {
    profile: profileId,
    artwork: artworkId,
    opportunity: await opportunityRow(profileId),
    collection: collection.body.id,
    series: await seriesRow(profileId, [artworkId]),
  };
  for (const [subject, subjectId] of Object.entries(own)) {
    const { status, body } = await report({ subject, subjectId }, nextVisitorHeaders(), identity);
    expect([subject, status], JSON.stringify(body)).toEqual([subject, 409]);
    const message = `This is your own ${subject}.`;
    expect(body).toMatchObject({ message, details: [{ path: "subjectId", message }] });
    expect(await listReports(subjectId)).toEqual([]);
  }
});

test("POST /v1/reports/: 404 for an unknown item", async () => {
  for (const subject of ["artwork", "profile", "opportunity"]) {
    expect((await report({ subject, subjectId: newId() })).status, subject).toBe(404);
  }
});

test("POST /v1/reports/: 400 without a listed reason, or for “something else” without a note", async () => {
  const subjectId = await profileRow();
  const findErrorPaths = async (body: object) => {
    const { status, body: error } = await report({ subject: "profile", subjectId, ...body });
    return [status, error.details.map(({ path }: { path: string }) => path)];
  };
  expect(await findErrorPaths({ reason: "DISLIKE" })).toEqual([400, ["reason"]]);
  expect(await findErrorPaths({ reason: "OTHER" })).toEqual([400, ["note"]]);
  expect(await findErrorPaths({ note: "x".repeat(1_001) })).toEqual([400, ["note"]]);
  expect(await findErrorPaths({ subject: "account" })).toEqual([400, ["subject"]]);
  expect(await findErrorPaths({ subjectId: "x" })).toEqual([400, ["subjectId"]]);
});

test("POST /v1/reports/: 429 for too many a minute from one address", async () => {
  const subjectId = await profileRow();
  const visitorHeaders = nextVisitorHeaders();
  for (let count = 0; count < rateLimits.report.address; count += 1) {
    expect((await report({ subject: "profile", subjectId }, visitorHeaders)).status).toBe(204);
  }
  const rejected = await report({ subject: "profile", subjectId }, visitorHeaders);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await report({ subject: "profile", subjectId })).status).toBe(204);
});

test("GET /v1/admin/reports: oldest first, page by page", async () => {
  await db().deleteFrom("reports").execute();
  const profiles = [await profileRow(), await profileRow(), await profileRow()];
  for (const subjectId of profiles) await report({ subject: "profile", subjectId });
  const first = (await getQueue({ size: 2 })).body;
  expect(first).toMatchObject({ total: 3, totalRelation: "eq" });
  const second = (await getQueue({ size: 2, cursor: first.next })).body;
  const byPage = (await getQueue({ size: 2, page: 2 })).body;
  const ids = [...first.items, ...second.items].map(({ subjectId }: Report) => subjectId);
  expect(ids).toEqual(profiles);
  expect(byPage.items).toEqual(second.items);
  expect(second.next).toBeNull();
});

test("POST /v1/admin/reports/{id}/outcome: closes every open report of the item, stores the note, and is logged", async () => {
  const subjectId = await profileRow({ name: "Ada Brook" });
  await report({ subject: "profile", subjectId });
  await report({ subject: "profile", subjectId });
  const [first] = await listReports(subjectId);
  const closed = await closeReports(first?.id ?? "", "DISMISSED", "Looks fine.");
  expect(closed).toMatchObject({
    status: 200,
    body: { outcome: "DISMISSED", outcomeNote: "Looks fine.", others: 0 },
  });
  expect(await listReports(subjectId)).toEqual([]);
  expect(await listReports(subjectId, "closed")).toMatchObject([
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

  expect((await closeReports(first?.id ?? "", "DISMISSED")).status).toBe(409);
  expect((await closeReports(newId(), "DISMISSED")).status).toBe(404);
  // After a report is closed the same visitor may report the item again.
  await report({ subject: "profile", subjectId });
  expect(await listReports(subjectId)).toHaveLength(1);
});

test("POST /v1/admin/reports/{id}/outcome: 409 for DELETED while it exists, or HIDDEN while it is shown", async () => {
  const profileId = await profileRow();
  const artworkId = await artworkRow(profileId);
  await report({ subject: "artwork", subjectId: artworkId });
  const [{ id } = { id: "" }] = await listReports(artworkId);
  expect((await closeReports(id, "DELETED")).status).toBe(409);
  expect((await closeReports(id, "HIDDEN")).status).toBe(409);

  await db().updateTable("profiles").set({ hidden: true }).where("id", "=", profileId).execute();
  expect(await listReports(artworkId)).toMatchObject([{ standing: "HIDDEN" }]);
  await db().deleteFrom("artworks").where("id", "=", artworkId).execute();
  expect(await listReports(artworkId)).toMatchObject([
    { standing: "GONE", subjectName: "Untitled" },
  ]);
  expect((await closeReports(id, "DELETED")).body).toMatchObject({ outcome: "DELETED" });
});

test("/v1/admin/reports: 403 unless administrator", async () => {
  for (const [identity, status] of [
    [undefined, 401],
    [visitor.identity, 403],
  ] as const) {
    const identityFields = identity === undefined ? {} : { identity };
    expect((await request("GET /v1/admin/reports", identityFields)).status).toBe(status);
    const requestFields = {
      params: { id: newId() },
      json: { outcome: "DISMISSED" },
      ...identityFields,
    };
    expect((await request("POST /v1/admin/reports/{id}/outcome", requestFields)).status).toBe(
      status,
    );
  }
});
