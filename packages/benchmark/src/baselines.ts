import { writeFile } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "@vitrine/process-stack/ports";
import { readPid } from "@vitrine/process-stack/run-records";
import type { Stack } from "@vitrine/process-stack/stack";
import type { Plan } from "#bare-server-plan";
import type { ComparedServers } from "#compared-rounds";
import { configureMinimalNext, createMinimalNextBuild } from "#minimal-next";
import { configureNginx, hasNginx, type StaticFile, writeFiles } from "#nginx";
import { type Counters, readProcessorSeconds } from "#processor-time";
import { fetchRawResponse } from "#raw-response";
import type { Call, Sample, SampledRequest } from "#sampled-call";

/** Node's settings of the app, which the servers to compare with have too. */
export type NodeSettings = {
  /** The folder with the `node_modules`. */
  root: string;
  flags: readonly string[];
  environment: Readonly<Record<string, string>>;
};

/** An app to compare with others: its address, that of its database, and the processor time of both. */
export type ComparedOrigin = {
  origin: string;
  databaseUrl: string;
  counters: { postgres: () => number };
};

export type MeasuredServer = { origin: string; counters: Counters };

export type Baselines = ComparedServers & {
  fileServer: "nginx" | "node:http";
  /** Bytes of the compressed pages and the picture. */
  bytes: Partial<Record<string, number>>;
};

const POOL_SIZE = 10;

export const createRequestPlan = (requests: readonly SampledRequest[]): Plan["requests"] =>
  Object.fromEntries(requests.map(({ path: address, statements }) => [address, statements]));

const toFileName = (call: string) => call.replaceAll(" ", "-");

async function describeServer(stack: Stack, name: string, port: number): Promise<MeasuredServer> {
  const process = await readPid(stack.dataDir, name);
  return {
    origin: `http://127.0.0.1:${port}`,
    counters: { app: () => readProcessorSeconds(process) },
  };
}

async function startMinimalNext(
  stack: Stack,
  { root, flags, environment }: NodeSettings,
  origin: string,
  calls: readonly Call[],
): Promise<MeasuredServer> {
  const pages = await Promise.all(
    calls
      .filter(({ kind }) => kind === "page")
      .map(async ({ name, warm }) => {
        const response = await fetch(origin + warm);
        return [toFileName(name), await response.text()] as const;
      }),
  );
  const name = "minimal-next";
  const port = await findFreePort();
  const trees = path.join(stack.dataDir, "element-trees");
  const command = process.execPath;
  const build = createMinimalNextBuild(root);
  await stack.run({
    name: `${name}-build`,
    command,
    ...build,
    env: { ...process.env, ...build.env },
  });
  const serve = await configureMinimalNext(root, trees, port, Object.fromEntries(pages));
  const part = await stack.serve({
    name,
    command,
    args: [...flags, ...serve.args],
    cwd: serve.cwd,
    env: { ...process.env, ...environment, ...serve.env },
  });
  await part.waitForOutput(/Ready/);
  return describeServer(stack, name, port);
}

/** Bare `node:http` + `pg`. @param name of the process */
export async function startBareServer(
  stack: Stack,
  { root, flags, environment }: NodeSettings,
  name: string,
  plan: Pick<Plan, "databaseUrl" | "sql" | "requests"> & Partial<Plan>,
): Promise<MeasuredServer> {
  const port = await findFreePort();
  const planFile = path.join(stack.dataDir, `${name}.json`);
  await writeFile(planFile, JSON.stringify({ poolSize: POOL_SIZE, fixed: {}, ...plan, port }));
  const node = await stack.serve({
    name,
    command: process.execPath,
    args: [...flags, "node_modules/.bin/bare-server", planFile],
    cwd: root,
    env: { ...process.env, ...environment, NODE_ENV: "production" },
  });
  await node.waitForOutput(/^ready/m);
  return describeServer(stack, name, port);
}

/** Starts the bare server, a minimal Next app and, if it is installed, nginx; both serve the app's current responses as files. */
export async function startBaselines(
  stack: Stack,
  node: NodeSettings,
  { origin, databaseUrl, counters: { postgres } }: ComparedOrigin,
  { calls, sql }: Sample,
  isShared: (path: string) => boolean,
): Promise<Baselines> {
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
      ...(await fetchRawResponse(origin + warm, headers)),
    })),
  );
  const files = [fixed, ...responses];
  const filePaths = await writeFiles(folder, files);
  const bareServer = await startBareServer(stack, node, "bare-server", {
    databaseUrl,
    sql,
    requests: createRequestPlan(calls.flatMap(({ kind, cold }) => (kind === "api" ? cold : []))),
    fixed: Object.fromEntries(
      files.map(({ name, headers }, index) => [
        `/${name}`,
        { file: filePaths[index] ?? "", headers },
      ]),
    ),
  });
  const usesNginx = hasNginx();
  const filesPort = await findFreePort();
  if (usesNginx) {
    const args = await configureNginx(folder, filesPort, files);
    await stack.serve({ name: "nginx", command: "nginx", args, cwd: folder, env: process.env });
  }
  return {
    node: { ...bareServer, counters: { ...bareServer.counters, postgres } },
    next: await startMinimalNext(stack, node, origin, calls),
    files: usesNginx ? await describeServer(stack, "nginx", filesPort) : bareServer,
    bytes: Object.fromEntries(
      staticCalls.map(({ name }, index) => [name, responses[index]?.body.byteLength]),
    ),
    fileServer: usesNginx ? "nginx" : "node:http",
    getPath: (name) => `/${toFileName(name)}`,
    isShared,
  };
}
