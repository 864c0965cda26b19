import type { IncomingMessage } from "node:http";
import type { Application, Requester } from "#application";
import { PreparedResponse } from "#prepared-response";
import type { Kind } from "#request-guard";
import type { FrontParts } from "#front-parts";
import type { Rendered } from "#held-response";
import type { Flight, RenderedValue } from "#response-cache";
import { appAddress } from "#known-address";
import { fillShell } from "#plain-page";
import { renderDetached } from "#rendering";
import type { Exchange } from "#response-writer";
import { newNonce } from "#script-hashes";
import type { SecurityHeaders } from "#security-headers";
import { trustedHeaders } from "#trusted-headers";

export type Shared = { exchange: Exchange; url: string; headers: IncomingMessage["headers"] };

/** Tells Next's browser code that its address was normalised. */
const REWRITTEN_QUERY = "x-nextjs-rewritten-query";

const isAnyConnected = (exchanges: readonly Exchange[]) =>
  exchanges.some(({ response }) => !response.closed);

const createRequester = (
  exchanges: () => readonly Exchange[],
  networkOf: Application["networkOf"],
  isAhead = false,
): Requester => ({
  addresses: () => [...new Set(exchanges().map(({ client }) => networkOf(client)))],
  isConnected: () => isAhead || isAnyConnected(exchanges()),
});

export class Renderer {
  readonly #parts: FrontParts;
  readonly #security: SecurityHeaders;
  readonly #origin: URL;
  readonly #application: Application;

  constructor(parts: FrontParts, security: SecurityHeaders) {
    this.#parts = parts;
    this.#security = security;
    this.#origin = new URL(parts.environment.APP_URL);
    this.#application = parts.application;
  }

  async render(
    { exchange, url, headers }: Shared,
    previous: PreparedResponse | undefined,
    flight: Flight<Shared>,
  ): Promise<RenderedValue<PreparedResponse>> {
    await this.limit(exchange);
    const { kind } = exchange;
    const nonce = newNonce();
    const { networkOf, runFor: workFor, databaseDown } = this.#application;
    const exchanges = () => flight.requests.map((request) => request.exchange);
    const requester = createRequester(exchanges, networkOf, flight.isAhead);
    const rendered = await workFor(requester, () =>
      kind === "content"
        ? this.#renderPicture(exchange, url, headers.accept ?? "")
        : this.#renderQueued(exchange, flight, () => {
            const allHeaders = { ...headers, ...this.trusted(exchange, nonce) };
            return renderDetached(
              this.#parts.app,
              appAddress(url, exchange.request.url ?? url),
              allHeaders,
            );
          }),
    );
    if (this.failedForDatabase(kind, rendered)) throw databaseDown();
    if (headers["rsc"] !== undefined) rendered.headers[REWRITTEN_QUERY] ??= url.split("?")[1] ?? "";
    const response = this.prepare(rendered, kind, nonce, true);
    const value = previous?.isSameAs(response) === true ? previous : response;
    const isImmutable = kind === "static" && value.status === 200;
    const bytes = 1_024 + value.body.byteLength * (kind === "content" ? 1 : 2);
    return { value, isShareable: value.isPublic, bytes, isImmutable };
  }

  async runUnshared(exchange: Exchange, operation: () => Promise<void>): Promise<void> {
    const queue = this.#parts.dev === true ? undefined : this.#queueFor(exchange);
    const { networkOf, runFor: workFor } = this.#application;
    await workFor(
      createRequester(() => [exchange], networkOf),
      () => (queue === undefined ? operation() : queue.run(operation)),
    );
  }

  failedForDatabase(kind: Kind, { status }: Rendered): boolean {
    return kind === "page" && status >= 500 && this.#parts.isDatabaseDown?.() === true;
  }

  prepare(rendered: Rendered, kind: Kind, nonce: string, anonymous: boolean): PreparedResponse {
    const withMessage =
      kind === "page" && rendered.status >= 400
        ? {
            ...rendered,
            body: fillShell(rendered.body, this.#parts.renderErrorHtml(rendered.status)),
          }
        : rendered;
    return new PreparedResponse(
      withMessage,
      kind,
      this.#security,
      nonce,
      anonymous,
      this.#application.innerHeaders,
    );
  }

  trusted({ kind, id, client }: Exchange, pageNonce: string): IncomingMessage["headers"] {
    const nonce = this.#parts.dev === true ? undefined : pageNonce;
    const { name } = this.#parts.site;
    const { innerHeaders } = this.#application;
    return trustedHeaders({ kind, id, client, origin: this.#origin, nonce, name, innerHeaders });
  }

  async limit({ kind, client }: Exchange): Promise<void> {
    if (kind !== "api" && kind !== "health") await this.#parts.limit(client);
  }

  #queueFor({
    kind,
    request: { method, headers },
  }: Exchange): Application["queues"]["pages"] | undefined {
    const { queues } = this.#application;
    if (kind === "page") return queues.pages;
    if (kind !== "api" || (method !== "GET" && method !== "HEAD")) return undefined;
    const isOwn = headers.authorization !== undefined || headers["x-profile-token"] !== undefined;
    return queues[isOwn ? "ownReads" : "reads"];
  }

  #renderQueued(
    exchange: Exchange,
    flight: Flight<Shared>,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> {
    const start = () => {
      flight.begin();
      return render();
    };
    const queue = this.#queueFor(exchange);
    if (queue === undefined) return start();
    flight.wait();
    return queue.run(start);
  }

  async #renderPicture(
    { path, id, client }: Exchange,
    url: string,
    accept: string,
  ): Promise<Rendered> {
    const { status, headers, body } = await this.#parts.pictures({
      method: "GET",
      path,
      query: new URLSearchParams(url.slice(path.length)),
      accept,
      ifNoneMatch: null,
      requestId: id,
      client,
    });
    const lower = Object.entries(headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    return { status, headers: Object.fromEntries(lower), body: body ?? Buffer.alloc(0) };
  }
}
