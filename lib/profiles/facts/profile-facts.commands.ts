import { sql } from "kysely";
import { lockOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import type { ProfileFactChanges, ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/** A fact that is not among the changes keeps its value, so that two forms can be saved after each other. @throws NOT_FOUND, FORBIDDEN */
export async function updateProfileFacts(
  profileId: string,
  changes: ProfileFactChanges,
  viewer: Viewer<"identity">,
): Promise<ProfileFacts> {
  const { birthYear, residence, citizenships, languages, student } = changes;
  // Undefined columns are not written.
  const columns = { birth_year: birthYear, residence, citizenships, languages, student };
  return transaction(async (tx) => {
    await lockOwnedProfile(tx, profileId, viewer);
    return tx
      .insertInto("profile_facts")
      .values({ profile_id: profileId, ...columns })
      .onConflict((conflict) =>
        conflict.column("profile_id").doUpdateSet({ ...columns, updated_at: sql`now()` }),
      )
      .returning(["birth_year as birthYear", "residence", "citizenships", "languages", "student"])
      .executeTakeFirstOrThrow();
  });
}
