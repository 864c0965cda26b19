import type { IncomingMessage } from "node:http";

/**
 * The body of a request as text.
 * @param limit bytes
 * @throws the error of `tooLarge`, as soon as more has arrived
 */
export async function readRequestText(
  request: IncomingMessage,
  limit: number,
  tooLarge: () => Error,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
