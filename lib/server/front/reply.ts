import type { IncomingMessage } from "node:http";
import type { Answer, Ready } from "@/lib/server/front/answer";
import type { Kind, Refusal } from "@/lib/server/front/door";
import type { HeldResponse } from "@/lib/server/front/held-response";
import { plainPage, type WordsOf } from "@/lib/server/front/plain-page";
import { isUnchanged } from "@/lib/server/etag";

/** What is known of a request when it has been answered. */
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
};

/** One request on its way through the front; `since` is when it came in. */
export type Visit = {
  request: IncomingMessage;
  response: HeldResponse;
  kind: Kind;
  id: string;
  path: string;
  since: number;
};

export type Asked = Omit<Visit, "kind">;

/** A path as the log says it: who knows the whole address of a calendar may read it. */
const toldPath = (path: string) => path.replace(/^\/calendar\/.+/, "/calendar/…");

type Known = { route?: string | undefined; account?: string | undefined; kept?: boolean };

const JSON_TYPE = ["Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"];
const HTML_TYPE = ["Content-Type", "text/html; charset=utf-8", "Cache-Control", "no-store"];

/** The body of a refusal, in the error form of CONTRACT section 1. */
export function refusalBody({ message, code }: Refusal, requestId: string): Buffer {
  return Buffer.from(JSON.stringify({ message, code, details: [], requestId }));
}

/** Writes answers to their connections, and reports each as one line. */
export class Replies {
  readonly #now: () => number;
  readonly #report: (line: Line) => void;
  readonly #guards: readonly string[];
  readonly #wordsOf: WordsOf;
  #closing = false;

  /**
   * @param guards the protecting headers of answers that the front gives by itself
   * @param wordsOf what its own pages say
   */
  constructor(
    now: () => number,
    report: (line: Line) => void,
    guards: readonly string[],
    wordsOf: WordsOf,
  ) {
    this.#wordsOf = wordsOf;
    this.#now = now;
    this.#report = report;
    this.#guards = guards;
  }

  get closing(): boolean {
    return this.#closing;
  }

  /** From now on every answer ends its connection. */
  close(): void {
    this.#closing = true;
  }

  /** Answers with a refusal, in the product's error form. */
  refuse(visit: Asked, refusal: Refusal): void {
    const body = refusalBody(refusal, visit.id);
    this.json(visit, refusal.status, body, Object.entries(refusal.headers ?? {}).flat());
  }

  /** Answers with a refusal, as a page to look at. */
  page(visit: Asked, { status, headers = {} }: Pick<Refusal, "status" | "headers">): void {
    const body = plainPage(this.#wordsOf(status));
    const length = ["Content-Length", String(body.byteLength)];
    const head = [...HTML_TYPE, ...this.#guards, ...length, ...Object.entries(headers).flat()];
    this.#write(visit, status, head, body, body.byteLength);
  }

  /** Answers with a JSON body of the front's own. */
  json(visit: Asked, status: number, body: Buffer, more: readonly string[] = []): void {
    const length = ["Content-Length", String(body.byteLength)];
    this.#write(
      visit,
      status,
      [...JSON_TYPE, ...this.#guards, ...length, ...more],
      body,
      body.byteLength,
    );
  }

  /** Says which methods an address takes; a page is only read. */
  options(visit: Asked, methods: readonly string[] = ["GET", "HEAD", "OPTIONS"]): void {
    this.#write(visit, 204, ["Allow", methods.join(", "), ...this.#guards], "", 0);
  }

  /** Sends an answer in one encoding, or 304 to who has it already. */
  send(visit: Asked, answer: Answer, ready: Ready, kept: boolean): void {
    const { route, account, status } = answer;
    const asked = visit.request.headers["if-none-match"];
    const unchanged = status === 200 && isUnchanged(asked, ready.etag);
    if (unchanged) this.#write(visit, 304, ready.unchanged, "", 0, { route, account, kept });
    else this.#write(visit, status, ready.head, ready.body, ready.bytes, { route, account, kept });
  }

  #write(
    visit: Asked,
    status: number,
    head: string[],
    body: Buffer | string,
    length: number,
    known: Known = {},
  ): void {
    const { request, response, id } = visit;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    // The next request could not be told from the rest of a body that nobody is going to read.
    const isUnread = !request.complete && request.method !== "GET" && request.method !== "HEAD";
    if (this.#closing || isUnread) response.shouldKeepAlive = false;
    response.writeHead(status, head.concat("X-Request-Id", id));
    const silent = request.method === "HEAD" || length === 0;
    if (silent) response.end();
    else response.end(body, "latin1");
    this.tell(visit, status, silent ? 0 : length, known);
  }

  /** Reports a request that has been answered. */
  tell(
    { request, path, id, since }: Asked,
    status: number,
    bytes: number,
    { route, account, kept }: Known = {},
  ): void {
    this.#report({
      method: request.method ?? "",
      path: toldPath(path),
      status,
      ms: Math.round((this.#now() - since) * 100) / 100,
      requestId: id,
      bytes,
      ...(route !== undefined && { route }),
      ...(account !== undefined && { account }),
      ...(kept === true && { kept }),
    });
  }
}
