import { setTimeout as wait } from "node:timers/promises";
import type { Front } from "#front";
import { closeGracefully, type createListener } from "#listener";

/** Fails the readiness check for `drainMs` while still responding, then closes gracefully within `timeoutMs`. */
export async function drainAndClose(
  server: ReturnType<typeof createListener>,
  front: Front,
  { drainMs, timeoutMs }: { drainMs: number; timeoutMs: number },
): Promise<void> {
  front.stop();
  await wait(drainMs);
  await closeGracefully(server, front, timeoutMs);
}
