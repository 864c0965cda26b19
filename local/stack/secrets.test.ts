import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { StackError } from "@/local/stack/stack-error";

let folder = "";
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), "vitrine-secrets-"))));
afterEach(() => rm(folder, { recursive: true }));

test("secrets are created once and reused", async () => {
  const made = await readOrMakeSecrets(folder);
  expect(await readOrMakeSecrets(folder)).toEqual(made);
});

test.each([0, 20])(
  "error with a remedy for a file truncated after %i characters",
  async (length) => {
    await readOrMakeSecrets(folder);
    const file = path.join(folder, "secrets.json");
    await writeFile(file, (await readFile(file, "utf8")).slice(0, length));
    await expect(readOrMakeSecrets(folder)).rejects.toThrow(StackError);
  },
);
