import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { productVariables } from "@/local/stack/environment";
import { findFreePort } from "@vitrine/process-stack/ports";
import { readSettings, type Settings } from "@/local/stack/settings";
import { hashSources } from "@vitrine/process-stack/source-hash";

const SEED_SOURCES = [
  "lib/server/database/migrations",
  "local/import",
  "local/seed",
  "local/stack/demo-accounts.ts",
  "packages/auth-stand-in",
  "packages/mail-catcher",
  "packages/stand-in-kit",
  "packages/stripe-stand-in",
  "scripts/seed.ts",
];

/**
 * Creates the settings of a test stack: its own data folder and ports, and none of the product's variables, so that tests never
 * reach a real database or account.
 */
export async function createTestSettings(root: string, folder = "test"): Promise<Settings> {
  const productNames = new Set<string>(productVariables);
  const inherited = Object.entries(process.env).filter(([name]) => !productNames.has(name));
  const names = [
    "PORT",
    "POSTGRES_PORT",
    "AUTH_EMULATOR_PORT",
    "STRIPE_LOCAL_PORT",
    "SMTP_PORT",
    "MAIL_CATCHER_PORT",
  ];
  const ports = await Promise.all(
    names.map(async (name) => [name, String(await findFreePort())] as const),
  );
  return readSettings(root, {
    ...Object.fromEntries(inherited),
    DATA_DIR: path.join(process.env["DATA_DIR"] ?? ".data", folder),
    ...Object.fromEntries(ports),
    SEED_DIR: "",
    LOG_LEVEL: "info",
    // What tests and measurements see comes from one process.
    WEB_CONCURRENCY: "1",
  });
}

/** Deletes the test data when a migration or seed has changed. */
export async function renewTestData({ root, dataDir }: Settings): Promise<void> {
  const file = path.join(dataDir, "made-from");
  const hash = await hashSources(root, SEED_SOURCES);
  if ((await readFile(file, "utf8").catch(() => "")) === hash) return;
  const folders = ["postgres", "auth", "stripe", "mails", "storage", "secrets.json"].map((name) =>
    path.join(dataDir, name),
  );
  await Promise.all(folders.map((entry) => rm(entry, { recursive: true, force: true })));
  await writeFile(file, hash);
}
