import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { transaction } from "@/lib/server/database/db";
import { sendJob } from "@/lib/server/jobs/jobs";
import { registry, startMetrics } from "@/lib/server/metrics";
import type { Line } from "@/lib/shared/contract";
import { newId } from "@/lib/shared/ids";
import type { paymentEventsApi } from "@/lib/checkout/fulfilment/payment-events.api";
import { findFreePort } from "@vitrine/process-stack/ports";
import { startCacheMetrics } from "@/scripts/serve/cache-metrics";
import {
  startBackupMetrics,
  startJobMetrics,
  startPaymentMetrics,
} from "@/scripts/serve/job-metrics";
import { type Expression, parseExpression, parseScrape, type Sample } from "@/tests/support/promql";
import { startWorkerProcess } from "@/tests/support/worker-process";

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.union([
          z.strictObject({
            alert: z.string().regex(/^Vitrine[A-Za-z]+$/),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
            annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
          }),
          z.strictObject({ record: z.string(), expr: z.string() }),
        ]),
      ),
    }),
  ),
});
const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const readText = (path: string) => readFileSync(path, "utf8");
const rules = Rules.parse(parse(readText("docs/deploy/prometheus/rules.yaml"))).groups.flatMap(
  (group) => group.rules,
);
const alerts = rules.flatMap((rule) => ("alert" in rule ? [rule] : []));
const records = rules.flatMap((rule) => ("record" in rule ? [rule.record] : []));
const { panels } = Dashboard.parse(JSON.parse(readText("docs/deploy/grafana/vitrine.json")));

const expressions = [
  ...rules.map((rule) => ({ of: "alert" in rule ? rule.alert : rule.record, expr: rule.expr })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ of: `panel “${title}”`, expr })),
  ),
];

/** Prometheus adds these to what it scrapes. */
const addedLabels = ["job", "instance"];
const addedSamples: Sample[] = [{ metric: "up", labels: {} }];

const isFitting = (operator: string, pattern: string, value: string) =>
  operator === "=" ? value === pattern : new RegExp(`^(?:${pattern})$`).test(value);

/** Lists what an expression names and the samples have not. */
function listUnknown({ selectors, groupings }: Expression, samples: readonly Sample[]): string[] {
  const unknown: string[] = [];
  const knownLabels = new Set(addedLabels);
  for (const { metric, matchers } of selectors) {
    const own = samples.filter((sample) => sample.metric === metric);
    if (own.length === 0) unknown.push(metric);
    for (const label of own.flatMap(({ labels }) => Object.keys(labels))) knownLabels.add(label);
    for (const { label, operator, value } of matchers) {
      if (addedLabels.includes(label)) continue;
      const values = own.flatMap(({ labels }) => labels[label] ?? []);
      if (values.length === 0) unknown.push(`${metric}{${label}}`);
      else if (
        !operator.startsWith("!") &&
        !values.some((found) => isFitting(operator, value, found))
      )
        unknown.push(`${metric}{${label}${operator}"${value}"}`);
    }
  }
  return [...unknown, ...groupings.filter((label) => !knownLabels.has(label))];
}

const webhookLine = "POST /v1/webhooks/stripe" satisfies keyof typeof paymentEventsApi & Line;

/** Returns what an instance that serves reports of itself after some requests. */
async function scrapeServer(): Promise<string> {
  registry().clear();
  const recordRequest = startMetrics();
  startPaymentMetrics();
  startBackupMetrics();
  startJobMetrics();
  startCacheMetrics(
    { cacheSize: { responses: 0, bytes: 0 } },
    { received: 0, proofAge: 0 },
    { reads: 0, lag: 0 },
  );
  const logLine = { method: "GET", path: "/", ms: 20 };
  for (const status of [200, 429, 500]) recordRequest({ ...logLine, status });
  recordRequest({ ...logLine, method: "POST", route: webhookLine, status: 400 });
  return registry().metrics();
}

/** Returns what an instance that runs jobs reports of itself after one. */
async function scrapeWorker(): Promise<string> {
  const port = await findFreePort();
  const worker = startWorkerProcess({ METRICS_PORT: String(port), HOST: "127.0.0.1" });
  await transaction((tx) => sendJob(tx, "payments.event", { id: newId() }));
  const readMetrics = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain("vitrine_jobs_total{");
    return text;
  };
  try {
    return await vi.waitFor(readMetrics, { timeout: 60_000, interval: 100 });
  } finally {
    await worker.kill();
  }
}

let samples: Sample[];
beforeAll(async () => {
  samples = parseScrape(`${await scrapeServer()}\n${await scrapeWorker()}`);
});

describe("docs/deploy/prometheus/rules.yaml, docs/deploy/grafana/vitrine.json", () => {
  test.each(expressions)("$of: an expression of metrics and labels that exist", ({ expr }) => {
    const expression = parseExpression(expr);
    expect(expression.hasErrors, expr).toBe(false);
    expect(expression.selectors.length).toBeGreaterThan(0);
    const recorded = records.map((metric) => ({ metric, labels: {} }));
    expect(listUnknown(expression, [...samples, ...addedSamples, ...recorded])).toEqual([]);
  });

  test.each(alerts)("$alert: its summary names labels that its expression leaves", (alert) => {
    const { selectors, groupings } = parseExpression(alert.expr);
    const isGrouped = /\b(sum|max)\b/.test(alert.expr);
    const own = samples.filter(({ metric }) => selectors.some((one) => one.metric === metric));
    const labels = isGrouped
      ? groupings
      : [...addedLabels, ...own.flatMap((sample) => Object.keys(sample.labels))];
    for (const [, label] of alert.annotations.summary.matchAll(/\$labels\.(\w+)/g))
      expect(labels).toContain(label);
  });

  test.each(alerts)("$alert: the runbook says what to do", ({ annotations }) => {
    const [path = "", anchor] = annotations.runbook_url.split("#");
    const anchors = [...readText(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    expect(anchors).toContain(anchor);
  });

  test("each rule and panel has a name of its own", () => {
    const names = rules.map((rule) => ("alert" in rule ? rule.alert : rule.record));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

test.each([
  ["a metric that is none", "vitrine_gone > 1", ["vitrine_gone"]],
  ["a label that is none", 'vitrine_jobs{kind="x"}', ["vitrine_jobs{kind}"]],
  ["a value that is none", 'vitrine_jobs{state="lost"}', ['vitrine_jobs{state="lost"}']],
  ["a grouping that is none", "max by (kind) (vitrine_jobs)", ["kind"]],
])("listUnknown: %s", (_, expr, expected) => {
  expect(listUnknown(parseExpression(expr), samples)).toEqual(expected);
});

test("parseExpression: what Prometheus would reject has errors", () => {
  expect(parseExpression("sum(rate(up[5m])").hasErrors).toBe(true);
});
