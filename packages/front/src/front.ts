import type { IncomingMessage } from "node:http";
import { type PreparedResponse, createProtectionHeaders } from "#prepared-response";
import {
  findClientAddress,
  findKind,
  type ErrorResponse,
  findRequestError,
  stripHeaders,
} from "#request-guard";
import { chooseEncoding } from "#encoding";
import type { FrontOptions } from "#front-options";
import { checkHealth, cacheForASecond } from "#health";
import type { HeldResponse, Rendered } from "#held-response";
import { ResponseCache, UNTRACKED } from "#response-cache";
import type { Write } from "#changes";
import { mayHaveChangedData, isWrite, findShareable } from "#cacheability";
import { restoreCacheBuster, normaliseAddress } from "#normalise-address";
import { createSharedCacheHeaders, Purger } from "#purging";
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

const noHeaders: readonly string[] = [];
const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function wantsPage({ kind, request }: Exchange, { status }: ErrorResponse): boolean {
  const acceptsHtml = request.headers.accept?.includes("text/html") ?? false;
  return kind === "page" && status === 400 && isRead(request) && acceptsHtml;
}

/** Pictures have a separate cache, so that many of them evict no page. */
const MAX_PICTURE_CACHE_BYTES = 16 * 1024 * 1024;

export class Front {
  readonly #options: FrontOptions;
  readonly #security;
  readonly #writer: ResponseWriter;
  readonly #renderer: Renderer;
  readonly #cache: ResponseCache<PreparedResponse, SharedRequest>;
  readonly #pictures: ResponseCache<PreparedResponse, SharedRequest>;
  readonly #pendingMigrations: FrontOptions["pendingMigrations"];
  readonly #siteTag: string;
  #started = false;

  constructor(options: FrontOptions) {
    this.#options = options;
    this.#siteTag = options.site.name.toLowerCase();
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
    const { changes } = options;
    this.#cache = new ResponseCache({
      now: options.now,
      render,
      ...(changes !== undefined && { isCurrent: changes.isCurrent }),
    });
    const { sharedCache } = options;
    const purger = sharedCache && new Purger(this.#siteTag, sharedCache);
    changes?.subscribe((tags) => {
      purger?.purge(tags);
      if (tags === undefined) this.#invalidate();
      else this.#cache.invalidateTags(tags);
    });
    this.#pictures = new ResponseCache({
      now: options.now,
      render,
      maxBytes: MAX_PICTURE_CACHE_BYTES,
    });
    this.#pendingMigrations = cacheForASecond(options.pendingMigrations, options.now);
  }

  stop(): void {
    this.#writer.close();
  }

  handle(request: IncomingMessage, response: HeldResponse, arrival: ArrivalLimits): void {
    const { url = "/" } = request;
    const queryStart = url.indexOf("?");
    const path = queryStart === -1 ? url : url.slice(0, queryStart);
    const exchange: Exchange = {
      request,
      response,
      kind: findKind(path, this.#options.site.classifyPath),
      id: chooseRequestId(request),
      path,
      startedAt: this.#options.now(),
      client: findClientAddress(request, this.#options.environment.TRUSTED_PROXIES),
    };
    this.#writer.watch(exchange);
    limitTime(exchange, arrival, (timeout) => this.#respondWithError(exchange, timeout));
    const invalid = findRequestError(request, this.#options.allowedMethods);
    if (invalid !== undefined) {
      if (wantsPage(exchange, invalid)) this.#writer.sendPage(exchange, invalid);
      else this.#writer.reject(exchange, invalid);
      return;
    }
    if (this.#started || exchange.kind === "health") this.#respond(exchange);
    else {
      void this.#assertReady()
        .then(() => this.#respond(exchange))
        .catch((error: unknown) => this.#fail(exchange, error));
    }
  }

  async #assertReady(): Promise<void> {
    const pending = await this.#pendingMigrations().catch(() => undefined);
    this.#started ||= pending?.length === 0;
    if (this.#started) return;
    throw new StartingError("Starting. Please try again in a moment.");
  }

  #respond(exchange: Exchange): void {
    const { request } = exchange;
    const { url = "/" } = request;
    const { knownParameters } = this.#options;
    const normalisedUrl =
      knownParameters && isRead(request) ? normaliseAddress(url, knownParameters) : url;
    const shareable =
      this.#options.dev === true || this.#options.isShared?.(exchange.path) === false
        ? undefined
        : findShareable(request, exchange.kind, this.#options.site.normaliseAccept, normalisedUrl);
    if (shareable === undefined) {
      request.url = normalisedUrl === url ? url : restoreCacheBuster(normalisedUrl, url);
      void this.#respondUnshared(exchange).catch((error: unknown) => this.#fail(exchange, error));
      return;
    }
    const shared = { exchange, url: normalisedUrl, headers: shareable.headers };
    const cached = this.#selectCache(exchange).find(shareable.key, shared);
    const encoded = cached?.encode(chooseEncoding(request.headers["accept-encoding"]));
    if (cached !== undefined && encoded !== undefined && !(encoded instanceof Promise)) {
      this.#writer.send(exchange, cached, encoded, true, this.#listSharedHeaders(shareable.key));
      return;
    }
    void this.#respondShared(shared, shareable.key, cached).catch((error: unknown) =>
      this.#fail(exchange, error),
    );
  }

  #selectCache({ kind }: Exchange): ResponseCache<PreparedResponse, SharedRequest> {
    return kind === "content" ? this.#pictures : this.#cache;
  }

  #invalidate(): void {
    this.#cache.invalidate();
    this.#pictures.invalidate();
  }

  /** Responses of which it is not known what they show. */
  #invalidateUntracked(): void {
    this.#cache.invalidateTags([UNTRACKED]);
    this.#pictures.invalidate();
  }

  /** The next read shows what the write changed. */
  async #receiveChanges(write: Write | undefined): Promise<void> {
    const { changes } = this.#options;
    this.#invalidateUntracked();
    if (write?.hasWritten() === false || (await changes?.catchUp()) === true) return;
    this.#invalidate();
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
      const prepared = cached ?? (await this.#selectCache(exchange).render(key, shared));
      if (prepared === undefined) {
        if (!(await this.#respondStale(exchange, key))) await this.#respondUnshared(exchange);
        return;
      }
      const encoding = chooseEncoding(exchange.request.headers["accept-encoding"]);
      const encoded = await prepared.encode(encoding);
      this.#writer.send(exchange, prepared, encoded, false, this.#listSharedHeaders(key));
    } catch (error) {
      if (!(await this.#respondStale(exchange, key))) throw error;
    }
  }

  async #respondStale(exchange: Exchange, key: string): Promise<boolean> {
    if (exchange.kind !== "page" || this.#options.isDatabaseDown?.() !== true) return false;
    const stale = this.#cache.findStale(key);
    if (stale === undefined) return false;
    const { value, age } = stale;
    const encoded = await value.encode(chooseEncoding(exchange.request.headers["accept-encoding"]));
    const headers = createStaleHeaders(age, this.#options.site.name);
    this.#writer.send(exchange, value, encoded, true, headers, true);
    return true;
  }

  #listSharedHeaders(key: string): readonly string[] {
    const { sharedCache } = this.#options;
    const shown = sharedCache && this.#cache.findShown(key);
    if (shown === undefined) return noHeaders;
    const seconds = Math.floor(Math.min(sharedCache.maxSeconds, shown.msLeft / 1_000));
    return createSharedCacheHeaders(this.#siteTag, shown.tags, seconds);
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
    const trusted = this.#renderer.createTrustedHeaders(exchange, nonce);
    stripHeaders(request.headers, this.#options.application.innerHeaders, this.#options.dev);
    Object.assign(request.headers, trusted);
    const changesData = isWrite(request, kind);
    const write = changesData ? this.#options.changes?.startWrite() : undefined;
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
              ? this.#receiveChanges(write)
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
      if (response.writableFinished) return;
      if (this.#options.changes?.isCurrent() === true) this.#invalidateUntracked();
      else this.#invalidate();
    });
  }

  #streamThrough(exchange: Exchange): void {
    const { response, kind, id } = exchange;
    if (isWrite(exchange.request, kind)) this.#invalidate();
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
