const READY_TIMEOUT_MS = 2_000;

export class Unready extends Error {}

export type HealthResponse = { status: number; body: Buffer };

const CACHE_MS = 1_000;

export function cachedForASecond<Answer>(
  request: () => Promise<Answer>,
  now: () => number,
): () => Promise<Answer> {
  let cached: { since: number; response: Promise<Answer> } | undefined;
  return () => {
    if (cached === undefined || now() - cached.since >= CACHE_MS)
      cached = { since: now(), response: request() };
    return cached.response;
  };
}

const createResponse = (status: number, body: object): HealthResponse => ({
  status,
  body: Buffer.from(JSON.stringify(body)),
});

/** @param pending lists missing migrations; rejects if the database does not respond, and with `Unready` for any other reason */
export async function checkHealth(
  path: string,
  pending: () => Promise<readonly string[]>,
  stopping: boolean,
): Promise<HealthResponse | undefined> {
  if (path === "/health/live") return createResponse(200, { status: "live" });
  if (path !== "/health/ready") return undefined;
  const notReady = (reason: string, details: object = {}) =>
    createResponse(503, { status: "not ready", reason, ...details });
  if (stopping) return notReady("stopping");
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, READY_TIMEOUT_MS, undefined);
  const missing = await Promise.race([
    pending().catch((error: unknown) => (error instanceof Unready ? error : undefined)),
    timeout.promise,
  ]);
  clearTimeout(timer);
  if (missing instanceof Unready) return notReady(missing.message);
  if (missing === undefined) return notReady("the database does not respond");
  if (missing.length > 0) return notReady("migrations are missing", { migrations: missing });
  return createResponse(200, { status: "ready" });
}
