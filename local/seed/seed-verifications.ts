import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { findProfileId } from "@/local/seed/demo-profiles";
import { seedOnce } from "@/local/seed/seed-once";

const CHECKED_AT = new Date(Date.UTC(2026, 4, 4, 9));

const byMail = { way: "MAIL", local_part: "office", asked_at: CHECKED_AT };
const toReviewed = (evidence: string, domain: string) => ({
  evidence,
  reviewed_at: CHECKED_AT,
  reviewed_domain: domain,
});

/** Verifications by domain, by an administrator, by both, begun, and revoked; all others are not verified. */
const demoVerifications = [
  {
    name: "Merrow Museum of Drawing",
    host: "merrow-museum.example",
    columns: { ...byMail, confirmed_at: CHECKED_AT },
  },
  {
    name: "Museum Haverkade",
    host: "haverkade.example",
    columns: {
      ...byMail,
      confirmed_at: CHECKED_AT,
      ...toReviewed(
        "A letter of its director, and a call back to the number of the museum.",
        "haverkade.example",
      ),
    },
  },
  {
    name: "Hollow Pine Foundation",
    host: null,
    columns: toReviewed(
      "The register of foundations, no. 2291, and a call back to its number.",
      "",
    ),
  },
  {
    name: "Salthouse Projects",
    host: "salthouse-projects.example",
    columns: { way: "DNS", token: "5a17b05e0c3f4f6e9d21c0ffee4711aa", asked_at: CHECKED_AT },
  },
  {
    name: "Glasmeer Fabrication",
    host: null,
    columns: {
      revoked_reason: "The workshop of that name told us that it does not know this profile.",
      revoked_at: CHECKED_AT,
    },
  },
] as const;

async function addVerification({ name, host, columns }: (typeof demoVerifications)[number]) {
  const id = findProfileId(name);
  const profile = db().selectFrom("profiles").select("id").where("id", "=", id);
  if ((await profile.executeTakeFirst()) === undefined) return;
  if (host !== null) {
    const website = JSON.stringify({ website: `https://www.${host}/` });
    await db()
      .updateTable("profiles")
      .set({ contact: sql`contact || ${website}::jsonb`, website_host: host })
      .where("id", "=", id)
      .execute();
  }
  await db()
    .insertInto("verifications")
    .values({ profile_id: id, host, changed_at: CHECKED_AT, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Organisations of the demo; once. */
export async function seedVerifications(): Promise<void> {
  await seedOnce("verifications", async () => {
    for (const verification of demoVerifications) await addVerification(verification);
  });
}
