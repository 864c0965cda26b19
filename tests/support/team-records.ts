import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { Actor } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";

async function addAccount(): Promise<string> {
  const uid = newId();
  await db()
    .insertInto("accounts")
    .values({ uid, email: `${uid}@vitrine.test` })
    .execute();
  return uid;
}

/** One more member of the owner's team, invitation, entry in its log, and team that the owner is in. */
export async function addTeamRecords({ uid, profileId }: Actor): Promise<void> {
  const [member, employer, organisation] = [
    await addAccount(),
    await addAccount(),
    await profileRow({ name: "Kiln House" }),
  ];
  const profiles = db().updateTable("profiles").set({ account_uid: employer });
  await profiles.where("id", "=", organisation).execute();
  await db()
    .insertInto("members")
    .values([
      { profile_id: profileId, account_uid: member, role: "EDITOR" },
      { profile_id: organisation, account_uid: uid, role: "VIEWER" },
    ])
    .execute();
  await addInvitationRow(profileId, uid);
  const joined = { profileId, uid: member, action: "JOIN", subject: "MEMBER" } as const;
  await transaction((tx) => recordProfileEvent(tx, joined));
}

async function addInvitationRow(profileId: string, uid: string) {
  return db()
    .insertInto("member_invitations")
    .values({
      id: newId(),
      profile_id: profileId,
      address: `${newId()}@vitrine.test`,
      role: "VIEWER",
      invited_by: uid,
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning(["id", "invited_at"])
    .executeTakeFirstOrThrow();
}

export async function createInvitationFor({ uid, profileId }: Actor): Promise<string> {
  const { id, invited_at } = await addInvitationRow(profileId, uid);
  return createInvitationToken("member-invitation", { id, invitedAt: invited_at });
}

/** Inserts a material without a version. */
export async function materialRow(profileId: string): Promise<string> {
  const id = newId();
  const row = { id, profile_id: profileId, kind: "CV", title: "CV" };
  await db().insertInto("materials").values(row).execute();
  return id;
}

export async function addMaterialVersion(material_id: string, version: number): Promise<void> {
  await db()
    .insertInto("material_versions")
    .values({ material_id, version, text: `Version ${version}` })
    .execute();
}
