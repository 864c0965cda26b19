import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deleteApp, getApps } from "firebase-admin/app";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { resetTestFile, resetProcessGlobals } from "@/tests/support/test-isolation";

resetTestFile();
const { closeDatabase } = await import("@/lib/server/database/db");
const { recordStatements } = await import("@/tests/support/statements");
const { closeQueue } = await import("@/lib/server/jobs/jobs");

// Each test file has its own database, picture folder and environment.
const postgresUrl = inject("postgresUrl");
const database = `${inject("databasePrefix")}${crypto.randomUUID().slice(0, 8)}`;
const admin = new pg.Client({ connectionString: postgresUrl });
await admin.connect();
// PostgreSQL copies a template once at a time.
await admin.query("select pg_advisory_lock(20260101)");
// Copies files, instead of writing each page to the log, too.
await admin.query(
  `create database ${database} template ${inject("templateDatabase")} strategy file_copy`,
);
await admin.query("select pg_advisory_unlock(20260101)");

const storage = await mkdtemp(path.join(tmpdir(), "vitrine-pictures-"));
const databaseUrl = new URL(postgresUrl);
databaseUrl.pathname = `/${database}`;
const authUrl = inject("authUrl");

Object.assign(process.env, {
  APP_URL: "http://localhost:3000",
  DATABASE_URL: databaseUrl.href,
  // Beyond what a busy machine needs; tests of the limits set their own.
  DATABASE_CONNECT_MS: "20000",
  DATABASE_STATEMENT_MS: "20000",
  FIREBASE_PROJECT_ID: "demo-vitrine",
  FIREBASE_API_KEY: "demo",
  FIREBASE_AUTH_EMULATOR_HOST: new URL(authUrl).host,
  AUTH_JWKS_URL: `${authUrl}/jwks`,
  PROFILE_TOKEN_SECRETS:
    "new:0123456789abcdef0123456789abcdef,old:abcdef0123456789abcdef0123456789",
  // Nothing listens there: tests that pay start a stand-in (tests/support/payments.ts).
  STRIPE_SECRET_KEY: "sk_test_vitrine",
  STRIPE_WEBHOOK_SECRET: "whsec_vitrine",
  STRIPE_API_BASE: "http://127.0.0.1:1",
  STORAGE_DIR: storage,
  LOG_LEVEL: "silent",
  CHECK_RESPONSES: "on",
});

// The pool is global: late work of the previous file may have reopened one to a dropped database.
await closeDatabase();
resetProcessGlobals();
// The library keeps an app, and with it the address of the auth service that was asked first.
await Promise.all(getApps().map((app) => deleteApp(app)));

afterAll(async () => {
  const { RECORD_STATEMENTS: record } = process.env;
  if (record !== undefined) await recordStatements(record, databaseUrl.href);
  await closeQueue(false);
  await closeDatabase();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
  await rm(storage, { recursive: true, force: true });
});
