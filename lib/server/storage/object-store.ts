import type { Readable } from "node:stream";
import { temporaryFailure } from "@/lib/shared/failure";
import { FolderDriver } from "@/lib/server/storage/folder-driver";
import { assertKey, assertPrefix, isKey } from "@/lib/server/storage/object-keys";

export type BucketConfig = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
};

export type StoreConfig = { kind: "folder"; folder: string } | ({ kind: "bucket" } & BucketConfig);

export type StoredFile = { key: string; modifiedAt: Date };

/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Reads and writes in one kind of place. A missing file is an error with one of `missingCodes` as its name or code. */
export type FileDriver = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  putFile(key: string, path: string, contentType: string): Promise<void>;
  copy(key: string, target: string): Promise<void>;
  read(key: string): Promise<Buffer>;
  readStream(key: string, range?: ByteRange): Promise<Readable>;
  readSize(key: string): Promise<number>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<StoredFile>;
  removeUnfinished(before: Date): Promise<void>;
};

/** Every method throws UPSTREAM_UNAVAILABLE if the store does not respond, and RangeError for an invalid key. */
export type Store = {
  /** Stores a file atomically, and replaces an existing one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `put` with the contents of a file of this machine, which stays. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Copies without passing through this machine's memory. @returns false if there is no such file */
  copy(key: string, target: string): Promise<boolean>;
  read(key: string): Promise<Buffer | null>;
  /** The whole file, in parts. Must be read or destroyed. */
  readStream(key: string): Promise<Readable | null>;
  /** The first `minBytes`, or somewhat more. */
  readStart(key: string, minBytes: number): Promise<Buffer | null>;
  /** Returns the size in bytes. */
  readSize(key: string): Promise<number | null>;
  /** Must be read or destroyed. */
  readRange(key: string, range: ByteRange): Promise<Readable | null>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<StoredFile>;
  /** Removes what writes interrupted before this time have left in a folder; a bucket keeps nothing of them. */
  removeUnfinished(before: Date): Promise<void>;
};

const RETRY_AFTER_SECONDS = 5;

const missingCodes = new Set(["ENOENT", "ENOTDIR", "EISDIR", "NoSuchKey", "NotFound"]);

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return missingCodes.has(error.name) || missingCodes.has(code) || isMissing(error.cause);
}

function unavailableFailure(cause: unknown): Error {
  const error = temporaryFailure(
    "The file store is not responding. Please try again in a moment.",
    RETRY_AFTER_SECONDS,
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
    if (isMissing(error)) return null;
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

async function* listFiles(driver: FileDriver, prefix: string): AsyncGenerator<StoredFile> {
  try {
    for await (const file of driver.list(prefix)) if (isKey(file.key)) yield file;
  } catch (error) {
    throw unavailableFailure(error);
  }
}

async function createDriver(config: StoreConfig): Promise<FileDriver> {
  if (config.kind === "folder") return new FolderDriver(config.folder);
  // Loaded only with a bucket: Amazon's SDK takes 10 MB.
  const { BucketDriver } = await import("@/lib/server/storage/bucket-driver");
  return new BucketDriver(config);
}

export function openStore(config: StoreConfig): Store {
  const opening = createDriver(config);
  return {
    async put(key, bytes, contentType) {
      assertKey(key);
      const driver = await opening;
      await throwUnavailable(driver.put(key, bytes, contentType));
    },
    async putFile(key, path, contentType) {
      assertKey(key);
      const driver = await opening;
      await throwUnavailable(driver.putFile(key, path, contentType));
    },
    async copy(key, target) {
      assertKey(key);
      assertKey(target);
      const driver = await opening;
      return (await nullIfMissing(driver.copy(key, target).then(() => true))) ?? false;
    },
    async read(key) {
      assertKey(key);
      const driver = await opening;
      return nullIfMissing(driver.read(key));
    },
    async readStream(key) {
      assertKey(key);
      const driver = await opening;
      return nullIfMissing(driver.readStream(key));
    },
    async readStart(key, minBytes) {
      assertKey(key);
      const driver = await opening;
      return nullIfMissing(driver.readStream(key).then((stream) => readChunks(stream, minBytes)));
    },
    async readSize(key) {
      assertKey(key);
      const driver = await opening;
      return nullIfMissing(driver.readSize(key));
    },
    async readRange(key, range) {
      assertKey(key);
      const driver = await opening;
      return nullIfMissing(driver.readStream(key, range));
    },
    async exists(key) {
      assertKey(key);
      const driver = await opening;
      return throwUnavailable(driver.exists(key));
    },
    async remove(key) {
      assertKey(key);
      const driver = await opening;
      await throwUnavailable(driver.remove(key));
    },
    async *list(prefix) {
      assertPrefix(prefix);
      yield* listFiles(await opening, prefix);
    },
    async removeUnfinished(before) {
      const driver = await opening;
      await throwUnavailable(driver.removeUnfinished(before));
    },
  };
}
