import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createAuthServer } from "@vitrine/auth-stand-in";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";
import { dropDatabases } from "@/local/testing/leftover-databases";
import { createMemoryTablespace } from "@/tests/support/memory-tablespace";

export const TEST_PROJECT = "demo-vitrine";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    databasePrefix: string;
    templateDatabase: string;
    authUrl: string;
    authData: string;
  }
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Starts the real local auth service in this process and migrates a template database, which each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgresUrl = process.env["TEST_DATABASE_URL"];
  if (postgresUrl === undefined) {
    throw new Error(
      "TEST_DATABASE_URL is missing: run the tests by `npm test`, or give it an administrator's address.",
    );
  }
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  const prefix = `vitrine_tests_${process.pid}_`;
  const templateDatabase = `${prefix}template`;
  const tablespace = await createMemoryTablespace(admin, `${prefix}memory`);
  // Its copies are in the same tablespace.
  await admin.query(`create database ${templateDatabase} tablespace ${tablespace}`);
  await migrateToLatest(databaseUrl(postgresUrl, templateDatabase), jobs);

  const authData = await mkdtemp(path.join(tmpdir(), "vitrine-auth-"));
  const auth = await createAuthServer({
    dir: authData,
    projectId: TEST_PROJECT,
    inMemory: true,
  });
  await new Promise<void>((resolve) => auth.listen(0, "127.0.0.1", resolve));
  const { port } = auth.address() as AddressInfo;

  project.provide("postgresUrl", postgresUrl);
  project.provide("databasePrefix", prefix);
  project.provide("templateDatabase", templateDatabase);
  project.provide("authUrl", `http://127.0.0.1:${port}`);
  project.provide("authData", authData);

  return async () => {
    auth.closeAllConnections();
    auth.close();
    await rm(authData, { recursive: true, force: true });
    await dropDatabases(admin, `^${prefix}`);
    await admin.end();
  };
}
