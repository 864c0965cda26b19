/** The file in an image store with the id of the database that it belongs to. */
export const DATABASE_ID_KEY = "store/database.txt";

/** More unreferenced images than both of these indicate a wrong or empty database. */
const MAX_UNREFERENCED = { count: 100, share: 0.05 } as const;

export type ImageCounts = { pictures: number; unreferenced: number };

export function checkUnreferencedShare({ pictures, unreferenced }: ImageCounts): string | null {
  if (unreferenced <= MAX_UNREFERENCED.count || unreferenced <= MAX_UNREFERENCED.share * pictures)
    return null;
  return `${unreferenced} of ${pictures} pictures are named by no row of this database, so none was removed. If this is the right database and they may go: npm run sweep -- --force`;
}

export function checkStoreOwner(storeDatabaseId: string | null, databaseId: string): string | null {
  if (storeDatabaseId === null || storeDatabaseId === databaseId) return null;
  return `The picture store belongs to another database (${storeDatabaseId}; this one is ${databaseId}), so nothing was removed. Name the right store or database; if that database is gone for good, delete ${DATABASE_ID_KEY} in the store.`;
}
