/** The file of a picture store that holds the id of its database. */
export const DATABASE_MARK = "store/database.txt";

/** More unnamed pictures than this, and more than this share of all, are rather a wrong or an empty database than left-overs. */
const MOST_UNNAMED = { count: 100, share: 0.05 } as const;

/** What a sweep saw of the pictures: how many there are, and how many of them no row names. */
export type Seen = { pictures: number; unnamed: number };

/** Why a sweep must not remove what it found, in a sentence for whoever runs the product; null where it may. */
export function tooManyUnnamed({ pictures, unnamed }: Seen): string | null {
  if (unnamed <= MOST_UNNAMED.count || unnamed <= MOST_UNNAMED.share * pictures) return null;
  return `${unnamed} of ${pictures} pictures are named by no row of this database, so none was removed. If this is the right database and they may go: npm run sweep -- --force`;
}

/** Why a sweep must not touch a store that carries this id, in a sentence for whoever runs the product; null where it may. */
export function foreignStore(mark: string | null, databaseId: string): string | null {
  if (mark === null || mark === databaseId) return null;
  return `The picture store belongs to another database (${mark}; this one is ${databaseId}), so nothing was removed. Name the right store or database; if that database is gone for good, delete ${DATABASE_MARK} in the store.`;
}
