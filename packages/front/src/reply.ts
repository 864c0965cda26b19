import type { IncomingMessage } from "node:http";
import type { Answer, Ready } from "#answer";
import type { Kind, ErrorAnswer } from "#request-guard";
import type { HeldResponse } from "#held-response";
import { plainPage, plainPagePolicy, type WordsOf } from "#plain-page";
import type { Application } from "#application";
import type { Site } from "#site";

/** The client left before anything was sent; nginx logs it so too. */
const CLIENT_LEFT = 499;

export type Line = {
  method: string;
  path: string;
  status: number;
  ms: number;
  requestId: string;
  bytes: number;
  route?: string | undefined;
  account?: string | undefined;
  kept?: true;
  stale?: true;
  aborted?: true;
};

type Sent = Known & { status: number; bytes: number; ms: number };

export type Visit = {
  request: IncomingMessage;
  response: HeldResponse;
  kind: Kind;
  id: string;
  path: string;
  since: number;
  client: string;
  sent?: Sent;
};

type Known = {
  route?: string | undefined;
  account?: string | undefined;
  kept?: boolean;
  stale?: boolean;
};

const JSON_TYPE = ["Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"];
const HTML_TYPE = ["Content-Type", "text/html; charset=utf-8", "Cache-Control", "no-store"];

export function errorBody({ message, code }: ErrorAnswer, requestId: string): Buffer {
  return Buffer.from(JSON.stringify({ message, code, details: [], requestId }));
}

export class Replies {
  readonly #now: () => number;
  readonly #report: (line: Line) => void;
  readonly #guards: readonly string[];
  readonly #wordsOf: WordsOf;
  readonly #site: Site;
  readonly #isUnchanged: Application["isUnchanged"];
  #closing = false;

  constructor(
    now: () => number,
    report: (line: Line) => void,
    guards: readonly string[],
    wordsOf: WordsOf,
    site: Site,
    isUnchanged: Application["isUnchanged"],
  ) {
    this.#isUnchanged = isUnchanged;
    this.#wordsOf = wordsOf;
    this.#site = site;
    this.#now = now;
    this.#report = report;
    this.#guards = guards;
  }

  get closing(): boolean {
    return this.#closing;
  }

  close(): void {
    this.#closing = true;
  }

  watch(visit: Visit): void {
    visit.response.once("close", () => this.#tell(visit));
  }

  reject(visit: Visit, error: ErrorAnswer): void {
    const body = errorBody(error, visit.id);
    this.json(visit, error.status, body, Object.entries(error.headers ?? {}).flat());
  }

  page(visit: Visit, { status, headers = {} }: Pick<ErrorAnswer, "status" | "headers">): void {
    const body = plainPage(this.#wordsOf(status), this.#site.name);
    const length = ["Content-Length", String(body.byteLength)];
    const guards = this.#guards.with(1, plainPagePolicy);
    const head = [...HTML_TYPE, ...guards, ...length, ...Object.entries(headers).flat()];
    this.#write(visit, status, head, body, body.byteLength);
  }

  json(visit: Visit, status: number, body: Buffer, more: readonly string[] = []): void {
    const length = ["Content-Length", String(body.byteLength)];
    this.#write(
      visit,
      status,
      [...JSON_TYPE, ...this.#guards, ...length, ...more],
      body,
      body.byteLength,
    );
  }

  options(visit: Visit, methods: readonly string[] = ["GET", "HEAD", "OPTIONS"]): void {
    this.#write(visit, 204, ["Allow", methods.join(", "), ...this.#guards], "", 0);
  }

  /** @param age in seconds, of a stale answer */
  send(visit: Visit, answer: Answer, ready: Ready, kept: boolean, age?: number): void {
    const { route, account, status } = answer;
    const asked = visit.request.headers["if-none-match"];
    const unchanged = status === 200 && this.#isUnchanged(asked, ready.etag);
    const known = { route, account, kept, stale: age !== undefined };
    const marked = (head: string[]) =>
      age === undefined ? head : head.concat(staleHeaders(age, this.#site.name));
    if (unchanged) this.#write(visit, 304, marked(ready.unchanged), "", 0, known);
    else this.#write(visit, status, marked(ready.head), ready.body, ready.bytes, known);
  }

  #write(
    visit: Visit,
    status: number,
    head: string[],
    body: Buffer | string,
    length: number,
    known: Known = {},
  ): void {
    const { request, response, id } = visit;
    // A time limit has answered, or the client has left.
    if (visit.sent !== undefined || response.destroyed) return;
    response.release();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    // The rest of an unread body would be taken for the next request.
    const isUnread = !request.complete && request.method !== "GET" && request.method !== "HEAD";
    if (this.#closing || isUnread) response.shouldKeepAlive = false;
    const silent = request.method === "HEAD" || length === 0;
    this.sent(visit, status, silent ? 0 : length, known);
    response.writeHead(status, head.concat("X-Request-Id", id));
    if (silent) response.end();
    else response.end(body, "latin1");
    response.seal();
  }

  sent(visit: Visit, status: number, bytes: number, known: Known = {}): void {
    visit.sent = { status, bytes, ms: this.#since(visit), ...known };
  }

  #since({ since }: Visit): number {
    return Math.round((this.#now() - since) * 100) / 100;
  }

  #tell(visit: Visit): void {
    const { request, response, path, id } = visit;
    const { status, ms, bytes, route, account, kept, stale } = visit.sent ?? {
      status: CLIENT_LEFT,
      bytes: 0,
      ms: this.#since(visit),
    };
    this.#report({
      method: request.method ?? "",
      path: this.#site.loggedPath(path),
      status,
      ms,
      requestId: id,
      bytes,
      ...(route !== undefined && { route }),
      ...(account !== undefined && { account }),
      ...(kept === true && { kept }),
      ...(stale === true && { stale }),
      ...(!response.writableFinished && { aborted: true }),
    });
  }
}

/** RFC 9211 and RFC 9111. */
function staleHeaders(age: number, cache: string): string[] {
  const seconds = String(Math.floor(age));
  return [
    "Age",
    seconds,
    "Cache-Status",
    `${cache.toLowerCase()}; hit; ttl=-${seconds}; detail=database-down`,
  ];
}
