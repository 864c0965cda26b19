import { setTimeout as wait } from "node:timers/promises";
import type { Front } from "#front";
import { closeGracefully, type createListener } from "#listener";

/**
 * Ends a server that others are sent to: from now on `/health/ready` says no and every answer ends its connection; for
 * `drainMs` milliseconds it goes on answering, until everybody who asks for its health knows; then it takes no more
 * connections, and what is open may finish for `boundMs`.
 */
export async function drainAndClose(
  server: ReturnType<typeof createListener>,
  front: Front,
  { drainMs, boundMs }: { drainMs: number; boundMs: number },
): Promise<void> {
  front.stop();
  await wait(drainMs);
  await closeGracefully(server, front, boundMs);
}
