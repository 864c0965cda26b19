import { z } from "zod";
import { advanceCv, toEntryRow } from "@/lib/cvs/cvs.commands";
import { CvEntryForm } from "@/lib/cvs/cvs.schema";
import { newId } from "@/lib/shared/ids";
import { readRecords } from "@/local/seed/read-records";
import { fillYears } from "@/local/seed/seed-materials";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

/** An entry as it is sent, with years as in `materials`. */
const CvRecord = z.record(z.string(), z.json());

const listDemoEntries = (year: number) =>
  readRecords("cv-entries", CvRecord).map((record) =>
    CvEntryForm.parse(JSON.parse(fillYears(JSON.stringify(record), year))),
  );

/** The CV of the demo's artist; once. */
export const seedCv = (artistUid: string, now = new Date()): Promise<void> =>
  seedAtOnce("cv", async (tx) => {
    const profile_id = await findOwnProfile(tx, artistUid);
    if (profile_id === null) throw new Error("The demo's artist has no profile.");
    const rows = listDemoEntries(now.getUTCFullYear()).map((facts) => ({
      id: newId(),
      profile_id,
      ...toEntryRow(facts),
    }));
    await tx.insertInto("cv_entries").values(rows).execute();
    await advanceCv(tx, profile_id);
  });
