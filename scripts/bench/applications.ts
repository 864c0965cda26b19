import {
  createRequestPlan,
  type MeasuredServer,
  startBareServer,
} from "@vitrine/benchmark/baselines";
import { measureInterleaved, type RoundOptions } from "@vitrine/benchmark/interleave";
import { measureSequence } from "@vitrine/benchmark/measure-sequence";
import type { Findings } from "@vitrine/benchmark/result";
import { runStep } from "@vitrine/process-stack/progress";
import { signIn, visitPage } from "@/scripts/bench/accounts";
import {
  type ApplicationFigures,
  type ApplicationRead,
  applicationReads,
  createApplicationTables,
  scoreApplications,
} from "@/scripts/bench/application-figures";
import { nodeSettings, startApp } from "@/scripts/bench/apps";
import { type Bench, runOnOwnDatabase } from "@/scripts/bench/databases";
import { FilledApplications } from "@/scripts/bench/filled-applications";
import { measureAdjusting } from "@/scripts/bench/measure-adjusting";
import { measureRush } from "@/scripts/bench/submission-rush";

const NAME = "applications";
const FILL = "fill-applications";
const APPLICATIONS = 2_000;
const LARGE_DESK = { applications: 10_000, visits: 40 };

type Options = RoundOptions & { rushSeconds: number };

/** Each call asked of the app and of bare node + pg, next to each other. */
async function measureReads(
  servers: Record<"app" | "bare", MeasuredServer>,
  { reads }: FilledApplications,
  options: Options,
): Promise<ApplicationFigures["reads"]> {
  const { origin } = servers.app;
  const [team, juror] = [await signIn(origin, "organization"), await signIn(origin, "juror")];
  const groups = applicationReads.map((call) => {
    const { identity } = call.startsWith("desk") ? team : juror;
    const headers = { "accept-encoding": "gzip, br", ...identity };
    const requests = reads
      .filter((read) => read.call === call)
      .map(({ path }) => ({ path, headers }));
    return (["app", "bare"] as const).map((server) => ({
      call,
      server,
      target: { ...servers[server], requests },
    }));
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

/** Opens the desk of a large opportunity, one person after another. */
async function measureDesk(bench: Bench): Promise<ApplicationFigures["desk"]> {
  const { applications, visits } = LARGE_DESK;
  const { environment, output } = await runOnOwnDatabase(bench, "desk", {
    file: FILL,
    options: { applications },
    statementSeconds: 300,
  });
  const list = FilledApplications.parse(output).reads.find(({ call }) => call === "desk list");
  if (list === undefined) throw new Error("The desk has no list.");
  const { origin, counters } = await startApp(bench, "desk", environment);
  const { identity: headers } = await signIn(origin, "organization");
  const page = list.path.replace("/v1/", "/organisation/");
  const calls = [list.path, `${list.path}/facets`];
  const visit = () => visitPage(origin, { page, calls, headers });
  const options = { count: visits, counters };
  const figures = await measureSequence(() => Promise.resolve(), visit, options);
  return { applications, figures };
}

/** Measures in a database of its own, because submitting changes it. */
export async function measureApplications(bench: Bench, options: Options): Promise<Findings> {
  const { databaseUrl, environment, output } = await runOnOwnDatabase(bench, NAME, {
    file: FILL,
    options: { applications: APPLICATIONS },
    // Filling it takes single statements of many seconds.
    statementSeconds: 300,
  });
  const filled = FilledApplications.parse(output);
  const { applications, sql } = filled;
  const adjusting = await runStep("adjusted scores", async () => measureAdjusting());
  const app = await startApp(bench, NAME, environment);
  const plan = { databaseUrl, sql, requests: createRequestPlan(filled.reads) };
  const node = nodeSettings(bench.settings.root);
  const bare = await startBareServer(bench.stack, node, `${NAME}-bare`, plan);
  const reads = await measureReads({ app, bare }, filled, options);
  const rush = await runStep("submissions before a deadline", () =>
    measureRush(app.origin, databaseUrl, filled.rush, options.rushSeconds),
  );
  const desk = await measureDesk(bench);
  const figures = { applications, reads, desk, rush, adjusting };
  return { tables: createApplicationTables(figures), scores: scoreApplications(figures) };
}
