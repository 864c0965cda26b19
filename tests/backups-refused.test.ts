import { backups, people, picture, restore } from "@/tests/support/backed-up-site";
import { cp, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateIdentity } from "age-encryption";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/server/env";
import { storage } from "@/lib/server/storage/storage";
import {
  createFolder,
  createTarget,
  query,
  readFiles,
  readRows,
  runCommand,
  startAuth,
  type Variables,
} from "@/tests/support/backups";

describe("npm run restore: refused before anything is written", () => {
  async function expectRefusal(
    message: string,
    folder: string,
    more: Variables = {},
    args: string[] = [],
  ) {
    const target = await createTarget();
    const { code, output } = await restore(folder, { ...target, ...more }, ...args);
    expect(output).toContain(message);
    expect(code).toBe(1);
    expect(await readRows(target.DATABASE_URL)).toEqual({});
    expect((await readFiles(target.STORAGE_DIR)).size).toBe(0);
  }

  const damages: Record<string, (file: string, bytes: Buffer) => Promise<void>> = {
    changed: (file, bytes) => {
      const last = bytes.length - 1;
      return writeFile(file, bytes.fill((bytes[last] ?? 0) ^ 1, last));
    },
    cut: (file, bytes) => truncate(file, bytes.length - 1),
    missing: (file) => rm(file),
  };
  const parts = [/tables\/profiles\.age$/, /accounts\.age$/, /objects\.age$/, /^objects\//];
  test.each(
    Object.entries(damages).flatMap(([name, damage]) =>
      parts.map((part) => ({ name, damage, part })),
    ),
  )("a $name part: $part", async ({ name, damage, part }) => {
    const folder = await createFolder();
    await cp(backups, folder, { recursive: true });
    const [found, bytes] = [...(await readFiles(folder))].find(([file]) => part.test(file)) ?? [];
    await damage(path.join(folder, found ?? ""), bytes ?? Buffer.alloc(0));
    await expectRefusal(name === "missing" ? "is missing" : "is not as it was written", folder);
  });

  test("another identity, or none", async () => {
    const other = path.join(await createFolder(), "identity.txt");
    await writeFile(other, await generateIdentity());
    await expectRefusal("identit", backups, {}, ["--identity", other]);
    const target = await createTarget();
    expect((await runCommand("restore", ["--from", backups], target)).output).toContain(
      "is encrypted: name the file of an identity",
    );
  });

  test("a filled database, store or project", async () => {
    const target = await createTarget();
    const filled = await restore(backups, { ...target, DATABASE_URL: env().DATABASE_URL });
    expect(filled).toMatchObject({ code: 1, output: expect.stringContaining("not empty") });
    const store = await restore(backups, { ...target, STORAGE_DIR: env().STORAGE_DIR ?? "" });
    expect(store).toMatchObject({ code: 1, output: expect.stringContaining("not empty") });
    await expectRefusal("it has accounts", backups, {}, ["--accounts", "demo-vitrine"]);
  });

  test("a project that has lost more than 5 per cent of the accounts, unless --force", async () => {
    const host = await startAuth();
    const lost = { FIREBASE_AUTH_EMULATOR_HOST: host, AUTH_JWKS_URL: `http://${host}/jwks` };
    await expectRefusal(`does not have ${people.length} of ${people.length}`, backups, lost);
  });
});

test("npm run restore -- --drill: fails for one missing object, and leaves no database and no file", async () => {
  const listDatabases = () =>
    query(
      env().DATABASE_URL,
      "select datname from pg_database where datname like 'vitrine_drill%'",
    );
  await storage().remove(picture.key);
  const folder = await createFolder();
  expect(await runCommand("backup", ["--to", folder, "--plain"])).toMatchObject({
    code: 0,
    output: expect.stringContaining("1 objects that rows name are not in the store"),
  });
  const build = await createFolder();
  const report = path.join(build, "drill.json");
  await cp("package.json", path.join(build, "commands", "serve.mjs"));
  const { code, output } = await runCommand(
    "restore",
    ["--from", folder, "--drill", "--report", report],
    { NEXT_DIST_DIR: build, TMPDIR: await createFolder() },
  );
  expect(output).toContain(
    `1 objects that rows name were missing when the backup was made: ${picture.key}`,
  );
  expect(code).toBe(1);
  expect(await listDatabases()).toEqual([]);
  const { error } = JSON.parse(String((await readFiles(build)).get("drill.json")));
  expect(error).toContain(picture.key);
});
