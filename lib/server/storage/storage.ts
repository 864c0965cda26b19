import { env } from "@/lib/server/env";
import { type BucketConfig, openStore, type Store } from "@/lib/server/storage/object-store";

let store: Store | undefined;

/** Returns where buckets are, and as whom they are used. */
export function getStoreService(): Omit<BucketConfig, "bucket"> {
  const values = env();
  return {
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function openConfiguredStore(): Store {
  const { STORAGE_DIR: folder = "", S3_BUCKET: bucket } = env();
  return openStore(
    bucket === undefined
      ? { kind: "folder", folder }
      : { kind: "bucket", bucket, ...getStoreService() },
  );
}

/** The image store: the folder `STORAGE_DIR` or the bucket of `S3_*`. */
export function storage(): Store {
  store ??= openConfiguredStore();
  return store;
}

export function replaceStorage(replacement: Store): void {
  store = replacement;
}
