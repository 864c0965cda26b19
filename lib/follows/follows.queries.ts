import { sql } from "kysely";
import type { Follow } from "@/lib/follows/follows.schema";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { isShown } from "@/lib/opportunities/opportunity-rows.queries";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type Row = { id: string; name: string; followedAt: Date; slug: string };

/** Newest first; without programmes of which nothing is public. @param id one of them */
export async function listFollows(
  { identity }: Viewer<"identity">,
  id?: string,
): Promise<Follow[]> {
  const { rows } = await sql<Row>`
    select g.id, g.name, f.created_at as "followedAt", newest.slug
    from follows f
    join programmes g on g.id::text = f.subject_id
    cross join lateral (
      select o.slug from opportunities o where o.programme_id = g.id and o.status = 'PUBLISHED' and ${isShown}
      order by o.published_at desc, o.id desc limit 1) newest
    where f.account_uid = ${identity.uid} and f.subject = 'PROGRAMME'
      and ${id === undefined ? sql`true` : sql`f.subject_id = ${id}`}
    order by f.created_at desc, g.id desc`.execute(db());
  return rows.map(({ followedAt, slug, ...programme }) => ({
    ...programme,
    subject: "PROGRAMME",
    href: toOpportunityPath({ slug }),
    followedAt: followedAt.toISOString(),
  }));
}

/** In the order of uid. */
export async function listFollowers(
  programmeId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const rows = await db()
    .selectFrom("follows")
    .select("account_uid")
    .where("subject", "=", "PROGRAMME")
    .where("subject_id", "=", programmeId)
    .where("account_uid", ">", after ?? "")
    .orderBy("account_uid")
    .limit(limit)
    .execute();
  return rows.map(({ account_uid }) => ({ accountUid: account_uid }));
}

/** Also of what is hidden now. */
export async function listExportedFollows({ identity }: Viewer<"identity">) {
  const rows = await db()
    .selectFrom("follows")
    .select(["subject", "subject_id", "created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ subject, subject_id: id, created_at }) => ({
    subject,
    id,
    followedAt: created_at.toISOString(),
  }));
}
