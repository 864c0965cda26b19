import { sql } from "kysely";
import { z } from "zod";
import { db } from "@/lib/server/database/db";
import { findProfileId } from "@/local/seed/demo-profiles";
import { readRecords } from "@/local/seed/read-records";
import { seedOnce } from "@/local/seed/seed-once";

const CHECKED_AT = new Date(Date.UTC(2026, 4, 4, 9));

/** The columns of `verifications`, and the name of the profile; `host` is its website, too. */
const VerificationRecord = z.strictObject({
  profile: z.string(),
  host: z.string().nullable(),
  way: z.string().optional(),
  local_part: z.string().optional(),
  token: z.string().optional(),
  asked_at: z.coerce.date().optional(),
  confirmed_at: z.coerce.date().optional(),
  evidence: z.string().optional(),
  reviewed_at: z.coerce.date().optional(),
  reviewed_domain: z.string().optional(),
  revoked_reason: z.string().optional(),
  revoked_at: z.coerce.date().optional(),
});

async function addVerification({ profile: name, ...row }: z.infer<typeof VerificationRecord>) {
  const id = findProfileId(name);
  const profile = db().selectFrom("profiles").select("id").where("id", "=", id);
  if ((await profile.executeTakeFirst()) === undefined) return;
  if (row.host !== null) {
    const website = JSON.stringify({ website: `https://www.${row.host}/` });
    await db()
      .updateTable("profiles")
      .set({ contact: sql`contact || ${website}::jsonb`, website_host: row.host })
      .where("id", "=", id)
      .execute();
  }
  await db()
    .insertInto("verifications")
    .values({ profile_id: id, changed_at: CHECKED_AT, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Organisations of the demo that are verified by domain, by an administrator, by both, begun, and revoked; all others are not. Once. */
export async function seedVerifications(): Promise<void> {
  await seedOnce("verifications", async () => {
    const records = readRecords("verifications", VerificationRecord);
    for (const record of records) await addVerification(record);
    return records.length;
  });
}
