import type { IncomingMessage } from "node:http";
import type { Application, Requester } from "#application";
import { PreparedResponse } from "#cache/prepared-response";
import type { Shown } from "#changes";
import type { Kind } from "#request-guard";
import type { FrontOptions } from "#front-options";
import type { Rendered } from "#cache/held-response";
import type { Flight, RenderedValue } from "#cache/response-cache";
import { restoreCacheBuster } from "#normalise-address";
import { addNoScriptMessage } from "#plain-page";
import { renderDetached } from "#rendering";
import type { Exchange } from "#response-writer";
import { createNonce } from "#script-hashes";
import type { SecurityHeaders } from "#security-headers";
import { createTrustedHeaders } from "#trusted-headers";

export type SharedRequest = {
  exchange: Exchange;
  url: string;
  headers: IncomingMessage["headers"];
};

/** Tells Next's browser code that its address was normalised. */
const REWRITTEN_QUERY = "x-nextjs-rewritten-query";

type Tracked = { result: Rendered; shown: Shown | undefined };

const untracked = async (render: () => Promise<Rendered>): Promise<Tracked> => ({
  result: await render(),
  shown: undefined,
});

/** @param requests those that wait for one response; others may still join */
function createRequester(
  requests: readonly Pick<SharedRequest, "exchange">[],
  toNetwork: Application["toNetwork"],
  isBackground = false,
): Requester {
  let addresses: string[] = [];
  let known = 0;
  return {
    // A queue asks often, while it looks for the next to serve.
    addresses: () => {
      if (known !== requests.length)
        addresses = [...new Set(requests.map(({ exchange }) => toNetwork(exchange.client)))];
      known = requests.length;
      return addresses;
    },
    isConnected: () => isBackground || requests.some(({ exchange }) => !exchange.response.closed),
  };
}

export class Renderer {
  readonly #options: FrontOptions;
  readonly #security: SecurityHeaders;
  readonly #origin: URL;
  readonly #application: Application;

  constructor(options: FrontOptions, security: SecurityHeaders) {
    this.#options = options;
    this.#security = security;
    this.#origin = new URL(options.environment.APP_URL);
    this.#application = options.application;
  }

  async render(
    { exchange, url, headers }: SharedRequest,
    previous: PreparedResponse | undefined,
    flight: Flight<SharedRequest>,
  ): Promise<RenderedValue<PreparedResponse>> {
    await this.rateLimit(exchange);
    const { kind } = exchange;
    const nonce = createNonce();
    const { toNetwork, runFor, createDatabaseError } = this.#application;
    const requester = createRequester(flight.requests, toNetwork, flight.isBackground);
    const { result: rendered, shown } = await runFor(requester, () =>
      kind === "content"
        ? untracked(() => this.#renderPicture(exchange, url, headers.accept ?? ""))
        : this.#renderQueued(exchange, flight, () => {
            const allHeaders = { ...headers, ...this.createTrustedHeaders(exchange, nonce) };
            const address =
              kind === "page" ? restoreCacheBuster(url, exchange.request.url ?? url) : url;
            return this.#track(kind, () => renderDetached(this.#options.app, address, allHeaders));
          }),
    );
    if (this.isDatabaseFailure(kind, rendered)) throw createDatabaseError();
    if (headers["rsc"] !== undefined) rendered.headers[REWRITTEN_QUERY] ??= url.split("?")[1] ?? "";
    const response = this.prepare(rendered, kind, nonce, true);
    const value = previous?.isSameAs(response) === true ? previous : response;
    const isImmutable = kind === "static" && value.status === 200;
    // The body and its compressed copies, which pictures do not have, and about a kilobyte of headers.
    const bytes = 1_024 + value.body.byteLength * (kind === "content" ? 1 : 1.5);
    return {
      value,
      isShareable: value.isPublic,
      bytes,
      isImmutable,
      ...shown,
      survivesOutage: this.#options.changes === undefined || shown?.tags.length === 0,
    };
  }

  #track(kind: Kind, render: () => Promise<Rendered>): Promise<Tracked> {
    const { changes } = this.#options;
    return changes !== undefined && (kind === "page" || kind === "api")
      ? changes.track(render)
      : untracked(render);
  }

  async runUnshared(exchange: Exchange, operation: () => Promise<void>): Promise<void> {
    const queue = this.#options.dev === true ? undefined : this.#queueFor(exchange);
    const { toNetwork, runFor } = this.#application;
    await runFor(createRequester([{ exchange }], toNetwork), () =>
      queue === undefined ? operation() : queue.run(operation),
    );
  }

  isDatabaseFailure(kind: Kind, { status }: Rendered): boolean {
    return kind === "page" && status >= 500 && this.#options.isDatabaseDown?.() === true;
  }

  prepare(rendered: Rendered, kind: Kind, nonce: string, anonymous: boolean): PreparedResponse {
    const withMessage =
      kind === "page" && rendered.status >= 400
        ? {
            ...rendered,
            body: addNoScriptMessage(rendered.body, this.#options.renderErrorHtml(rendered.status)),
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

  createTrustedHeaders(
    { kind, id, client }: Exchange,
    pageNonce: string,
  ): IncomingMessage["headers"] {
    const nonce = this.#options.dev === true ? undefined : pageNonce;
    const { name } = this.#options.site;
    const { innerHeaders } = this.#application;
    return createTrustedHeaders({
      kind,
      id,
      client,
      origin: this.#origin,
      nonce,
      name,
      innerHeaders,
    });
  }

  /** The trusted headers of a response to one client, with what that says it is. */
  createUnsharedHeaders(exchange: Exchange, pageNonce: string): IncomingMessage["headers"] {
    const headers = this.createTrustedHeaders(exchange, pageNonce);
    if (exchange.kind !== "page") return headers;
    const { userAgent } = this.#application.innerHeaders;
    return { ...headers, [userAgent]: exchange.request.headers["user-agent"] ?? "" };
  }

  async rateLimit({ kind, client }: Exchange): Promise<void> {
    if (kind !== "api" && kind !== "health") await this.#options.rateLimit(client);
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
    flight: Flight<SharedRequest>,
    render: () => Promise<Tracked>,
  ): Promise<Tracked> {
    const start = () => {
      flight.begin(this.#options.changes?.getLag?.());
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
    const { status, headers, body } = await this.#options.servePicture({
      method: "GET",
      path,
      query: new URLSearchParams(url.slice(path.length)),
      accept,
      ifNoneMatch: null,
      requestId: id,
      client,
    });
    const lowerCaseHeaders = Object.entries(headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    return { status, headers: Object.fromEntries(lowerCaseHeaders), body: body ?? Buffer.alloc(0) };
  }
}
