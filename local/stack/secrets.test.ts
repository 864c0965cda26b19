import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { StackError } from "@vitrine/process-stack/stack-error";

let folder = "";
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), "vitrine-secrets-"))));
afterEach(() => rm(folder, { recursive: true }));

test("readOrCreateSecrets: creates secrets once and reuses them", async () => {
  const secrets = await readOrCreateSecrets(folder);
  expect(await readOrCreateSecrets(folder)).toEqual(secrets);
});

test.each([0, 20])(
  "readOrCreateSecrets: error with a remedy for a file truncated after %i characters",
  async (length) => {
    await readOrCreateSecrets(folder);
    const file = path.join(folder, "secrets.json");
    await writeFile(file, (await readFile(file, "utf8")).slice(0, length));
    await expect(readOrCreateSecrets(folder)).rejects.toThrow(StackError);
  },
);
