import type { FrontOptions } from "#front-options";
import { normaliseAddress } from "#normalise-address";
import { type ErrorResponse, findAddressError, findKind, type Kind } from "#request-guard";

/** The meaning of a URL by itself, whoever requests it. */
export type Address = {
  path: string;
  kind: Kind;
  /** The URL of a read without the parameters that its path does not read. */
  normalisedUrl: string;
  isShared: boolean;
  /** Undefined for a page, which is read-only. */
  methods: readonly string[] | undefined;
  error: ErrorResponse | undefined;
};

const MAX_CACHED = 4_000;
const MAX_CACHED_LENGTH = 512;

type Options = Pick<FrontOptions, "site" | "allowedMethods" | "isShared" | "knownParameters">;

function parseAddress(
  url: string,
  { site, allowedMethods, isShared, knownParameters }: Options,
): Address {
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  const kind = findKind(path, site.classifyPath);
  const error = findAddressError(url, path);
  if (error !== undefined)
    return { path, kind, normalisedUrl: url, isShared: false, methods: [], error };
  return {
    path,
    kind,
    normalisedUrl: knownParameters === undefined ? url : normaliseAddress(url, knownParameters),
    isShared: isShared?.(path) !== false,
    methods: allowedMethods(path),
    error,
  };
}

/** Reads URLs; remembers the last few thousand, so that a popular one is parsed once. */
export function createAddressReader(options: Options): (url: string) => Address {
  const addresses = new Map<string, Address>();
  return (url) => {
    const cached = addresses.get(url);
    if (cached !== undefined) return cached;
    const address = parseAddress(url, options);
    if (url.length > MAX_CACHED_LENGTH) return address;
    if (addresses.size >= MAX_CACHED) addresses.clear();
    addresses.set(url, address);
    return address;
  };
}
