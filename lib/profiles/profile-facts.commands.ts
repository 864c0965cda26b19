import { sql } from "kysely";
import { findOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import type { ProfileFacts } from "@/lib/profiles/profile-facts.schema";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** @throws NOT_FOUND, FORBIDDEN */
export async function updateProfileFacts(
  profileId: string,
  facts: ProfileFacts,
  viewer: Viewer<"identity">,
): Promise<ProfileFacts> {
  const { birthYear, residence, citizenships, languages, student } = facts;
  const columns = { birth_year: birthYear, residence, citizenships, languages, student };
  await transaction(async (tx) => {
    await findOwnedProfile(profileId, viewer, tx);
    await tx
      .insertInto("profile_facts")
      .values({ profile_id: profileId, ...columns })
      .onConflict((conflict) =>
        conflict.column("profile_id").doUpdateSet({ ...columns, updated_at: sql`now()` }),
      )
      .execute();
  });
  return facts;
}
