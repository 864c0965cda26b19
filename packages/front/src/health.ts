const READY_TIMEOUT_MS = 2_000;

export class Unready extends Error {}

export type Health = { status: number; body: Buffer };

const KNOWN_MS = 1_000;

export function onceASecond<Answer>(
  ask: () => Promise<Answer>,
  now: () => number,
): () => Promise<Answer> {
  let last: { since: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (last === undefined || now() - last.since >= KNOWN_MS)
      last = { since: now(), answer: ask() };
    return last.answer;
  };
}

const answer = (status: number, facts: object): Health => ({
  status,
  body: Buffer.from(JSON.stringify(facts)),
});

/** @param pending migrations that the database lacks; rejects when it does not answer, and with `Unready` for any other reason */
export async function healthOf(
  path: string,
  pending: () => Promise<readonly string[]>,
  stopping: boolean,
): Promise<Health | undefined> {
  if (path === "/health/live") return answer(200, { status: "live" });
  if (path !== "/health/ready") return undefined;
  const unready = (reason: string, more: object = {}) =>
    answer(503, { status: "not ready", reason, ...more });
  if (stopping) return unready("stopping");
  const clock = Promise.withResolvers<undefined>();
  const timer = setTimeout(clock.resolve, READY_TIMEOUT_MS, undefined);
  const missing = await Promise.race([
    pending().catch((error: unknown) => (error instanceof Unready ? error : undefined)),
    clock.promise,
  ]);
  clearTimeout(timer);
  if (missing instanceof Unready) return unready(missing.message);
  if (missing === undefined) return unready("the database does not answer");
  if (missing.length > 0) return unready("migrations are missing", { migrations: missing });
  return answer(200, { status: "ready" });
}
