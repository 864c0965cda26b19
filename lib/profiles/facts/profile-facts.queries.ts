import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import { noFacts, type ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { db } from "@/lib/server/database/db";
import type { Owner, Viewer } from "@/lib/server/auth/viewer";

/** Reads what nobody but the owner may see; what was never told is unknown. */
export async function readProfileFacts(profileId: string): Promise<ProfileFacts> {
  const facts = await db()
    .selectFrom("profile_facts")
    .select(["birth_year as birthYear", "residence", "citizenships", "languages", "student"])
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return facts ?? noFacts;
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findOwnProfileFacts(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<ProfileFacts> {
  await assertOwnsProfile(profileId, viewer);
  return readProfileFacts(profileId);
}

/** Lists the facts of all the account's profiles, for its export. */
export const listPrivateFacts = ({
  identity,
}: Owner): Promise<(ProfileFacts & { profileId: string })[]> =>
  db()
    .selectFrom("profile_facts")
    .innerJoin("profiles", "profiles.id", "profile_id")
    .select(["profile_id as profileId", "birth_year as birthYear", "residence", "citizenships"])
    .select(["languages", "student"])
    .where("account_uid", "=", identity.uid)
    .orderBy("profile_id")
    .execute();
