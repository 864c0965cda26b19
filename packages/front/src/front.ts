import type { IncomingMessage } from "node:http";
import { type Answer, protection } from "#answer";
import {
  clientAddressOf,
  kindOf,
  type ErrorAnswer,
  requestError,
  stripHeaders,
} from "#request-guard";
import { encodingFor } from "#encoding";
import type { FrontParts } from "#front-parts";
import { healthOf, onceASecond } from "#health";
import type { HeldResponse, Rendered } from "#held-response";
import { ResponseCache } from "#response-cache";
import { type Caching, changedSomething, isWrite, shareable } from "#cacheability";
import { appAddress, knownAddress } from "#known-address";
import { Maker, type Shared } from "#maker";
import { requestIdOf } from "#request-id";
import { Replies, type Visit } from "#reply";
import { newNonce } from "#script-hashes";
import { devHeaders, securityHeaders } from "#security-headers";
import { type ArrivalLimits, limitTime } from "#time-limits";

const internalError: ErrorAnswer = {
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side.",
};

class Starting extends Error implements ErrorAnswer {
  readonly status = 503;
  readonly code = "UPSTREAM_UNAVAILABLE";
  readonly headers = { "Retry-After": "2" };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function wantsPage({ kind, request }: Visit, { status }: ErrorAnswer): boolean {
  const shows = request.headers.accept?.includes("text/html") ?? false;
  return kind === "page" && status === 400 && isRead(request) && shows;
}

/** A cache of their own, so that many pictures evict no page. */
const PICTURE_BYTES = 16 * 1024 * 1024;

export class Front {
  readonly #parts: FrontParts;
  readonly #security;
  readonly #replies: Replies;
  readonly #maker: Maker;
  readonly #cache: ResponseCache<Answer, Shared>;
  readonly #pictures: ResponseCache<Answer, Shared>;
  readonly #pendingMigrations: FrontParts["pendingMigrations"];
  #started = false;

  constructor(parts: FrontParts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts.facts, parts.site, parts.dev);
    const guards = protection({}, "api", false, [], this.#security);
    this.#replies = new Replies(
      parts.now,
      parts.report,
      guards,
      parts.wordsOf,
      parts.site,
      parts.application.isUnchanged,
    );
    this.#maker = new Maker(parts, this.#security);
    const make: Maker["make"] = (...given) => this.#maker.make(...given);
    this.#cache = new ResponseCache({ now: parts.now, make });
    this.#pictures = new ResponseCache({ now: parts.now, make, maxBytes: PICTURE_BYTES });
    this.#pendingMigrations = onceASecond(parts.pendingMigrations, parts.now);
  }

  stop(): void {
    this.#replies.close();
  }

  handle(request: IncomingMessage, response: HeldResponse, arrival: ArrivalLimits): void {
    const { url = "/" } = request;
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const visit: Visit = {
      request,
      response,
      kind: kindOf(path, this.#parts.site.kindAt),
      id: requestIdOf(request),
      path,
      since: this.#parts.now(),
      client: clientAddressOf(request, this.#parts.facts.TRUSTED_PROXIES),
    };
    this.#replies.watch(visit);
    limitTime(visit, arrival, (late) => this.#refuse(visit, late));
    const invalid = requestError(request, this.#parts.methodsAt);
    if (invalid !== undefined) {
      if (wantsPage(visit, invalid)) this.#replies.page(visit, invalid);
      else this.#replies.reject(visit, invalid);
      return;
    }
    if (this.#started || visit.kind === "health") this.#answerTo(visit);
    else {
      void this.#start()
        .then(() => this.#answerTo(visit))
        .catch((error: unknown) => this.#fail(visit, error));
    }
  }

  async #start(): Promise<void> {
    const missing = await this.#pendingMigrations().catch(() => undefined);
    this.#started ||= missing?.length === 0;
    if (this.#started) return;
    throw new Starting("Starting. Please try again in a moment.");
  }

  #cachingOf({ request, path }: Visit): Caching {
    const everything = { isShared: true, invalidates: true };
    return this.#parts.cachingAt?.(request.method ?? "GET", path) ?? everything;
  }

  #invalidates(visit: Visit): boolean {
    return isWrite(visit.request, visit.kind) && this.#cachingOf(visit).invalidates;
  }

  #answerTo(visit: Visit): void {
    const { request } = visit;
    const { url = "/" } = request;
    const { parametersAt } = this.#parts;
    const known = parametersAt && isRead(request) ? knownAddress(url, parametersAt) : url;
    const shared =
      this.#parts.dev === true || !this.#cachingOf(visit).isShared
        ? undefined
        : shareable(request, visit.kind, this.#parts.site.acceptFor, known);
    if (shared === undefined) {
      request.url = known === url ? url : appAddress(known, url);
      void this.#answerAlone(visit).catch((error: unknown) => this.#fail(visit, error));
      return;
    }
    const ask = { visit, url: known, headers: shared.headers };
    const kept = this.#cacheOf(visit).find(shared.key, ask);
    const ready = kept?.ready(encodingFor(request.headers["accept-encoding"]));
    if (kept !== undefined && ready !== undefined && !(ready instanceof Promise)) {
      this.#replies.send(visit, kept, ready, true);
      return;
    }
    void this.#answerShared(ask, shared.key, kept).catch((error: unknown) =>
      this.#fail(visit, error),
    );
  }

  #cacheOf({ kind }: Visit): ResponseCache<Answer, Shared> {
    return kind === "content" ? this.#pictures : this.#cache;
  }

  #invalidate(): void {
    this.#cache.invalidate();
    this.#pictures.invalidate();
  }

  #refuse(visit: Visit, error: ErrorAnswer): void {
    if (visit.kind === "page") this.#replies.page(visit, error);
    else this.#replies.reject(visit, error);
  }

  #fail(visit: Visit, error: unknown): void {
    const { response } = visit;
    // A time limit has answered already.
    if (visit.sent !== undefined && response.writableEnded) return;
    const { errorOf, isHangUp } = this.#parts.application;
    const answer = error instanceof Starting ? error : (errorOf(error) ?? internalError);
    if (answer === internalError && !isHangUp(error)) this.#parts.error(error, visit.id);
    response.release();
    if (response.headersSent) response.destroy();
    else this.#refuse(visit, answer);
  }

  async #answerShared(ask: Shared, key: string, kept?: Answer): Promise<void> {
    const { visit } = ask;
    if (kept === undefined && (await this.#answerStale(visit, key))) return;
    try {
      const answer = kept ?? (await this.#cacheOf(visit).render(key, ask));
      if (answer === undefined) {
        if (!(await this.#answerStale(visit, key))) await this.#answerAlone(visit);
        return;
      }
      const encoding = encodingFor(visit.request.headers["accept-encoding"]);
      this.#replies.send(visit, answer, await answer.ready(encoding), false);
    } catch (error) {
      if (!(await this.#answerStale(visit, key))) throw error;
    }
  }

  async #answerStale(visit: Visit, key: string): Promise<boolean> {
    if (visit.kind !== "page" || this.#parts.isDatabaseDown?.() !== true) return false;
    const stale = this.#cache.findStale(key);
    if (stale === undefined) return false;
    const { value, age } = stale;
    const ready = await value.ready(encodingFor(visit.request.headers["accept-encoding"]));
    this.#replies.send(visit, value, ready, true, age);
    return true;
  }

  async #answerAlone(visit: Visit): Promise<void> {
    const { request, response, kind } = visit;
    if (kind === "health") {
      const health = await healthOf(visit.path, this.#pendingMigrations, this.#replies.closing);
      if (health !== undefined) {
        this.#replies.json(visit, health.status, health.body);
        return;
      }
    }
    if (request.method === "OPTIONS" && (kind === "page" || kind === "api")) {
      this.#replies.options(visit, this.#parts.methodsAt(visit.path));
      return;
    }
    await this.#maker.limit(visit);
    const secret = newNonce();
    const trusted = this.#maker.trusted(visit, secret);
    stripHeaders(request.headers, this.#parts.application.innerHeaders, this.#parts.dev);
    Object.assign(request.headers, trusted);
    const writes = this.#invalidates(visit);
    if (writes) this.#invalidateAfter(response);
    if (this.#parts.dev === true) {
      const headers = devHeaders(visit, this.#security, this.#parts.site.bringsOwnPolicy);
      for (const [name, value] of headers) response.setHeader(name, value);
      response.once("finish", () => this.#replies.sent(visit, response.statusCode, 0));
    } else {
      response.hold(
        (rendered) => {
          if (writes && changedSomething(rendered.status)) this.#invalidate();
          void this.#finish(visit, rendered, secret).catch((error: unknown) =>
            this.#fail(visit, error),
          );
        },
        () => this.#passOn(visit),
      );
    }
    const work = () => this.#parts.app(request, response);
    await (this.#parts.site.isRelayed(visit.path) ? work() : this.#maker.runUnshared(visit, work));
  }

  async #finish(visit: Visit, rendered: Rendered, secret: string): Promise<void> {
    const { kind, request } = visit;
    if (this.#maker.failedForDatabase(kind, rendered)) throw this.#parts.application.databaseDown();
    const answer = this.#maker.answer(rendered, kind, secret, false);
    const ready = await answer.ready(encodingFor(request.headers["accept-encoding"]));
    this.#replies.send(visit, answer, ready, false);
  }

  /** A write whose client hung up may have been committed. */
  #invalidateAfter(response: HeldResponse): void {
    response.once("close", () => {
      if (!response.writableFinished) this.#invalidate();
    });
  }

  #passOn(visit: Visit): void {
    const { response, kind, id } = visit;
    if (this.#invalidates(visit)) this.#invalidate();
    const headers = response.getHeaders();
    const flat = protection(headers, kind, false, [], this.#security);
    for (let index = 0; index < flat.length; index += 2)
      response.setHeader(flat[index] ?? "", flat[index + 1] ?? "");
    response.setHeader("X-Request-Id", id);
    const { account, route } = this.#parts.application.innerHeaders;
    response.removeHeader(account);
    response.removeHeader(route);
    if (this.#replies.closing) response.shouldKeepAlive = false;
    const bytes = Number(headers["content-length"] ?? 0);
    this.#replies.sent(visit, response.statusCode, bytes);
  }
}
