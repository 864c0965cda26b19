import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { measureInterleaved, type RoundOptions } from "@vitrine/benchmark/interleave";
import { findFreePort } from "@/local/stack/ports";
import { runStep } from "@/local/stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { createScriptCommand } from "@/local/stack/start-parts";
import { signIn } from "@/scripts/bench/accounts";
import {
  type ApplicationFigures,
  type ApplicationRead,
  applicationReads,
} from "@/scripts/bench/application-figures";
import { startApp } from "@/scripts/bench/apps";
import { createSqlPlan, startBareServer } from "@/scripts/bench/baselines";
import { FilledApplications } from "@/scripts/bench/filled-applications";
import { createOwnDatabase } from "@/scripts/bench/own-database";
import { measureRush } from "@/scripts/bench/submission-rush";

const DATABASE = "bench_applications";
const NAME = "applications";
const APPLICATIONS = 2_000;
const POOL_SIZE = 10;
/** Filling it takes single statements of many seconds. */
const STATEMENT_TIMEOUT_MS = "300000";

type Options = RoundOptions & { rushSeconds: number };

async function fill(
  stack: Stack,
  root: string,
  environment: Services["environment"],
): Promise<FilledApplications> {
  const out = path.join(stack.dataDir, `${NAME}.json`);
  const args = ["--applications", String(APPLICATIONS), "--out", out];
  const script = createScriptCommand(root, "scripts/bench/fill-applications.ts", args);
  await runStep(`${APPLICATIONS.toLocaleString("en")} applications`, () =>
    stack.run({
      name: "fill-applications",
      ...script,
      env: { ...environment, DATABASE_STATEMENT_MS: STATEMENT_TIMEOUT_MS },
    }),
  );
  return FilledApplications.parse(JSON.parse(await readFile(out, "utf8")));
}

/** Each call asked of the app and of bare node + pg, next to each other. */
async function measureReads(
  stack: Stack,
  root: string,
  app: Awaited<ReturnType<typeof startApp>>,
  { databaseUrl, reads }: FilledApplications & { databaseUrl: string },
  options: Options,
): Promise<ApplicationFigures["reads"]> {
  const folder = path.join(stack.dataDir, "limits");
  await mkdir(folder, { recursive: true });
  const port = await findFreePort();
  const plan = { port, databaseUrl, poolSize: POOL_SIZE, fixed: {}, ...createSqlPlan(reads) };
  const bare = await startBareServer(stack, root, { name: `${NAME}-bare`, folder, plan });
  const [team, juror] = [
    await signIn(app.origin, "organization"),
    await signIn(app.origin, "juror"),
  ];
  const groups = applicationReads.map((call) => {
    const { identity } = call.startsWith("desk") ? team : juror;
    const headers = { "accept-encoding": "gzip, br", ...identity };
    const own = reads.filter((read) => read.call === call);
    const requests = own.map((read) => ({ path: read.path, headers }));
    const createTask = (server: "app" | "bare", { origin, counters }: typeof bare) => ({
      call,
      server,
      target: { origin, counters, requests },
    });
    return [createTask("app", app), createTask("bare", bare)];
  });
  const measured = await measureInterleaved(groups, options, console.log);
  const findRounds = (call: ApplicationRead, server: "app" | "bare") =>
    measured.find(({ task }) => task.call === call && task.server === server)?.rounds ?? [];
  return applicationReads.map((call) => ({
    call,
    app: findRounds(call, "app"),
    bare: findRounds(call, "bare"),
  }));
}

/** In a database of its own, which is made anew, because submitting changes it. */
export async function measureApplications(
  stack: Stack,
  settings: Settings,
  { environment, secrets }: Services,
  pages: Record<string, string>,
  options: Options,
): Promise<ApplicationFigures> {
  const { root } = settings;
  const databaseUrl = await createOwnDatabase(DATABASE, settings, secrets);
  const served = {
    ...environment,
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(stack.dataDir, `storage-${NAME}`),
  };
  const filled = await fill(stack, root, served);
  const app = await startApp(stack, root, NAME, { ...served, ...pages });
  const reads = await measureReads(stack, root, app, { ...filled, databaseUrl }, options);
  const rush = await runStep("submissions before a deadline", () =>
    measureRush(app.origin, databaseUrl, filled.rush, options.rushSeconds),
  );
  return { applications: filled.applications, reads, rush };
}
