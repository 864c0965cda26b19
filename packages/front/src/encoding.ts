import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** Compressing fewer bytes costs more time than it saves. */
const MIN_COMPRESSIBLE_BYTES = 1_024;
const MAX_CACHED_HEADERS = 512;
const BROTLI_QUALITY = { quick: 4, immutable: 9 } as const;
const GZIP_LEVEL = 6;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const encodings = new Map<string, Encoding>();

function parseAcceptEncoding(header: string): Encoding {
  const accepted = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    accepted.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepts = (name: string) => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const acceptEncoding = typeof header === "string" ? header : "";
  const existing = encodings.get(acceptEncoding);
  if (existing !== undefined) return existing;
  if (encodings.size >= MAX_CACHED_HEADERS) encodings.clear();
  const encoding = parseAcceptEncoding(acceptEncoding);
  encodings.set(acceptEncoding, encoding);
  return encoding;
}

export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg)/.test(type);
}

export function isWorthCompressing(type: string, body: Buffer): boolean {
  return body.byteLength > MIN_COMPRESSIBLE_BYTES && isCompressible(type);
}

/** Runs off the main thread; compresses harder what is cached forever. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  isImmutable = false,
): Promise<Buffer> {
  if (encoding === "gzip") return toGzip(body, { level: GZIP_LEVEL });
  if (encoding === "identity") return body;
  const quality = BROTLI_QUALITY[isImmutable ? "immutable" : "quick"];
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
