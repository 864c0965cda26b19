import { beforeEach, describe, expect, test } from "vitest";
import { listSubjects } from "@/tests/support/mail";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist, fetchProfileToken } from "@/tests/support/accounts";
import {
  createOrganisation,
  draftOpportunity,
  findPlanPriceId,
  openCheckout,
} from "@/tests/support/checkout";
import { addActing, changeMember, removeMember, setPlan } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { runJob } from "@/tests/support/jobs";
import "@/tests/support/payments";
import { request } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

let owner: Actor;
let manager: Actor;
beforeEach(async () => {
  owner = await createOrganisation();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
  manager = await addActing(owner, "MANAGER");
});

const params = () => ({ id: owner.profileId });
const read = ({ identity }: Actor) =>
  request("GET /v1/profiles/{id}/transfer", { identity, params: params() });
const offer = (to: string = manager.uid, { identity }: Pick<Actor, "identity"> = owner) =>
  request("POST /v1/profiles/{id}/transfer", {
    identity,
    params: params(),
    json: { accountId: to },
  });
const cancel = ({ identity }: Actor = owner) =>
  request("DELETE /v1/profiles/{id}/transfer", { identity, params: params() });
const answer = (accept: boolean, { identity }: Actor = manager) =>
  request("POST /v1/profiles/{id}/transfer/answer", {
    identity,
    params: params(),
    json: { accept },
  });
const listLog = async (subject: string) => {
  const { identity } = owner;
  const call = { identity, params: params(), query: { subject } };
  return (await request("GET /v1/profiles/{id}/log", call)).body.items;
};
const findOwner = async () => {
  const { account_uid } = await db()
    .selectFrom("profiles")
    .select("account_uid")
    .where("id", "=", owner.profileId)
    .executeTakeFirstOrThrow();
  return account_uid;
};
const summarise = ({
  status,
  body,
}: {
  status: number;
  body: { details?: { path: string }[] };
}) => [status, body.details?.[0]?.path];

describe("POST /v1/profiles/{id}/transfer", () => {
  test("offers the profile to a manager for seven days; the owner and the manager read it", async () => {
    const { status, body } = await offer();
    expect([status, body.to, body.state]).toEqual([201, manager.uid, "OFFERED"]);
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    expect((await read(owner)).body).toEqual(body);
    expect((await read(manager)).body).toEqual(body);
    expect((await read(await addActing(owner, "MANAGER"))).status).toBe(403);
    expect((await read(await createArtist())).status).toBe(404);
    const memberships = await request("GET /v1/profiles/memberships", {
      identity: manager.identity,
    });
    expect(memberships.body).toMatchObject([{ id: owner.profileId, isOffered: true }]);
    expect(await listSubjects(manager)).toContain(
      "Harbour House wants to hand Harbour House over to you",
    );
  });

  test("401 without a sign-in of the last five minutes; 403 for managers; 404 for strangers and unknown accounts", async () => {
    const sixMinutesAgo = Math.floor(Date.now() / 1_000) - 6 * 60;
    const identity = await signToken(readClaims(owner.identity, { auth_time: sixMinutesAgo }));
    expect((await offer(manager.uid, { identity })).status).toBe(401);
    expect((await offer(manager.uid, manager)).status).toBe(403);
    expect((await offer(manager.uid, await createArtist())).status).toBe(404);
    expect((await offer("nobody")).status).toBe(404);
  });

  test("409 for an editor, a second offer, and a profile that is no organisation", async () => {
    const editor = await addActing(owner, "EDITOR");
    expect(summarise(await offer(editor.uid))).toEqual([409, "accountId"]);
    await offer();
    expect(summarise(await offer())).toEqual([409, "transfer"]);
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(204);
    expect((await offer()).status).toBe(201);
    await db()
      .updateTable("profiles")
      .set({ role: "CURATOR", organization_type: null })
      .where("id", "=", owner.profileId)
      .execute();
    await cancel();
    expect(summarise(await offer())).toEqual([409, "role"]);
  });
});

describe("POST /v1/profiles/{id}/transfer/answer", () => {
  test("accepting swaps owner and manager; opportunities, letters and team stay", async () => {
    const id = await opportunityRow(owner.profileId);
    await offer();
    const { status, body } = await answer(true);
    expect([status, body.state]).toEqual([200, "ACCEPTED"]);
    expect(await findOwner()).toBe(manager.uid);
    const { body: team } = await request("GET /v1/profiles/{id}/members", {
      identity: manager.identity,
      params: params(),
    });
    expect(team).toMatchObject([
      { accountId: manager.uid, role: "OWNER" },
      { accountId: owner.uid, role: "MANAGER", mayPost: true },
    ]);
    expect((await putOpportunity(owner, id, { summary: "Works about rain." })).body).toMatchObject({
      id,
      slug: `call-${id}`,
    });
    expect((await answer(true)).status).toBe(200);
    expect(summarise(await answer(false))).toEqual([409, "transfer"]);
    for (const account of [owner, manager])
      expect(await listSubjects(account)).toContain("Harbour House: the handover was accepted");
    const log = await request("GET /v1/profiles/{id}/log", {
      identity: owner.identity,
      params: params(),
      query: { action: "TRANSFER" },
    });
    expect(log.body.items).toMatchObject([
      { title: "ACCEPTED", actor: { role: "MANAGER" } },
      { title: "OFFERED", actor: { role: "OWNER" } },
    ]);
  });

  test("the old owner's token is a manager's from the next request on", async () => {
    await offer();
    await answer(true);
    const { identity, profile } = owner;
    const portal = { identity, profile, query: { returnUrl: "/account" } };
    expect((await request("POST /v1/checkout/portal", portal)).status).toBe(403);
    expect((await request("DELETE /v1/profiles/{id}", { identity, params: params() })).status).toBe(
      403,
    );
    const own = await fetchProfileToken(manager, owner.profileId);
    expect(readClaims(own)).toMatchObject({ memberRole: "OWNER" });
  });

  test("declined, it cannot be accepted; others are 403, strangers 404", async () => {
    await offer();
    expect((await answer(true, await addActing(owner, "MANAGER"))).status).toBe(403);
    expect((await answer(true, owner)).status).toBe(403);
    expect((await answer(true, await createArtist())).status).toBe(404);
    expect((await answer(false)).body.state).toBe("DECLINED");
    expect(summarise(await answer(true))).toEqual([409, "transfer"]);
    expect(await findOwner()).toBe(owner.uid);
  });

  test("409 `transfer` once cancelled, or expired, of which both hear once", async () => {
    await offer();
    await cancel();
    expect(summarise(await answer(true))).toEqual([409, "transfer"]);
    await offer();
    await db().updateTable("transfers").set({ expires_at: new Date() }).execute();
    expect((await read(owner)).body.state).toBe("EXPIRED");
    expect(summarise(await answer(true))).toEqual([409, "transfer"]);
    await runJob("transfers.expire");
    await runJob("transfers.expire");
    const subject = "Harbour House: the handover was not answered";
    for (const account of [owner, manager])
      expect((await listSubjects(account)).filter((sent) => sent === subject)).toHaveLength(1);
    expect((await offer()).status).toBe(201);
  });

  test("409 `checkout` while one is open, `profiles` with five", async () => {
    await offer();
    const referenceId = await draftOpportunity(manager);
    const { body } = await openCheckout(manager, [await findPlanPriceId("BASIC")], { referenceId });
    expect(summarise(await answer(true))).toEqual([409, "checkout"]);
    await request("POST /v1/checkout/orders/{id}/cancel", {
      identity: manager.identity,
      params: { id: body.orderId },
    });
    await Promise.all(
      ["A", "B", "C", "D", "E"].map((name) => createActor(manager, { name: `${name} Profile` })),
    );
    expect(summarise(await answer(true))).toEqual([409, "profiles"]);
    await db()
      .deleteFrom("profiles")
      .where("account_uid", "=", manager.uid)
      .where("name", "=", "A Profile")
      .execute();
    expect((await answer(true)).status).toBe(200);
  });

  test("whoever is no manager any more takes nothing over", async () => {
    await offer();
    await changeMember(owner, manager, { role: "EDITOR" });
    expect((await read(owner)).body.state).toBe("CANCELLED");
    expect([(await read(manager)).status, (await answer(true)).status]).toEqual([403, 403]);
    expect(await listLog("TRANSFER")).toMatchObject([{ title: "CANCELLED" }, { title: "OFFERED" }]);
    await changeMember(owner, manager, { role: "MANAGER" });
    await offer();
    await removeMember(owner, manager);
    expect((await answer(true)).status).toBe(403);
    expect(await findOwner()).toBe(owner.uid);
  });

  test("of acceptances and cancellations at the same moment one wins, and there is one owner", async () => {
    await offer();
    const [accepted, cancelled] = await Promise.all([answer(true), cancel(), answer(true)]);
    const isAccepted = accepted.status === 200;
    expect(await findOwner()).toBe(isAccepted ? manager.uid : owner.uid);
    const state = (await read(manager)).body.state;
    expect(state).toBe(isAccepted ? "ACCEPTED" : "CANCELLED");
    expect([204, 403]).toContain(cancelled.status);
    const members = await db()
      .selectFrom("members")
      .select("account_uid")
      .where("profile_id", "=", owner.profileId)
      .execute();
    expect(members).toEqual([{ account_uid: isAccepted ? owner.uid : manager.uid }]);
  });

  test("403 while the owner is suspended", async () => {
    await offer();
    await db()
      .updateTable("accounts")
      .set({ suspended_reason: "Spam.", suspended_at: new Date() })
      .where("uid", "=", owner.uid)
      .execute();
    expect((await answer(true)).status).toBe(403);
  });

  test("collections that the profile signed become private, conversations go along", async () => {
    const { body: collection } = await request("POST /v1/collections/", {
      identity: owner.identity,
      json: { name: "Tides", visibility: "PUBLIC", profileId: owner.profileId },
    });
    const writer = await createArtist();
    const { body: conversation } = await request("POST /v1/conversations/", {
      identity: writer.identity,
      json: {
        subject: "PROFILE",
        subjectId: owner.profileId,
        kind: "OTHER",
        text: "Good morning to you.",
      },
    });
    await offer();
    await answer(true);
    const shown = await request("GET /v1/collections/{id}", { params: { id: collection.id } });
    expect(shown.status).toBe(404);
    for (const account of [owner, manager]) {
      const { body } = await request("GET /v1/conversations/{id}", {
        identity: account.identity,
        params: { id: conversation.id },
      });
      expect(body.id).toBe(conversation.id);
    }
  });
});

test("mails: a changed role, a removal, and what a member has published", async () => {
  const subject = "Your role at Harbour House has changed";
  await changeMember(owner, manager, { mayPost: false });
  await changeMember(owner, manager, { mayPost: false });
  expect((await listSubjects(manager)).filter((sent) => sent === subject)).toHaveLength(1);
  await changeMember(owner, manager, { mayPost: true });
  const id = await draftOpportunity(manager);
  await putOpportunity(manager, id, { plan: "FREE" });
  expect(await listSubjects(owner)).toContainEqual(
    expect.stringMatching(/^.…@vitrine.test has published “A call for works”$/),
  );
  await putOpportunity(owner, await draftOpportunity(owner, { title: "One of my own" }), {
    plan: "PREMIUM_SUBSCRIPTION",
  });
  expect((await listSubjects(owner)).join()).not.toContain("One of my own");
  await removeMember(owner, manager);
  expect((await listSubjects(manager)).filter((sent) => sent === subject)).toHaveLength(3);
});
