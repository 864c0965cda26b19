import { rm } from "node:fs/promises";
import { failure, type Failure } from "@/lib/shared/failure";
import {
  receivePart,
  type FileLimits,
  type ReceivedPart,
  type UploadedFile,
} from "@/lib/server/http/receive-part";
import { createUploadFolder } from "@/lib/server/http/upload-folder";
import { discard, parseParts, bodyTooLargeFailure } from "@/lib/server/http/multipart-parser";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

/** Checked while the body arrives. All sizes in bytes. */
export type MultipartLimits = FileLimits & {
  /** The expected file fields, and the maximum number of files of each: `{ images: 10 }`. */
  files: Readonly<Record<string, number>>;
  fields?: number;
  fieldBytes?: number;
};

export type { UploadedFile };

export type MultipartBody = {
  /** Fields in order of arrival; a prototype-free object, so that `__proto__` is a name like any other. */
  fields: Record<string, string[]>;
  files: UploadedFile[];
  /** Removes the temporary files; may be called more than once. */
  cleanup: () => Promise<void>;
};

const defaults = { fields: 200, fieldBytes: 100_000 };
const OVERHEAD_BYTES = 256 * 1024;

function calculateMaxBytes(limits: MultipartLimits & typeof defaults): number {
  const files = Object.values(limits.files).reduce((sum, max) => sum + max, 0);
  return files * limits.fileBytes + 10 * limits.fieldBytes + OVERHEAD_BYTES;
}

function checkHeaders(request: CallRequest, max: number): Failure | null {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    return failure("UNSUPPORTED_MEDIA", "This call takes a multipart/form-data body.");
  if (Number(request.headers.get("content-length") ?? 0) > max) return bodyTooLargeFailure(max);
  return null;
}

function collect(receivedParts: readonly ReceivedPart[]): Pick<MultipartBody, "fields" | "files"> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const part of receivedParts)
    if ("value" in part) (fields[part.field] ??= []).push(part.value);
  return { fields, files: receivedParts.flatMap((part) => ("file" in part ? [part.file] : [])) };
}

/**
 * Streams the files to a temporary folder, checking limits meanwhile; on an error they are removed.
 * @throws UNSUPPORTED_MEDIA for another content type or by `checkHead`; TOO_LARGE naming the field; VALIDATION
 */
export async function readMultipart(
  request: CallRequest,
  options: MultipartLimits,
): Promise<MultipartBody> {
  const limits = { checkHead: () => null, ...defaults, ...options };
  const maxBytes = calculateMaxBytes(limits);
  const headerFailure = checkHeaders(request, maxBytes);
  if (headerFailure !== null) throw headerFailure;
  const reader = request.body?.getReader();
  if (reader === undefined) throw failure("VALIDATION", "The body is empty.");
  const folder = await createUploadFolder();
  const cleanup = () => rm(folder, { recursive: true, force: true });
  const files = new Map<string, number>();
  let fields = 0;
  try {
    const receivedParts = await parseParts(
      reader,
      request.headers.get("content-type") ?? "",
      maxBytes,
      (part) => {
        if (part.fileName === undefined && ++fields > limits.fields)
          throw failure("VALIDATION", `At most ${limits.fields} fields are taken.`);
        const index = files.get(part.field) ?? 0;
        if (part.fileName !== undefined) files.set(part.field, index + 1);
        return receivePart(part, { index, max: limits.files[part.field] ?? 0, folder, limits });
      },
    );
    return { ...collect(receivedParts), cleanup };
  } catch (error) {
    await cleanup();
    await discard(reader);
    throw error;
  }
}
