import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { closeDatabase, pool } from "@/lib/server/database/db";
import { handle } from "@/lib/server/http/handle";
import { contract } from "@/lib/shared/contract";
import { request } from "@/tests/support/request";

const database = new URL(process.env["DATABASE_URL"] ?? "").pathname.slice(1);

async function runAsAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe("database: no response", () => {
  afterEach(async () => {
    await runAsAdministrator(`alter database ${database} with allow_connections true`);
  });

  test("503 with Retry-After, and recovery by itself", async () => {
    expect((await request("GET /v1/artworks/")).status).toBe(200);
    await closeDatabase();
    await runAsAdministrator(`alter database ${database} with allow_connections false`);
    const response = await request("GET /v1/artworks/");
    expect(response).toMatchObject({ status: 503, body: { code: "UPSTREAM_UNAVAILABLE" } });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.stringify(response.body)).not.toContain(database);
    await runAsAdministrator(`alter database ${database} with allow_connections true`);
    expect((await request("GET /v1/artworks/")).status).toBe(200);
  });
});

test.each(["40P01", "40001"])(
  "database: a transaction it aborts (%s) is 503 with Retry-After",
  async (code) => {
    const calls = contract("tests", {
      "POST /v1/writes": { summary: "A call", auth: "public", response: z.null() },
    });
    const raiseError = `do $$ begin raise exception 'deadlock of backend 4711' using errcode = '${code}'; end $$`;
    const response = await request(
      handle(calls["POST /v1/writes"], async () => {
        await pool().query(raiseError);
        return null;
      }),
    );
    expect(response).toMatchObject({ status: 503, body: { code: "UPSTREAM_UNAVAILABLE" } });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.stringify(response.body)).not.toContain("4711");
  },
);

describe("internal errors", () => {
  const calls = contract("tests", {
    "GET /v1/faults": { summary: "A call", auth: "public", response: z.object({ id: z.string() }) },
  });

  test("a response that violates the contract is a bare 500, not a 400", async () => {
    const invalidResponse: { id: string } = JSON.parse('{"id":42,"secret":"x"}');
    const response = await request(
      handle(calls["GET /v1/faults"], () => Promise.resolve(invalidResponse)),
    );
    expect(response.status).toBe(500);
    expect(response.body).toMatchObject({ code: "INTERNAL", details: [] });
    expect(JSON.stringify(response.body)).not.toMatch(/secret|zod|contract/i);
  });

  test("error responses contain no stack, path or text of other services", async () => {
    const response = await request(
      handle(calls["GET /v1/faults"], () => Promise.reject(new Error("relation x, /srv/app.ts"))),
    );
    expect(response.status).toBe(500);
    expect(JSON.stringify(response.body)).not.toMatch(/relation|srv|at /);
  });
});
