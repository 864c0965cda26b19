import { sql } from "kysely";
import { readContact } from "@/lib/profiles/profile-rows.queries";
import { db } from "@/lib/server/db";
import { runEach } from "@/lib/server/run-each";
import { toWebsiteHost } from "@/lib/shared/web-address";

const BATCH = 500;

type Candidate = {
  id: string;
  contact: unknown;
  websiteHost: string | null;
};

async function readCandidates(after: string | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, p.contact, p.website_host as "websiteHost"
    from verifications v join profiles p on p.id = v.profile_id
    where v.host is not null and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${sql.lit(BATCH)}`.execute(db());
  return rows;
}

async function* listCandidates(): AsyncGenerator<Candidate> {
  for (let after: string | null = null; ;) {
    const candidates: Candidate[] = await readCandidates(after);
    yield* candidates;
    if (candidates.length < BATCH) return;
    after = candidates.at(-1)?.id ?? null;
  }
}

async function storeHost({ id, contact, websiteHost }: Candidate): Promise<void> {
  const host = toWebsiteHost(readContact(contact).website) ?? "";
  if (host === websiteHost) return;
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
 * @throws as `runEach`
 */
export const checkWebsiteHosts = (): Promise<void> =>
  runEach(listCandidates(), ({ id }) => id, storeHost);
