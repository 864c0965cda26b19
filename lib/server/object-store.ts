import { buffer } from "node:stream/consumers";
import { S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import type { DriverContract } from "flydrive/types";
import { failure } from "@/lib/shared/failure";
import { FolderDriver } from "@/lib/server/folder-driver";
import { assertKey, assertPrefix, isKey } from "@/lib/server/object-keys";

export type StoreConfig =
  | { kind: "folder"; folder: string }
  | {
      kind: "bucket";
      bucket: string;
      region: string;
      endpoint?: string;
      accessKeyId?: string;
      secretAccessKey?: string;
    };

export type StoredFile = { key: string; modifiedAt: Date };

/** Every call throws UPSTREAM_UNAVAILABLE when the store does not answer, and RangeError for an invalid key. */
export type Store = {
  /** Atomic; replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<StoredFile>;
  /** Removes what interrupted writes left before this time; a bucket leaves nothing. */
  tidy(before: Date): Promise<void>;
};

const CONNECT_MS = 2_000;
const REQUEST_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;

function bucketDriver({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Extract<StoreConfig, { kind: "bucket" }>) {
  const client = new S3Client({
    region,
    // Stores other than Amazon's would save the SDK's default checksum trailers as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  });
  return new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
}

const missing = new Set(["ENOENT", "ENOTDIR", "EISDIR", "NoSuchKey", "NotFound"]);

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = "code" in error ? String(error.code) : "";
  return missing.has(error.name) || missing.has(code) || isMissing(error.cause);
}

function unavailable(cause: unknown): Error {
  const error = failure(
    "UPSTREAM_UNAVAILABLE",
    "The picture store is not responding. Please try again in a moment.",
    [],
    {
      "Retry-After": String(RETRY_AFTER_SECONDS),
    },
  );
  error.cause = cause;
  return error;
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw unavailable(error);
  });
}

async function nullIfMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) {
      return null;
    }
    throw unavailable(error);
  });
}

async function* listFiles(driver: DriverContract, prefix: string): AsyncGenerator<StoredFile> {
  let page: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { objects, paginationToken } = await orUnavailable(
      driver.listAll(prefix || "/", {
        recursive: true,
        ...(page === undefined ? {} : { paginationToken: page }),
      }),
    );
    for (const object of objects) {
      if (object.isFile && isKey(object.key)) {
        // A bucket's listing includes it; a folder is read file by file, which keeps a sweep cheap.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const metadata = await nullIfMissing(object.getMetaData());
        if (metadata !== null) {
          yield { key: object.key, modifiedAt: metadata.lastModified };
        }
      }
    }
    page = paginationToken;
  } while (page !== undefined);
}

export function openStore(config: StoreConfig): Store {
  const driver: DriverContract =
    config.kind === "folder" ? new FolderDriver(config.folder) : bucketDriver(config);
  return {
    async put(key, bytes, contentType) {
      assertKey(key);
      await orUnavailable(driver.put(key, bytes, { contentType }));
    },
    async read(key) {
      assertKey(key);
      return nullIfMissing(driver.getStream(key).then((stream) => buffer(stream)));
    },
    async exists(key) {
      assertKey(key);
      return orUnavailable(driver.exists(key));
    },
    async remove(key) {
      assertKey(key);
      await orUnavailable(driver.delete(key));
    },
    list(prefix) {
      assertPrefix(prefix);
      return listFiles(driver, prefix);
    },
    async tidy(before) {
      if (driver instanceof FolderDriver) {
        await orUnavailable(driver.tidy(before));
      }
    },
  };
}
