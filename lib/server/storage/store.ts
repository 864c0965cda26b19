import { buffer } from "node:stream/consumers";
import { S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import type { DriverContract } from "flydrive/types";
import { failure } from "@/lib/shared/failure";
import { FolderDriver } from "@/lib/server/storage/folder-driver";
import { assertKey, assertPrefix, isKey } from "@/lib/server/storage/keys";

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

/** Where files are kept. Every call throws UPSTREAM_UNAVAILABLE when the store does not answer, and RangeError for what is no key. */
export type Store = {
  /** Writes a file under its key: whole or not at all, replacing what was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The whole file, or `null` when there is none. */
  read(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** All files under a folder (`artworks/`, or everything for an empty prefix), with the time of their writing. */
  list(prefix: string): AsyncGenerator<StoredFile>;
  /** Removes what writes that were cut short left behind before this moment; a bucket leaves nothing. */
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
    // Other stores than Amazon's keep the SDK's default checksum trailers as part of the file.
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
  const refusal = failure(
    "UPSTREAM_UNAVAILABLE",
    "The picture store is not responding. Please try again in a moment.",
    [],
    {
      "Retry-After": String(RETRY_AFTER_SECONDS),
    },
  );
  refusal.cause = cause;
  return refusal;
}

async function answer<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw unavailable(error);
  });
}

async function answerOrNull<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) {
      return null;
    }
    throw unavailable(error);
  });
}

async function* listed(driver: DriverContract, prefix: string): AsyncGenerator<StoredFile> {
  let page: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { objects, paginationToken } = await answer(
      driver.listAll(prefix || "/", {
        recursive: true,
        ...(page === undefined ? {} : { paginationToken: page }),
      }),
    );
    for (const object of objects) {
      if (object.isFile && isKey(object.key)) {
        // A bucket's listing brought it along; a folder is asked for one file at a time, which keeps a sweep cheap.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const metadata = await answerOrNull(object.getMetaData());
        if (metadata !== null) {
          yield { key: object.key, modifiedAt: metadata.lastModified };
        }
      }
    }
    page = paginationToken;
  } while (page !== undefined);
}

/** Opens a folder or an S3-compatible bucket. */
export function openStore(config: StoreConfig): Store {
  const driver: DriverContract =
    config.kind === "folder" ? new FolderDriver(config.folder) : bucketDriver(config);
  return {
    async put(key, bytes, contentType) {
      assertKey(key);
      await answer(driver.put(key, bytes, { contentType }));
    },
    async read(key) {
      assertKey(key);
      return answerOrNull(driver.getStream(key).then((stream) => buffer(stream)));
    },
    async exists(key) {
      assertKey(key);
      return answer(driver.exists(key));
    },
    async remove(key) {
      assertKey(key);
      await answer(driver.delete(key));
    },
    list(prefix) {
      assertPrefix(prefix);
      return listed(driver, prefix);
    },
    async tidy(before) {
      if (driver instanceof FolderDriver) {
        await answer(driver.tidy(before));
      }
    },
  };
}
