import { sql } from "kysely";
import { recordAdministration, recordUnreportedDecision } from "@/lib/audit/audit.commands";
import type { ReportSubject } from "@/lib/administration/administration.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

/** Actions that hide one thing alone, while its profile shows; its owner goes on seeing it. */
export const hidingActions = { collection: "COLLECTION_HIDDEN", series: "SERIES_HIDDEN" } as const;
type HideableSubject = keyof typeof hidingActions;

export const isHideable = (subject: ReportSubject): subject is HideableSubject =>
  subject in hidingActions;

const tables = { collection: sql`collections`, series: sql`series` };
const logged = {
  collection: { hidden: "HIDE_COLLECTION", shown: "SHOW_COLLECTION" },
  series: { hidden: "HIDE_SERIES", shown: "SHOW_SERIES" },
} as const;

export async function isContentHidden(
  tx: Tx,
  subject: HideableSubject,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${tables[subject]} where id = ${id} and hidden_at is not null`.execute(tx);
  return rows.length > 0;
}

/** @returns null if nothing changed */
export async function setContentHidden(
  tx: Tx,
  subject: HideableSubject,
  id: string,
  hidden: boolean,
): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    update ${tables[subject]} set hidden_at = ${hidden ? sql`now()` : null}
    where id = ${id} and (hidden_at is null) = ${hidden} returning id`.execute(tx);
  return rows[0] ?? null;
}

type Content = { id: string; name: string; account_uid: string | null; profile_id: string | null };

async function readContent(tx: Tx, subject: HideableSubject, id: string): Promise<Content> {
  const { rows } = await (
    subject === "collection"
      ? sql<Content>`select id, name, account_uid, profile_id from collections where id = ${id} and not is_saved`
      : sql<Content>`
          select s.id, s.title as name, p.account_uid, s.profile_id from series s join profiles p on p.id = s.profile_id
          where s.id = ${id}`
  ).execute(tx);
  const [content] = rows;
  if (content === undefined) throw notFound(subject);
  return content;
}

/** Hides one collection or series from everybody but its owner, or shows it again. The owner is notified. Idempotent. @throws NOT_FOUND */
export function hideContent(
  subject: HideableSubject,
  id: string,
  hidden: boolean,
  viewer: Viewer<"admin">,
): Promise<{ id: string; hidden: boolean }> {
  return transaction(async (tx) => {
    const content = await readContent(tx, subject, id);
    if ((await setContentHidden(tx, subject, id, hidden)) !== null) {
      const { name, profile_id: profileId } = content;
      if (hidden) await recordUnreportedDecision(tx, hidingActions[subject], content, viewer);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: logged[subject][hidden ? "hidden" : "shown"],
        subject,
        subjectId: id,
        detail: { name, profileId },
      });
    }
    return { id, hidden };
  });
}
