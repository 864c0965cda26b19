import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { type Encoding, compress, isWorthIt } from "#encoding";
import type { InnerHeaders } from "#application";
import type { Kind } from "#request-guard";
import type { Rendered } from "#held-response";
import { removeNonce, hashScripts } from "#script-hashes";
import type { SecurityHeaders } from "#security-headers";

/** Other caches revalidate each time, so that none adds to the age that the front allows. */
const PAGE_CACHING = "public, max-age=0, must-revalidate";

const OWN = new Set([
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

export type Ready = {
  etag: string;
  head: string[];
  unchanged: string[];
  /** Small bodies are latin1 text: Node then writes head and body at once, a tenth cheaper. */
  body: Buffer | string;
  bytes: number;
};

const MOST_TEXT_BYTES = 12_288;

const text = (value: OutgoingHttpHeaders[string]) =>
  value === undefined ? undefined : Array.isArray(value) ? value.join(", ") : String(value);

export class Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly route: string | undefined;
  readonly account: string | undefined;
  readonly isPublic: boolean;
  readonly #head: string[];
  readonly #etag: string;
  readonly #compressible: boolean;
  readonly #ready = new Map<Encoding, Ready | Promise<Ready>>();
  readonly #isImmutable: boolean;

  constructor(
    rendered: Rendered,
    kind: Kind,
    security: SecurityHeaders,
    secret: string,
    anonymous: boolean,
    innerHeaders: InnerHeaders,
  ) {
    const { status, headers } = rendered;
    const type = text(headers["content-type"]) ?? "";
    const isDocument = type.startsWith("text/html");
    const isPage = kind === "page" && (isDocument || type.startsWith("text/x-component"));
    const hashed = isDocument
      ? hashScripts(rendered.body, secret)
      : { body: isPage ? removeNonce(rendered.body, secret) : rendered.body, hashes: [] };
    const found = status === 200 || status === 404;
    const asPage = isPage && anonymous && found;
    const caching = asPage ? PAGE_CACHING : text(headers["cache-control"]);

    this.status = status;
    this.type = type;
    this.body = hashed.body;
    this.route = text(headers[innerHeaders.route]);
    this.account = text(headers[innerHeaders.account]);
    this.isPublic =
      found &&
      headers["set-cookie"] === undefined &&
      /\bpublic\b/.test(caching ?? "") &&
      !/\b(?:private|no-store)\b/.test(caching ?? "");
    this.#compressible = isWorthIt(type, hashed.body);
    this.#isImmutable = kind === "static" && anonymous;
    const given = text(headers.etag);
    this.#etag =
      given !== undefined && !this.#compressible
        ? given
        : `"${createHash("sha256").update(hashed.body).digest("base64url").slice(0, 22)}"`;

    const head = caching === undefined ? [] : ["Cache-Control", caching];
    for (const [name, value] of Object.entries(headers)) {
      if (OWN.has(name) || name === "cache-control" || value === undefined) continue;
      if (name === innerHeaders.account || name === innerHeaders.route) continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        // Next writes the nonce into its preload headers too.
        head.push(name, String(one).replaceAll(`; nonce="${secret}"`, ""));
      }
    }
    const vary = [text(headers.vary), this.#compressible ? "Accept-Encoding" : undefined];
    const varies = vary.filter((part) => part !== undefined && part !== "");
    if (varies.length > 0) head.push("Vary", varies.join(", "));
    this.#head = [
      ...head,
      ...protection(
        headers,
        kind,
        isDocument,
        hashed.hashes,
        security,
        isDocument ? hashed.body : undefined,
      ),
    ];
  }

  ready(wanted: Encoding): Ready | Promise<Ready> {
    const encoding = this.#compressible ? wanted : "identity";
    const before = this.#ready.get(encoding);
    if (before !== undefined) return before;
    if (encoding === "identity") return this.#complete(encoding, this.body);
    const coming = compress(this.body, encoding, this.#isImmutable).then((body) =>
      this.#complete(encoding, body),
    );
    this.#ready.set(encoding, coming);
    return coming;
  }

  /** Whether the compressed bytes of this one can be reused. */
  isSameAs(other: Answer): boolean {
    return (
      this.status === other.status &&
      this.#etag === other.#etag &&
      this.#head.length === other.#head.length &&
      this.#head.every((part, index) => part === other.#head[index])
    );
  }

  #complete(encoding: Encoding, body: Buffer): Ready {
    const etag = encoding === "identity" ? this.#etag : this.#etag.replace(/"$/, `-${encoding}"`);
    const unchanged = [...this.#head, "ETag", etag];
    const head = [
      ...unchanged,
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      ...(this.status === 204 || this.status === 304
        ? []
        : ["Content-Length", String(body.byteLength)]),
    ];
    const bytes = body.byteLength;
    const ready = {
      etag,
      head,
      unchanged,
      bytes,
      body: bytes <= MOST_TEXT_BYTES ? body.toString("latin1") : body,
    };
    this.#ready.set(encoding, ready);
    return ready;
  }
}

/** The security headers of an answer. One that brings its own policy (a picture, a sign-in relay) keeps it. */
export function protection(
  headers: OutgoingHttpHeaders,
  kind: Kind,
  isDocument: boolean,
  hashes: readonly string[],
  security: SecurityHeaders,
  document?: Buffer,
): string[] {
  const own = text(headers["content-security-policy"]);
  const policy = own ?? (isDocument ? security.pagePolicy(hashes) : security.strictPolicy);
  const common: string[] = [];
  for (let index = 0; index < security.common.length; index += 2) {
    const name = security.common[index] ?? "";
    if (headers[name.toLowerCase()] !== undefined) continue;
    if (name === "X-Frame-Options" && own !== undefined && kind === "page") continue;
    common.push(name, security.common[index + 1] ?? "");
  }
  for (const [name, value] of Object.entries(security.rightsOf(headers, document))) {
    if (headers[name.toLowerCase()] === undefined) common.push(name, value);
  }
  const shared = headers["cross-origin-resource-policy"] !== undefined;
  return [
    "Content-Security-Policy",
    policy,
    ...common,
    ...(shared ? [] : ["Cross-Origin-Resource-Policy", "same-origin"]),
  ];
}
