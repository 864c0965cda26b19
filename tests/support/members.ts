import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import type { MemberRole } from "@/lib/members/members.schema";
import { db } from "@/lib/server/database/db";
import { type Actor, fetchProfileToken, signUp, type TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

export const invite = (
  { identity, profileId }: Pick<Actor, "identity" | "profileId">,
  email: string,
  role: MemberRole = "EDITOR",
  headers: Record<string, string> = {},
) =>
  request("POST /v1/profiles/{id}/members", {
    identity,
    params: { id: profileId },
    json: { email, role },
    headers,
  });

/** Finds the token as the mail contains it. */
export async function findInvitationToken(address: string): Promise<string> {
  const { id, invited_at } = await db()
    .selectFrom("member_invitations")
    .select(["id", "invited_at"])
    .where("address", "=", address)
    .orderBy("invited_at", "desc")
    .executeTakeFirstOrThrow();
  return createInvitationToken("member-invitation", { id, invitedAt: invited_at });
}

export const answer = ({ identity }: Pick<TestAccount, "identity">, token: string, accept = true) =>
  request("POST /v1/members/invitations/{token}", {
    identity,
    params: { token },
    json: { accept },
  });

/** Invited, and accepted. */
export async function addMember(owner: Actor, role: MemberRole): Promise<TestAccount> {
  const account = await signUp();
  const { status, body } = await invite(owner, account.email, role);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const answered = await answer(account, await findInvitationToken(account.email));
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return account;
}

export async function setPlan(profileId: string, type: string): Promise<void> {
  const profiles = db().updateTable("profiles").set({ subscription_type: type });
  await profiles.where("id", "=", profileId).execute();
}

/** Inserts a member without an invitation, as from before there was `mayPost`. */
export const memberRow = (profileId: string, { uid }: Pick<TestAccount, "uid">, role: MemberRole) =>
  db().insertInto("members").values({ profile_id: profileId, account_uid: uid, role }).execute();

export const letPost = ({ uid }: Pick<TestAccount, "uid">) =>
  db().updateTable("members").set({ may_post: true }).where("account_uid", "=", uid).execute();

/** A member who may post, with the tokens of the owner's profile. */
export async function addActing(owner: Actor, role: MemberRole): Promise<Actor> {
  const account = await addMember(owner, role);
  const { profileId } = owner;
  return { ...account, profileId, profile: await fetchProfileToken(account, profileId) };
}

export const changeMember = (
  { identity }: Pick<TestAccount, "identity">,
  { uid, profileId }: Pick<Actor, "uid" | "profileId">,
  json: { role?: MemberRole; mayPost?: boolean },
) =>
  request("PATCH /v1/profiles/{id}/members/{accountId}", {
    identity,
    params: { id: profileId, accountId: uid },
    json,
  });

export const removeMember = (
  { identity }: Pick<TestAccount, "identity">,
  { uid, profileId }: Pick<Actor, "uid" | "profileId">,
) =>
  request("DELETE /v1/profiles/{id}/members/{accountId}", {
    identity,
    params: { id: profileId, accountId: uid },
  });
