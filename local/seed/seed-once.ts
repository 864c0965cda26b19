import { sql } from "kysely";
import { transaction, type Tx } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { storage } from "@/lib/server/storage/storage";

/**
 * Adds a part of the demo once: what a user deletes afterwards is not seeded again.
 * @param operation returns how many records it has added; begun again after an interruption
 * @param isPresent whether a database is the one that the part was added to: the storage may have outlived it
 * @returns how many were added now
 */
export async function seedOnce(
  name: string,
  operation: () => Promise<number>,
  isPresent: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  const completionMarker = `seed/${name}.json`;
  const isComplete = async () => (await isPresent()) && (await storage().exists(completionMarker));
  if (await isComplete()) return 0;
  return withLoadLock(async () => {
    if (await isComplete()) return 0;
    // Left by an earlier database: an interrupted run must not appear complete.
    await storage().remove(completionMarker);
    const added = await operation();
    const marker = Buffer.from(JSON.stringify({ added }));
    await storage().put(completionMarker, marker, "application/json");
    return added;
  });
}

/**
 * Runs an operation with a mark that is committed with it: after a crash between the commit and the marker in the storage it is not repeated.
 * The mark is no table of the product, and stands in a schema of its own.
 * @returns what the operation returns, or 0 if it was committed before
 */
export const commitOnce = (name: string, operation: (tx: Tx) => Promise<number>): Promise<number> =>
  transaction(async (tx) => {
    await sql`create schema if not exists demo`.execute(tx);
    await sql`create table if not exists demo.parts (name text primary key)`.execute(tx);
    const { rows } =
      await sql`insert into demo.parts values (${name}) on conflict do nothing returning name`.execute(
        tx,
      );
    return rows.length === 0 ? 0 : operation(tx);
  });

/** Seeds like `seedOnce`, in one transaction. */
export async function seedAtOnce(
  name: string,
  operation: (tx: Tx) => Promise<void>,
): Promise<void> {
  await seedOnce(name, () =>
    commitOnce(name, async (tx) => {
      await operation(tx);
      return 0;
    }),
  );
}

/** The first profile of an account; null if it has none. */
export async function findOwnProfile(tx: Tx, uid: string): Promise<string | null> {
  const profile = await tx
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .executeTakeFirst();
  return profile?.id ?? null;
}
