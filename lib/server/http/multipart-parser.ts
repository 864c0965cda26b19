import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { Part, ReceivedPart } from "@/lib/server/http/receive-part";
import { drainLimits } from "@/lib/server/processes/drain-limits";
import { Failure, failure } from "@/lib/shared/failure";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const MAX_PARTS = 1_000;
const MAX_NAME_LENGTH = 100;
const MAX_HEADER_BYTES = 8 * 1024;
export const malformedBodyFailure = () =>
  failure("VALIDATION", "What was sent arrived damaged or incomplete. Send it again.", [
    { path: "body", message: "It is damaged or incomplete." },
  ]);

export const bodyTooLargeFailure = (maxBytes: number) =>
  failure(
    "TOO_LARGE",
    `Everything together is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Send fewer or smaller files.`,
  );

function createParser(contentType: string): BusboyInstance {
  try {
    // Every part is read as bytes, because busboy's text fields silently drop invalid UTF-8.
    return new Busboy({
      headers: { "content-type": contentType },
      isPartAFile: () => true,
      limits: { parts: MAX_PARTS, headerPairs: 20, headerSize: MAX_HEADER_BYTES },
    });
  } catch {
    throw failure("VALIDATION", "The multipart body names no boundary.", [
      { path: "Content-Type", message: "The boundary is missing." },
    ]);
  }
}

const encodedCharacters: Readonly<Record<string, string>> = {
  "%22": '"',
  "%0D": "\r",
  "%0A": "\n",
};

/** Browsers encode these three in the name of a file, and no others, not even the percent sign (HTML Standard, multipart/form-data). */
const decodeFileName = (name: string): string =>
  name.replace(/%22|%0D|%0A/g, (encoded) => encodedCharacters[encoded] ?? encoded);

function isFieldName(field: unknown): field is string {
  return (
    typeof field === "string" &&
    field !== "" &&
    field.length <= MAX_NAME_LENGTH &&
    !/\p{Cc}/u.test(field)
  );
}

/** Parses the parts with backpressure. @throws the first error of `receive`; VALIDATION if malformed or truncated; TOO_LARGE above `maxBytes` */
export async function parseParts(
  reader: Reader,
  contentType: string,
  maxBytes: number,
  receive: (part: Part) => Promise<ReceivedPart>,
): Promise<ReceivedPart[]> {
  const busboy = createParser(contentType);
  const parts: Promise<ReceivedPart>[] = [];
  const streams: BusboyFileStream[] = [];
  const ended = new AbortController();
  const outcome = Promise.withResolvers<ReceivedPart[]>();
  const finished = Promise.withResolvers<void>();
  // Only the first error counts; others follow from it.
  const reject = (error: unknown) =>
    outcome.reject(error instanceof Failure ? error : malformedBodyFailure());

  const receivePart = async (field: unknown, part: Omit<Part, "field">): Promise<ReceivedPart> => {
    if (!isFieldName(field)) throw failure("VALIDATION", "A part of the body has no proper name.");
    return receive({ field, ...part });
  };
  busboy.on("file", (field, stream, fileName: string | undefined, _encoding, type) => {
    // The reader gets the error of a truncated body, but without a listener it would also end the process.
    stream.on("error", () => undefined);
    streams.push(stream);
    const receivedPart = receivePart(field, {
      fileName: fileName === undefined ? undefined : decodeFileName(fileName),
      type,
      stream,
    });
    receivedPart.catch(reject);
    parts.push(receivedPart);
  });
  busboy.on("partsLimit", () =>
    reject(failure("VALIDATION", `A body may have at most ${MAX_PARTS} parts.`)),
  );
  busboy.on("error", reject);
  busboy.on("finish", () => finished.resolve());

  const readBody = async () => {
    let bytes = 0;
    for (
      let next = await reader.read();
      !next.done && !ended.signal.aborted;
      next = await reader.read()
    ) {
      bytes += next.value.byteLength;
      if (bytes > maxBytes) throw bodyTooLargeFailure(maxBytes);
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
    readBody().then(outcome.resolve, reject);
    return await outcome.promise;
  } finally {
    ended.abort();
    busboy.destroy();
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(parts);
  }
}

async function drain(reader: Reader): Promise<void> {
  let bytes = 0;
  for (
    let next = await reader.read();
    !next.done && bytes <= drainLimits.maxBytes;
    next = await reader.read()
  ) {
    bytes += next.value.byteLength;
  }
}

/** Reads on after an error, within limits: cancelling would close the connection before the response is sent. */
export async function discard(reader: Reader): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, drainLimits.maxMs);
  // A sender who has disconnected needs no response.
  await Promise.race([drain(reader).catch(() => undefined), timeout.promise]);
  clearTimeout(timer);
}
