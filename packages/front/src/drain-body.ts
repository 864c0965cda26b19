import type { IncomingMessage } from "node:http";

/** Discards the rest of a body, within limits; `request.complete` then says whether it arrived in full. */
export async function drainBody(
  request: IncomingMessage,
  { maxBytes, maxMs }: { maxBytes: number; maxMs: number },
): Promise<void> {
  if (request.complete || request.destroyed) return;
  const finished = Promise.withResolvers<void>();
  let bytes = 0;
  const countBytes = (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) finished.resolve();
  };
  const timer = setTimeout(finished.resolve, maxMs);
  request
    .on("data", countBytes)
    .once("end", finished.resolve)
    .once("close", finished.resolve)
    .resume();
  await finished.promise;
  clearTimeout(timer);
  request
    .off("data", countBytes)
    .off("end", finished.resolve)
    .off("close", finished.resolve)
    .pause();
}
