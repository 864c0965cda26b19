import type { IncomingMessage } from "node:http";
import { drainLimits } from "@/lib/server/drain-limits";

/** Discards the rest of a body, within limits; `request.complete` tells whether it arrived in full. */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  const isFinished = Promise.withResolvers<void>();
  let bytes = 0;
  const countBytes = (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > drainLimits.maxBytes) isFinished.resolve();
  };
  const timer = setTimeout(isFinished.resolve, drainLimits.maxMs);
  request
    .on("data", countBytes)
    .once("end", isFinished.resolve)
    .once("close", isFinished.resolve)
    .resume();
  await isFinished.promise;
  clearTimeout(timer);
  request
    .off("data", countBytes)
    .off("end", isFinished.resolve)
    .off("close", isFinished.resolve)
    .pause();
}
