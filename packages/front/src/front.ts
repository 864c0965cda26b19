import type { IncomingMessage } from "node:http";
import { type Address, createAddressReader } from "#addresses";
import { type PreparedResponse, createProtectionHeaders } from "#cache/prepared-response";
import {
  findClientAddress,
  type ErrorResponse,
  findRequestError,
  stripHeaders,
} from "#request-guard";
import { chooseEncoding } from "#encoding";
import type { FrontOptions } from "#front-options";
import { checkHealth, cacheForASecond } from "#health";
import type { HeldResponse, Rendered } from "#cache/held-response";
import { mayHaveChangedData, isWrite, findShareable } from "#cache/cacheability";
import { restoreCacheBuster } from "#normalise-address";
import { CachedResponses } from "#cache/cached-responses";
import { Renderer, type SharedRequest } from "#renderer";
import { chooseRequestId } from "#request-id";
import { createStaleHeaders, ResponseWriter, type Exchange } from "#response-writer";
import { createNonce } from "#script-hashes";
import { createDevelopmentHeaders, createSecurityHeaders } from "#security-headers";
import { type ArrivalLimits, limitTime } from "#time-limits";

const internalError: ErrorResponse = {
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side.",
};

class StartingError extends Error implements ErrorResponse {
  readonly status = 503;
  readonly code = "UPSTREAM_UNAVAILABLE";
  readonly headers = { "Retry-After": "2" };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function wantsPage({ kind, request }: Exchange, { status }: ErrorResponse): boolean {
  const acceptsHtml = request.headers.accept?.includes("text/html") ?? false;
  return kind === "page" && status === 400 && isRead(request) && acceptsHtml;
}

export class Front {
  readonly #options: FrontOptions;
  readonly #readAddress: ReturnType<typeof createAddressReader>;
  readonly #security;
  readonly #writer: ResponseWriter;
  readonly #renderer: Renderer;
  readonly #cached: CachedResponses;
  readonly #pendingMigrations: FrontOptions["pendingMigrations"];
  #started = false;

  constructor(options: FrontOptions) {
    this.#options = options;
    this.#readAddress = createAddressReader(options);
    this.#security = createSecurityHeaders(options.environment, options.site, options.dev);
    const headers = createProtectionHeaders({}, "api", false, [], this.#security);
    this.#writer = new ResponseWriter(
      options.now,
      options.logRequest,
      headers,
      options.renderErrorHtml,
      options.site,
      options.application.isUnchanged,
    );
    this.#renderer = new Renderer(options, this.#security);
    const render: Renderer["render"] = (...args) => this.#renderer.render(...args);
    this.#cached = new CachedResponses(options, render);
    this.#pendingMigrations = cacheForASecond(options.pendingMigrations, options.now);
  }

  get cacheSize(): { responses: number; bytes: number } {
    return this.#cached.size;
  }

  stop(): void {
    this.#writer.close();
  }

  /** Ends after the last response. */
  async end(): Promise<void> {
    await this.#cached.stop();
  }

  handle(request: IncomingMessage, response: HeldResponse, arrival: ArrivalLimits): void {
    const address = this.#readAddress(request.url ?? "/");
    const { path, kind } = address;
    const exchange: Exchange = {
      request,
      response,
      kind,
      id: chooseRequestId(request),
      path,
      startedAt: this.#options.now(),
      client: findClientAddress(request, this.#options.environment.TRUSTED_PROXIES),
    };
    this.#writer.watch(exchange);
    limitTime(exchange, arrival, (timeout) => this.#respondWithError(exchange, timeout));
    const invalid = findRequestError(request, address);
    if (invalid !== undefined) {
      if (wantsPage(exchange, invalid)) this.#writer.sendPage(exchange, invalid);
      else this.#writer.reject(exchange, invalid);
      return;
    }
    // A build's own files need no database: a page that another process drew would stay without its scripts.
    if (this.#started || kind === "health" || kind === "static") this.#respond(exchange, address);
    else {
      void this.#assertReady()
        .then(() => this.#respond(exchange, address))
        .catch((error: unknown) => this.#fail(exchange, error));
    }
  }

  async #assertReady(): Promise<void> {
    const pending = await this.#pendingMigrations().catch(() => undefined);
    this.#started ||= pending?.length === 0;
    if (this.#started) return;
    throw new StartingError("Starting. Please try again in a moment.");
  }

  #respond(exchange: Exchange, address: Address): void {
    const { request } = exchange;
    const { url = "/" } = request;
    const normalisedUrl = isRead(request) ? address.normalisedUrl : url;
    const shareable =
      this.#options.dev === true || !address.isShared
        ? undefined
        : findShareable(request, exchange.kind, this.#options.site.normaliseAccept, normalisedUrl);
    if (shareable === undefined) {
      request.url = normalisedUrl === url ? url : restoreCacheBuster(normalisedUrl, url);
      void this.#respondUnshared(exchange).catch((error: unknown) => this.#fail(exchange, error));
      return;
    }
    const shared = { exchange, url: normalisedUrl, headers: shareable.headers };
    const cached = this.#cached.select(exchange.kind).find(shareable.key, shared);
    const encoded = cached?.encode(chooseEncoding(request.headers["accept-encoding"]));
    if (cached !== undefined && encoded !== undefined && !(encoded instanceof Promise)) {
      this.#writer.send(
        exchange,
        cached,
        encoded,
        true,
        this.#cached.listSharedHeaders(shareable.key, cached),
      );
      return;
    }
    void this.#respondShared(shared, shareable.key, cached).catch((error: unknown) =>
      this.#fail(exchange, error),
    );
  }

  #respondWithError(exchange: Exchange, error: ErrorResponse): void {
    if (exchange.kind === "page") this.#writer.sendPage(exchange, error);
    else this.#writer.reject(exchange, error);
  }

  #fail(exchange: Exchange, error: unknown): void {
    const { response } = exchange;
    // A time limit has already sent a response.
    if (exchange.sent !== undefined && response.writableEnded) return;
    const { toErrorResponse, isHangUp } = this.#options.application;
    const errorResponse =
      error instanceof StartingError ? error : (toErrorResponse(error) ?? internalError);
    if (errorResponse === internalError && !isHangUp(error))
      this.#options.reportError(error, exchange.id);
    response.release();
    if (response.headersSent) response.destroy();
    else this.#respondWithError(exchange, errorResponse);
  }

  async #respondShared(
    shared: SharedRequest,
    key: string,
    cached?: PreparedResponse,
  ): Promise<void> {
    const { exchange } = shared;
    if (cached === undefined && (await this.#respondStale(exchange, key))) return;
    try {
      const prepared = cached ?? (await this.#cached.select(exchange.kind).render(key, shared));
      if (prepared === undefined) {
        if (!(await this.#respondStale(exchange, key))) await this.#respondUnshared(exchange);
        return;
      }
      const encoding = chooseEncoding(exchange.request.headers["accept-encoding"]);
      const encoded = await prepared.encode(encoding);
      this.#writer.send(
        exchange,
        prepared,
        encoded,
        false,
        this.#cached.listSharedHeaders(key, prepared),
      );
    } catch (error) {
      if (!(await this.#respondStale(exchange, key))) throw error;
    }
  }

  async #respondStale(exchange: Exchange, key: string): Promise<boolean> {
    if (exchange.kind !== "page" || this.#options.isDatabaseDown?.() !== true) return false;
    const stale = this.#cached.select(exchange.kind).findStale(key);
    if (stale === undefined) return false;
    const { value, age } = stale;
    const encoded = await value.encode(chooseEncoding(exchange.request.headers["accept-encoding"]));
    const headers = createStaleHeaders(age, this.#options.site.name);
    this.#writer.send(exchange, value, encoded, true, headers, true);
    return true;
  }

  async #respondUnshared(exchange: Exchange): Promise<void> {
    const { request, response, kind } = exchange;
    if (kind === "health") {
      const health = await checkHealth(
        exchange.path,
        this.#pendingMigrations,
        this.#writer.closing,
      );
      if (health !== undefined) {
        this.#writer.sendJson(exchange, health.status, health.body);
        return;
      }
    }
    if (request.method === "OPTIONS" && (kind === "page" || kind === "api")) {
      this.#writer.sendOptions(exchange, this.#options.allowedMethods(exchange.path));
      return;
    }
    await this.#renderer.rateLimit(exchange);
    const nonce = createNonce();
    const trusted = this.#renderer.createUnsharedHeaders(exchange, nonce);
    stripHeaders(request.headers, this.#options.application.innerHeaders, this.#options.dev);
    Object.assign(request.headers, trusted);
    const changesData = isWrite(request, kind);
    const write = changesData ? this.#cached.startWrite() : undefined;
    if (changesData) this.#invalidateAfter(response);
    if (this.#options.dev === true) {
      const headers = createDevelopmentHeaders(
        exchange,
        this.#security,
        this.#options.site.hasOwnPolicy,
      );
      for (const [name, value] of headers) response.setHeader(name, value);
      response.once("finish", () => this.#writer.recordSent(exchange, response.statusCode, 0));
    } else {
      response.hold(
        (rendered) => {
          const received =
            changesData && mayHaveChangedData(rendered.status)
              ? this.#cached.receiveChanges(write)
              : undefined;
          void this.#finish(exchange, rendered, nonce, received).catch((error: unknown) =>
            this.#fail(exchange, error),
          );
        },
        () => this.#streamThrough(exchange),
      );
    }
    const run = () => this.#options.app(request, response);
    const runApp = () => (write === undefined ? run() : write.run(run));
    await (this.#options.site.isRelayed(exchange.path)
      ? runApp()
      : this.#renderer.runUnshared(exchange, runApp));
  }

  async #finish(
    exchange: Exchange,
    rendered: Rendered,
    nonce: string,
    received: Promise<void> | undefined,
  ): Promise<void> {
    const { kind, request } = exchange;
    if (this.#renderer.isDatabaseFailure(kind, rendered))
      throw this.#options.application.createDatabaseError();
    const prepared = this.#renderer.prepare(rendered, kind, nonce, false);
    const encoded = await prepared.encode(chooseEncoding(request.headers["accept-encoding"]));
    await received;
    this.#writer.send(exchange, prepared, encoded, false);
  }

  /** A write whose client hung up may have been committed. */
  #invalidateAfter(response: HeldResponse): void {
    response.once("close", () => {
      if (!response.writableFinished) this.#cached.expectChanges();
    });
  }

  #streamThrough(exchange: Exchange): void {
    const { response, kind, id } = exchange;
    if (isWrite(exchange.request, kind)) this.#cached.expectChanges();
    const headers = response.getHeaders();
    const headerPairs = createProtectionHeaders(headers, kind, false, [], this.#security);
    for (let index = 0; index < headerPairs.length; index += 2)
      response.setHeader(headerPairs[index] ?? "", headerPairs[index + 1] ?? "");
    response.setHeader("X-Request-Id", id);
    const { account, route } = this.#options.application.innerHeaders;
    response.removeHeader(account);
    response.removeHeader(route);
    if (this.#writer.closing) response.shouldKeepAlive = false;
    const bytes = Number(headers["content-length"] ?? 0);
    this.#writer.recordSent(exchange, response.statusCode, bytes);
  }
}
