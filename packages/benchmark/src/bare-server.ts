#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import pg from "pg";
import { Plan } from "#bare-server-plan";

// Shows how fast bare Node and pg are, for comparison. The argument is the file of a plan.
const plan = Plan.parse(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const requests = new Map(Object.entries(plan.requests));
const fixed = new Map<string, { body: Buffer; headers: OutgoingHttpHeaders }>();
for (const [path, { file, headers }] of Object.entries(plan.fixed)) {
  const body = readFileSync(file);
  fixed.set(path, { body, headers: { ...headers, "content-length": body.byteLength } });
}

async function queryRows(statements: readonly [number, unknown[]][]): Promise<string> {
  const results = await Promise.all(
    // Named statements are parsed and planned once for each connection.
    statements.map(([index, values]) =>
      pool.query({ name: `s${index}`, text: plan.sql[index] ?? "", values }),
    ),
  );
  return JSON.stringify(results.map(({ rows }) => rows));
}

const server = createServer((request, response) => {
  const path = request.url ?? "";
  const file = fixed.get(path);
  if (file !== undefined) {
    response.writeHead(200, file.headers).end(file.body);
    return;
  }
  const statements = requests.get(path);
  if (statements === undefined) {
    response.writeHead(404).end();
    return;
  }
  queryRows(statements).then(
    // Without writeHead Node adds the content length.
    (body) => response.setHeader("content-type", "application/json").end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(plan.port, "127.0.0.1", () => console.log("ready"));
