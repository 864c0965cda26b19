import { isHangUp } from "@/lib/server/hang-up";
import { innerHeaders } from "@/lib/server/inner-headers";
import type { IncomingMessage } from "node:http";
import { Answer, protection } from "@/lib/server/front/answer";
import {
  clientAddressOf,
  isSignIn,
  type Kind,
  kindOf,
  type Refusal,
  refusalOf,
  stripHeaders,
} from "@/lib/server/front/door";
import { encodingFor } from "@/lib/server/front/encoding";
import { healthOf, onceASecond } from "@/lib/server/front/health";
import type { HeldResponse, Rendered } from "@/lib/server/front/held-response";
import { type Flight, Keep, type Made } from "@/lib/server/front/keep";
import { changedSomething, isWrite, shareable } from "@/lib/server/front/keeping";
import type { FrontParts } from "@/lib/server/front/front-parts";
import { fillShell } from "@/lib/server/front/plain-page";
import { renderDetached } from "@/lib/server/front/rendering";
import { requestIdOf } from "@/lib/server/front/request-id";
import { Replies, type Visit } from "@/lib/server/front/reply";
import { Turns } from "@/lib/server/front/turns";
import { newSecret } from "@/lib/server/front/script-hashes";
import { devHeaders, securityHeaders } from "@/lib/server/front/security-headers";
import { trustedHeaders } from "@/lib/server/front/trusted-headers";
import { Failure, failure } from "@/lib/shared/failure";

/** A request whose answer others may have too, with what the app may see of it. */
type Shared = { visit: Visit; headers: IncomingMessage["headers"] };

const defect: Refusal = {
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side.",
};

/** Whether a refusal is for eyes: a page with a mistyped address, asked for by something that shows pages. */
function isLookedAt({ kind, request }: Visit, { status }: Refusal): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  const shows = request.headers.accept?.includes("text/html") ?? false;
  return kind === "page" && status === 400 && reads && shows;
}

/**
 * The door of the house: refuses what no handler should see, protects every answer, and keeps the rendered answers of
 * anonymous reads for about a second. Everything it needs is given to it.
 */
export class Front {
  readonly #parts: FrontParts;
  readonly #security;
  readonly #replies: Replies;
  readonly #keep: Keep<Answer, Shared>;
  readonly #origin: URL;
  readonly #turns = new Turns();
  readonly #pendingMigrations: FrontParts["pendingMigrations"];
  /** Whether the database was once found to be there and migrated. */
  #started = false;

  constructor(parts: FrontParts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts.facts, parts.players, parts.dev);
    const guards = protection({}, "api", false, [], this.#security);
    this.#replies = new Replies(parts.now, parts.report, guards, parts.wordsOf);
    this.#keep = new Keep({ now: parts.now, make: (...given) => this.#make(...given) });
    this.#origin = new URL(parts.facts.APP_URL);
    this.#pendingMigrations = onceASecond(parts.pendingMigrations, parts.now);
  }

  /** From now on every answer ends its connection, and `/health/ready` says 503. */
  stop(): void {
    this.#replies.close();
  }

  /** Answers one request. Never throws and never rejects. */
  handle(request: IncomingMessage, response: HeldResponse): void {
    const { url = "/" } = request;
    const end = url.indexOf("?");
    const visit: Visit = {
      request,
      response,
      kind: kindOf(url),
      id: requestIdOf(request),
      path: end === -1 ? url : url.slice(0, end),
      since: this.#parts.now(),
    };
    const refusal = refusalOf(request, this.#parts.methodsAt);
    if (refusal !== undefined) {
      if (isLookedAt(visit, refusal)) this.#replies.page(visit, refusal);
      else this.#replies.refuse(visit, refusal);
      return;
    }
    if (this.#started || visit.kind === "health") this.#answerTo(visit);
    else {
      void this.#start()
        .then(() => this.#answerTo(visit))
        .catch((error: unknown) => this.#fail(visit, error));
    }
  }

  /** A fresh instance answers when it is ready for the first time. @throws UPSTREAM_UNAVAILABLE before */
  async #start(): Promise<void> {
    const missing = await this.#pendingMigrations().catch(() => undefined);
    this.#started ||= missing?.length === 0;
    if (this.#started) return;
    throw failure("UPSTREAM_UNAVAILABLE", "Starting. Please try again in a moment.", [], {
      "Retry-After": "2",
    });
  }

  #answerTo(visit: Visit): void {
    const { request } = visit;
    const shared = this.#parts.dev === true ? undefined : shareable(request, visit.kind);
    if (shared === undefined) {
      void this.#answerAlone(visit).catch((error: unknown) => this.#fail(visit, error));
      return;
    }
    const ask = { visit, headers: shared.headers };
    const kept = this.#keep.find(shared.key, ask);
    const ready = kept?.ready(encodingFor(request.headers["accept-encoding"]));
    if (kept !== undefined && ready !== undefined && !(ready instanceof Promise)) {
      this.#replies.send(visit, kept, ready, true);
      return;
    }
    void this.#answerShared(ask, shared.key, kept).catch((error: unknown) =>
      this.#fail(visit, error),
    );
  }

  #fail(visit: Visit, error: unknown): void {
    const refusal = error instanceof Failure ? error : defect;
    if (refusal === defect && !isHangUp(error)) this.#parts.fault(error, visit.id);
    visit.response.release();
    if (visit.response.headersSent) visit.response.destroy();
    else if (visit.kind === "page") this.#replies.page(visit, refusal);
    else this.#replies.refuse(visit, refusal);
  }

  #client(request: IncomingMessage): string {
    return clientAddressOf(request, this.#parts.facts.TRUSTED_PROXIES);
  }

  async #limit({ kind, request }: Visit): Promise<void> {
    // Calls of the API count themselves.
    if (kind !== "api" && kind !== "health") await this.#parts.limit(this.#client(request));
  }

  async #answerShared(ask: Shared, key: string, kept?: Answer): Promise<void> {
    const { visit } = ask;
    const answer = kept ?? (await this.#keep.render(key, ask));
    if (answer === undefined) {
      await this.#answerAlone(visit);
      return;
    }
    this.#replies.send(
      visit,
      answer,
      await answer.ready(encodingFor(visit.request.headers["accept-encoding"])),
      false,
    );
  }

  async #make(
    { visit, headers }: Shared,
    previous: Answer | undefined,
    flight: Flight<Shared>,
  ): Promise<Made<Answer>> {
    await this.#limit(visit);
    const secret = newSecret();
    const rendered =
      visit.kind === "content"
        ? await this.#picture(visit, headers.accept ?? "")
        : await this.#render(visit, { ...headers, ...this.#trusted(visit, secret) }, flight);
    const made = this.#answer(rendered, visit.kind, secret, true);
    const value = previous?.isSameAs(made) === true ? previous : made;
    const lasting = visit.kind === "static" && value.status === 200;
    const bytes = 1_024 + value.body.byteLength * (visit.kind === "content" ? 1 : 2);
    return { value, keep: value.isPublic, bytes, lasting };
  }

  #render(
    { request, kind }: Visit,
    headers: IncomingMessage["headers"],
    flight: Flight<Shared>,
  ): Promise<Rendered> {
    const render = () => {
      flight.begin();
      return renderDetached(this.#parts.app, request.url ?? "/", headers);
    };
    if (kind !== "page") return render();
    flight.wait();
    return this.#turns.take(render, () => flight.asks.some(({ visit }) => !visit.response.closed));
  }

  #answer(rendered: Rendered, kind: Kind, secret: string, anonymous: boolean): Answer {
    const spoken =
      kind === "page" && rendered.status >= 400
        ? { ...rendered, body: fillShell(rendered.body, this.#parts.wordsOf(rendered.status)) }
        : rendered;
    return new Answer(spoken, kind, this.#security, secret, anonymous);
  }

  async #picture({ request, path, id }: Visit, accept: string): Promise<Rendered> {
    const { status, headers, body } = await this.#parts.pictures({
      method: "GET",
      key: decodeURIComponent(path.slice("/content/".length)),
      query: new URLSearchParams((request.url ?? "").slice(path.length)),
      accept,
      ifNoneMatch: null,
      requestId: id,
      client: this.#client(request),
    });
    const lower = Object.entries(headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    return { status, headers: Object.fromEntries(lower), body: body ?? Buffer.alloc(0) };
  }

  #trusted({ request, kind, id }: Visit, secret: string): IncomingMessage["headers"] {
    const nonce = this.#parts.dev === true ? undefined : secret;
    return trustedHeaders({ kind, id, client: this.#client(request), origin: this.#origin, nonce });
  }

  /** For one asker only: writes, whoever carries a token, and whatever was not to be shared. */
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
    await this.#limit(visit);
    const secret = newSecret();
    const trusted = this.#trusted(visit, secret);
    stripHeaders(request.headers, this.#parts.dev);
    Object.assign(request.headers, trusted);
    const writes = isWrite(request, kind);
    if (writes) this.#renewAfter(response);
    if (this.#parts.dev === true) {
      for (const [name, value] of devHeaders(visit, this.#security))
        response.setHeader(name, value);
      response.once("close", () => this.#replies.tell(visit, response.statusCode, 0));
    } else {
      response.hold(
        (rendered) => {
          if (writes && changedSomething(rendered.status)) this.#keep.renew();
          const answer = this.#answer(rendered, kind, secret, false);
          void Promise.resolve(answer.ready(encodingFor(request.headers["accept-encoding"])))
            .then((ready) => this.#replies.send(visit, answer, ready, false))
            .catch((error: unknown) => this.#fail(visit, error));
        },
        () => this.#passOn(visit),
      );
    }
    const work = () => this.#parts.app(request, response);
    if (kind !== "page" || this.#parts.dev === true || isSignIn(visit.path)) await work();
    else await this.#turns.take(work, () => !response.closed);
  }

  /** A write whose asker hung up may have happened all the same. */
  #renewAfter(response: HeldResponse): void {
    response.once("close", () => {
      if (!response.writableFinished) this.#keep.renew();
    });
  }

  /** Completes the headers of an answer that is passed on piece by piece. */
  #passOn(visit: Visit): void {
    const { response, kind, id } = visit;
    if (isWrite(visit.request, kind)) this.#keep.renew();
    const headers = response.getHeaders();
    const flat = protection(headers, kind, false, [], this.#security);
    for (let index = 0; index < flat.length; index += 2)
      response.setHeader(flat[index] ?? "", flat[index + 1] ?? "");
    response.setHeader("X-Request-Id", id);
    response.removeHeader(innerHeaders.account);
    response.removeHeader(innerHeaders.route);
    if (this.#replies.closing) response.shouldKeepAlive = false;
    response.once("close", () =>
      this.#replies.tell(visit, response.statusCode, Number(headers["content-length"] ?? 0)),
    );
  }
}
