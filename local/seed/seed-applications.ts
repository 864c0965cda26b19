import { deriveAnswerRecords } from "@/lib/answer-records/derive-answer-records.commands";
import { transaction } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { storage } from "@/lib/server/storage/storage";
import { storeApplications } from "@/local/seed/applications/store-applications";
import { storeDeskWork } from "@/local/seed/applications/store-desk-work";
import { storeJury } from "@/local/seed/applications/store-jury";
import { storeLetters } from "@/local/seed/applications/store-letters";
import { storeNativeOpportunities } from "@/local/seed/applications/store-opportunities";
import type { DemoAccounts } from "@/local/seed/seed-demo";

const COMPLETION_MARKER = "seed/applications.json";
const JUDGED = "open-call";

/**
 * Applications to the demo's organisation, a jury, and letters, and the artist's own in every state; once, after the artworks. Dates count
 * from now. @returns how many were added
 */
export async function seedApplications(accounts: DemoAccounts, now = new Date()): Promise<number> {
  return withLoadLock(async () => {
    if (await storage().exists(COMPLETION_MARKER)) return 0;
    const added = await transaction(async (tx) => {
      const opportunities = await storeNativeOpportunities(tx, now);
      const applications = await storeApplications(tx, accounts, opportunities, now);
      const { uid } = accounts.organization;
      await storeDeskWork(tx, applications, opportunities, uid);
      const judged = opportunities.get(JUDGED);
      if (judged !== undefined) await storeJury(tx, accounts, judged, applications, now);
      await storeLetters(tx, uid, opportunities, applications, now);
      return applications.length;
    });
    await deriveAnswerRecords(now);
    await storage().put(
      COMPLETION_MARKER,
      Buffer.from(JSON.stringify({ applications: added })),
      "application/json",
    );
    return added;
  });
}
