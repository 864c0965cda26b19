import { sql } from "kysely";
import type { MemberRole } from "@/lib/members/members.schema";
import { db } from "@/lib/server/database/db";
import { type Actor, fetchProfileToken, type TestAccount } from "@/tests/support/accounts";
import { addMember, setPlan } from "@/tests/support/members";

export const teamCallers = [
  "manager",
  "editor",
  "viewer",
  "removed",
  "manager who may not post",
  "editor who may not post",
] as const;
export type TeamCaller = (typeof teamCallers)[number];

export type Team = {
  accounts: Record<TeamCaller, TestAccount>;
  tokens: Record<TeamCaller, { identity: string; profile: string }>;
};

/** A member from before there was `mayPost`. */
async function addSilentMember(owner: Actor, role: MemberRole): Promise<TestAccount> {
  const account = await addMember(owner, role);
  const members = db().updateTable("members").set({ may_post: false });
  await members.where("account_uid", "=", account.uid).execute();
  return account;
}

/** Members of the owner's profile; `removed` still has the token from when it was one. */
export async function createTeam(owner: Actor): Promise<Team> {
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM_PLUS");
  const accounts = {
    manager: await addMember(owner, "MANAGER"),
    editor: await addMember(owner, "EDITOR"),
    viewer: await addMember(owner, "VIEWER"),
    removed: await addMember(owner, "MANAGER"),
    "manager who may not post": await addSilentMember(owner, "MANAGER"),
    "editor who may not post": await addSilentMember(owner, "EDITOR"),
  };
  const toTokens = async (caller: TeamCaller) => ({
    identity: accounts[caller].identity,
    profile: await fetchProfileToken(accounts[caller], owner.profileId),
  });
  const tokens = {
    manager: await toTokens("manager"),
    editor: await toTokens("editor"),
    viewer: await toTokens("viewer"),
    removed: await toTokens("removed"),
    "manager who may not post": await toTokens("manager who may not post"),
    "editor who may not post": await toTokens("editor who may not post"),
  };
  await db().deleteFrom("members").where("account_uid", "=", accounts.removed.uid).execute();
  return { accounts, tokens };
}

/** Puts the team of the owner's profile into that of another profile. */
export const joinTeam = (owner: Actor, profileId: string) =>
  sql`
    insert into members (profile_id, account_uid, role, may_post)
    select p.id, m.account_uid, m.role, m.may_post from members m join profiles p on p.id = ${profileId}
    where m.profile_id = ${owner.profileId} on conflict do nothing`.execute(db());
