import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createPackageCommand } from "@/local/stack/start-parts";
import { findFreePort } from "@vitrine/process-stack/ports";
import { type App, readPid } from "@/scripts/bench/apps";
import type { Stack } from "@vitrine/process-stack/stack";
import type { Call } from "@/scripts/bench/calls";
import type { ComparedServers } from "@vitrine/benchmark/compared-rounds";
import type { SampledRequest } from "@vitrine/benchmark/sampled-call";
import { isShared } from "@/scripts/serve/caching";
import type { Plan } from "@vitrine/benchmark/bare-server-plan";
import { configureMinimalNext, createMinimalNextBuild } from "@vitrine/benchmark/minimal-next";
import { configureNginx, hasNginx, type StaticFile, writeFiles } from "@vitrine/benchmark/nginx";
import { type Counters, readProcessorSeconds } from "@vitrine/benchmark/processor-time";
import { fetchRawResponse } from "@vitrine/benchmark/raw-response";
import { serving } from "@/local/serving.mjs";

type Server = { origin: string; counters: Counters };

/** Servers to compare with, on the same machine at the same time. */
export type Baselines = ComparedServers & {
  fileServer: "nginx" | "node:http";
  /** Bytes of the compressed pages and the picture. */
  bytes: Partial<Record<string, number>>;
};

export function createSqlPlan(requests: readonly SampledRequest[]): Pick<Plan, "sql" | "requests"> {
  const statementIndexes = new Map<string, number>();
  const statementIndex = (text: string) => {
    const index = statementIndexes.get(text) ?? statementIndexes.size;
    statementIndexes.set(text, index);
    return index;
  };
  const entries = requests.map(({ path: address, statements }) => [
    address,
    statements.map(({ sql, parameters, countLimit }) => ({
      sql: statementIndex(sql),
      values: [...parameters],
      ...(countLimit !== undefined && { countLimit }),
    })),
  ]);
  return { requests: Object.fromEntries(entries), sql: [...statementIndexes.keys()] };
}

const toFileName = (call: string) => call.replaceAll(" ", "-");

async function startMinimalNext(
  stack: Stack,
  root: string,
  origin: string,
  calls: readonly Call[],
): Promise<Server> {
  const pages = await Promise.all(
    calls
      .filter(({ kind }) => kind === "page")
      .map(async ({ name, warm }) => {
        const response = await fetch(origin + warm.path);
        return [toFileName(name), await response.text()] as const;
      }),
  );
  const port = await findFreePort();
  const folder = path.join(stack.dataDir, "element-trees");
  const run = { command: process.execPath };
  const { env, ...build } = createMinimalNextBuild(root);
  await stack.run({
    name: "minimal-next-build",
    ...run,
    ...build,
    env: { ...process.env, ...env },
  });
  const {
    env: serveEnv,
    args,
    cwd,
  } = await configureMinimalNext(root, folder, port, Object.fromEntries(pages));
  const part = await stack.serve({
    name: "minimal-next",
    ...run,
    args: [...serving.flags, ...args],
    cwd,
    env: { ...process.env, ...serving.environment, ...serveEnv },
  });
  await part.waitForOutput(/Ready/);
  return createServer(stack, "minimal-next", port);
}

/** Bare `node:http` + `pg`. @param name of the process */
export async function startBareServer(
  stack: Stack,
  root: string,
  { name, folder, plan }: { name: string; folder: string; plan: Plan },
): Promise<Server> {
  const planFile = path.join(folder, `${name}.json`);
  await writeFile(planFile, JSON.stringify(plan));
  const { args, ...command } = createPackageCommand(root, "bare-server", [planFile]);
  const node = await stack.serve({
    name,
    ...command,
    args: [...serving.flags, ...args],
    env: { ...process.env, ...serving.environment, NODE_ENV: "production" },
  });
  await node.waitForOutput(/^ready/m);
  return createServer(stack, name, plan.port);
}

async function createServer(stack: Stack, name: string, port: number): Promise<Server> {
  const process = await readPid(stack, name);
  return {
    origin: `http://127.0.0.1:${port}`,
    counters: { app: () => readProcessorSeconds(process) },
  };
}

/** Starts the bare server, a minimal Next app and, if it is installed, nginx; both serve the app's current responses as files. */
export async function startBaselines(
  stack: Stack,
  root: string,
  app: App,
  calls: readonly Call[],
): Promise<Baselines> {
  const [nodePort, filesPort] = await Promise.all([findFreePort(), findFreePort()]);
  const folder = path.join(stack.dataDir, "limits");
  const staticCalls = calls.filter(({ kind }) => kind !== "api");
  const fixed: StaticFile = {
    name: "fixed",
    status: 200,
    headers: { "content-type": "application/json" },
    body: Buffer.from('{"status":"ok"}'),
  };
  const responses: StaticFile[] = await Promise.all(
    staticCalls.map(async ({ name, warm, headers }) => ({
      name: toFileName(name),
      ...(await fetchRawResponse(app.origin + warm.path, headers)),
    })),
  );
  const files = [fixed, ...responses];
  const filePaths = await writeFiles(folder, files);
  const plan: Plan = {
    port: nodePort,
    databaseUrl: app.databaseUrl,
    poolSize: 10,
    ...createSqlPlan(calls.flatMap(({ kind, cold }) => (kind === "api" ? cold : []))),
    fixed: Object.fromEntries(
      files.map(({ name, headers }, index) => [
        `/${name}`,
        { file: filePaths[index] ?? "", headers },
      ]),
    ),
  };
  const bareServer = await startBareServer(stack, root, { name: "bare-server", folder, plan });
  const usesNginx = hasNginx();
  if (usesNginx) {
    await stack.serve({
      name: "nginx",
      command: "nginx",
      args: await configureNginx(folder, filesPort, files),
      cwd: folder,
      env: process.env,
    });
  }
  const { postgres } = app.counters;
  return {
    node: { ...bareServer, counters: { ...bareServer.counters, postgres } },
    next: await startMinimalNext(stack, root, app.origin, calls),
    files: usesNginx ? await createServer(stack, "nginx", filesPort) : bareServer,
    bytes: Object.fromEntries(
      staticCalls.map(({ name }, index) => [name, responses[index]?.body.byteLength]),
    ),
    fileServer: usesNginx ? "nginx" : "node:http",
    getPath: (name) => `/${toFileName(name)}`,
    isShared,
  };
}
