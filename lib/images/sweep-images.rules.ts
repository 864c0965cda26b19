/** The file of an image store that holds the id of its database. */
export const DATABASE_MARK = "store/database.txt";

/** More images without rows than both of these indicate a wrong or empty database. */
const MAX_UNNAMED = { count: 100, share: 0.05 } as const;

export type ImageCounts = { pictures: number; unnamed: number };

export function tooManyUnnamed({ pictures, unnamed }: ImageCounts): string | null {
  if (unnamed <= MAX_UNNAMED.count || unnamed <= MAX_UNNAMED.share * pictures) return null;
  return `${unnamed} of ${pictures} pictures are named by no row of this database, so none was removed. If this is the right database and they may go: npm run sweep -- --force`;
}

export function foreignStore(mark: string | null, databaseId: string): string | null {
  if (mark === null || mark === databaseId) return null;
  return `The picture store belongs to another database (${mark}; this one is ${databaseId}), so nothing was removed. Name the right store or database; if that database is gone for good, delete ${DATABASE_MARK} in the store.`;
}
