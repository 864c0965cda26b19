import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUploadFolder, sweepUploadFolders } from "@/lib/server/upload-folder";

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
  const [abandoned, slow, recent] = [
    await createUploadFolder(),
    await createUploadFolder(),
    await createUploadFolder(),
  ];
  const otherFile = path.join(temporary, "other");
  await writeFile(otherFile, "x");
  for (const folder of [abandoned, slow]) await writeFile(path.join(folder, "picture"), "half");
  await utimes(path.join(abandoned, "picture"), longAgo, longAgo);
  for (const file of [abandoned, slow, otherFile]) await utimes(file, longAgo, longAgo);

  expect(await sweepUploadFolders()).toBe(1);
  expect((await readdir(temporary)).sort()).toEqual(
    [slow, recent, otherFile].map((file) => path.basename(file)).sort(),
  );
  expect(await sweepUploadFolders()).toBe(0);
});
