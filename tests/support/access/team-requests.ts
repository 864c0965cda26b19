import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { endpointRequests } from "@/tests/support/access/endpoint-requests";
import { keyRequests } from "@/tests/support/access/key-requests";
import type { World } from "@/tests/support/access/callers";
import { request, type RequestFields } from "@/tests/support/request";

type CreateRequest = (world: World) => Promise<RequestFields> | RequestFields;

const DAY_MS = 86_400_000;

/** Room for members. Needs a `fresh` row: the other calls' owner has no plan. */
const usePlan = ({ owner }: World) =>
  db()
    .updateTable("profiles")
    .set({ subscription_type: "ORGANIZATION_PREMIUM_PLUS" })
    .where("id", "=", owner.profileId)
    .execute();

/** Makes the owner's profile one that can be handed over. */
export const becomeOrganisation = ({ owner }: World) =>
  db()
    .updateTable("profiles")
    .set({ role: "ART_ORGANIZATION", organization_type: "GALLERY" })
    .where("id", "=", owner.profileId)
    .execute();

/** A new member of the owner's team. */
async function addMember(
  { owner }: World,
  role = "EDITOR",
): Promise<{ id: string; accountId: string }> {
  const uid = newId();
  await db().insertInto("accounts").values({ uid }).execute();
  const row = { profile_id: owner.profileId, account_uid: uid, role };
  await db().insertInto("members").values(row).execute();
  return { id: owner.profileId, accountId: uid };
}

/** An invitation of the owner's to the other account. */
async function addInvitation({ owner, other }: World): Promise<{ token: string }> {
  await db().deleteFrom("member_invitations").where("address", "=", other.email).execute();
  await db().deleteFrom("members").where("account_uid", "=", other.uid).execute();
  const row = await db()
    .insertInto("member_invitations")
    .values({
      id: newId(),
      profile_id: owner.profileId,
      address: other.email,
      role: "VIEWER",
      invited_by: owner.uid,
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .returning(["id", "invited_at"])
    .executeTakeFirstOrThrow();
  return {
    token: createInvitationToken("member-invitation", { id: row.id, invitedAt: row.invited_at }),
  };
}

const text = { kind: "STATEMENT", text: "I draw what is left of a day." };

async function addMaterial({ owner }: World): Promise<{ id: string }> {
  const { identity, profile } = owner;
  const { body } = await request("POST /v1/materials/", { identity, profile, json: text });
  return { id: body.id };
}

export const teamRequests: Record<string, CreateRequest> = {
  ...endpointRequests,
  ...keyRequests,
  "GET /v1/profiles/{id}/statistics": ({ owner }) => ({ params: { id: owner.profileId } }),
  "GET /v1/profiles/{id}/processing-terms": ({ owner }) => ({ params: { id: owner.profileId } }),
  "GET /v1/profiles/{id}/members": ({ owner }) => ({ params: { id: owner.profileId } }),
  "POST /v1/profiles/{id}/members": async (world) => {
    await usePlan(world);
    const json = { email: `${newId()}@vitrine.test`, role: "EDITOR" };
    return { params: { id: world.owner.profileId }, json };
  },
  "PATCH /v1/profiles/{id}/members/{accountId}": async (world) => ({
    params: await addMember(world),
    json: { role: "VIEWER" },
  }),
  "DELETE /v1/profiles/{id}/members/{accountId}": async (world) => ({
    params: await addMember(world),
  }),
  "GET /v1/profiles/{id}/log": ({ owner }) => ({ params: { id: owner.profileId } }),
  "GET /v1/profiles/{id}/transfer": ({ owner }) => ({ params: { id: owner.profileId } }),
  "POST /v1/profiles/{id}/transfer": async (world) => ({
    params: { id: world.owner.profileId },
    json: { accountId: (await addMember(world, "MANAGER")).accountId },
  }),
  "DELETE /v1/profiles/{id}/transfer": ({ owner }) => ({ params: { id: owner.profileId } }),
  "POST /v1/profiles/{id}/transfer/answer": ({ owner }) => ({
    params: { id: owner.profileId },
    json: { accept: false },
  }),
  "GET /v1/members/invitations/{token}": async (world) => ({ params: await addInvitation(world) }),
  "POST /v1/members/invitations/{token}": async (world) => {
    await usePlan(world);
    return { params: await addInvitation(world), json: { accept: true } };
  },
  "POST /v1/materials/": () => ({ json: text }),
  "PUT /v1/materials/{id}": async (world) => ({
    params: await addMaterial(world),
    json: { text: "I draw." },
  }),
  "DELETE /v1/materials/{id}": async (world) => ({ params: await addMaterial(world) }),
  "GET /v1/materials/{id}/versions": async (world) => ({ params: await addMaterial(world) }),
};
