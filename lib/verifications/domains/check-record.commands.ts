import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";
import { lookUpRecord } from "@/lib/verifications/domains/domain-records.gateway";
import { recordFound, recordLookup } from "@/lib/verifications/domains/record-lookup.commands";
import { toVerification } from "@/lib/verifications/verification-rows.queries";
import {
  assertVerifiable,
  lockVerification,
  readVerification,
} from "@/lib/verifications/verifications.queries";
import type { Verification } from "@/lib/verifications/verifications.schema";

const RETRY_AFTER_S = 60;

/** A record that is missing is no error: it may take hours until it is seen. @throws NOT_FOUND, FORBIDDEN, CONFLICT if none was asked for, and as `assertVerifiable`; RATE_LIMITED; UPSTREAM_UNAVAILABLE if the name servers do not answer */
export async function checkRecord(
  profileId: string,
  viewer: Viewer<"identity">,
  at?: Date,
): Promise<Verification> {
  await assertOwnsProfile(profileId, viewer);
  const { host, token } = await readVerification(profileId);
  if (host === null || token === null)
    throw failure("CONFLICT", "There is no record to look for. Ask for one first.");
  await limitRate("recordCheck", "account", viewer.identity.uid);
  const answer = await lookUpRecord(host, token);
  if (answer === "UNREACHABLE") {
    const message = `The name servers of ${host} do not answer. Please try again in a few minutes.`;
    throw failure("UPSTREAM_UNAVAILABLE", message, [], { "Retry-After": String(RETRY_AFTER_S) });
  }
  return transaction(async (tx) => {
    assertVerifiable(await lockVerification(tx, profileId));
    const now = at ?? (await readClock(tx));
    const lookup = { profileId, host, token };
    await (answer === "FOUND" ? recordFound(tx, lookup, now) : recordLookup(tx, lookup, now));
    return toVerification(await lockVerification(tx, profileId));
  });
}
