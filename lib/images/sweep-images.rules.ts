/** The file in an image store with the id of the database that it belongs to. */
export const DATABASE_ID_KEY = "store/database.txt";

/** One sweep removes as many images as the larger of these: more may be a sign of an older or empty database. */
const MAX_REMOVED = { count: 100, share: 0.05 } as const;

export type ImageCounts = { pictures: number; unreferenced: number };

export const getSweepBound = ({ pictures }: ImageCounts): number =>
  Math.max(MAX_REMOVED.count, Math.floor(MAX_REMOVED.share * pictures));

const FORCE_HINT = "If this is the right database and they may go: npm run sweep -- --force";

/** @param removed how many, the oldest, a sweep has removed of more than it may */
export const describeRest = ({ pictures, unreferenced }: ImageCounts, removed: number): string =>
  `${unreferenced} of ${pictures} pictures were named by no row of this database. The ${removed} oldest were removed; each sweep removes more. ${FORCE_HINT}`;

/** Nothing proves that a store which no sweep has claimed for a database is this one's. */
export const describeUnclaimed = ({ pictures, unreferenced }: ImageCounts): string =>
  `${unreferenced} of ${pictures} pictures are named by no row of this database, and no sweep has removed anything here before, so none was removed. ${FORCE_HINT}`;

export const describeErrors = (errors: readonly unknown[]): string =>
  `Of the files that no row names, ${errors.length} could not be removed: ${String(errors[0])}`;

export function checkStoreOwner(storeDatabaseId: string | null, databaseId: string): string | null {
  if (storeDatabaseId === null || storeDatabaseId === databaseId) return null;
  return `The picture store belongs to another database (${storeDatabaseId}; this one is ${databaseId}), so nothing was removed. Name the right store or database; if that database is gone for good, delete ${DATABASE_ID_KEY} in the store.`;
}
