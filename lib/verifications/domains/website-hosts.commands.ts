import { sql } from "kysely";
import { readContact } from "@/lib/profiles/profile-rows.queries";
import { readVerified, recordEndedVerification } from "@/lib/profiles/ended-verifications.commands";
import { db, queryRows, transaction } from "@/lib/server/database/db";
import { runEach } from "@/lib/server/jobs/run-each";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { toOwnDomain } from "@/lib/verifications/domains/shared-hosts.rules";

const BATCH = 500;

type Candidate = {
  id: string;
  contact: unknown;
  websiteHost: string | null;
  reviewedAt: Date | null;
  reviewedDomain: string | null;
};

const readCandidates = (after: string | null): Promise<Candidate[]> =>
  queryRows(sql<Candidate>`
    select p.id, p.contact, p.website_host as "websiteHost", v.reviewed_at as "reviewedAt", v.reviewed_domain as "reviewedDomain"
    from verifications v join profiles p on p.id = v.profile_id
    where num_nonnulls(v.host, v.reviewed_at) > 0 and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${sql.lit(BATCH)}`);

async function* listCandidates(): AsyncGenerator<Candidate> {
  for (let after: string | null = null; ;) {
    const candidates: Candidate[] = await readCandidates(after);
    yield* candidates;
    if (candidates.length < BATCH) return;
    after = candidates.at(-1)?.id ?? null;
  }
}

async function storeReviewedDomain(candidate: Candidate, websiteHost: string): Promise<void> {
  const { id, reviewedAt, reviewedDomain } = candidate;
  const domain = toOwnDomain((reviewedDomain ?? websiteHost) || null) ?? "";
  if (reviewedAt === null || domain === reviewedDomain) return;
  await db()
    .updateTable("verifications")
    .set({ reviewed_domain: domain })
    .where("profile_id", "=", id)
    .where("reviewed_at", "=", reviewedAt)
    .execute();
}

async function storeHost(candidate: Candidate): Promise<void> {
  const { id, contact, websiteHost } = candidate;
  const host = toWebsiteHost(readContact(contact).website) ?? "";
  await storeReviewedDomain(candidate, host);
  if (host === websiteHost) return;
  await transaction(async (tx) => {
    const verified = await readVerified(tx, id);
    await tx
      .updateTable("profiles")
      .set({ website_host: host })
      .where("id", "=", id)
      .where("contact", "=", sql<string>`${JSON.stringify(contact)}::jsonb`)
      .execute();
    await recordEndedVerification(tx, id, verified);
  });
}

/**
 * Takes the host of the website anew where a domain was proved, asked for or reviewed, and the registered domain of what was reviewed:
 * an earlier version stored none, and had another idea of it. A trigger ends what was checked for another website. Idempotent.
 * @throws as `runEach`
 */
export const checkWebsiteHosts = (): Promise<void> =>
  runEach(listCandidates(), ({ id }) => id, storeHost);
