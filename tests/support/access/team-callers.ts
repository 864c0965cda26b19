import { db } from "@/lib/server/database/db";
import { type Actor, fetchProfileToken, type TestAccount } from "@/tests/support/accounts";
import { addMember, setPlan } from "@/tests/support/members";

export const teamCallers = ["manager", "editor", "viewer", "removed"] as const;
export type TeamCaller = (typeof teamCallers)[number];

export type Team = {
  accounts: Record<TeamCaller, TestAccount>;
  tokens: Record<TeamCaller, { identity: string; profile: string }>;
};

/** Members of the owner's profile; `removed` still has the token from when it was one. */
export async function createTeam(owner: Actor): Promise<Team> {
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM_PLUS");
  const accounts = {
    manager: await addMember(owner, "MANAGER"),
    editor: await addMember(owner, "EDITOR"),
    viewer: await addMember(owner, "VIEWER"),
    removed: await addMember(owner, "MANAGER"),
  };
  const toTokens = async (account: TestAccount) => ({
    identity: account.identity,
    profile: await fetchProfileToken(account, owner.profileId),
  });
  const tokens = {
    manager: await toTokens(accounts.manager),
    editor: await toTokens(accounts.editor),
    viewer: await toTokens(accounts.viewer),
    removed: await toTokens(accounts.removed),
  };
  await db().deleteFrom("members").where("account_uid", "=", accounts.removed.uid).execute();
  return { accounts, tokens };
}
