import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createPackageCommand } from "@/local/stack/start-parts";
import { findFreePort } from "@/local/stack/ports";
import type { Stack } from "@/local/stack/stack";
import type { SampledRequest, Call, CallName } from "@/scripts/bench/calls";
import type { Plan } from "@vitrine/benchmark/bare-server-plan";
import { configureNginx, hasNginx, type StaticFile, writeFiles } from "@vitrine/benchmark/nginx";
import { fetchRawResponse } from "@vitrine/benchmark/raw-response";

/** Servers to compare with, on the same machine at the same time. */
export type Baselines = {
  /** Bare `node:http` + `pg`, and `/fixed` with a fixed response. */
  node: string;
  files: string;
  fileServer: "nginx" | "node:http";
  getPath: (name: CallName) => string;
};

function createSqlPlan(requests: readonly SampledRequest[]): Pick<Plan, "sql" | "requests"> {
  const statementIndexes = new Map<string, number>();
  const statementIndex = (text: string) => {
    const index = statementIndexes.get(text) ?? statementIndexes.size;
    statementIndexes.set(text, index);
    return index;
  };
  const entries = requests.map(({ path: address, statements }) => [
    address,
    statements.map(({ sql, parameters }): [number, unknown[]] => [
      statementIndex(sql),
      [...parameters],
    ]),
  ]);
  return { requests: Object.fromEntries(entries), sql: [...statementIndexes.keys()] };
}

const toFileName = (call: CallName) => call.replaceAll(" ", "-");

/** Starts the bare server and, if it is installed, nginx; both serve the app's current responses as files. */
export async function startBaselines(
  stack: Stack,
  root: string,
  app: { origin: string; databaseUrl: string },
  calls: readonly Call[],
): Promise<Baselines> {
  const [nodePort, filesPort] = await Promise.all([findFreePort(), findFreePort()]);
  const folder = path.join(stack.dataDir, "limits");
  const staticCalls = calls.filter(({ kind }) => kind !== "api");
  const files: StaticFile[] = await Promise.all(
    staticCalls.map(async ({ name, warm, headers }) => ({
      name: toFileName(name),
      ...(await fetchRawResponse(app.origin + warm.path, headers)),
    })),
  );
  const filePaths = await writeFiles(folder, files);
  const fixedFile = path.join(folder, "fixed");
  await writeFile(fixedFile, JSON.stringify({ status: "ok" }));
  const plan: Plan = {
    port: nodePort,
    databaseUrl: app.databaseUrl,
    poolSize: 10,
    ...createSqlPlan(
      calls.flatMap(({ kind, warm, cold }) => (kind === "api" ? [warm, ...cold] : [])),
    ),
    fixed: {
      "/fixed": { file: fixedFile, headers: { "content-type": "application/json" } },
      ...Object.fromEntries(
        files.map(({ name, headers }, index) => [
          `/${name}`,
          { file: filePaths[index] ?? "", headers },
        ]),
      ),
    },
  };
  const planFile = path.join(folder, "plan.json");
  await writeFile(planFile, JSON.stringify(plan));
  const node = await stack.serve({
    name: "bare-server",
    ...createPackageCommand(root, "bare-server", [planFile]),
    env: { ...process.env, NODE_ENV: "production" },
  });
  await node.waitForOutput(/^ready/m);
  const usesNginx = hasNginx();
  if (usesNginx) {
    const args = await configureNginx(folder, filesPort, files);
    await stack.serve({ name: "nginx", command: "nginx", args, cwd: folder, env: process.env });
  }
  return {
    node: `http://127.0.0.1:${nodePort}`,
    files: `http://127.0.0.1:${usesNginx ? filesPort : nodePort}`,
    fileServer: usesNginx ? "nginx" : "node:http",
    getPath: (name) => `/${toFileName(name)}`,
  };
}
