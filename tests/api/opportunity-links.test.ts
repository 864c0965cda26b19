import { expect, test } from "vitest";
import { newId } from "@/lib/shared/ids";
import { createActor, createArtist } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

test("PUT /v1/opportunities/{id}/profile: links to the caller's other profile; 403 or 404 for any other", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const id = await opportunityRow(actor.profileId);
  const put = (profileId: string) =>
    request("PUT /v1/opportunities/{id}/profile", {
      params: { id },
      json: { profileId },
      identity: actor.identity,
    });
  expect((await put(second.profileId)).body.profile.name).toBe("Second Profile");
  expect((await put((await createArtist()).profileId)).status).toBe(403);
  expect((await put(newId())).status).toBe(404);
  expect((await put("nobody")).status).toBe(404);
});

test("POST /v1/opportunities/{id}/profile: links as PUT does", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const id = await opportunityRow(actor.profileId);
  const json = { profileId: second.profileId };
  const { status, body } = await request("POST /v1/opportunities/{id}/profile", {
    params: { id },
    json,
    identity: actor.identity,
  });
  expect([status, body.profile.name]).toEqual([200, "Second Profile"]);
});

test("POST /v1/opportunities/{id}/copy: a draft without the dates", async () => {
  const actor = await createArtist();
  const id = await opportunityRow(actor.profileId, {
    deadline: inDays(-20),
    title: "Yearly prize",
  });
  const tokens = { identity: actor.identity, profile: actor.profile };
  const { status, body } = await request("POST /v1/opportunities/{id}/copy", {
    params: { id },
    ...tokens,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: "Yearly prize",
    status: "DRAFT",
    deadlineKind: "FIXED",
    deadlineLocal: null,
    applyUrl: "https://harbour.example/apply",
    plan: null,
  });
  expect(body.id).not.toBe(id);
});
