import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createPictureFolder,
  createUploadFolder,
  sweepUploadFolders,
} from "@/lib/server/http/upload-folder";

let temporary = "";
beforeEach(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "uploads-"));
  vi.stubEnv("TMPDIR", temporary);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

const longAgo = new Date(Date.now() - 61 * 60_000);

test("sweepUploadFolders: removes abandoned folders only, not those still written to or recent", async () => {
  const [abandoned, abandonedPicture, slow, recent] = [
    await createUploadFolder(),
    await createPictureFolder(),
    await createUploadFolder(),
    await createUploadFolder(),
  ];
  const otherFile = path.join(temporary, "other");
  await writeFile(otherFile, "x");
  for (const folder of [abandoned, abandonedPicture, slow])
    await writeFile(path.join(folder, "picture"), "half");
  for (const folder of [abandoned, abandonedPicture])
    await utimes(path.join(folder, "picture"), longAgo, longAgo);
  for (const file of [abandoned, abandonedPicture, slow, otherFile])
    await utimes(file, longAgo, longAgo);

  expect(await sweepUploadFolders()).toBe(2);
  expect((await readdir(temporary)).sort()).toEqual(
    [slow, recent, otherFile].map((file) => path.basename(file)).sort(),
  );
  expect(await sweepUploadFolders()).toBe(0);
});
