import { writeFile } from "node:fs/promises";
import path from "node:path";
import { packageCommand } from "@/local/stack/parts";
import { freePort } from "@/local/stack/ports";
import type { Stack } from "@/local/stack/stack";
import type { Ask, Call, CallName } from "@/scripts/bench/calls";
import type { Plan } from "@vitrine/benchmark/bare-server-plan";
import { configureNginx, hasNginx, type StaticFile, writeFiles } from "@vitrine/benchmark/nginx";
import { rawAnswer } from "@vitrine/benchmark/raw-answer";

/** Baselines on the same machine in the same minutes. */
export type Limits = {
  /** Bare `node:http` + `pg`, and `/fixed` with a fixed answer. */
  node: string;
  files: string;
  filesBy: "nginx" | "node:http";
  pathOf: (name: CallName) => string;
};

function sqlPlan(asks: readonly Ask[]): Pick<Plan, "sql" | "asks"> {
  const texts = new Map<string, number>();
  const at = (text: string) => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const entries = asks.map(({ path: address, statements }) => [
    address,
    statements.map(({ sql, parameters }): [number, unknown[]] => [at(sql), [...parameters]]),
  ]);
  return { asks: Object.fromEntries(entries), sql: [...texts.keys()] };
}

const nameOf = (call: CallName) => call.replaceAll(" ", "-");

/** The static ones serve the app's current responses. */
export async function startLimits(
  stack: Stack,
  root: string,
  app: { origin: string; databaseUrl: string },
  calls: readonly Call[],
): Promise<Limits> {
  const [nodePort, filesPort] = await Promise.all([freePort(), freePort()]);
  const folder = path.join(stack.dataDir, "limits");
  const kept = calls.filter(({ kind }) => kind !== "api");
  const files: StaticFile[] = await Promise.all(
    kept.map(async ({ name, warm, headers }) => ({
      name: nameOf(name),
      ...(await rawAnswer(app.origin + warm.path, headers)),
    })),
  );
  const places = await writeFiles(folder, files);
  const fixedFile = path.join(folder, "fixed");
  await writeFile(fixedFile, JSON.stringify({ status: "ok" }));
  const plan: Plan = {
    port: nodePort,
    databaseUrl: app.databaseUrl,
    poolSize: 10,
    ...sqlPlan(calls.flatMap(({ kind, warm, cold }) => (kind === "api" ? [warm, ...cold] : []))),
    fixed: {
      "/fixed": { file: fixedFile, headers: { "content-type": "application/json" } },
      ...Object.fromEntries(
        files.map(({ name, headers }, at) => [`/${name}`, { file: places[at] ?? "", headers }]),
      ),
    },
  };
  const planFile = path.join(folder, "plan.json");
  await writeFile(planFile, JSON.stringify(plan));
  const node = await stack.serve({
    name: "bare-server",
    ...packageCommand(root, "bare-server", [planFile]),
    env: { ...process.env, NODE_ENV: "production" },
  });
  await node.printed(/^ready/m);
  const nginx = hasNginx();
  if (nginx) {
    const args = await configureNginx(folder, filesPort, files);
    await stack.serve({ name: "nginx", command: "nginx", args, cwd: folder, env: process.env });
  }
  return {
    node: `http://127.0.0.1:${nodePort}`,
    files: `http://127.0.0.1:${nginx ? filesPort : nodePort}`,
    filesBy: nginx ? "nginx" : "node:http",
    pathOf: (name) => `/${nameOf(name)}`,
  };
}
