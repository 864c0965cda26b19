import type { IncomingMessage } from "node:http";
import { drainLimits } from "@/lib/server/drain-limits";

/** Discards the rest of a body, within limits; `request.complete` tells whether it arrived in full. */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  const over = Promise.withResolvers<void>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > drainLimits.maxBytes) over.resolve();
  };
  const timer = setTimeout(over.resolve, drainLimits.maxMs);
  request.on("data", count).once("end", over.resolve).once("close", over.resolve).resume();
  await over.promise;
  clearTimeout(timer);
  request.off("data", count).off("end", over.resolve).off("close", over.resolve).pause();
}
