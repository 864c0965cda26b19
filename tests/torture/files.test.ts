import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FileKind } from "@/lib/files/files.schema";
import { type PrivateFile, storeFile } from "@/lib/files/store-file.commands";
import { openStore } from "@/lib/server/storage/object-store";
import { signFile } from "@/lib/files/signed-files.tokens";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { Failure } from "@/lib/shared/failure";
import { downloadFile } from "@/tests/support/stored-files";
import { hostileFiles } from "@/tests/torture/hostile-files";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "torture-"));
  replaceStorage(openStore({ kind: "folder", folder: join(folder, "store") }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stores a file as an upload is. Anything but a `Failure` is thrown. */
async function upload(bytes: Buffer, name: string) {
  const path = join(folder, "upload");
  await writeFile(path, bytes);
  const sha256 = hash("sha256", bytes);
  const file = { field: "file", label: "file", name, type: "image/png", path, sha256 };
  try {
    const stored = await storeFile({ ...file, bytes: bytes.length }, FileKind.options);
    return { status: 201, stored };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, stored: null };
    throw error;
  }
}

const serve = ({ key, name, mediaType }: PrivateFile): Promise<Response> =>
  downloadFile(signFile({ key, name, mediaType }));

describe("storeFile: hostile files", () => {
  test.each(hostileFiles)("$description: $status", async ({ create, status, kind }) => {
    const bytes = await create();
    const { status: actual, stored } = await upload(bytes, "work.png");
    expect(actual).toBe(status);
    if (stored === null) return;
    expect(stored.kind).toBe(kind);
    const kept = await storage().read(stored.key);
    if (kind === "PICTURE") expect(kept?.includes("PK\x03\x04")).toBe(false);
    else expect(kept?.equals(bytes)).toBe(true);
  });

  test("what is taken reaches browsers to be saved, named and typed by its bytes, and sandboxed", async () => {
    for (const { create } of hostileFiles.filter(({ status }) => status === 201)) {
      const { stored } = await upload(await create(), "work.html");
      const response = await serve(stored!);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
      expect(headers["content-type"]).toBe(stored!.mediaType);
      expect(headers["content-type"]).toMatch(/^(application\/pdf|image\/(jpeg|png|webp|avif))$/);
      expect(headers["content-disposition"]).toMatch(
        /^attachment; filename="work\.html\.(pdf|jpg|png|webp|avif)"/,
      );
      await response.body?.cancel();
    }
  });
});
