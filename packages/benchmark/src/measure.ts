import autocannon, { type Result } from "autocannon";

export const CONNECTIONS = 32;

const MAX_SECONDS = 30;

export type Target = {
  origin: string;
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
};

export type Figures = { perSecond: number; p50: number; p99: number };

function percentile(sorted: Float64Array, fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @throws Error when a response is not 2xx or a connection fails: the figure would be meaningless */
export async function measure(target: Target, seconds: number): Promise<Figures> {
  const { origin, paths, headers = {} } = target;
  const durations: number[] = [];
  let clientCount = 0;
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections: CONNECTIONS,
        duration: seconds,
        timeout: 30,
        headers: { ...headers },
        setupClient(client) {
          // Each connection has its own URLs, so that none is requested again while it is cached.
          const perConnection = Math.max(1, Math.floor(paths.length / CONNECTIONS));
          const start = (clientCount * perConnection) % paths.length;
          clientCount += 1;
          const clientPaths = paths.slice(start, start + perConnection);
          client.setRequests(clientPaths.map((path) => ({ path, headers: { ...headers } })));
        },
      },
      (error, outcome) => (error === null ? resolve(outcome) : reject(error)),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => {
      durations.push(milliseconds);
    });
  });
  const failedCount = result.non2xx + result.errors + result.timeouts;
  // A busy machine may not respond at all in so short a time.
  if (failedCount === 0 && durations.length === 0 && seconds < MAX_SECONDS)
    return measure(target, seconds * 3);
  if (failedCount > 0 || durations.length === 0) {
    throw new Error(
      `${failedCount} of ${durations.length} responses failed at ${origin}${paths[0] ?? ""}`,
    );
  }
  const sorted = Float64Array.from(durations).sort();
  return {
    perSecond: durations.length / result.duration,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

export function computeMedians(figures: readonly Figures[]): Figures {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
  };
}
