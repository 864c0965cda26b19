#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import pg from "pg";
import { LargeCounts } from "#large-counts";
import { Plan, type PlannedStatement } from "#bare-server-plan";

// Shows how fast bare Node and pg are, for comparison. The argument is the file of a plan.
const plan = Plan.parse(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const requests = new Map(Object.entries(plan.requests));
const fixed = new Map<string, { body: Buffer; headers: OutgoingHttpHeaders }>();
for (const [path, { file, headers }] of Object.entries(plan.fixed)) {
  const body = readFileSync(file);
  fixed.set(path, { body, headers: { ...headers, "content-length": body.byteLength } });
}

const largeCounts = new LargeCounts(Date.now);

async function queryRows({ sql, values, countLimit }: PlannedStatement): Promise<unknown[]> {
  const key = countLimit === undefined ? "" : `${sql} ${JSON.stringify(values)}`;
  if (countLimit !== undefined && largeCounts.has(key)) return [];
  // Named statements are parsed and planned once for each connection.
  const { rows } = await pool.query<{ found?: number }>({
    name: `s${sql}`,
    text: plan.sql[sql] ?? "",
    values,
  });
  if (countLimit !== undefined && (rows[0]?.found ?? 0) > countLimit) largeCounts.add(key);
  return rows;
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
  Promise.all(statements.map(queryRows)).then(
    // Without writeHead Node adds the content length.
    (results) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(results)),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(plan.port, "127.0.0.1", () => console.log("ready"));
