import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeUploadFolder, sweepUploadFolders } from "@/lib/server/upload-folder";

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

test("folders of a process that was killed go; one that is written to stays, and so does everything else", async () => {
  const [left, slow, young] = [
    await makeUploadFolder(),
    await makeUploadFolder(),
    await makeUploadFolder(),
  ];
  const other = path.join(temporary, "other");
  await writeFile(other, "x");
  for (const folder of [left, slow]) await writeFile(path.join(folder, "picture"), "half");
  await utimes(path.join(left, "picture"), longAgo, longAgo);
  for (const each of [left, slow, other]) await utimes(each, longAgo, longAgo);

  expect(await sweepUploadFolders()).toBe(1);
  expect((await readdir(temporary)).sort()).toEqual(
    [slow, young, other].map((each) => path.basename(each)).sort(),
  );
  expect(await sweepUploadFolders()).toBe(0);
});
