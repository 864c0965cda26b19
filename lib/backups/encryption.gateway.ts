import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/** Node's own conversions have types of their own. */
function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  });
}

const fromWebStream = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.from(stream, { objectMode: false });

/** Encrypts for recipients (`age1…`), or for nobody if there are none. */
export async function encrypt(source: Readable, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) return source;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWebStream(await encrypter.encrypt(toWebStream(source)));
}

/** @throws Error if no identity is that of a recipient */
export async function decrypt(source: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return fromWebStream(await decrypter.decrypt(toWebStream(source)));
}

/** Reads the identities of a file, as `age-keygen` writes it. @throws Error if it holds none */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, "utf8")).split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) throw new Error(`${path} holds no identity (AGE-SECRET-KEY-…).`);
  return identities;
}
