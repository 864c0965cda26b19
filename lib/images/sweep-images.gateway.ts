import { readDatabaseId, readLastSweepError } from "@/lib/images/sweep-images.queries";
import { DATABASE_ID_KEY, checkStoreOwner } from "@/lib/images/sweep-images.rules";
import { storage } from "@/lib/server/storage/storage";

export const readStoreDatabaseId = async (): Promise<string | null> =>
  (await storage().read(DATABASE_ID_KEY))?.toString("utf8").trim() ?? null;

/** Returns why images are not all swept: the store belongs to another database, or the last sweep removed none or not all; null if they are. */
export async function readSweepError(): Promise<string | null> {
  return (
    checkStoreOwner(await readStoreDatabaseId(), await readDatabaseId()) ??
    (await readLastSweepError())
  );
}
