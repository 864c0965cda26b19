import { sql } from "kysely";
import { readContact } from "@/lib/profiles/profile-rows.queries";
import { db } from "@/lib/server/db";
import { toWebsiteHost } from "@/lib/shared/web-address";

const BATCH = 500;

type Candidate = {
  id: string;
  contact: unknown;
  websiteHost: string | null;
};

async function listCandidates(after: string | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, p.contact, p.website_host as "websiteHost"
    from verifications v join profiles p on p.id = v.profile_id
    where v.host is not null and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${sql.lit(BATCH)}`.execute(db());
  return rows;
}

async function storeHost({ id, contact }: Candidate, host: string): Promise<void> {
  await db()
    .updateTable("profiles")
    .set({ website_host: host })
    .where("id", "=", id)
    .where("contact", "=", sql<string>`${JSON.stringify(contact)}::jsonb`)
    .execute();
}

/**
 * Takes the host of the website anew where a domain was proved, or asked for: an earlier version stored none, and had another idea
 * of it. A trigger ends what was proved for another host. Idempotent.
 */
export async function checkWebsiteHosts(): Promise<void> {
  for (let after: string | null = null; ;) {
    const candidates: Candidate[] = await listCandidates(after);
    for (const candidate of candidates) {
      const host = toWebsiteHost(readContact(candidate.contact).website) ?? "";
      if (host !== candidate.websiteHost) await storeHost(candidate, host);
    }
    if (candidates.length < BATCH) return;
    after = candidates.at(-1)?.id ?? null;
  }
}
