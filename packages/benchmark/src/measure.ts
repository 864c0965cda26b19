import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { formatRequest, type HttpRequest } from "#http-request";
import { type Counters, readCounters } from "#processor-time";
import { median } from "#statistics";

export const CONNECTIONS = 32;

/** Fewer requests than these would make a percentile of nothing: measured again for longer. */
const MIN_REQUESTS = 10;
const MAX_SECONDS = 60;

/** Requests come from as many addresses, because a server that is fair serves each only so many at a time. */
const ADDRESSES = 64;

/** `connections`: 32 unless given. `counters`: what to count meanwhile, by name. */
export type Target = {
  origin: string;
  requests: readonly HttpRequest[];
  connections?: number;
  counters?: Counters;
};

/** Milliseconds; `processorMs` per request, by the name of the counter; `generatorLoad` is the part of a core that the load generator used. */
export type Figures = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  processorMs: Record<string, number>;
  generatorLoad: number;
};

const Summary = z.object({
  requests: z.number(),
  seconds: z.number(),
  statuses: z.number(),
  connections: z.number(),
  timeouts: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  processor: z.number(),
});

export const hasLoadGenerator = () => spawnSync("wrk", ["--version"]).error === undefined;

export function percentile(sorted: Float64Array, fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

const createAddress = (index: number) => ({ "X-Forwarded-For": `10.0.0.${index % ADDRESSES}` });

function formatRequests({ origin, requests }: Target): string {
  const count = requests.length * Math.ceil(ADDRESSES / requests.length);
  return Array.from({ length: count }, (_, index) => {
    const request = requests[index % requests.length] ?? { path: "/" };
    const text = formatRequest(origin, {
      ...request,
      headers: { ...createAddress(index), ...request.headers },
    });
    return `${Buffer.byteLength(text)}\n${text}`;
  }).join("");
}

async function runWrk(
  { origin, connections = CONNECTIONS }: Target,
  requestsFile: string,
  seconds: number,
) {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s"];
  const script = path.join(import.meta.dirname, "load.lua");
  const { stdout } = await promisify(execFile)("wrk", [
    ...args,
    "-s",
    script,
    origin,
    "--",
    requestsFile,
  ]);
  return Summary.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

async function measureRequests(
  target: Target,
  requestsFile: string,
  seconds: number,
): Promise<Figures> {
  const { origin, requests, counters = {} } = target;
  const readMs = await readCounters(counters);
  const summary = await runWrk(target, requestsFile, seconds);
  const processorMs = await readMs(summary.requests);
  const failedCount = summary.statuses + summary.connections + summary.timeouts;
  if (failedCount > 0) {
    throw new Error(
      `${summary.statuses} of ${summary.requests} responses had a status of 400 or more, ${summary.connections} connections failed and ${summary.timeouts} requests timed out at ${origin}${requests[0]?.path ?? ""}`,
    );
  }
  if (summary.requests < MIN_REQUESTS && seconds < MAX_SECONDS)
    return measureRequests(target, requestsFile, seconds * 3);
  return {
    perSecond: summary.requests / summary.seconds,
    p50: summary.p50,
    p95: summary.p95,
    p99: summary.p99,
    processorMs,
    generatorLoad: summary.processor / summary.seconds,
  };
}

/** Few at a time, because a server that starts is slow. */
const WARM_UP_CONNECTIONS = 4;

/**
 * Sends so many requests that the server has compiled what they need and filled its caches: a number of seconds would be few requests to a slow page.
 * @throws Error when a response has a status of 400 or more, except 503: a busy server warms up, too
 */
export async function warmUp(
  { origin, requests, connections = CONNECTIONS }: Target,
  count: number,
): Promise<void> {
  let sent = 0;
  const sendNext = async (): Promise<void> => {
    const index = sent++;
    const request = requests[index % requests.length];
    if (index >= count || request === undefined) return;
    const { path: address, method = "GET", headers, body = null } = request;
    const response = await fetch(origin + address, {
      method,
      headers: { ...createAddress(index), ...headers },
      body,
    });
    await response.arrayBuffer();
    if (response.status >= 400 && response.status !== 503)
      throw new Error(`${origin}${address}: ${response.status}`);
    return sendNext();
  };
  const length = Math.min(connections, WARM_UP_CONNECTIONS);
  await Promise.all(Array.from({ length }, sendNext));
}

/**
 * Sends the requests in turn with wrk, each as soon as one of its connections is free.
 * @throws Error when a response is not 2xx or 3xx or a connection fails: the figure would be meaningless
 */
export async function measure(target: Target, seconds: number): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-load-"));
  try {
    const requestsFile = path.join(folder, "requests");
    await writeFile(requestsFile, formatRequests(target));
    return await measureRequests(target, requestsFile, seconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function computeMedians(figures: readonly Figures[]): Figures {
  const medianOf = (read: (figure: Figures) => number) => median(figures.map(read));
  const names = Object.keys(figures[0]?.processorMs ?? {});
  return {
    perSecond: medianOf(({ perSecond }) => perSecond),
    p50: medianOf(({ p50 }) => p50),
    p95: medianOf(({ p95 }) => p95),
    p99: medianOf(({ p99 }) => p99),
    processorMs: Object.fromEntries(
      names.map((name) => [name, medianOf(({ processorMs }) => processorMs[name] ?? Number.NaN)]),
    ),
    generatorLoad: medianOf(({ generatorLoad }) => generatorLoad),
  };
}
