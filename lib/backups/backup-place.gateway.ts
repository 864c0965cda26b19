import type { Readable } from "node:stream";
import { resolve } from "node:path";
import { env } from "@/lib/server/env";
import { openStore, type Store, type StoreConfig } from "@/lib/server/storage/object-store";
import { getStoreService } from "@/lib/server/storage/storage";

/** A folder or a bucket of backups, whose files are written, read and listed, and never deleted. */
export type BackupPlace = {
  put(name: string, path: string): Promise<void>;
  /** @throws Error if it is missing */
  read(name: string): Promise<Readable>;
  /** Lists names below a folder, which ends with a slash. */
  list(folder: string): AsyncIterable<string>;
};

const DEFAULT_REGION = "auto";
const BACKUP_NAME = /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\dz$/;

/** The folder of a backup: the time at which it began, as a storage key can say it. */
export const toBackupName = (begunAt: Date): string =>
  begunAt.toISOString().slice(0, 19).replaceAll(":", "-").toLowerCase().concat("z");

function createPlace(store: Store, prefix: string): BackupPlace {
  return {
    put: (name, path) => store.putFile(`${prefix}${name}`, path, "application/octet-stream"),
    async read(name) {
      const stream = await store.readStream(`${prefix}${name}`);
      if (stream === null) throw new Error(`${name} is missing in the backup.`);
      return stream;
    },
    async *list(folder) {
      for await (const { key } of store.list(`${prefix}${folder}`)) yield key.slice(prefix.length);
    },
  };
}

/** The service of BACKUP_S3_*, or of S3_* if none of them is set: half of each would send a key to the other's service. */
function getBucketConfig(bucket: string): StoreConfig {
  const values = env();
  const own = {
    endpoint: values.BACKUP_S3_ENDPOINT,
    region: values.BACKUP_S3_REGION,
    accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
  };
  const isOwn = Object.values(own).some((value) => value !== undefined);
  return isOwn
    ? { kind: "bucket", bucket, ...own, region: own.region ?? DEFAULT_REGION }
    : { kind: "bucket", bucket, ...getStoreService() };
}

/** Opens a folder, or `s3://bucket/prefix`. */
export function openPlace(address: string): BackupPlace {
  if (!address.startsWith("s3://"))
    return createPlace(openStore({ kind: "folder", folder: resolve(address) }), "");
  const [bucket = "", ...folders] = address.slice("s3://".length).split("/").filter(Boolean);
  if (bucket === "") throw new Error("Name the bucket: s3://bucket/prefix");
  const prefix = folders.map((folder) => `${folder}/`).join("");
  return createPlace(openStore(getBucketConfig(bucket)), prefix);
}

/** Opens one backup (`…/2026-11-30t08-00-00z`), or the newest of a place. @throws Error if there is none */
export async function openBackup(address: string): Promise<{ place: BackupPlace; name: string }> {
  const trimmed = address.replace(/\/+$/, "");
  const last = trimmed.split("/").at(-1) ?? "";
  if (BACKUP_NAME.test(last))
    return { place: openPlace(trimmed.slice(0, -last.length)), name: last };
  const place = openPlace(trimmed);
  let newest = "";
  for await (const file of place.list("")) {
    const [folder = "", manifest] = file.split("/");
    if (manifest === "manifest.json" && BACKUP_NAME.test(folder) && folder > newest)
      newest = folder;
  }
  if (newest === "") throw new Error(`There is no complete backup in ${address}.`);
  return { place, name: newest };
}
