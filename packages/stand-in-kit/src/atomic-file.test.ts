import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coalesceWrites, readFileIfExists, writeAtomically } from "#atomic-file";
import { createTemporaryFolder } from "#testing";

let dir = "";
let remove: () => Promise<void>;
beforeEach(async () => void ({ dir, remove } = await createTemporaryFolder()));
afterEach(() => remove());

describe("writeAtomically", () => {
  it("replaces the file, readable by its owner only, and leaves no temporary file", async () => {
    const file = path.join(dir, "state.json");
    expect(await readFileIfExists(file)).toBeUndefined();
    await writeAtomically(file, "a long first content");
    await writeAtomically(file, "second");
    expect(await readFileIfExists(file)).toBe("second");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual(["state.json"]);
  });

  it("keeps the old content when the write fails", async () => {
    const file = path.join(dir, "state.json");
    await writeFile(file, "old");
    await mkdir(`${file}.next`);
    await expect(writeAtomically(file, "new")).rejects.toThrow();
    expect(await readFileIfExists(file)).toBe("old");
  });
});

describe("coalesceWrites", () => {
  it("runs one write at a time, and one for all calls during a write", async () => {
    const release: (() => void)[] = [];
    let writing = 0;
    const save = coalesceWrites(async () => {
      writing += 1;
      expect(writing).toBe(1);
      await new Promise<void>((resolve) => release.push(resolve));
      writing -= 1;
    });
    const first = save();
    await expect.poll(() => release.length).toBe(1);
    const during = [save(), save(), save()];
    release[0]?.();
    await first;
    await expect.poll(() => release.length).toBe(2);
    release[1]?.();
    await Promise.all(during);
    expect(release).toHaveLength(2);
  });

  it("writes again after a failed write", async () => {
    let attempts = 0;
    const save = coalesceWrites(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("disk full");
    });
    await expect(save()).rejects.toThrow("disk full");
    await expect(save()).resolves.toBeUndefined();
  });
});
