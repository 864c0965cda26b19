import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import pg from "pg";
import { z } from "zod";

/**
 * What bare Node reaches, for comparison: addresses that run the product's SQL and write the rows as JSON, others that
 * answer fixed bytes. Started by `npm run bench` with a plan file.
 */
const Plan = z.object({
  port: z.number(),
  databaseUrl: z.string(),
  poolSize: z.number(),
  sql: z.array(z.string()),
  asks: z.record(z.string(), z.array(z.tuple([z.number(), z.array(z.unknown())]))),
  fixed: z.record(
    z.string(),
    z.object({ file: z.string(), headers: z.record(z.string(), z.string()) }),
  ),
});
export type Plan = z.infer<typeof Plan>;

const plan = Plan.parse(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")));
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const asks = new Map(Object.entries(plan.asks));
const fixed = new Map<string, { body: Buffer; headers: OutgoingHttpHeaders }>();
for (const [path, { file, headers }] of Object.entries(plan.fixed)) {
  const body = readFileSync(file);
  fixed.set(path, { body, headers: { ...headers, "content-length": body.byteLength } });
}

async function rowsOf(statements: readonly [number, unknown[]][]): Promise<string> {
  const results = await Promise.all(
    // Named, as the product's are (lib/server/named-statements).
    statements.map(([at, values]) =>
      pool.query({ name: `s${at}`, text: plan.sql[at] ?? "", values }),
    ),
  );
  return JSON.stringify(results.map(({ rows }) => rows));
}

const server = createServer((request, response) => {
  const path = request.url ?? "";
  const kept = fixed.get(path);
  if (kept !== undefined) {
    response.writeHead(200, kept.headers).end(kept.body);
    return;
  }
  const statements = asks.get(path);
  if (statements === undefined) {
    response.writeHead(404).end();
    return;
  }
  rowsOf(statements).then(
    // Without writeHead, so that Node can say the length of the one piece that follows.
    (body) => response.setHeader("content-type", "application/json").end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(plan.port, "127.0.0.1", () => console.log("ready"));
