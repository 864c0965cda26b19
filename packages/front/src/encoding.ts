import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** Encodings that a client accepts; `selectEncoding` selects one of it for a body. */
export type AcceptedEncoding = Encoding | "br or gzip";

/** Fewer bytes fit into two packets as they are, so compressing them costs more time than it saves. */
const MIN_COMPRESSIBLE_BYTES = 2_048;
/** Brotli saves less than a twentieth of fewer bytes, and takes two to four times as long as gzip. */
const MIN_BROTLI_BYTES = 4_096;
/** Up to this size handing the bytes to another thread and back takes longer than compressing them. */
const MAX_SYNC_BYTES = 262_144;
const MAX_CACHED_HEADERS = 512;
/** JSON is rarely sent twice: at quality 1 brotli takes half of gzip's time for as many bytes. */
const BROTLI_QUALITY = { json: 1, other: 3, immutable: 9 } as const;
const GZIP_LEVEL = { json: 3, other: 3, immutable: 6 } as const;

export type Compressed = keyof typeof BROTLI_QUALITY;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const encodings = new Map<string, AcceptedEncoding>();

function parseAcceptEncoding(header: string): AcceptedEncoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br")) return accepts("gzip") ? "br or gzip" : "br";
  return accepts("gzip") ? "gzip" : "identity";
}

export function chooseEncoding(header: string | string[] | undefined): AcceptedEncoding {
  const acceptEncoding = typeof header === "string" ? header : "";
  const existing = encodings.get(acceptEncoding);
  if (existing !== undefined) return existing;
  if (encodings.size >= MAX_CACHED_HEADERS) encodings.clear();
  const encoding = parseAcceptEncoding(acceptEncoding);
  encodings.set(acceptEncoding, encoding);
  return encoding;
}

/** Selects the encoding of a body that is worth compressing. */
export function selectEncoding(accepted: AcceptedEncoding, bytes: number): Encoding {
  if (accepted === "identity" || accepted === "gzip") return accepted;
  if (bytes >= MIN_BROTLI_BYTES) return "br";
  return accepted === "br or gzip" ? "gzip" : "identity";
}

export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg)/.test(type);
}

export function isWorthCompressing(type: string, body: Buffer): boolean {
  return body.byteLength > MIN_COMPRESSIBLE_BYTES && isCompressible(type);
}

/** Compresses at once if it is small, else off the main thread; harder what is cached forever. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  content: Compressed,
): Buffer | Promise<Buffer> {
  if (encoding === "identity") return body;
  const isQuick = content !== "immutable" && body.byteLength <= MAX_SYNC_BYTES;
  if (encoding === "gzip") {
    const options = { level: GZIP_LEVEL[content] };
    return isQuick ? gzipSync(body, options) : toGzip(body, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[content],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  };
  return isQuick ? brotliCompressSync(body, options) : toBrotli(body, options);
}
