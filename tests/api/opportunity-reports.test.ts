import { expect, test } from "vitest";
import { createArtist, signUp } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const admin = await signUp({ role: "ADMIN" });

const reportOpportunity = (subjectId: string) =>
  request("POST /v1/reports/", { json: { subject: "opportunity", subjectId, reason: "SCAM" } });

async function findReport(subjectId: string) {
  const { body } = await request("GET /v1/admin/reports", { identity: admin.identity });
  return body.items.find((item: { subjectId: string }) => item.subjectId === subjectId);
}

const closeReport = (id: string, json: object) =>
  request("POST /v1/admin/reports/{id}/outcome", {
    params: { id },
    json,
    identity: admin.identity,
  });

test("POST /v1/reports/: the queue names a published opportunity and its owner", async () => {
  const { profileId } = await createArtist();
  const id = await opportunityRow(profileId, { title: "Pay to be famous" });
  expect((await reportOpportunity(id)).status).toBe(204);
  expect(await findReport(id)).toMatchObject({
    subject: "opportunity",
    subjectName: "Pay to be famous",
    standing: "SHOWN",
    profile: { id: profileId },
  });
});

test("POST /v1/reports/: 404 for a draft", async () => {
  const { profileId } = await createArtist();
  expect(
    (await reportOpportunity(await opportunityRow(profileId, { status: "DRAFT" }))).status,
  ).toBe(404);
});

test("POST /v1/admin/reports/{id}/outcome: HIDDEN once the profile is hidden", async () => {
  const { profileId } = await createArtist();
  const id = await opportunityRow(profileId);
  await reportOpportunity(id);
  await request("POST /v1/profiles/admin/{id}/search/hide", {
    params: { id: profileId },
    json: {},
    identity: admin.identity,
  });
  const { id: reportId, standing } = await findReport(id);
  expect(standing).toBe("HIDDEN");
  expect((await closeReport(reportId, { outcome: "HIDDEN" })).status).toBe(200);
});

test("POST /v1/admin/reports/{id}/outcome: 409 for DELETED until the opportunity is removed, also without an owner", async () => {
  const id = await opportunityRow(null);
  await reportOpportunity(id);
  const { id: reportId, standing, profile } = await findReport(id);
  expect([standing, profile]).toEqual(["SHOWN", null]);
  expect((await closeReport(reportId, { outcome: "DELETED" })).status).toBe(409);
  await request("DELETE /v1/opportunities/{id}", { params: { id }, identity: admin.identity });
  const response = await closeReport(reportId, { outcome: "DELETED" });
  expect([response.status, response.body.standing]).toEqual([200, "GONE"]);
});
