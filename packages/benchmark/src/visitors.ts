const TIMEOUT_MS = 10_000;

/** `status` 0: no answer in time. */
export type Answered = { status: number; ms: number };

/** @param address of the visitor, sent as X-Forwarded-For to a server that trusts one proxy */
export async function askFrom(
  address: string,
  url: string,
  init: RequestInit = {},
): Promise<Answered & { body: Buffer }> {
  const since = performance.now();
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", address);
  headers.set("Accept", headers.get("Accept") ?? "text/html,image/webp,*/*");
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, headers, signal, redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, ms: performance.now() - since, body };
  } catch {
    return { status: 0, ms: performance.now() - since, body: Buffer.alloc(0) };
  }
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

export async function atRate(
  perSecond: number,
  seconds: number,
  ask: (nth: number) => Promise<Answered>,
): Promise<Answered[]> {
  const since = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const early = since + (nth * 1_000) / perSecond - performance.now();
    // oxlint-disable-next-line no-await-in-loop -- the rate is the point
    if (early > 0) await pause(early);
    answers.push(ask(nth));
  }
  return Promise.all(answers);
}

const share = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);

export function summary(name: string, answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? "no answer" : status}: ${count}`)
    .join(", ");
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [p50, p95, most] = [share(times, 0.5), share(times, 0.95), share(times, 1)];
  return `${name.padEnd(34)} ${String(answers.length).padStart(5)}  p50 ${p50} ms  p95 ${p95} ms  worst ${most} ms  (${statuses})`;
}
