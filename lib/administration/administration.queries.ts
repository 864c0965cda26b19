import { sql } from "kysely";
import {
  LogEntry,
  type LogQuery,
  administrationLimits,
} from "@/lib/administration/administration.schema";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { db } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import type { List } from "@/lib/shared/list";

export const listLog = (query: LogQuery): Promise<List<LogEntry>> =>
  listByTime(query, {
    from: sql`audit_log entry`,
    id: sql`entry.id`,
    column: sql`entry.created_at`,
    direction: "desc",
    state: sql`true`,
    select: (condition, rest) =>
      db()
        .selectFrom("audit_log as entry")
        .leftJoin("accounts", "accounts.uid", "entry.actor")
        .selectAll("entry")
        .select("accounts.email as actor_email")
        .where(condition)
        .modifyEnd(rest)
        .execute(),
    toItem: ({ created_at, subject_id, actor_email, ...entry }) =>
      LogEntry.parse({
        ...entry,
        at: created_at.toISOString(),
        subjectId: subject_id,
        actorEmail: actor_email,
      }),
    getTime: ({ at }) => at,
  });

export async function listFrontPageArtworks(
  size: number = administrationLimits.frontPage,
): Promise<Artwork[]> {
  const rows = await readArtworks(sql`
    select row_number() over (order by h.created_at desc, h.artwork_id desc) as rank, a.id, false as boosted
    from home_artworks h join artworks a on a.id = h.artwork_id
    where a.listed order by h.created_at desc, h.artwork_id desc limit ${size}`);
  return rows.map(({ artwork }) => artwork);
}
