import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { PROCESSING_TERMS_VERSION } from "@/lib/acceptances/acceptances.schema";
import {
  formatProcessingTerms,
  listProcessingTerms,
  type ProcessingArticle,
} from "@/lib/legal/processing-terms.rules";
import type { ProcessingTerms } from "@/lib/legal/processing-terms.schema";
import { assertMay } from "@/lib/members/team-access.queries";
import type { Viewer } from "@/lib/server/auth/viewer";
import { db } from "@/lib/server/database/db";
import { getLegalFacts } from "@/lib/server/legal-facts";

/** The articles, with what the operator of this site states. */
export const readProcessingTerms = (): ProcessingArticle[] =>
  listProcessingTerms(getLegalFacts()?.operator);

/** @throws NOT_FOUND, FORBIDDEN */
export async function findProcessingTerms(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<ProcessingTerms> {
  await assertMay(profileId, viewer);
  const accepted = await db()
    .selectFrom("acceptances")
    .select(["account_uid", "accepted_at"])
    .select(firstProfileName("acceptances.account_uid").as("name"))
    .where("profile_id", "=", profileId)
    .where("version", "=", PROCESSING_TERMS_VERSION)
    .executeTakeFirst();
  return {
    version: PROCESSING_TERMS_VERSION,
    text: formatProcessingTerms(readProcessingTerms()),
    acceptedAt: accepted?.accepted_at.toISOString() ?? null,
    acceptedBy:
      accepted === undefined ? null : { accountId: accepted.account_uid, name: accepted.name },
  };
}
