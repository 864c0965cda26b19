const TIMEOUT_MS = 10_000;

/** `status` 0: no response within the timeout. */
export type TimedResponse = { status: number; ms: number };

/** @param address of the visitor, sent as X-Forwarded-For to a server that trusts one proxy */
export async function requestFrom(
  address: string,
  url: string,
  init: RequestInit = {},
): Promise<TimedResponse & { body: Buffer }> {
  const startedAt = performance.now();
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", address);
  headers.set("Accept", headers.get("Accept") ?? "text/html,image/webp,*/*");
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, headers, signal, redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, ms: performance.now() - startedAt, body };
  } catch {
    return { status: 0, ms: performance.now() - startedAt, body: Buffer.alloc(0) };
  }
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

export async function sendAtRate(
  perSecond: number,
  seconds: number,
  send: (index: number) => Promise<TimedResponse>,
): Promise<TimedResponse[]> {
  const startedAt = performance.now();
  const responses: Promise<TimedResponse>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const delayMs = startedAt + (index * 1_000) / perSecond - performance.now();
    // oxlint-disable-next-line no-await-in-loop -- the rate is the point
    if (delayMs > 0) await pause(delayMs);
    responses.push(send(index));
  }
  return Promise.all(responses);
}

const percentile = (sorted: readonly number[], fraction: number) =>
  Math.round(
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN,
  );

export function formatSummary(name: string, responses: readonly TimedResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? "no response" : status}: ${count}`)
    .join(", ");
  const times = responses.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [p50, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)];
  return `${name.padEnd(34)} ${String(responses.length).padStart(5)}  p50 ${p50} ms  p95 ${p95} ms  worst ${max} ms  (${statuses})`;
}
