import { receiveMails } from "@/tests/support/mail";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, signUp } from "@/tests/support/accounts";
import { forgetAnswers } from "@/tests/support/idempotency";
import { addMember, answer, findInvitationToken, invite, setPlan } from "@/tests/support/members";
import { request } from "@/tests/support/request";

let owner: Actor;
let manager: Pick<Actor, "identity" | "profileId">;
beforeEach(async () => {
  owner = await createActor(await signUp(), { name: "Kiln House" });
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
  manager = { ...(await addMember(owner, "MANAGER")), profileId: owner.profileId };
});

test("POST /v1/profiles/{id}/members: a manager cannot replace a manager's invitation, the owner can", async () => {
  const guest = await signUp();
  expect((await invite(owner, guest.email, "MANAGER")).status).toBe(201);
  const token = await findInvitationToken(guest.email);
  for (const email of [guest.email, guest.email.toUpperCase()])
    expect((await invite(manager, email, "VIEWER")).status).toBe(403);
  const { identity, profileId: id } = manager;
  const { body: members } = await request("GET /v1/profiles/{id}/members", {
    identity,
    params: { id },
  });
  const pending = members.find(({ email }: { email: string }) => email === guest.email);
  const params = { id, accountId: pending.id };
  const lowered = await request("PATCH /v1/profiles/{id}/members/{accountId}", {
    identity,
    params,
    json: { role: "VIEWER" },
  });
  expect(lowered.status).toBe(403);
  expect(
    (await request("DELETE /v1/profiles/{id}/members/{accountId}", { identity, params })).status,
  ).toBe(403);
  expect((await answer(guest, token)).body).toMatchObject({ role: "MANAGER" });
  const second = await signUp();
  await invite(owner, second.email, "MANAGER");
  expect((await invite(owner, second.email, "VIEWER")).body).toMatchObject({ role: "VIEWER" });
  expect((await invite(manager, second.email, "EDITOR")).status).toBe(201);
});

test("POST /v1/profiles/{id}/members: a manager may invite anew whose invitation to manage has expired", async () => {
  const guest = await signUp();
  await invite(owner, guest.email, "MANAGER");
  await db()
    .updateTable("member_invitations")
    .set({ expires_at: new Date(0) })
    .where("address", "=", guest.email)
    .execute();
  expect((await invite(manager, guest.email, "VIEWER")).body).toMatchObject({ role: "VIEWER" });
});

test("POST /v1/profiles/{id}/members: repeated with its key after a crash, it is one mail, also once it was answered", async () => {
  const guest = await signUp();
  const headers = { "idempotency-key": "invitation-1" };
  const first = await invite(owner, guest.email, "EDITOR", headers);
  const token = await findInvitationToken(guest.email);
  await forgetAnswers(owner);
  const repeated = await invite(owner, guest.email, "EDITOR", headers);
  expect([repeated.status, repeated.body.id]).toEqual([201, first.body.id]);
  expect(await receiveMails(guest)).toHaveLength(1);
  await forgetAnswers(owner);
  expect((await answer(guest, token, false)).status).toBe(200);
  expect((await invite(owner, guest.email, "EDITOR", headers)).status).toBe(409);
});
