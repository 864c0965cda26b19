import { get } from "node:https";

/** Milliseconds after which a server that does not answer is given up. */
const TIMEOUT_MS = 10_000;

/**
 * Reads a document of a known host. Redirects are not followed.
 * @returns null unless it answers 200 with at most `maxBytes`
 */
export function readDocument(
  url: URL,
  { maxBytes, headers = {} }: { maxBytes: number; headers?: Record<string, string> },
): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const request = get(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      if (response.statusCode !== 200) request.destroy(new Error("not 200"));
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) request.destroy(new Error("too large"));
        else chunks.push(chunk);
      });
      response.on("end", () => resolve(Buffer.concat(chunks)));
      response.on("error", () => resolve(null));
    });
    request.on("error", () => resolve(null));
  });
}
