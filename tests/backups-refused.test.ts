import { backups, identityFile, people, picture, restore } from "@/tests/support/backed-up-site";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
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
  startCommand,
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

  test("secrets that do not open the keys of digests", async () => {
    const PROFILE_TOKEN_SECRETS = "other:0123456789abcdef0123456789abcdef-other";
    await expectRefusal("PROFILE_TOKEN_SECRETS lists no secret", backups, {
      PROFILE_TOKEN_SECRETS,
    });
  });
});

const listDatabases = () =>
  query(env().DATABASE_URL, "select datname from pg_database where datname like 'vitrine_drill%'");

test("npm run restore -- --drill: one that is ended leaves nothing, and removes what a killed one has left", async () => {
  const [build, scratch] = [await createFolder(), await createFolder()];
  const report = path.join(build, "drill.json");
  await mkdir(path.join(build, "commands"));
  await writeFile(
    path.join(build, "commands/serve.mjs"),
    "console.error(`serving ${process.pid}`); setInterval(() => {}, 1_000);",
  );
  /** Drills until what was restored is served, and ends it. */
  async function drill(signal: NodeJS.Signals) {
    const args = ["--drill", "--from", backups, "--identity", identityFile, "--report", report];
    const child = startCommand("restore", args, { NEXT_DIST_DIR: build, TMPDIR: scratch });
    const ended = once(child, "exit");
    let server = 0;
    for await (const line of createInterface({ input: child.stderr })) {
      server = Number(/^serving (\d+)$/.exec(line)?.[1]);
      if (server > 0) break;
    }
    expect(await listDatabases()).toHaveLength(1);
    expect(await readdir(scratch)).toHaveLength(1);
    child.kill(signal);
    return { server, code: (await ended)[0] };
  }

  const killed = await drill("SIGKILL");
  process.kill(killed.server, "SIGKILL");
  expect((await drill("SIGTERM")).code).toBe(1);
  expect(await listDatabases()).toEqual([]);
  expect(await readdir(scratch)).toEqual([]);
  expect(JSON.parse(await readFile(report, "utf8"))).toMatchObject({ error: "Ended by SIGTERM." });
});

test("npm run restore -- --drill: fails for one missing object, and leaves no database and no file", async () => {
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
