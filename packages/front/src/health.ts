const READY_TIMEOUT_MS = 2_000;

export class NotReadyError extends Error {}

export type HealthResponse = { status: number; body: Buffer };

const CACHE_MS = 1_000;

export function cacheForASecond<Result>(
  load: () => Promise<Result>,
  now: () => number,
): () => Promise<Result> {
  let cached: { cachedAt: number; response: Promise<Result> } | undefined;
  return () => {
    if (cached === undefined || now() - cached.cachedAt >= CACHE_MS)
      cached = { cachedAt: now(), response: load() };
    return cached.response;
  };
}

const createResponse = (status: number, body: object): HealthResponse => ({
  status,
  body: Buffer.from(JSON.stringify(body)),
});

/** @param listPendingMigrations rejects if the database does not respond, and with `NotReadyError` for any other reason */
export async function checkHealth(
  path: string,
  listPendingMigrations: () => Promise<readonly string[]>,
  stopping: boolean,
): Promise<HealthResponse | undefined> {
  if (path === "/health/live") return createResponse(200, { status: "live" });
  if (path !== "/health/ready") return undefined;
  const createNotReadyResponse = (reason: string, details: object = {}) =>
    createResponse(503, { status: "not ready", reason, ...details });
  if (stopping) return createNotReadyResponse("stopping");
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, READY_TIMEOUT_MS, undefined);
  const missing = await Promise.race([
    listPendingMigrations().catch((error: unknown) =>
      error instanceof NotReadyError ? error : undefined,
    ),
    timeout.promise,
  ]);
  clearTimeout(timer);
  if (missing instanceof NotReadyError) return createNotReadyResponse(missing.message);
  if (missing === undefined) return createNotReadyResponse("the database does not respond");
  if (missing.length > 0)
    return createNotReadyResponse("migrations are missing", { migrations: missing });
  return createResponse(200, { status: "ready" });
}
