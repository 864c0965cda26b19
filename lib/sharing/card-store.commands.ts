import { db } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { runEach } from "@/lib/server/jobs/run-each";
import { storage } from "@/lib/server/storage/storage";
import {
  CARDS_FOLDER,
  toCardFolder,
  type CardSubject,
  type ShareKind,
  parseSubject,
} from "@/lib/sharing/share-cards.rules";

/** Removes a subject's cards, and never throws: the sweep removes what is left. */
export async function removeCards(subject: CardSubject): Promise<void> {
  try {
    for await (const { key } of storage().list(toCardFolder(subject))) await storage().remove(key);
  } catch (error) {
    log().warn({ err: error, ...subject }, "share cards were left to the sweep");
  }
}

const BATCH_SIZE = 500;

async function findExisting(kind: ShareKind, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db()
    .selectFrom(kind)
    .select("id")
    .where("id", "in", ids)
    .$if(kind === "opportunities", (query) => query.where("status", "<>", "REMOVED"))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function removeOrphans(kind: ShareKind, keys: ReadonlyMap<string, string>): Promise<number> {
  const existing = await findExisting(kind, [...new Set(keys.values())]);
  const orphans = [...keys].filter(([, id]) => !existing.has(id));
  await runEach(
    orphans,
    ([key]) => key,
    ([key]) => storage().remove(key),
  );
  return orphans.length;
}

/** Removes the cards of records that no longer exist. @returns how many */
export async function sweepCards(): Promise<number> {
  let removed = 0;
  const batches = new Map<ShareKind, Map<string, string>>();
  for await (const { key } of storage().list(CARDS_FOLDER)) {
    const subject = parseSubject(key);
    if (subject === null || subject.kind === "site") continue;
    const { kind, id } = subject;
    const batch = batches.get(kind) ?? new Map<string, string>();
    batches.set(kind, batch.set(key, id));
    if (batch.size < BATCH_SIZE) continue;
    removed += await removeOrphans(kind, batch);
    batches.delete(kind);
  }
  for (const [kind, batch] of batches) removed += await removeOrphans(kind, batch);
  return removed;
}
