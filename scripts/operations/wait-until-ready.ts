import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const START_MS = 120_000;
const POLL_MS = 250;

/** Waits until an instance that was started serves. @throws Error if it ends, or takes too long */
export async function waitUntilReady(
  instance: ChildProcess,
  origin: string,
  signal: AbortSignal | null = null,
): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = performance.now() + START_MS;
  while (!(await isReady())) {
    signal?.throwIfAborted();
    if (instance.exitCode !== null) throw new Error("The instance ended before it was ready.");
    if (performance.now() > until) throw new Error("The instance is not ready: /health/ready.");
    await wait(POLL_MS);
  }
}
