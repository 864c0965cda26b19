import { sql } from "kysely";
import { toPage, pageStart } from "@/lib/shared/time-pages";
import {
  LogEntry,
  type LogQuery,
  administrationLimits,
} from "@/lib/administration/administration.schema";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { db } from "@/lib/server/db";
import { type List, LIST_DEPTH } from "@/lib/shared/list";

export async function listLog(query: LogQuery): Promise<List<LogEntry>> {
  const { after, offset, limit } = pageStart(query);
  const [rows, counted] = await Promise.all([
    db()
      .selectFrom("audit_log as entry")
      .leftJoin("accounts", "accounts.uid", "entry.actor")
      .selectAll("entry")
      .select("accounts.email as actor_email")
      .$if(after !== null, (builder) =>
        builder.where(
          sql<boolean>`(entry.created_at, entry.id) < (${after?.time}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy("entry.created_at", "desc")
      .orderBy("entry.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),
    sql<{ count: number }>`
      select count(*)::int as count from (select from audit_log limit ${sql.lit(LIST_DEPTH + 1)}) entries`.execute(
      db(),
    ),
  ]);
  const entries = rows.map(({ created_at, subject_id, actor_email, ...entry }) =>
    LogEntry.parse({
      ...entry,
      at: created_at.toISOString(),
      subjectId: subject_id,
      actorEmail: actor_email,
    }),
  );
  return toPage(entries, counted.rows[0]?.count ?? 0, query, ({ at, id }) => ({
    time: new Date(at),
    id,
  }));
}

export async function listHomeArtworks(
  size: number = administrationLimits.home,
): Promise<Artwork[]> {
  const picked = await readArtworks(sql`
    select row_number() over (order by h.created_at desc, h.artwork_id desc) as rank, a.id, false as boosted
    from home_artworks h join artworks a on a.id = h.artwork_id
    where a.listed order by h.created_at desc, h.artwork_id desc limit ${size}`);
  return picked.map(({ artwork }) => artwork);
}
