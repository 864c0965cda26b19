import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { nativeOpportunity, start } from "@/tests/support/applications";
import { putForm, titleField, toForm } from "@/tests/support/form-requests";
import { artworkRow, postArtwork } from "@/tests/support/artworks";
import { createOrganisation, draftOpportunity } from "@/tests/support/checkout";
import {
  addActing,
  addMember,
  changeMember,
  invite,
  memberRow,
  removeMember,
  setPlan,
} from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

let owner: Actor;
beforeEach(async () => {
  owner = await createOrganisation();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
});

const listTeam = async () => {
  const { identity, profileId } = owner;
  const { body } = await request("GET /v1/profiles/{id}/members", {
    identity,
    params: { id: profileId },
  });
  return body;
};

describe("mayPost", () => {
  test("is true for whoever is invited now, and false for members from before", async () => {
    const editor = await addMember(owner, "EDITOR");
    const before = await createArtist();
    await memberRow(owner.profileId, before, "EDITOR");
    expect(await listTeam()).toMatchObject([
      { accountId: owner.uid, mayPost: true },
      { accountId: editor.uid, mayPost: true },
      { accountId: before.uid, mayPost: false },
    ]);
  });

  test("an invitation from before the update gives nobody power", async () => {
    const guest = await signUp();
    await invite(owner, guest.email);
    await db().updateTable("member_invitations").set({ may_post: false }).execute();
    expect(await listTeam()).toMatchObject([{}, { state: "INVITED", mayPost: false }]);
  });

  test("PATCH /v1/profiles/{id}/members/{accountId}: alone or with a role, by the owner and by managers who have it", async () => {
    const manager = await addActing(owner, "MANAGER");
    const editor = await addActing(owner, "EDITOR");
    expect((await changeMember(owner, editor, { mayPost: false })).body).toMatchObject({
      role: "EDITOR",
      mayPost: false,
    });
    expect((await changeMember(manager, editor, { mayPost: true })).status).toBe(200);
    expect((await changeMember(manager, manager, { mayPost: false })).status).toBe(403);
    expect((await changeMember(owner, manager, { mayPost: false })).status).toBe(200);
    await changeMember(owner, editor, { mayPost: false });
    expect(await changeMember(manager, editor, { mayPost: true })).toMatchObject({
      status: 403,
      body: { details: [{ path: "mayPost" }] },
    });
    expect((await changeMember(manager, editor, {})).status).toBe(400);
  });

  test("a manager who has lost it gives it neither by an earlier invitation nor by a promotion", async () => {
    const manager = await addActing(owner, "MANAGER");
    const viewer = await addActing(owner, "VIEWER");
    const guest = await signUp();
    expect((await invite(manager, guest.email)).body.mayPost).toBe(true);
    await changeMember(owner, manager, { mayPost: false });
    expect(await listTeam()).toContainEqual(
      expect.objectContaining({ state: "INVITED", mayPost: false }),
    );
    expect((await changeMember(manager, viewer, { role: "EDITOR" })).status).toBe(403);
    const promoted = await changeMember(manager, viewer, { role: "EDITOR", mayPost: false });
    expect(promoted.body).toMatchObject({ role: "EDITOR", mayPost: false });
  });

  test("a manager who may not post invites others without it", async () => {
    const manager = await addActing(owner, "MANAGER");
    await changeMember(owner, manager, { mayPost: false });
    const { body } = await invite(manager, "guest@vitrine.test", "VIEWER");
    expect(body.mayPost).toBe(false);
    const asked = await request("POST /v1/profiles/{id}/members", {
      identity: manager.identity,
      params: { id: owner.profileId },
      json: { email: "other@vitrine.test", role: "VIEWER", mayPost: true },
    });
    expect([asked.status, asked.body.details[0].path]).toEqual([403, "mayPost"]);
  });
});

describe("an editor and a manager", () => {
  test("the editor makes, changes and deletes drafts; the manager publishes them", async () => {
    const editor = await addActing(owner, "EDITOR");
    const manager = await addActing(owner, "MANAGER");
    const plan = "FREE";
    expect((await postOpportunity(editor, { ...completeOpportunity(), plan })).status).toBe(403);
    const id = await draftOpportunity(editor);
    expect((await putOpportunity(editor, id, { plan })).status).toBe(403);
    expect((await putOpportunity(editor, id, { summary: "Works about the sea." })).status).toBe(
      200,
    );
    const published = await putOpportunity(manager, id, { plan });
    expect(published.body).toMatchObject({
      status: "PUBLISHED",
      summary: "Works about the sea.",
      profile: { id: owner.profileId },
    });
    expect((await putOpportunity(editor, id, { summary: "Works about rain." })).status).toBe(403);
    const remove = ({ identity }: Actor, draft: string) =>
      request("DELETE /v1/opportunities/{id}", { identity, params: { id: draft } });
    expect((await remove(editor, id)).status).toBe(403);
    expect((await remove(editor, await draftOpportunity(editor))).status).toBe(204);
    expect((await remove(manager, id)).status).toBe(204);
  });

  test("what is being paid for is no draft", async () => {
    const editor = await addActing(owner, "EDITOR");
    const id = await opportunityRow(owner.profileId, { status: "PENDING_PAYMENT" });
    expect((await putOpportunity(editor, id, { summary: "Changed" })).status).toBe(403);
  });

  test("a viewer sees a draft, and may not change it: 403; strangers: 404", async () => {
    const viewer = await addActing(owner, "VIEWER");
    const id = await draftOpportunity(owner);
    const get = ({ identity }: Actor) =>
      request("GET /v1/opportunities/{id}", { identity, params: { id } });
    const list = ({ identity }: Actor) =>
      request("GET /v1/opportunities/profiles/{profileId}", {
        identity,
        params: { profileId: owner.profileId },
      });
    expect((await get(viewer)).status).toBe(200);
    expect((await list(viewer)).body).toHaveLength(1);
    expect((await putOpportunity(viewer, id, { summary: "Changed" })).status).toBe(403);
    const stranger = await createArtist();
    expect((await get(stranger)).status).toBe(404);
    expect((await list(stranger)).body).toEqual([]);
    expect((await putOpportunity(stranger, id, { summary: "Changed" })).status).toBe(404);
  });

  test("what an editor posts belongs to the profile, which the editor sees with its hidden price", async () => {
    const editor = await addActing(owner, "EDITOR");
    const price = { amount: 120_000, currency: "EUR", show: "HIDDEN" };
    const { status, body } = await postArtwork(editor, { price: JSON.stringify(price) });
    expect([status, body.profile.id, body.price]).toEqual([201, owner.profileId, price]);
    const { identity } = editor;
    const own = await request("GET /v1/artworks/{id}", {
      identity,
      params: { id: body.id },
      query: { own: "true" },
    });
    expect(own.body.price).toEqual(price);
    const changed = await request("PUT /v1/artworks/{id}", {
      identity,
      params: { id: body.id },
      form: { title: "High tide" },
    });
    expect(changed.body).toMatchObject({ title: "High tide", price });
  });

  test("PATCH /v1/profiles/{id}: a manager changes the text and sees the address, but not the role", async () => {
    const manager = await addActing(owner, "MANAGER");
    const patch = (form: Record<string, string>) =>
      request("PATCH /v1/profiles/{id}", {
        identity: manager.identity,
        params: { id: owner.profileId },
        form,
      });
    const contact = { email: "office@harbour.example" };
    const { body } = await patch({ headline: "By the sea", contact: JSON.stringify(contact) });
    expect(body).toMatchObject({ headline: "By the sea", contact });
    expect((await patch({ role: "ART_ORGANIZATION" })).status).toBe(200);
    expect((await patch({ role: "CURATOR" })).status).toBe(403);
    const editor = await addActing(owner, "EDITOR");
    const get = ({ identity }: Actor) =>
      request("GET /v1/profiles/{id}", { identity, params: { id: owner.profileId } });
    expect((await get(manager)).body.contact).toEqual(contact);
    expect((await get(editor)).body.contact).toEqual({});
  });
});

describe("nobody works for one profile with another's plan", () => {
  test("a member's own profile copies no draft of the team, and the team's profile boosts no own work", async () => {
    const manager = await addActing(owner, "MANAGER");
    const own = await createActor(manager, { name: "Mo Member" });
    const draft = await draftOpportunity(owner);
    const copy = (profile: string) =>
      request("POST /v1/opportunities/{id}/copy", {
        identity: manager.identity,
        profile,
        params: { id: draft },
      });
    expect((await copy(own.profile)).status).toBe(403);
    expect((await copy(manager.profile)).body.profile.id).toBe(owner.profileId);
    const boost = (profile: string) =>
      request("POST /v1/opportunities/boost/{id}", {
        identity: manager.identity,
        profile,
        params: { id: ownOpportunity },
        json: { type: "HIGHLIGHT" },
      });
    const ownOpportunity = await opportunityRow(own.profileId);
    expect((await boost(manager.profile)).status).toBe(403);
  });

  test("PUT /v1/opportunities/{id}/profile: no member takes an opportunity away", async () => {
    const manager = await addActing(owner, "MANAGER");
    const own = await createActor(manager, { name: "Mo Member" });
    const { status } = await request("PUT /v1/opportunities/{id}/profile", {
      identity: manager.identity,
      params: { id: await opportunityRow(owner.profileId) },
      json: { profileId: own.profileId },
    });
    expect(status).toBe(403);
  });
});

describe("with the next request", () => {
  const ends = {
    "is removed": (member: Actor) => removeMember(owner, member),
    leaves: (member: Actor) => removeMember(member, member),
    "may no longer post": (member: Actor) => changeMember(owner, member, { mayPost: false }),
    "is a viewer": (member: Actor) => changeMember(owner, member, { role: "VIEWER" }),
  };

  test.each(Object.entries(ends))(
    "whoever %s is 403, also with an unexpired token and a repeated Idempotency-Key",
    async (_, end) => {
      const manager = await addActing(owner, "MANAGER");
      const plan = "PREMIUM_SUBSCRIPTION";
      const key = { "idempotency-key": newId() };
      const post = () => postOpportunity(manager, { ...completeOpportunity(), plan }, key);
      const published = await post();
      expect([published.status, (await post()).body.id]).toEqual([201, published.body.id]);
      expect([200, 204]).toContain((await end(manager)).status);
      expect((await post()).status).toBe(403);
      expect((await putOpportunity(manager, published.body.id, { summary: "x" })).status).toBe(403);
      const artworks = { params: { id: await artworkRow(owner.profileId) } };
      const { identity, profile } = manager;
      const call = { ...artworks, identity, profile };
      expect((await request("DELETE /v1/artworks/{id}", call)).status).toBe(403);
    },
  );

  test("a manager who becomes editor publishes nothing by a repeated key, and a retry of a draft makes no second one", async () => {
    const manager = await addActing(owner, "MANAGER");
    const publish = { "idempotency-key": newId() };
    const draft = { "idempotency-key": newId() };
    const complete = { ...completeOpportunity(), plan: "PREMIUM_SUBSCRIPTION" };
    await postOpportunity(manager, complete, publish);
    const { body } = await postOpportunity(manager, { title: "A draft of ours" }, draft);
    await changeMember(owner, manager, { role: "EDITOR" });
    expect((await postOpportunity(manager, complete, publish)).status).toBe(403);
    const again = await postOpportunity(manager, { title: "A draft of ours" }, draft);
    expect([again.status, again.body.id]).toEqual([201, body.id]);
  });
});

test("whoever has begun to apply loses every call of the team on that opportunity", async () => {
  const member = await createActor(await signUp(), { name: "Mo Member" });
  await memberRow(owner.profileId, member, "MANAGER");
  await changeMember(owner, { ...member, profileId: owner.profileId }, { mayPost: true });
  const id = await nativeOpportunity(owner.profileId);
  const { identity } = member;
  const put = () => putOpportunity(member, id, { summary: "Works about the sea." });
  expect((await put()).status).toBe(200);
  expect((await start(member, id)).status).toBe(201);
  expect((await put()).status).toBe(403);
  const call = { identity, params: { id } };
  expect((await request("DELETE /v1/opportunities/{id}", call)).status).toBe(403);
  expect((await putForm(member, id, toForm(titleField))).status).toBe(403);
  expect((await putOpportunity(owner, id, { summary: "Works about rain." })).status).toBe(200);
});
