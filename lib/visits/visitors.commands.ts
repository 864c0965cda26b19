import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

export type Visitor = { viewer: Viewer; client: string; userAgent: string };

export const toVisitDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Deletes salts: without its day's, nobody can trace a digest to a visitor. */
export async function deleteSaltsBefore(day: string): Promise<void> {
  await db()
    .deleteFrom("visitor_salts")
    .where("day", "<", sql<Date>`${day}::date`)
    .execute();
}

/** A day's salt, shared by all instances; the first visit of a day creates it and deletes earlier ones. */
async function findOrCreateSalt(day: string): Promise<Buffer> {
  const findSalt = () =>
    db()
      .selectFrom("visitor_salts")
      .select("salt")
      .where("day", "=", sql<Date>`${day}::date`)
      .executeTakeFirst();
  const existing = await findSalt();
  if (existing !== undefined) return existing.salt;
  await deleteSaltsBefore(day);
  await db()
    .insertInto("visitor_salts")
    .values({ day: sql<Date>`${day}::date`, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const created = await findSalt();
  if (created === undefined) throw new Error(`no salt for ${day}`);
  return created.salt;
}

/**
 * Identifies the visitor of one page for one day: by account, or else by address and user agent. The digests of two pages do not show
 * that it was the same visitor.
 */
export async function computeVisitorDigest(
  { viewer, client, userAgent }: Visitor,
  pageId: string,
  day: string,
): Promise<Buffer> {
  const { identity } = viewer;
  const visitor = identity === null ? `address ${client}\n${userAgent}` : `account ${identity.uid}`;
  return createHmac("sha256", await findOrCreateSalt(day))
    .update(`${pageId}\n${visitor}`)
    .digest();
}
