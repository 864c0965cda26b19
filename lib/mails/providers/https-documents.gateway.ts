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
      const refuse = () => {
        // First: what is destroyed may still end, as if it were complete.
        resolve(null);
        request.destroy();
      };
      if (response.statusCode !== 200 || Number(response.headers["content-length"]) > maxBytes)
        return refuse();
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) refuse();
        else chunks.push(chunk);
      });
      response.on("end", () => resolve(Buffer.concat(chunks)));
      response.on("error", refuse);
    });
    request.on("error", () => resolve(null));
  });
}
