import {
  ada,
  ADA_NAME,
  backups,
  bea,
  encrypted,
  people,
  picture,
  readAccount,
  restore,
  signIn,
} from "@/tests/support/backed-up-site";
import { cp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openPlace } from "@/lib/backups/backup-place.gateway";
import { readBackupAge } from "@/lib/backups/backup-records.queries";
import { readPartLines } from "@/lib/backups/part-files.gateway";
import { createBackup } from "@/lib/backups/create-backup.commands";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { openStore } from "@/lib/server/storage/object-store";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import {
  createFolder,
  createTarget,
  openAuth,
  query,
  readFiles,
  readRows,
  runCommand,
  startAuth,
} from "@/tests/support/backups";
import { authHost, ownAuth } from "@/tests/support/own-auth";
import { startS3Server } from "@/tests/support/s3-server";

const readTriggers = (url: string) =>
  query(
    url,
    "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );

test("npm run backup: records its age, and contains no address, name, key or hash in the clear", async () => {
  expect(await readBackupAge("BACKUP")).toBeLessThan(120);
  expect(await readBackupAge("DRILL")).toBeGreaterThan(1e9);
  const { users } = await ownAuth.listUsers();
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

test("npm run backup: writes the objects again for other recipients, who can restore them", async () => {
  const folder = await createFolder();
  await cp(backups, folder, { recursive: true });
  const identity = await generateIdentity();
  const recipients = { BACKUP_RECIPIENTS: await identityToRecipient(identity) };
  expect(await runCommand("backup", ["--to", folder], recipients)).toMatchObject({ code: 0 });
  const file = path.join(await createFolder(), "identity.txt");
  await writeFile(file, identity);
  const target = await createTarget();
  const restored = await runCommand("restore", ["--from", folder, "--identity", file], target);
  expect(restored).toMatchObject({ code: 0 });
  expect([...(await readFiles(target.STORAGE_DIR))]).toEqual([[picture.key, picture.bytes]]);
});

test("createBackup: has the accounts that were made while objects were copied", async () => {
  let late = "";
  async function* list(prefix: string) {
    const { uid } = await ownAuth.createUser({ email: "late@backups.test" });
    onTestFinished(() => ownAuth.deleteUser(uid));
    late = uid;
    yield* storage().list(prefix);
  }
  const place = openPlace(await createFolder());
  const { manifest } = await createBackup({
    databaseUrl: env().DATABASE_URL,
    store: { ...storage(), list },
    place,
    recipients: [],
    now: new Date(),
  });
  const accounts: string[] = [];
  for await (const line of readPartLines(place, manifest.accounts.name, [])) accounts.push(line);
  expect(accounts.filter((line) => line.includes(late))).toHaveLength(1);
});

test("npm run restore: the same rows, objects, passwords, claims and factors once all is lost", async () => {
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
  const restoredAuth = await openAuth(host);
  for (const email of people)
    expect(await readAccount(restoredAuth, email)).toEqual(await readAccount(ownAuth, email));
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
  const otherKeys = {
    ...encrypted,
    BACKUP_S3_ENDPOINT: place.BACKUP_S3_ENDPOINT,
    S3_ACCESS_KEY_ID: "test-key",
    S3_SECRET_ACCESS_KEY: "test-secret",
    AWS_ACCESS_KEY_ID: "key-of-the-machine",
    AWS_SECRET_ACCESS_KEY: "secret",
  };
  expect(await runCommand("backup", ["--to", to], otherKeys)).toMatchObject({ code: 1 });
  expect(await restore(`${to}/${name}`, target)).toMatchObject({ code: 0 });
  expect(await openStore(pictures).read(picture.key)).toEqual(picture.bytes);
  expect((await readRows(target.DATABASE_URL))["profiles"]).toHaveLength(people.length);
});

test("npm run restore: an account deleted after the backup does not come back", async () => {
  const { uid } = await ownAuth.getUserByEmail(bea);
  const [folder, target] = [await createFolder(), await createTarget()];
  expect(await runCommand("backup", ["--to", folder, "--plain"])).toMatchObject({ code: 0 });
  await ownAuth.deleteUser(uid);
  const { code, output } = await restore(folder, target);
  expect(output).toContain("1 accounts are deleted");
  expect(code).toBe(0);
  expect(output).not.toMatch(/\b0 /);
  const names = await query<{ name: string }>(target.DATABASE_URL, "select name from profiles");
  expect(names).toHaveLength(people.length - 1);
  expect(JSON.stringify(await readRows(target.DATABASE_URL))).not.toContain(bea);
});

test("npm run restore: ends what was due when it was lost, and leaves what is due later", async () => {
  const { id: profile_id } = await db()
    .selectFrom("profiles")
    .select("id")
    .executeTakeFirstOrThrow();
  const [past, future] = [
    sql<Date>`now() - interval '1 minute'`,
    sql<Date>`now() + interval '1 day'`,
  ];
  const due = [
    { state: "QUEUED", at: past },
    { state: "SENDING", at: past },
    { state: "QUEUED", at: future },
  ];
  const mails = due.map(({ state, at }) => ({
    id: newId(),
    address: ada,
    kind: "CONTACT",
    class: "E",
    dedupe: newId(),
    state,
    not_before: at,
  }));
  const endpoint = { id: newId(), profile_id, url: "https://a.test/", events: ["endpoint.test"] };
  const deliveries = due.map(({ state, at }) => ({
    id: newId(),
    endpoint_id: endpoint.id,
    event_id: newId(),
    type: "endpoint.test",
    subject_id: profile_id,
    body: "{}",
    state,
    next_at: at,
    ...(state === "SENDING" && { claim: newId(), claimed_at: past }),
  }));
  await db().insertInto("mails").values(mails).execute();
  await db()
    .insertInto("endpoints")
    .values({ ...endpoint, version: "2026-11-30", sealed_secret: "sealed" })
    .execute();
  await db().insertInto("deliveries").values(deliveries).execute();
  await db()
    .insertInto("newsletter_issues")
    .values({ number: 1, issue_on: sql`current_date - 1`, scheduled_for: past })
    .execute();
  onTestFinished(async () => {
    await db().deleteFrom("mails").execute();
    await db().deleteFrom("endpoints").execute();
    await db().deleteFrom("newsletter_issues").execute();
  });
  const [folder, target] = [await createFolder(), await createTarget()];
  expect(await runCommand("backup", ["--to", folder, "--plain"])).toMatchObject({ code: 0 });
  const { code, output } = await restore(folder, target);
  expect(output).toContain("2 mails and 2 webhook deliveries were due");
  expect(code).toBe(0);
  const readStates = (table: string) =>
    query(target.DATABASE_URL, `select state from ${table} order by id`);
  expect(await readStates("mails")).toEqual(
    ["UNCERTAIN", "UNCERTAIN", "QUEUED"].map((state) => ({ state })),
  );
  expect(await readStates("deliveries")).toEqual(
    ["SKIPPED", "SKIPPED", "QUEUED"].map((state) => ({ state })),
  );
  expect(output).toContain("the newsletter was due");
  expect(
    await query(
      target.DATABASE_URL,
      "select state, scheduled_for > now() as waits from newsletter_issues",
    ),
  ).toEqual([{ state: "DRAFT", waits: true }]);
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
  expect([...(await readFiles(folder)).keys()].join()).not.toContain("manifest");
  expect(await runCommand("backup", ["--to", folder])).toMatchObject({
    code: 1,
    output: expect.stringContaining("BACKUP_RECIPIENTS is missing"),
  });
});
