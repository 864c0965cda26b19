import { deriveAnswerRecords } from "@/lib/answer-records/derive-answer-records.commands";
import { storeApplications } from "@/local/seed/applications/store-applications";
import { storeDeskWork } from "@/local/seed/applications/store-desk-work";
import { storeJury } from "@/local/seed/applications/store-jury";
import { storeLetters } from "@/local/seed/applications/store-letters";
import { storeNativeOpportunities } from "@/local/seed/applications/store-opportunities";
import type { DemoAccounts } from "@/local/seed/seed-demo";
import { commitOnce, seedOnce } from "@/local/seed/seed-once";

const JUDGED = "open-call";

/**
 * Applications to the demo's organisation, a jury, and letters, and the artist's own in every state; once, after the artworks. Dates count
 * from now. @returns how many were added
 */
export const seedApplications = (accounts: DemoAccounts, now = new Date()): Promise<number> =>
  seedOnce("applications", async () => {
    const added = await commitOnce("applications", async (tx) => {
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
    return added;
  });
