import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { Part, Received } from "@/lib/server/multipart-part";
import { unread } from "@/lib/server/unread";
import { Failure, failure } from "@/lib/shared/failure";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const MAX_PARTS = 1_000;
const NAME_CHARACTERS = 100;
const HEADER_BYTES = 8 * 1024;
export const malformed = () =>
  failure("VALIDATION", "What was sent arrived damaged or incomplete. Send it again.", [
    { path: "body", message: "It is damaged or incomplete." },
  ]);

export const tooMuch = (most: number) =>
  failure(
    "TOO_LARGE",
    `Everything together is larger than ${Math.floor(most / 1024 / 1024)} MB. Send fewer or smaller files.`,
  );

function parser(contentType: string): BusboyInstance {
  try {
    // Every part is read as a stream of bytes, because busboy's own text fields silently lose what is not UTF-8.
    return new Busboy({
      headers: { "content-type": contentType },
      isPartAFile: () => true,
      limits: { parts: MAX_PARTS, headerPairs: 20, headerSize: HEADER_BYTES },
    });
  } catch {
    throw failure("VALIDATION", "The multipart body names no boundary.", [
      { path: "Content-Type", message: "The boundary is missing." },
    ]);
  }
}

function isName(field: unknown): field is string {
  return (
    typeof field === "string" &&
    field !== "" &&
    field.length <= NAME_CHARACTERS &&
    !/\p{Cc}/u.test(field)
  );
}

/** With backpressure. @throws the first error of `receive`; VALIDATION if malformed or truncated; TOO_LARGE over `most` bytes */
export async function pump(
  reader: Reader,
  contentType: string,
  most: number,
  receive: (part: Part) => Promise<Received>,
): Promise<Received[]> {
  const busboy = parser(contentType);
  const parts: Promise<Received>[] = [];
  const streams: BusboyFileStream[] = [];
  const closed = new AbortController();
  const outcome = Promise.withResolvers<Received[]>();
  const finished = Promise.withResolvers<void>();
  // Only the first error counts; others follow from it.
  const reject = (error: unknown) => outcome.reject(error instanceof Failure ? error : malformed());

  const receivePart = async (field: unknown, part: Omit<Part, "field">): Promise<Received> => {
    if (!isName(field)) {
      throw failure("VALIDATION", "A part of the body has no proper name.");
    }
    return receive({ field, ...part });
  };
  busboy.on("file", (field, stream, fileName: string | undefined, _encoding, type) => {
    // The stream's reader gets the error of a cut body; without a listener as well, it would end the process.
    stream.on("error", () => undefined);
    streams.push(stream);
    const received = receivePart(field, { fileName, type, stream });
    received.catch(reject);
    parts.push(received);
  });
  busboy.on("partsLimit", () =>
    reject(failure("VALIDATION", `A body may have at most ${MAX_PARTS} parts.`)),
  );
  busboy.on("error", reject);
  busboy.on("finish", () => finished.resolve());

  const through = async () => {
    let bytes = 0;
    for (
      let next = await reader.read();
      !next.done && !closed.signal.aborted;
      next = await reader.read()
    ) {
      bytes += next.value.byteLength;
      if (bytes > most) {
        throw tooMuch(most);
      }
      const chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
      await new Promise<void>((resolve) => {
        busboy.write(chunk, () => resolve());
      });
    }
    busboy.end();
    await finished.promise;
    return Promise.all(parts);
  };
  try {
    through().then(outcome.resolve, reject);
    return await outcome.promise;
  } finally {
    closed.abort();
    busboy.destroy();
    for (const stream of streams) {
      stream.destroy();
    }
    await Promise.allSettled(parts);
  }
}

async function drain(reader: Reader): Promise<void> {
  let bytes = 0;
  for (
    let next = await reader.read();
    !next.done && bytes <= unread.maxBytes;
    next = await reader.read()
  ) {
    bytes += next.value.byteLength;
  }
}

/** Reads on after an error, within limits: cancelling would close the connection before the answer. */
export async function discard(reader: Reader): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, unread.maxMs);
  // A sender who has disconnected needs no answer.
  await Promise.race([drain(reader).catch(() => undefined), timeout.promise]);
  clearTimeout(timer);
}
