import { cp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
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
import { startS3Server } from "@/tests/support/s3-server";

const authHost = await startAuth();
Object.assign(process.env, {
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  AUTH_JWKS_URL: `http://${authHost}/jwks`,
});
await import("@/tests/support/payments");
const { firebaseAuthAdmin } = await import("@/lib/server/auth/firebase-admin");
const { readBackupAge } = await import("@/lib/backups/backup-records.queries");
const { db } = await import("@/lib/server/database/db");
const { env } = await import("@/lib/server/env");
const { loadDigestKeys } = await import("@/lib/server/keyed-digests");
const { recordOwnAccount } = await import("@/lib/server/stripe/stripe");
const { openStore } = await import("@/lib/server/storage/object-store");
const { storage } = await import("@/lib/server/storage/storage");
const { profileRow } = await import("@/tests/support/artworks");

const PASSWORD = "a long enough password";
const people = Array.from({ length: 24 }, (_, index) => `person${index}@backups.test`);
const [ada = "", bea = ""] = people;
const ADA_NAME = "Ada Unmistakable";
const picture = { key: "profiles/ada.jpg", bytes: Buffer.from("a picture of Ada Unmistakable") };

const identity = await generateIdentity();
const encrypted = { BACKUP_RECIPIENTS: await identityToRecipient(identity) };
let identityFile = "";
let backups = "";

const nameOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()].find((name) => name.endsWith("manifest.json"))?.split("/")[0] ?? "";

async function signIn(host: string, email: string): Promise<number> {
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  };
  return (await fetch(address, init)).status;
}

async function createPerson(email: string): Promise<string> {
  const auth = await firebaseAuthAdmin();
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true });
  await db().insertInto("accounts").values({ uid, email }).execute();
  const id = await profileRow({ name: email === ada ? ADA_NAME : email });
  await db().updateTable("profiles").set({ account_uid: uid }).where("id", "=", id).execute();
  return uid;
}

beforeAll(async () => {
  for (const email of people) await createPerson(email);
  const auth = await firebaseAuthAdmin();
  const { uid } = await auth.getUserByEmail(ada);
  await auth.setCustomUserClaims(uid, { role: "ADMIN" });
  await storage().put(picture.key, picture.bytes, "image/jpeg");
  await db()
    .updateTable("profiles")
    .set({ image_key: picture.key })
    .where("account_uid", "=", uid)
    .execute();
  // As a start of the server does.
  await Promise.all([loadDigestKeys(), recordOwnAccount()]);
  identityFile = path.join(await createFolder(), "identity.txt");
  await writeFile(identityFile, `# created by age-keygen\n${identity}\n`);
  backups = await createFolder();
  expect(await runCommand("backup", ["--to", backups], encrypted)).toMatchObject({ code: 0 });
});

const readTriggers = (url: string) =>
  query(
    url,
    "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );

const restore = (from: string, target: Variables, ...args: string[]) =>
  runCommand("restore", ["--from", from, "--identity", identityFile, ...args], target);

test("npm run backup: records its age, and contains no address, name, key or hash in the clear", async () => {
  expect(await readBackupAge("BACKUP")).toBeLessThan(120);
  expect(await readBackupAge("DRILL")).toBeGreaterThan(1e9);
  const { users } = await (await firebaseAuthAdmin()).listUsers();
  const secrets = users.flatMap(({ uid, email, passwordHash }) => [uid, email, passwordHash]);
  const files = await readFiles(backups);
  expect(files.size).toBeGreaterThan(100);
  for (const secret of [...secrets, ADA_NAME, picture.key]) {
    expect(secret).toBeTruthy();
    for (const [name, bytes] of files) expect(bytes.includes(secret ?? ""), name).toBe(false);
  }
});

test("npm run backup: writes an object once, however often it runs", async () => {
  const isObject = (name: string) => name.startsWith("objects/");
  const before = [...(await readFiles(backups)).keys()].filter(isObject);
  expect(before).toHaveLength(1);
  const folder = await createFolder();
  await cp(backups, folder, { recursive: true });
  expect(await runCommand("backup", ["--to", folder], encrypted)).toMatchObject({ code: 0 });
  expect([...(await readFiles(folder)).keys()].filter(isObject)).toEqual(before);
});

test("npm run restore: the same rows, objects, passwords and claims once all is lost", async () => {
  const [target, host] = [await createTarget(), await startAuth()];
  const lost = {
    ...target,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    AUTH_JWKS_URL: `http://${host}/jwks`,
  };
  const { code, output } = await restore(backups, lost, "--accounts", "demo-vitrine");
  expect(output).toContain(`${people.length} accounts imported`);
  expect(code).toBe(0);
  expect(await readTriggers(target.DATABASE_URL)).toEqual(await readTriggers(env().DATABASE_URL));
  const [source, restored] = [
    await readRows(env().DATABASE_URL),
    await readRows(target.DATABASE_URL),
  ];
  // Records of what ran there.
  for (const table of ["backups", "reconciliation_positions"]) {
    delete source[table];
    delete restored[table];
  }
  expect(restored).toEqual(source);
  expect(source["profiles"]?.length).toBe(people.length);
  expect([...(await readFiles(target.STORAGE_DIR))]).toEqual([[picture.key, picture.bytes]]);
  for (const email of [ada, bea]) expect(await signIn(host, email)).toBe(200);
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = host;
  onTestFinished(() => {
    process.env["FIREBASE_AUTH_EMULATOR_HOST"] = authHost;
  });
  expect((await (await firebaseAuthAdmin()).getUserByEmail(ada)).customClaims).toEqual({
    role: "ADMIN",
  });
});

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

test("npm run backup and restore: by buckets", async () => {
  const startBucket = async (bucket: string) => {
    const server = await startS3Server({ bucket, accessKeyId: "test-key", pageSize: 20 });
    onTestFinished(() => server.stop());
    return `http://127.0.0.1:${server.port}`;
  };
  const place = {
    BACKUP_S3_ENDPOINT: await startBucket("backups"),
    BACKUP_S3_ACCESS_KEY_ID: "test-key",
    BACKUP_S3_SECRET_ACCESS_KEY: "test-secret",
  };
  const to = "s3://backups/vitrine/2026";
  const made = await runCommand("backup", ["--to", to], { ...encrypted, ...place });
  expect(made).toMatchObject({ code: 0 });
  const pictures = {
    kind: "bucket",
    bucket: "pictures",
    region: "auto",
    endpoint: await startBucket("pictures"),
    accessKeyId: "test-key",
    secretAccessKey: "test-secret",
  } as const;
  const target = {
    ...(await createTarget()),
    ...place,
    STORAGE_DIR: "",
    S3_BUCKET: pictures.bucket,
    S3_ENDPOINT: pictures.endpoint,
    S3_ACCESS_KEY_ID: pictures.accessKeyId,
    S3_SECRET_ACCESS_KEY: pictures.secretAccessKey,
  };
  const [name = ""] = made.output.split(":");
  expect(await restore(`${to}/${name}`, target)).toMatchObject({ code: 0 });
  expect(await openStore(pictures).read(picture.key)).toEqual(picture.bytes);
  expect((await readRows(target.DATABASE_URL))["profiles"]).toHaveLength(people.length);
});

test("npm run restore: an account deleted after the backup does not come back", async () => {
  const auth = await firebaseAuthAdmin();
  const { uid } = await auth.getUserByEmail(bea);
  const folder = await createFolder();
  expect(await runCommand("backup", ["--to", folder, "--plain"])).toMatchObject({ code: 0 });
  await auth.deleteUser(uid);
  const target = await createTarget();
  const { code, output } = await restore(folder, target);
  expect(output).toContain("1 accounts deleted");
  expect(code).toBe(0);
  const names = await query<{ name: string }>(target.DATABASE_URL, "select name from profiles");
  expect(names).toHaveLength(people.length - 1);
  expect(JSON.stringify(await readRows(target.DATABASE_URL))).not.toContain(bea);
});

test("npm run backup: fails without the right to read hashes, or without recipients", async () => {
  const proxy = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`http://${authHost}${request.url}`, {
        method: request.method ?? "GET",
        headers: { authorization: "Bearer owner" },
      });
      const body = (await answer.text()).replaceAll(
        /"passwordHash":"[^"]*"/g,
        '"passwordHash":"UkVEQUNURUQ="',
      );
      response.writeHead(answer.status, { "content-type": "application/json" }).end(body);
      await text(request);
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  const port = typeof address === "object" ? address?.port : 0;
  const folder = await createFolder();
  const redacted = await runCommand("backup", ["--to", folder], {
    ...encrypted,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
  });
  expect(redacted).toMatchObject({
    code: 1,
    output: expect.stringContaining("firebaseauth.configs.getHashConfig"),
  });
  expect(nameOf(await readFiles(folder))).toBe("");
  expect(await runCommand("backup", ["--to", folder])).toMatchObject({
    code: 1,
    output: expect.stringContaining("BACKUP_RECIPIENTS is missing"),
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
