import { hash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import {
  type AcceptedEncoding,
  type Compressed,
  type Encoding,
  compress,
  isWorthCompressing,
  selectEncoding,
} from "#encoding";
import type { InnerHeaders } from "#application";
import type { Kind } from "#request-guard";
import type { Rendered } from "#cache/held-response";
import { removeNonce, hashScripts } from "#script-hashes";
import type { SecurityHeaders } from "#security-headers";

/** Downstream caches must revalidate each time, so that none adds to the age that the front allows. */
const PAGE_CACHING = "public, max-age=0, must-revalidate";

const FRONT_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "date",
  "etag",
  "vary",
  "content-security-policy",
  "x-powered-by",
  "x-request-id",
]);

export type EncodedResponse = {
  etag: string;
  head: string[];
  notModifiedHead: string[];
  /** Small bodies are latin1 text: Node then writes head and body at once, which is about 10 % cheaper. */
  body: Buffer | string;
  bytes: number;
};

const MAX_TEXT_BYTES = 12_288;

const joinHeader = (value: OutgoingHttpHeaders[string]) =>
  value === undefined ? undefined : Array.isArray(value) ? value.join(", ") : String(value);

export class PreparedResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly route: string | undefined;
  readonly account: string | undefined;
  readonly isPublic: boolean;
  readonly #head: string[];
  readonly #appEtag: string | undefined;
  readonly #compressible: boolean;
  readonly #encoded = new Map<Encoding, EncodedResponse | Promise<EncodedResponse>>();
  readonly #content: Compressed;

  constructor(
    rendered: Rendered,
    kind: Kind,
    security: SecurityHeaders,
    nonce: string,
    anonymous: boolean,
    innerHeaders: InnerHeaders,
  ) {
    const { status, headers } = rendered;
    const type = joinHeader(headers["content-type"]) ?? "";
    const isDocument = type.startsWith("text/html");
    const isPage = kind === "page" && (isDocument || type.startsWith("text/x-component"));
    const page = isDocument
      ? hashScripts(rendered.body, nonce)
      : { body: isPage ? removeNonce(rendered.body, nonce) : rendered.body, hashes: [] };
    const isCacheableStatus = status === 200 || status === 404;
    const isCachedPage = isPage && anonymous && isCacheableStatus;
    const caching = isCachedPage ? PAGE_CACHING : joinHeader(headers["cache-control"]);

    this.status = status;
    this.type = type;
    this.body = page.body;
    this.route = joinHeader(headers[innerHeaders.route]);
    this.account = joinHeader(headers[innerHeaders.account]);
    this.isPublic =
      isCacheableStatus &&
      headers["set-cookie"] === undefined &&
      /\bpublic\b/.test(caching ?? "") &&
      !/\b(?:private|no-store)\b/.test(caching ?? "");
    this.#compressible = isWorthCompressing(type, page.body);
    const isImmutable = kind === "static" && anonymous;
    this.#content = isImmutable ? "immutable" : type.includes("json") ? "json" : "other";
    this.#appEtag = this.#compressible ? undefined : joinHeader(headers.etag);

    const head = caching === undefined ? [] : ["Cache-Control", caching];
    for (const [name, value] of Object.entries(headers)) {
      if (FRONT_HEADERS.has(name) || name === "cache-control" || value === undefined) continue;
      if (name === innerHeaders.account || name === innerHeaders.route) continue;
      for (const item of Array.isArray(value) ? value : [value]) {
        // Next writes the nonce into its preload headers too.
        head.push(name, isPage ? String(item).replaceAll(`; nonce="${nonce}"`, "") : String(item));
      }
    }
    const vary = [joinHeader(headers.vary), this.#compressible ? "Accept-Encoding" : undefined];
    const varyNames = vary.filter((part) => part !== undefined && part !== "");
    if (varyNames.length > 0) head.push("Vary", varyNames.join(", "));
    this.#head = [
      ...head,
      ...createProtectionHeaders(
        headers,
        kind,
        isDocument,
        page.hashes,
        security,
        isDocument ? page.body : undefined,
      ),
    ];
  }

  encode(accepted: AcceptedEncoding): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.#compressible
      ? selectEncoding(accepted, this.body.byteLength)
      : "identity";
    const existing = this.#encoded.get(encoding);
    if (existing !== undefined) return existing;
    const compressed = compress(this.body, encoding, this.#content);
    if (!(compressed instanceof Promise)) return this.#store(encoding, compressed);
    const pending = compressed.then((body) => this.#store(encoding, body));
    this.#encoded.set(encoding, pending);
    return pending;
  }

  /** True if the compressed bytes of the other response can be reused for this one. */
  isSameAs(otherResponse: PreparedResponse): boolean {
    return (
      this.status === otherResponse.status &&
      this.#appEtag === otherResponse.#appEtag &&
      this.body.equals(otherResponse.body) &&
      this.#head.length === otherResponse.#head.length &&
      this.#head.every((part, index) => part === otherResponse.#head[index])
    );
  }

  #store(encoding: Encoding, body: Buffer): EncodedResponse {
    const etag = this.#appEtag ?? `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    const notModifiedHead = [...this.#head, "ETag", etag];
    const head = [
      ...notModifiedHead,
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      ...(this.status === 204 || this.status === 304
        ? []
        : ["Content-Length", String(body.byteLength)]),
    ];
    const bytes = body.byteLength;
    const encodedResponse = {
      etag,
      head,
      notModifiedHead,
      bytes,
      body: bytes <= MAX_TEXT_BYTES ? body.toString("latin1") : body,
    };
    this.#encoded.set(encoding, encodedResponse);
    return encodedResponse;
  }
}

/** The security headers of a response. A response with its own policy (a picture, a sign-in relay) keeps it. */
export function createProtectionHeaders(
  headers: OutgoingHttpHeaders,
  kind: Kind,
  isDocument: boolean,
  hashes: readonly string[],
  security: SecurityHeaders,
  document?: Buffer,
): string[] {
  const appPolicy = joinHeader(headers["content-security-policy"]);
  const policy = appPolicy ?? (isDocument ? security.pagePolicy(hashes) : security.strictPolicy);
  const headerPairs: string[] = [];
  for (let index = 0; index < security.common.length; index += 2) {
    const name = security.common[index] ?? "";
    if (headers[name.toLowerCase()] !== undefined) continue;
    if (name === "X-Frame-Options" && appPolicy !== undefined && kind === "page") continue;
    headerPairs.push(name, security.common[index + 1] ?? "");
  }
  for (const [name, value] of Object.entries(security.getRightsHeaders(headers, document))) {
    if (headers[name.toLowerCase()] === undefined) headerPairs.push(name, value);
  }
  const isShared = headers["cross-origin-resource-policy"] !== undefined;
  return [
    "Content-Security-Policy",
    policy,
    ...headerPairs,
    ...(isShared ? [] : ["Cross-Origin-Resource-Policy", "same-origin"]),
  ];
}
