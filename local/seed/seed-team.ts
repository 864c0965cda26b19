import type { ProfileAction, ProfileSubject } from "@/lib/members/profile-events.schema";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { TeamRole } from "@/lib/shared/team-roles";
import type { DemoAccounts } from "@/local/seed/seed-demo";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

const JOINED_DAYS_AGO = 58;

type Team = Pick<DemoAccounts, "organization" | "manager" | "member">;
type Act = {
  daysAgo: number;
  uid: string;
  role: TeamRole;
  action: ProfileAction;
  subject: ProfileSubject;
  subjectId: string;
  title?: string;
  fields?: string[];
};

/** Lists what the team has done: who joined, and who wrote and published its opportunities. */
async function listActs(tx: Tx, profileId: string, team: Team): Promise<Act[]> {
  const { organization, manager, member } = team;
  const owner = { uid: organization.uid, role: "OWNER" } as const;
  const byManager = { uid: manager.uid, role: "MANAGER" } as const;
  const byEditor = { uid: member.uid, role: "EDITOR" } as const;
  const opportunities = await tx
    .selectFrom("opportunities")
    .select(["id", "title"])
    .where("profile_id", "=", profileId)
    .where("status", "=", "PUBLISHED")
    .orderBy("published_at", "desc")
    .limit(3)
    .execute();
  const acts: Act[] = [manager, member].flatMap(({ uid }, position) => [
    { ...owner, daysAgo: 60, action: "INVITE", subject: "MEMBER", subjectId: uid } as const,
    {
      ...(position === 0 ? byManager : byEditor),
      daysAgo: JOINED_DAYS_AGO,
      action: "JOIN",
      subject: "MEMBER",
      subjectId: uid,
    } as const,
  ]);
  for (const [position, { id, title }] of opportunities.entries()) {
    const of = { subject: "OPPORTUNITY", subjectId: id, title } as const;
    const daysAgo = 20 + 10 * position;
    acts.push(
      { ...byEditor, ...of, daysAgo, action: "CREATE" },
      { ...byEditor, ...of, daysAgo: daysAgo - 1, action: "UPDATE", fields: ["summary", "images"] },
      { ...byManager, ...of, daysAgo: daysAgo - 2, action: "PUBLISH" },
    );
  }
  return acts;
}

/** A manager and an editor in the team of the demo's organisation, and its log; once. */
export const seedTeam = (team: Team, now = new Date()): Promise<void> =>
  seedAtOnce("team", async (tx) => {
    const { organization, manager, member } = team;
    const profile_id = await findOwnProfile(tx, organization.uid);
    if (profile_id === null) throw new Error("The demo's organisation has no profile.");
    const created_at = addDays(now, -JOINED_DAYS_AGO);
    const joined = { profile_id, may_post: true, created_at };
    await tx
      .insertInto("members")
      .values([
        { ...joined, account_uid: manager.uid, role: "MANAGER" },
        { ...joined, account_uid: member.uid, role: "EDITOR" },
      ])
      .execute();
    const acts = await listActs(tx, profile_id, team);
    await tx
      .insertInto("profile_events")
      .values(
        acts.map(({ daysAgo, uid, subjectId, title = "", fields = [], ...act }) => ({
          ...act,
          id: newId(),
          profile_id,
          at: addDays(now, -daysAgo),
          actor_uid: uid,
          subject_id: subjectId,
          title,
          fields,
        })),
      )
      .execute();
  });
