import type { IncomingMessage } from "node:http";
import { type PreparedResponse, protectionHeaders } from "#prepared-response";
import {
  findClientAddress,
  findKind,
  type ErrorResponse,
  requestError,
  stripHeaders,
} from "#request-guard";
import { encodingFor } from "#encoding";
import type { FrontParts } from "#front-parts";
import { checkHealth, cachedForASecond } from "#health";
import type { HeldResponse, Rendered } from "#held-response";
import { ResponseCache } from "#response-cache";
import { type Caching, mayHaveChangedData, isWrite, findShareable } from "#cacheability";
import { appAddress, knownAddress } from "#known-address";
import { Renderer, type Shared } from "#renderer";
import { chooseRequestId } from "#request-id";
import { ResponseWriter, type Exchange } from "#response-writer";
import { newNonce } from "#script-hashes";
import { devHeaders, securityHeaders } from "#security-headers";
import { type ArrivalLimits, limitTime } from "#time-limits";

const internalError: ErrorResponse = {
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side.",
};

class Starting extends Error implements ErrorResponse {
  readonly status = 503;
  readonly code = "UPSTREAM_UNAVAILABLE";
  readonly headers = { "Retry-After": "2" };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function wantsPage({ kind, request }: Exchange, { status }: ErrorResponse): boolean {
  const acceptsHtml = request.headers.accept?.includes("text/html") ?? false;
  return kind === "page" && status === 400 && isRead(request) && acceptsHtml;
}

/** Pictures have a separate cache, so that many of them evict no page. */
const PICTURE_BYTES = 16 * 1024 * 1024;

export class Front {
  readonly #parts: FrontParts;
  readonly #security;
  readonly #writer: ResponseWriter;
  readonly #renderer: Renderer;
  readonly #cache: ResponseCache<PreparedResponse, Shared>;
  readonly #pictures: ResponseCache<PreparedResponse, Shared>;
  readonly #pendingMigrations: FrontParts["pendingMigrations"];
  #started = false;

  constructor(parts: FrontParts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts.environment, parts.site, parts.dev);
    const headers = protectionHeaders({}, "api", false, [], this.#security);
    this.#writer = new ResponseWriter(
      parts.now,
      parts.report,
      headers,
      parts.renderErrorHtml,
      parts.site,
      parts.application.isUnchanged,
    );
    this.#renderer = new Renderer(parts, this.#security);
    const create: Renderer["render"] = (...args) => this.#renderer.render(...args);
    this.#cache = new ResponseCache({ now: parts.now, render: create });
    this.#pictures = new ResponseCache({ now: parts.now, render: create, maxBytes: PICTURE_BYTES });
    this.#pendingMigrations = cachedForASecond(parts.pendingMigrations, parts.now);
  }

  stop(): void {
    this.#writer.close();
  }

  handle(request: IncomingMessage, response: HeldResponse, arrival: ArrivalLimits): void {
    const { url = "/" } = request;
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const exchange: Exchange = {
      request,
      response,
      kind: findKind(path, this.#parts.site.kindAt),
      id: chooseRequestId(request),
      path,
      startedAt: this.#parts.now(),
      client: findClientAddress(request, this.#parts.environment.TRUSTED_PROXIES),
    };
    this.#writer.watch(exchange);
    limitTime(exchange, arrival, (timeout) => this.#respondWithError(exchange, timeout));
    const invalid = requestError(request, this.#parts.allowedMethods);
    if (invalid !== undefined) {
      if (wantsPage(exchange, invalid)) this.#writer.page(exchange, invalid);
      else this.#writer.reject(exchange, invalid);
      return;
    }
    if (this.#started || exchange.kind === "health") this.#respond(exchange);
    else {
      void this.#start()
        .then(() => this.#respond(exchange))
        .catch((error: unknown) => this.#fail(exchange, error));
    }
  }

  async #start(): Promise<void> {
    const pending = await this.#pendingMigrations().catch(() => undefined);
    this.#started ||= pending?.length === 0;
    if (this.#started) return;
    throw new Starting("Starting. Please try again in a moment.");
  }

  #findCaching({ request, path }: Exchange): Caching {
    const defaults = { isShared: true, invalidates: true };
    return this.#parts.findCaching?.(request.method ?? "GET", path) ?? defaults;
  }

  #invalidates(exchange: Exchange): boolean {
    return isWrite(exchange.request, exchange.kind) && this.#findCaching(exchange).invalidates;
  }

  #respond(exchange: Exchange): void {
    const { request } = exchange;
    const { url = "/" } = request;
    const { knownParameters } = this.#parts;
    const knownUrl = knownParameters && isRead(request) ? knownAddress(url, knownParameters) : url;
    const shareable =
      this.#parts.dev === true || !this.#findCaching(exchange).isShared
        ? undefined
        : findShareable(request, exchange.kind, this.#parts.site.acceptFor, knownUrl);
    if (shareable === undefined) {
      request.url = knownUrl === url ? url : appAddress(knownUrl, url);
      void this.#respondUnshared(exchange).catch((error: unknown) => this.#fail(exchange, error));
      return;
    }
    const shared = { exchange, url: knownUrl, headers: shareable.headers };
    const cached = this.#selectCache(exchange).find(shareable.key, shared);
    const encoded = cached?.encode(encodingFor(request.headers["accept-encoding"]));
    if (cached !== undefined && encoded !== undefined && !(encoded instanceof Promise)) {
      this.#writer.send(exchange, cached, encoded, true);
      return;
    }
    void this.#respondShared(shared, shareable.key, cached).catch((error: unknown) =>
      this.#fail(exchange, error),
    );
  }

  #selectCache({ kind }: Exchange): ResponseCache<PreparedResponse, Shared> {
    return kind === "content" ? this.#pictures : this.#cache;
  }

  #invalidate(): void {
    this.#cache.invalidate();
    this.#pictures.invalidate();
  }

  #respondWithError(exchange: Exchange, error: ErrorResponse): void {
    if (exchange.kind === "page") this.#writer.page(exchange, error);
    else this.#writer.reject(exchange, error);
  }

  #fail(exchange: Exchange, error: unknown): void {
    const { response } = exchange;
    // A time limit has already sent a response.
    if (exchange.sent !== undefined && response.writableEnded) return;
    const { errorOf, isHangUp } = this.#parts.application;
    const errorResponse = error instanceof Starting ? error : (errorOf(error) ?? internalError);
    if (errorResponse === internalError && !isHangUp(error))
      this.#parts.reportError(error, exchange.id);
    response.release();
    if (response.headersSent) response.destroy();
    else this.#respondWithError(exchange, errorResponse);
  }

  async #respondShared(shared: Shared, key: string, cached?: PreparedResponse): Promise<void> {
    const { exchange } = shared;
    if (cached === undefined && (await this.#respondStale(exchange, key))) return;
    try {
      const prepared = cached ?? (await this.#selectCache(exchange).render(key, shared));
      if (prepared === undefined) {
        if (!(await this.#respondStale(exchange, key))) await this.#respondUnshared(exchange);
        return;
      }
      const encoding = encodingFor(exchange.request.headers["accept-encoding"]);
      this.#writer.send(exchange, prepared, await prepared.encode(encoding), false);
    } catch (error) {
      if (!(await this.#respondStale(exchange, key))) throw error;
    }
  }

  async #respondStale(exchange: Exchange, key: string): Promise<boolean> {
    if (exchange.kind !== "page" || this.#parts.isDatabaseDown?.() !== true) return false;
    const stale = this.#cache.findStale(key);
    if (stale === undefined) return false;
    const { value, age } = stale;
    const encoded = await value.encode(encodingFor(exchange.request.headers["accept-encoding"]));
    this.#writer.send(exchange, value, encoded, true, age);
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
        this.#writer.json(exchange, health.status, health.body);
        return;
      }
    }
    if (request.method === "OPTIONS" && (kind === "page" || kind === "api")) {
      this.#writer.options(exchange, this.#parts.allowedMethods(exchange.path));
      return;
    }
    await this.#renderer.limit(exchange);
    const nonce = newNonce();
    const trusted = this.#renderer.trusted(exchange, nonce);
    stripHeaders(request.headers, this.#parts.application.innerHeaders, this.#parts.dev);
    Object.assign(request.headers, trusted);
    const isWriteRequest = this.#invalidates(exchange);
    if (isWriteRequest) this.#invalidateAfter(response);
    if (this.#parts.dev === true) {
      const headers = devHeaders(exchange, this.#security, this.#parts.site.bringsOwnPolicy);
      for (const [name, value] of headers) response.setHeader(name, value);
      response.once("finish", () => this.#writer.sent(exchange, response.statusCode, 0));
    } else {
      response.hold(
        (rendered) => {
          if (isWriteRequest && mayHaveChangedData(rendered.status)) this.#invalidate();
          void this.#finish(exchange, rendered, nonce).catch((error: unknown) =>
            this.#fail(exchange, error),
          );
        },
        () => this.#streamThrough(exchange),
      );
    }
    const work = () => this.#parts.app(request, response);
    await (this.#parts.site.isRelayed(exchange.path)
      ? work()
      : this.#renderer.runUnshared(exchange, work));
  }

  async #finish(exchange: Exchange, rendered: Rendered, nonce: string): Promise<void> {
    const { kind, request } = exchange;
    if (this.#renderer.failedForDatabase(kind, rendered))
      throw this.#parts.application.databaseDown();
    const error = this.#renderer.prepare(rendered, kind, nonce, false);
    const encoded = await error.encode(encodingFor(request.headers["accept-encoding"]));
    this.#writer.send(exchange, error, encoded, false);
  }

  /** A write whose client hung up may have been committed. */
  #invalidateAfter(response: HeldResponse): void {
    response.once("close", () => {
      if (!response.writableFinished) this.#invalidate();
    });
  }

  #streamThrough(exchange: Exchange): void {
    const { response, kind, id } = exchange;
    if (this.#invalidates(exchange)) this.#invalidate();
    const headers = response.getHeaders();
    const headerPairs = protectionHeaders(headers, kind, false, [], this.#security);
    for (let index = 0; index < headerPairs.length; index += 2)
      response.setHeader(headerPairs[index] ?? "", headerPairs[index + 1] ?? "");
    response.setHeader("X-Request-Id", id);
    const { account, route } = this.#parts.application.innerHeaders;
    response.removeHeader(account);
    response.removeHeader(route);
    if (this.#writer.closing) response.shouldKeepAlive = false;
    const bytes = Number(headers["content-length"] ?? 0);
    this.#writer.sent(exchange, response.statusCode, bytes);
  }
}
