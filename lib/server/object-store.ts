import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
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

/** Every method throws UPSTREAM_UNAVAILABLE if the store does not respond, and RangeError for an invalid key. */
export type Store = {
  /** Atomic; replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `put` with the contents of a file of this machine, which stays. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** The first `minBytes`, or somewhat more. */
  readStart(key: string, minBytes: number): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<StoredFile>;
  /** Removes what writes interrupted before this time have left in a folder; a bucket keeps nothing of them. */
  removeUnfinished(before: Date): Promise<void>;
};

const CONNECT_MS = 2_000;
const REQUEST_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;

/** Loaded only with a bucket: Amazon's SDK takes 10 MB. */
async function createBucketDriver({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Extract<StoreConfig, { kind: "bucket" }>): Promise<DriverContract> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("flydrive/drivers/s3"),
  ]);
  const client = new S3Client({
    region,
    // Other stores than Amazon's would save the SDK's default checksum trailers as part of the file.
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

const missingCodes = new Set(["ENOENT", "ENOTDIR", "EISDIR", "NoSuchKey", "NotFound"]);

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = "code" in error ? String(error.code) : "";
  return missingCodes.has(error.name) || missingCodes.has(code) || isMissing(error.cause);
}

function unavailableFailure(cause: unknown): Error {
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

async function throwUnavailable<Result>(operation: Promise<Result>): Promise<Result> {
  return operation.catch((error: unknown) => {
    throw unavailableFailure(error);
  });
}

async function nullIfMissing<Result>(operation: Promise<Result>): Promise<Result | null> {
  return operation.catch((error: unknown) => {
    if (isMissing(error)) {
      return null;
    }
    throw unavailableFailure(error);
  });
}

async function readChunks(stream: Readable, minBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= minBytes) break;
  }
  return Buffer.concat(chunks);
}

async function* listFiles(driver: DriverContract, prefix: string): AsyncGenerator<StoredFile> {
  let nextPageToken: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { objects, paginationToken } = await throwUnavailable(
      driver.listAll(prefix || "/", {
        recursive: true,
        ...(nextPageToken === undefined ? {} : { paginationToken: nextPageToken }),
      }),
    );
    for (const object of objects) {
      if (object.isFile && isKey(object.key)) {
        // No request for a bucket, whose listing includes it; one `stat` per file for a folder.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const metadata = await nullIfMissing(object.getMetaData());
        if (metadata !== null) {
          yield { key: object.key, modifiedAt: metadata.lastModified };
        }
      }
    }
    nextPageToken = paginationToken;
  } while (nextPageToken !== undefined);
}

const createDriver = async (config: StoreConfig): Promise<DriverContract> =>
  config.kind === "folder" ? new FolderDriver(config.folder) : createBucketDriver(config);

export function openStore(config: StoreConfig): Store {
  const opening = createDriver(config);
  return {
    async put(key, bytes, contentType) {
      assertKey(key);
      const driver = await opening;
      await throwUnavailable(driver.put(key, bytes, { contentType }));
    },
    async putFile(key, path, contentType) {
      assertKey(key);
      const driver = await opening;
      await throwUnavailable(
        driver instanceof FolderDriver
          ? driver.putFile(key, path)
          : readFile(path).then((bytes) => driver.put(key, bytes, { contentType })),
      );
    },
    async read(key) {
      assertKey(key);
      const driver = await opening;
      const bytes = await nullIfMissing(driver.getBytes(key));
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async readStart(key, minBytes) {
      assertKey(key);
      const driver = await opening;
      return nullIfMissing(driver.getStream(key).then((stream) => readChunks(stream, minBytes)));
    },
    async exists(key) {
      assertKey(key);
      const driver = await opening;
      return throwUnavailable(driver.exists(key));
    },
    async remove(key) {
      assertKey(key);
      const driver = await opening;
      await throwUnavailable(driver.delete(key));
    },
    async *list(prefix) {
      assertPrefix(prefix);
      yield* listFiles(await opening, prefix);
    },
    async removeUnfinished(before) {
      const driver = await opening;
      if (driver instanceof FolderDriver) {
        await throwUnavailable(driver.removeUnfinished(before));
      }
    },
  };
}
