import { describe, expect, test } from "vitest";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { db } from "@/lib/server/database/db";
import { createArtist } from "@/tests/support/accounts";
import { createOpenForm, openForm, putForm, recordSubmission } from "@/tests/support/form-requests";
import { addOpenForm } from "@/tests/support/forms";
import { getOpportunities } from "@/tests/support/listed-opportunities";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
  setSubscription,
} from "@/tests/support/opportunity-requests";
import { listPaths, request } from "@/tests/support/request";

describe("PUT /v1/opportunities/{id}: applyMode", () => {
  const complete = { ...completeOpportunity(), applyUrl: undefined, applyMode: "HERE" };

  test("follows the address where it is left out", async () => {
    const actor = await createArtist();
    const link = await postOpportunity(actor, completeOpportunity());
    expect(link.body.applyMode).toBe("LINK");
    const email = { applyUrl: null, applyEmail: "calls@harbour.example" };
    expect((await putOpportunity(actor, link.body.id, email)).body).toMatchObject({
      applyMode: "EMAIL",
      applyEmail: "calls@harbour.example",
    });
  });

  test("of rows that the previous version wrote: by the address they have", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    const change = (columns: object) =>
      db().updateTable("opportunities").set(columns).where("id", "=", id).execute();
    const read = async () => (await putOpportunity(actor, id, {})).body.applyMode;
    await change({ apply_mode: null });
    expect(await read()).toBe("LINK");
    await change({ apply_mode: null, apply_url: null, apply_email: "calls@harbour.example" });
    expect(await read()).toBe("EMAIL");
  });

  test("HERE is published once its form is open: 400 at form before", async () => {
    const actor = await createArtist();
    const early = await postOpportunity(actor, { ...complete, plan: "FREE" });
    expect([early.status, listPaths(early)]).toEqual([400, ["form"]]);
    const { body } = await postOpportunity(actor, complete);
    expect(body).toMatchObject({ applyMode: "HERE", applyUrl: null, formOpenedAt: null });
    const stillEarly = await putOpportunity(actor, body.id, { plan: "FREE" });
    expect([stillEarly.status, listPaths(stillEarly)]).toEqual([400, ["form"]]);
    await putForm(actor, body.id, createTemplate("OPEN_CALL"));
    await openForm(actor, body.id);
    const published = await putOpportunity(actor, body.id, { plan: "FREE" });
    expect(published.body).toMatchObject({ status: "PUBLISHED", applyMode: "HERE" });
    expect(published.body.formOpenedAt).toEqual(expect.any(String));
  });

  test("HERE: 400 for a fee and for addresses, also in a draft; for an unknown deadline to publish", async () => {
    const actor = await createArtist();
    const fee = { feeType: "FEES", fee: { amount: 500, currency: "EUR" }, feeReason: "Jury" };
    const addresses = { applyUrl: "https://a.example", applyEmail: "a@b.example" };
    const response = await postOpportunity(actor, { ...complete, ...fee, ...addresses });
    expect([response.status, listPaths(response)]).toEqual([
      400,
      ["feeType", "applyUrl", "applyEmail"],
    ]);
    const { body } = await postOpportunity(actor, complete);
    const changed = await putOpportunity(actor, body.id, fee);
    expect([changed.status, listPaths(changed)]).toEqual([400, ["feeType"]]);
    const unknown = { deadlineKind: "TBA", plan: "FREE" };
    expect(listPaths(await putOpportunity(actor, body.id, unknown))).toEqual([
      "form",
      "deadlineKind",
    ]);
    expect((await postOpportunity(actor, { ...complete, applyMode: "POST" })).status).toBe(400);
  });

  test("a published one may move here once its form is open", async () => {
    const { actor, id } = await createOpenForm();
    expect((await putOpportunity(actor, id, { applyMode: "HERE" })).body).toMatchObject({
      applyMode: "HERE",
      applyUrl: null,
    });
  });

  test("after the first submission: 409 at applyMode and at an earlier deadline", async () => {
    const { actor, id } = await createOpenForm();
    await recordSubmission(id);
    const link = { applyMode: "LINK", applyUrl: "https://harbour.example/apply" };
    const moved = await putOpportunity(actor, id, link);
    expect([moved.status, listPaths(moved)]).toEqual([409, ["applyMode"]]);
    const toLocal = (days: number) => ({ deadlineLocal: inDays(days).toISOString().slice(0, 16) });
    const earlier = await putOpportunity(actor, id, toLocal(20));
    expect([earlier.status, listPaths(earlier)]).toEqual([409, ["deadline"]]);
    expect((await putOpportunity(actor, id, toLocal(31))).status).toBe(200);
    expect((await putOpportunity(actor, id, { title: "A call for more works" })).status).toBe(200);
  });

  test("after the first submission: 409 at an earlier deadline also by way of a rolling one", async () => {
    const { actor, id } = await createOpenForm();
    await recordSubmission(id);
    const toFixed = (days: number) => ({
      deadlineKind: "FIXED",
      deadlineLocal: inDays(days).toISOString().slice(0, 16),
    });
    expect((await putOpportunity(actor, id, toFixed(31))).status).toBe(200);
    const rolling = { deadlineKind: "ROLLING", deadlineLocal: null };
    expect((await putOpportunity(actor, id, rolling)).status).toBe(200);
    expect((await putOpportunity(actor, id, { title: "Still rolling" })).status).toBe(200);
    const earlier = await putOpportunity(actor, id, toFixed(20));
    expect([earlier.status, listPaths(earlier)]).toEqual([409, ["deadline"]]);
    expect((await putOpportunity(actor, id, toFixed(32))).status).toBe(200);
  });

  test("without a plan one at a time: 403 QUOTA_EXCEEDED, also for two at the same moment", async () => {
    const actor = await createArtist();
    const ids = await Promise.all([0, 1].map(() => opportunityRow(actor.profileId)));
    for (const id of ids) {
      await addOpenForm(id);
      await db().updateTable("opportunities").set({ plan: "FREE" }).where("id", "=", id).execute();
    }
    const move = (id: string) => putOpportunity(actor, id, { applyMode: "HERE" });
    const responses = await Promise.all(ids.map(move));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const rejected = responses.findIndex(({ status }) => status === 403);
    expect(responses[rejected]?.body).toMatchObject({
      code: "QUOTA_EXCEEDED",
      details: [{ path: "applyMode" }],
    });
    const { body: usage } = await request("GET /v1/profiles/subscriptions/usage", actor);
    expect(usage.nativeOpportunities).toEqual({ used: 1, limit: 1 });
    await setSubscription(actor, "ORGANIZATION_BASIC");
    expect((await move(ids[rejected] ?? "")).status).toBe(200);
  });

  test("one that is paid for takes applications here beside another", async () => {
    const actor = await createArtist();
    const ids = await Promise.all([0, 1].map(() => opportunityRow(actor.profileId)));
    for (const id of ids) {
      await addOpenForm(id);
      expect((await putOpportunity(actor, id, { applyMode: "HERE" })).status).toBe(200);
    }
  });
});

describe("GET /v1/opportunities/?applyMode=", () => {
  const listIds = async (query: Record<string, string>) =>
    (await getOpportunities({ size: 100, ...query })).body.items.map(
      ({ id }: { id: string }) => id,
    );

  test("follows each change, and the address of rows that the previous version wrote", async () => {
    const { actor, id } = await createOpenForm();
    const profileId = actor.profileId;
    const email = await opportunityRow(profileId);
    const addresses = { apply_url: null, apply_email: "calls@harbour.example" };
    const change = db()
      .updateTable("opportunities")
      .set({ apply_mode: null, ...addresses });
    await change.where("id", "=", email).execute();
    const link = await opportunityRow(profileId);
    await putOpportunity(actor, id, { applyMode: "HERE" });
    expect(await listIds({ profileId, applyMode: "HERE" })).toEqual([id]);
    expect(await listIds({ profileId, applyMode: "EMAIL" })).toEqual([email]);
    expect((await listIds({ profileId, applyMode: "HERE,LINK" })).toSorted()).toEqual(
      [id, link].toSorted(),
    );
    await putOpportunity(actor, id, { applyMode: "LINK", applyUrl: "https://harbour.example" });
    expect(await listIds({ profileId, applyMode: "HERE" })).toEqual([]);
    const { status, body } = await getOpportunities({ applyMode: "POST" });
    expect([status, body.details[0].path]).toEqual([400, "applyMode[0]"]);
  });
});
