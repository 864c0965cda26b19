import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { uploadsUnavailable } from "@/lib/server/http/upload-folder";
import { fieldFailure } from "@/lib/shared/failure";

/** `name` and `type` are as the sender claims, and must not be relied on. */
export type UploadedFile = {
  field: string;
  /** The name in errors: `images[0]`, or `image` if only one is allowed. */
  label: string;
  name: string;
  type: string;
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
};

export type Part = { field: string; fileName: string | undefined; type: string; stream: Readable };

export type ReceivedPart =
  | { field: string; value: string }
  | { file: UploadedFile }
  | { empty: true };

export type FileLimits = {
  fileBytes: number;
  /** The limit of a file with these first bytes, where it depends on them; `fileBytes` at most. */
  limitBytes?: (head: Uint8Array) => number;
  /** Returns why a file with these first bytes is rejected, or null; called once, as early as possible. */
  checkHead?: (head: Uint8Array) => string | null;
};

const HEAD_BYTES = 20;

/** Reads the bytes that decide the type of a received file. */
export async function readFirstBytes(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

const formatMegabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeText(bytes: Buffer, path: string): string {
  try {
    const value = utf8.decode(bytes);
    if (!value.includes("\0")) return value;
  } catch {
    // Rejected below, like the forbidden character.
  }
  throw fieldFailure(
    "VALIDATION",
    path,
    "This text has characters that cannot be stored. Remove or retype them.",
  );
}

async function receiveField({ field, stream }: Part, maxBytes: number): Promise<ReceivedPart> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw fieldFailure("TOO_LARGE", field, "This text is too long. Shorten it.");
    chunks.push(chunk);
  }
  return { field, value: decodeText(Buffer.concat(chunks), field) };
}

export type PartContext = {
  index: number;
  max: number;
  folder: string;
  limits: FileLimits & Required<Pick<FileLimits, "checkHead">> & { fieldBytes: number };
};

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

async function receiveFile(
  { field, fileName = "", type, stream }: Part,
  { index, max, folder, limits }: PartContext,
): Promise<ReceivedPart> {
  const label = max > 1 ? `${field}[${index}]` : field;
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  let maxBytes = limits.fileBytes;
  const assertValidHead = () => {
    const error = limits.checkHead(head);
    if (error !== null) throw fieldFailure("UNSUPPORTED_MEDIA", label, error);
    maxBytes = Math.min(maxBytes, limits.limitBytes?.(head) ?? maxBytes);
  };
  async function* checkedChunks() {
    for await (const chunk of stream) {
      if (index >= max) {
        throw fieldFailure(
          "VALIDATION",
          field,
          max === 0
            ? "No file can be added here."
            : `At most ${max} files can be added. Remove some.`,
        );
      }
      if (bytes < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - bytes)]);
        if (head.length === HEAD_BYTES) assertValidHead();
      }
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw fieldFailure(
          "TOO_LARGE",
          label,
          `This file is larger than ${formatMegabytes(maxBytes)}. Choose a smaller one.`,
        );
      }
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(checkedChunks, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw uploadsUnavailable();
  }
  // Browsers send an empty, nameless file for a file field left empty.
  if (bytes === 0 && fileName === "") return { empty: true };
  if (bytes < HEAD_BYTES) assertValidHead();
  return { file: { field, label, name: fileName, type, path, bytes, sha256: hash.digest("hex") } };
}

export function receivePart(part: Part, context: PartContext): Promise<ReceivedPart> {
  return part.fileName === undefined
    ? receiveField(part, context.limits.fieldBytes)
    : receiveFile(part, context);
}
