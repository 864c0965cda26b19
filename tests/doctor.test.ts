import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { pool } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { openStore } from "@/lib/server/storage/object-store";
import { checkAuth } from "@/scripts/doctor/auth";
import { checkDatabase } from "@/scripts/doctor/database";
import { checkStorage } from "@/scripts/doctor/files";
import { type Finding, formatFinding } from "@/scripts/doctor/findings";
import { checkPayments } from "@/scripts/doctor/payments";

const listFindings = (mark: Finding["mark"], findings: readonly Finding[]) =>
  findings.filter((finding) => finding.mark === mark).map(formatFinding);
const listErrors = async (check: Promise<Finding[]>) => listFindings("wrong", await check);

test("doctor: no findings for a running stack", async () => {
  const checks = [checkDatabase(), checkAuth(), checkPayments(), checkStorage()];
  const findings = (await Promise.all(checks)).flat();
  expect(listFindings("wrong", findings)).toEqual([]);
  expect(listFindings("ok", findings).length).toBeGreaterThanOrEqual(10);
});

test("npm run doctor: exits with 0, with 1 when a variable is missing, and prints no secret", async () => {
  const run = (changes: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/doctor.ts"], {
      env: { ...process.env, ...changes },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const [complete, incomplete] = await Promise.all([run({}), run({ STRIPE_WEBHOOK_SECRET: "" })]);
  expect(complete).toEqual({ code: 0, stdout: expect.stringMatching(/\nUsable\.\n$/) });
  expect(incomplete.code).toBe(1);
  expect(incomplete.stdout).toMatch(/^✗ STRIPE_WEBHOOK_SECRET +is missing → /m);
  for (const secret of ["sk_test_vitrine", "whsec_vitrine", "0123456789abcdef"]) {
    expect(complete.stdout + incomplete.stdout).not.toContain(secret);
  }
}, 120_000);

describe("doctor: reports a database", () => {
  test("that lacks a migration", async () => {
    const deleted = await pool().query(
      "delete from kysely_migration where name = (select max(name) from kysely_migration) returning *",
    );
    const [row] = deleted.rows;
    expect(await listErrors(checkDatabase())).toEqual([
      expect.stringMatching(new RegExp(`^✗ migrations +pending: ${row.name} → npm run migrate$`)),
    ]);
    await pool().query("insert into kysely_migration values ($1, $2)", [row.name, row.timestamp]);
  });

  test("of a server older than PostgreSQL 15", async () => {
    await pool().query(`
      create schema old_server;
      create function old_server.current_setting(name text) returns text language sql as
        $$ select case name when 'server_version_num' then '140010' else pg_catalog.current_setting(name) end $$`);
    try {
      const address = new URL(env().DATABASE_URL);
      address.searchParams.set("options", "-c search_path=old_server,pg_catalog,public");
      expect(await listErrors(checkDatabase(address.href))).toEqual([
        expect.stringMatching(/^✗ PostgreSQL +reached, .* → use PostgreSQL 15 or newer$/),
      ]);
    } finally {
      await pool().query("drop schema old_server cascade");
    }
  });

  test("whose role is read-only", async () => {
    const role = `reader_${process.pid}`;
    const address = new URL(env().DATABASE_URL);
    address.username = role;
    address.password = "reads-only";
    await pool().query(
      `create role ${role} login password '${address.password}'; grant usage on schema public to ${role}; grant select on all tables in schema public to ${role}`,
    );
    try {
      const findings = await checkDatabase(address.href);
      expect(listFindings("wrong", findings)).toEqual([
        expect.stringMatching(
          /^✗ privileges +may not read and write .*artworks.* → grant select, insert/,
        ),
      ]);
      expect(listFindings("note", findings)).toEqual([
        expect.stringMatching(/^• privileges +may not create tables → /),
      ]);
    } finally {
      await pool().query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  test("that is empty", async () => {
    const name = `empty_${process.pid}`;
    const admin = new pg.Client({ connectionString: inject("postgresUrl") });
    await admin.connect();
    await admin.query(`create database ${name} template template0`);
    const address = new URL(env().DATABASE_URL);
    address.pathname = `/${name}`;
    try {
      expect(await listErrors(checkDatabase(address.href))).toEqual([
        expect.stringMatching(/^✗ extension pg_trgm +not in this database → npm run migrate$/),
        expect.stringMatching(/^✗ extension unaccent +not in this database → npm run migrate$/),
        expect.stringMatching(/^✗ migrations +none was applied → npm run migrate$/),
      ]);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  test("that does not exist", async () => {
    expect(await listErrors(checkDatabase("postgres://x:hidden@127.0.0.1:1/y"))).toEqual([
      expect.stringMatching(/^✗ PostgreSQL +127\.0\.0\.1:1\/y cannot be reached: .*ECONNREFUSED/),
    ]);
  });
});

describe("doctor: reports a Stripe account", () => {
  const findEndpointId = async () => (await stripeClient.webhookEndpoints.list()).data[0]?.id ?? "";
  afterEach(() => stripeStandIn.faults.clear());

  test("that lacks a price of the catalogue", async () => {
    const key = "post_basic";
    const { data } = await stripeClient.prices.list({ lookup_keys: [key] });
    const id = data[0]?.id ?? "";
    await stripeClient.prices.update(id, { active: false });
    expect(await listErrors(checkPayments())).toEqual([
      expect.stringMatching(
        /^✗ Stripe catalogue +lacks, or has other values for, post_basic → npm run catalog$/,
      ),
    ]);
    await stripeClient.prices.update(id, { active: true });
  });

  test("whose webhook endpoint lacks events, is disabled or has another address", async () => {
    const id = await findEndpointId();
    await stripeClient.webhookEndpoints.update(id, { enabled_events: ["invoice.paid"] });
    expect(await listErrors(checkPayments())).toEqual([
      expect.stringMatching(/does not send checkout\.session\.completed, .* → add/),
    ]);
    await stripeClient.webhookEndpoints.update(id, { enabled_events: ["*"], disabled: true });
    expect(await listErrors(checkPayments())).toEqual([
      expect.stringMatching(/is disabled → enable/),
    ]);
    await stripeClient.webhookEndpoints.update(id, {
      disabled: false,
      url: "https://other.example/",
    });
    expect(await listErrors(checkPayments())).toEqual([
      expect.stringMatching(/none for http:\/\/localhost:3000\/v1\/webhooks\/stripe → make/),
    ]);
  });
});

test("doctor: a picture folder that is not writable", async () => {
  const previousStorage = storage();
  const file = path.join(env().STORAGE_DIR ?? "", "a-file");
  await writeFile(file, "");
  replaceStorage(openStore({ kind: "folder", folder: file }));
  expect(await listErrors(checkStorage())).toEqual([expect.stringMatching(/^✗ pictures +E/)]);
  replaceStorage(previousStorage);
});
