import { z } from "zod";

/** A file of a backup. The digest is that of the bytes as stored. */
const Part = z.object({
  name: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().nonnegative(),
});
export type Part = z.infer<typeof Part>;

/** Written last, in the clear: it names nobody. */
export const Manifest = z.object({
  version: z.literal(1),
  /** The time at which the rows were read. */
  madeAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
  /** The last of the database. */
  migration: z.string(),
  tables: z.array(
    Part.extend({ table: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() }),
  ),
  sequences: z.record(z.string(), z.string()),
  accounts: Part.extend({ count: z.int().nonnegative() }),
  /** `missing`: keys that rows name and the store does not have. */
  objects: Part.extend({ count: z.int().nonnegative(), missing: z.int().nonnegative() }),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * Files of objects are named by digests of the key with its recipients and of the bytes as stored, so that a listing says which are there, and
 * nobody has to read earlier backups. They are shared by all backups of a place.
 */
export const OBJECT_FILE = /^objects\/([0-9a-f]{64})-([0-9a-f]{64})\.(age|bin)$/;

/** A line of the list of objects: its key, and the file of the backup that holds it, unless it was missing. */
export const ObjectEntry = z.object({
  key: z.string(),
  file: z.string().regex(OBJECT_FILE).nullable(),
});
export type ObjectEntry = z.infer<typeof ObjectEntry>;
