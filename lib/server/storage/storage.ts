import { env } from "@/lib/server/env";
import { openStore, type Store } from "@/lib/server/storage/object-store";

let store: Store | undefined;

function openConfiguredStore(): Store {
  const { STORAGE_DIR, S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    env();
  if (S3_BUCKET === undefined) return openStore({ kind: "folder", folder: STORAGE_DIR ?? "" });
  return openStore({
    kind: "bucket",
    bucket: S3_BUCKET,
    region: S3_REGION,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    ...(S3_ACCESS_KEY_ID === undefined ? {} : { accessKeyId: S3_ACCESS_KEY_ID }),
    ...(S3_SECRET_ACCESS_KEY === undefined ? {} : { secretAccessKey: S3_SECRET_ACCESS_KEY }),
  });
}

/** The image store: the folder `STORAGE_DIR` or the bucket of `S3_*`. */
export function storage(): Store {
  store ??= openConfiguredStore();
  return store;
}

export function replaceStorage(replacement: Store): void {
  store = replacement;
}
