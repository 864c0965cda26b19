import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { lockOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import type { ProfileFactChanges, ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { getMinimumAge } from "@/lib/server/legal-facts";
import type { Viewer } from "@/lib/server/auth/viewer";
import { invalid } from "@/lib/shared/failure";
import { HOUR_MS } from "@/lib/shared/time/durations";

/** In the earliest time zone a year begins 14 hours before that of UTC. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS;

/** Rejects a year of birth of somebody who is too young all this year. @throws VALIDATION at `birthYear` */
async function assertOldEnough(birthYear: number): Promise<void> {
  const age = getMinimumAge();
  const now = await readClock();
  const year = new Date(now.getTime() + EARLIEST_ZONE_MS).getUTCFullYear();
  if (year - birthYear < age)
    throw invalid([
      { path: "birthYear", message: `You have to be at least ${age} to have an account here.` },
    ]);
}

/** A fact that is not among the changes keeps its value, so that two forms can be saved after each other. @throws NOT_FOUND, FORBIDDEN; VALIDATION at `birthYear` */
export async function updateProfileFacts(
  profileId: string,
  changes: ProfileFactChanges,
  viewer: Viewer<"identity">,
): Promise<ProfileFacts> {
  const { birthYear, residence, citizenships, languages, student } = changes;
  if (typeof birthYear === "number") await assertOldEnough(birthYear);
  // Undefined columns are not written.
  const columns = { birth_year: birthYear, residence, citizenships, languages, student };
  return transaction(async (tx) => {
    await lockOwnedProfile(tx, profileId, viewer);
    await recordProfileEvent(tx, {
      profileId,
      uid: viewer.identity.uid,
      action: "UPDATE",
      subject: "PROFILE",
      subjectId: profileId,
      fields: Object.keys(changes),
    });
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
