import { detectFileType, fileTypes } from "@/lib/files/file-types.rules";
import { fileKinds } from "@/lib/files/file-kinds.rules";
import { cleanFileName } from "@/lib/files/file-names.rules";
import type { FileKind } from "@/lib/files/files.schema";
import { findFileProblem } from "@/lib/files/inspect-file.gateway";
import { ingestImage, removeImage } from "@/lib/images/ingest-image.commands";
import { isMasterKey, mediaTypes, PRIVATE_FOLDER } from "@/lib/images/variants.rules";
import type { UploadedFile } from "@/lib/server/http/multipart";
import { readFirstBytes } from "@/lib/server/http/receive-part";
import { storage } from "@/lib/server/storage/storage";
import { uploadsUnavailable } from "@/lib/server/http/upload-folder";
import { type FailureCode, fieldFailure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** A file in the store that only signed links show (`signFile`). `size` in pixels, of pictures. */
export type PrivateFile = {
  key: string;
  name: string;
  kind: FileKind;
  mediaType: string;
  bytes: number;
  sha256: string;
  size: { width: number; height: number } | null;
};

const FOREIGN_MESSAGE = "This kind of file is not taken here. Choose another.";
const DAMAGED_MESSAGE = "This file is damaged or incomplete. Save it again, and try once more.";

/**
 * Stores an upload under a new key, which is swept after an hour unless a table that `listUsedFileKeys` reads names it. Never
 * in a transaction: pictures are encoded anew. @param kinds those that are taken here @throws UNSUPPORTED_MEDIA, UNPROCESSABLE, TOO_LARGE, naming the upload's field
 */
export async function storeFile(
  upload: UploadedFile,
  kinds: readonly FileKind[],
): Promise<PrivateFile> {
  const { label, path, bytes, sha256 } = upload;
  const rejected = (code: FailureCode, message: string) => fieldFailure(code, label, message);
  const type = detectFileType(
    await readFirstBytes(path).catch(() => Promise.reject(uploadsUnavailable())),
  );
  const kind = type && fileTypes[type].kind;
  if (type === null || kind === null || !kinds.includes(kind))
    throw rejected("UNSUPPORTED_MEDIA", FOREIGN_MESSAGE);
  if (bytes > fileKinds[kind].bytes) throw rejected("TOO_LARGE", "This file is too large.");
  if (type === "picture") {
    const image = await ingestImage({ path }, { folder: PRIVATE_FOLDER, field: label });
    const { key, width, height } = image;
    const name = cleanFileName(upload.name, image.format);
    const size = { width, height };
    return {
      key,
      name,
      kind,
      mediaType: mediaTypes[image.format],
      bytes: image.bytes,
      sha256,
      size,
    };
  }
  const problem = await findFileProblem(path, type);
  if (problem === "foreign") throw rejected("UNSUPPORTED_MEDIA", FOREIGN_MESSAGE);
  if (problem === "damaged") throw rejected("UNPROCESSABLE", DAMAGED_MESSAGE);
  const key = `${PRIVATE_FOLDER}/${newId()}.${type}`;
  const { mediaType } = fileTypes[type];
  await storage().putFile(key, path, mediaType);
  const name = cleanFileName(upload.name, type);
  return { key, name, kind, mediaType, bytes, sha256, size: null };
}

export const removeFile = (key: string): Promise<void> =>
  isMasterKey(key) ? removeImage(key) : storage().remove(key);

/** Creates a key for a copy of a file, so that neither goes with the other. */
export const createCopyKey = (key: string): string =>
  `${PRIVATE_FOLDER}/${newId()}.${key.split(".").at(-1)}`;
