import { setTimeout as wait } from "node:timers/promises";
import type { Front } from "#front";
import { closeGracefully, type createListener } from "#listener";

/** Fails the readiness check for `drainMs` while still answering, then closes gracefully within `boundMs`. */
export async function drainAndClose(
  server: ReturnType<typeof createListener>,
  front: Front,
  { drainMs, boundMs }: { drainMs: number; boundMs: number },
): Promise<void> {
  front.stop();
  await wait(drainMs);
  await closeGracefully(server, front, boundMs);
}
