import type { IncomingMessage } from "node:http";
import type { PreparedResponse, EncodedResponse } from "#cache/prepared-response";
import type { Kind, ErrorResponse } from "#request-guard";
import type { HeldResponse } from "#cache/held-response";
import { renderPlainPage, plainPagePolicy, type RenderErrorHtml } from "#plain-page";
import type { Application } from "#application";
import type { Site } from "#site";

/** The client disconnected before a response was sent: the status that nginx logs for it. */
const CLIENT_CLOSED_REQUEST = 499;

export type LogLine = {
  method: string;
  path: string;
  status: number;
  ms: number;
  requestId: string;
  bytes: number;
  route?: string | undefined;
  account?: string | undefined;
  cached?: true;
  stale?: true;
  aborted?: true;
};

type SentResponse = ResponseDetails & { status: number; bytes: number; ms: number };

export type Exchange = {
  request: IncomingMessage;
  response: HeldResponse;
  kind: Kind;
  id: string;
  path: string;
  startedAt: number;
  client: string;
  sent?: SentResponse;
};

type ResponseDetails = {
  route?: string | undefined;
  account?: string | undefined;
  cached?: boolean;
  stale?: boolean;
};

const JSON_TYPE = ["Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"];
const HTML_TYPE = ["Content-Type", "text/html; charset=utf-8", "Cache-Control", "no-store"];

export function createErrorBody({ message, code }: ErrorResponse, requestId: string): Buffer {
  return Buffer.from(JSON.stringify({ message, code, details: [], requestId }));
}

export class ResponseWriter {
  readonly #now: () => number;
  readonly #logRequest: (line: LogLine) => void;
  readonly #securityHeaders: readonly string[];
  readonly #renderErrorHtml: RenderErrorHtml;
  readonly #site: Site;
  readonly #isUnchanged: Application["isUnchanged"];
  #closing = false;

  constructor(
    now: () => number,
    logRequest: (line: LogLine) => void,
    headers: readonly string[],
    renderErrorHtml: RenderErrorHtml,
    site: Site,
    isUnchanged: Application["isUnchanged"],
  ) {
    this.#isUnchanged = isUnchanged;
    this.#renderErrorHtml = renderErrorHtml;
    this.#site = site;
    this.#now = now;
    this.#logRequest = logRequest;
    this.#securityHeaders = headers;
  }

  get closing(): boolean {
    return this.#closing;
  }

  close(): void {
    this.#closing = true;
  }

  watch(exchange: Exchange): void {
    exchange.response.once("close", () => this.#logLine(exchange));
  }

  reject(exchange: Exchange, error: ErrorResponse): void {
    const body = createErrorBody(error, exchange.id);
    this.sendJson(exchange, error.status, body, Object.entries(error.headers ?? {}).flat());
  }

  sendPage(
    exchange: Exchange,
    { status, headers = {} }: Pick<ErrorResponse, "status" | "headers">,
  ): void {
    const body = renderPlainPage(this.#renderErrorHtml(status), this.#site.name);
    const length = ["Content-Length", String(body.byteLength)];
    // The first header is the policy, followed by its value.
    const securityHeaders = this.#securityHeaders.with(1, plainPagePolicy);
    const head = [...HTML_TYPE, ...securityHeaders, ...length, ...Object.entries(headers).flat()];
    this.#write(exchange, status, head, body, body.byteLength);
  }

  sendJson(
    exchange: Exchange,
    status: number,
    body: Buffer,
    extraHeaders: readonly string[] = [],
  ): void {
    const length = ["Content-Length", String(body.byteLength)];
    this.#write(
      exchange,
      status,
      [...JSON_TYPE, ...this.#securityHeaders, ...length, ...extraHeaders],
      body,
      body.byteLength,
    );
  }

  sendOptions(exchange: Exchange, methods: readonly string[] = ["GET", "HEAD", "OPTIONS"]): void {
    this.#write(exchange, 204, ["Allow", methods.join(", "), ...this.#securityHeaders], "", 0);
  }

  /** @param headers in addition to those of the response */
  send(
    exchange: Exchange,
    response: PreparedResponse,
    encoded: EncodedResponse,
    cached: boolean,
    headers: readonly string[] = [],
    stale = false,
  ): void {
    const { route, account, status } = response;
    const ifNoneMatch = exchange.request.headers["if-none-match"];
    const unchanged = status === 200 && this.#isUnchanged(ifNoneMatch, encoded.etag);
    const details = { route, account, cached, stale };
    const head = unchanged ? encoded.notModifiedHead : encoded.head;
    const allHeaders = headers.length === 0 ? head : head.concat(headers);
    if (unchanged) this.#write(exchange, 304, allHeaders, "", 0, details);
    else this.#write(exchange, status, allHeaders, encoded.body, encoded.bytes, details);
  }

  #write(
    exchange: Exchange,
    status: number,
    head: string[],
    body: Buffer | string,
    length: number,
    details: ResponseDetails = {},
  ): void {
    const { request, response, id } = exchange;
    // A time limit has already responded, or the client has disconnected.
    if (exchange.sent !== undefined || response.destroyed) return;
    response.release();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    // The rest of an unread body would be taken for the next request.
    const isUnread = !request.complete && request.method !== "GET" && request.method !== "HEAD";
    if (this.#closing || isUnread) response.shouldKeepAlive = false;
    const hasNoBody = request.method === "HEAD" || length === 0;
    this.recordSent(exchange, status, hasNoBody ? 0 : length, details);
    response.writeHead(status, head.concat("X-Request-Id", id));
    if (hasNoBody) response.end();
    else response.end(body, "latin1");
    response.seal();
  }

  recordSent(
    exchange: Exchange,
    status: number,
    bytes: number,
    details: ResponseDetails = {},
  ): void {
    exchange.sent = { status, bytes, ms: this.#elapsed(exchange), ...details };
  }

  #elapsed({ startedAt }: Exchange): number {
    return Math.round((this.#now() - startedAt) * 100) / 100;
  }

  #logLine(exchange: Exchange): void {
    const { request, response, path, id } = exchange;
    const { status, ms, bytes, route, account, cached, stale } = exchange.sent ?? {
      status: CLIENT_CLOSED_REQUEST,
      bytes: 0,
      ms: this.#elapsed(exchange),
    };
    this.#logRequest({
      method: request.method ?? "",
      path: this.#site.redactPath(path),
      status,
      ms,
      requestId: id,
      bytes,
      ...(route !== undefined && { route }),
      ...(account !== undefined && { account }),
      ...(cached === true && { cached }),
      ...(stale === true && { stale }),
      ...(!response.writableFinished && { aborted: true }),
    });
  }
}

/** Age (RFC 9111) and Cache-Status (RFC 9211). */
export function createStaleHeaders(age: number, cache: string): string[] {
  const seconds = String(Math.floor(age));
  return [
    "Age",
    seconds,
    "Cache-Status",
    `${cache.toLowerCase()}; hit; ttl=-${seconds}; detail=database-down`,
  ];
}
