import { mkdir } from "node:fs/promises";
import path from "node:path";
import { measureInterleaved, type RoundOptions } from "@vitrine/benchmark/interleave";
import type { Findings } from "@vitrine/benchmark/result";
import { findFreePort } from "@vitrine/process-stack/ports";
import { runStep } from "@vitrine/process-stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { signIn } from "@/scripts/bench/accounts";
import {
  type ApplicationFigures,
  type ApplicationRead,
  applicationReads,
  describeApplications,
} from "@/scripts/bench/application-figures";
import { startApp } from "@/scripts/bench/apps";
import { createSqlPlan, startBareServer } from "@/scripts/bench/baselines";
import { FilledApplications } from "@/scripts/bench/filled-applications";
import { runOnOwnDatabase } from "@/scripts/bench/own-database";
import { measureAdjusting } from "@/scripts/bench/measure-adjusting";
import { measureRush } from "@/scripts/bench/submission-rush";

const NAME = "applications";
const APPLICATIONS = 2_000;
const POOL_SIZE = 10;

type Options = RoundOptions & { rushSeconds: number };

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

/** Measures in a database of its own, because submitting changes it. */
export async function measureApplications(
  stack: Stack,
  settings: Settings,
  services: Services,
  pages: Record<string, string>,
  options: Options,
): Promise<Findings> {
  const { root } = settings;
  const { databaseUrl, environment, output } = await runOnOwnDatabase(stack, settings, services, {
    name: NAME,
    file: "scripts/bench/fill-applications.ts",
    counts: { applications: APPLICATIONS },
    // Filling it takes single statements of many seconds.
    statementSeconds: 300,
  });
  const filled = FilledApplications.parse(output);
  const adjusting = await runStep("adjusted scores", async () => measureAdjusting());
  const app = await startApp(stack, root, NAME, { ...environment, ...pages });
  const reads = await measureReads(stack, root, app, { ...filled, databaseUrl }, options);
  const rush = await runStep("submissions before a deadline", () =>
    measureRush(app.origin, databaseUrl, filled.rush, options.rushSeconds),
  );
  return describeApplications({ applications: filled.applications, reads, rush, adjusting });
}
