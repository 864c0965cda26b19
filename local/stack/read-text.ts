import type { IncomingMessage } from "node:http";

/**
 * The body of a request to a local service, as text.
 * @param most bytes
 * @throws what `tooLarge` makes, as soon as more than that has come
 */
export async function readText(
  request: IncomingMessage,
  most: number,
  tooLarge: () => Error,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > most) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
