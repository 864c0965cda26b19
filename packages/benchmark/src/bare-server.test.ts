import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Plan } from "#bare-server-plan";
import { fetchRawResponse } from "#raw-response";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

it("bare-server: serves the bytes of a file unchanged, and 404 otherwise", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bare-server-"));
  const file = path.join(folder, "page");
  await writeFile(file, "bytes");
  const headers = { "content-type": "text/html", "content-encoding": "br" };
  const plan: Plan = {
    port: await findFreePort(),
    databaseUrl: "postgres://localhost/none",
    poolSize: 1,
    sql: [],
    requests: {},
    fixed: { "/page": { file, headers } },
  };
  const planFile = path.join(folder, "plan.json");
  await writeFile(planFile, JSON.stringify(plan));
  const main = fileURLToPath(new URL("bare-server.ts", import.meta.url));
  const child = spawn(process.execPath, [main, planFile]);
  try {
    const [ready] = await once(child.stdout, "data");
    expect(String(ready)).toBe("ready\n");
    const origin = `http://127.0.0.1:${plan.port}`;
    const response = await fetchRawResponse(`${origin}/page`, {});
    expect(response).toEqual({ status: 200, headers, body: Buffer.from("bytes") });
    expect((await fetchRawResponse(`${origin}/other`, {})).status).toBe(404);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
}, 60_000);
