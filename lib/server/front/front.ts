import type { IncomingMessage } from "node:http";
import { Answer, protection, type Ready } from "@/lib/server/front/answer";
import {
  clientAddressOf,
  type Kind,
  kindOf,
  type Refusal,
  refusalOf,
  stripHeaders,
} from "@/lib/server/front/door";
import { encodingFor } from "@/lib/server/front/encoding";
import { healthOf } from "@/lib/server/front/health";
import type { HeldResponse, Rendered } from "@/lib/server/front/held-response";
import { Keep, type Made } from "@/lib/server/front/keep";
import { changedSomething, isWrite, shareable } from "@/lib/server/front/keeping";
import { type Handler, renderDetached } from "@/lib/server/front/rendering";
import { requestIdOf } from "@/lib/server/front/request-id";
import { newSecret } from "@/lib/server/front/script-hashes";
import { type SecurityFacts, securityHeaders } from "@/lib/server/front/security-headers";

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

/** A picture, as the content host answers it. */
export type Picture = { status: number; headers: Record<string, string>; body: Buffer | null };

export type FrontParts = {
  facts: SecurityFacts & { TRUSTED_PROXIES: number };
  app: Handler;
  pictures: (ask: {
    method: string;
    key: string;
    query: URLSearchParams;
    accept: string;
    ifNoneMatch: string | null;
    requestId: string;
  }) => Promise<Picture>;
  /** Migrations that the database lacks; rejects when it does not answer. */
  pendingMigrations: () => Promise<readonly string[]>;
  report: (line: Line) => void;
  fault: (error: unknown, requestId: string) => void;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
  dev?: boolean;
  /** Paths besides `/v1/` that take other methods than reading ones. */
  mayWrite?: (path: string) => boolean;
};

type Visit = {
  request: IncomingMessage;
  response: HeldResponse;
  kind: Kind;
  id: string;
  path: string;
  since: number;
};

type Asked = Omit<Visit, "kind">;

/** A request whose answer others may have too, with what the app may see of it. */
type Shared = { visit: Visit; headers: IncomingMessage["headers"] };

const JSON_TYPE = ["Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"];
const defect: Refusal = {
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side.",
};

/** The body of a refusal, in the error form of CONTRACT section 1. */
export function refusalBody({ message, code }: Refusal, requestId: string): Buffer {
  return Buffer.from(JSON.stringify({ message, code, details: [], requestId }));
}

/**
 * The door of the house: refuses what no handler should see, protects every answer, and keeps the rendered answers of
 * anonymous reads for about a second. Everything it needs is given to it.
 */
export class Front {
  readonly #parts: FrontParts;
  readonly #security;
  readonly #guards: string[];
  readonly #keep: Keep<Answer, Shared>;
  readonly #origin: URL;
  #stopping = false;

  constructor(parts: FrontParts) {
    this.#parts = parts;
    this.#security = securityHeaders(parts.facts, parts.dev);
    this.#guards = protection({}, "api", false, [], this.#security);
    this.#keep = new Keep({ now: parts.now, make: (ask, previous) => this.#make(ask, previous) });
    this.#origin = new URL(parts.facts.APP_URL);
  }

  /** From now on every answer ends its connection, and `/health/ready` says 503. */
  stop(): void {
    this.#stopping = true;
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
    const refusal = refusalOf(request, this.#parts.mayWrite ?? (() => false));
    if (refusal !== undefined) {
      this.refuse(visit, refusal);
      return;
    }
    const shared = this.#parts.dev === true ? undefined : shareable(request, visit.kind);
    if (shared === undefined) {
      void this.#answerAlone(visit).catch((error: unknown) => this.#fail(visit, error));
      return;
    }
    const ask = { visit, headers: shared.headers };
    const kept = this.#keep.find(shared.key, ask);
    const ready = kept?.ready(encodingFor(request.headers["accept-encoding"]));
    if (kept !== undefined && ready !== undefined && !(ready instanceof Promise)) {
      this.#send(visit, kept, ready, true);
      return;
    }
    void this.#answerShared(ask, shared.key, kept).catch((error: unknown) =>
      this.#fail(visit, error),
    );
  }

  /** Answers with a refusal, in the product's error form. */
  refuse(visit: Asked, refusal: Refusal): void {
    const body = refusalBody(refusal, visit.id);
    const extra = Object.entries(refusal.headers ?? {}).flat();
    // A body that nobody is going to read must not keep the connection busy.
    const closing =
      visit.request.complete || visit.request.method === "GET" ? [] : ["Connection", "close"];
    this.#writeJson(visit, refusal.status, body, [...extra, ...closing]);
  }

  #writeJson(visit: Asked, status: number, body: Buffer, more: readonly string[] = []): void {
    const length = ["Content-Length", String(body.byteLength)];
    this.#write(
      visit,
      status,
      [...JSON_TYPE, ...this.#guards, ...length, ...more],
      body,
      body.byteLength,
    );
  }

  #fail(visit: Visit, error: unknown): void {
    this.#parts.fault(error, visit.id);
    if (visit.response.headersSent) visit.response.destroy();
    else this.refuse(visit, defect);
  }

  async #answerShared(ask: Shared, key: string, kept?: Answer): Promise<void> {
    const { visit } = ask;
    const answer = kept ?? (await this.#keep.render(key, ask));
    if (answer === undefined) {
      await this.#answerAlone(visit);
      return;
    }
    this.#send(
      visit,
      answer,
      await answer.ready(encodingFor(visit.request.headers["accept-encoding"])),
      false,
    );
  }

  async #make({ visit, headers }: Shared, previous: Answer | undefined): Promise<Made<Answer>> {
    const secret = newSecret();
    const rendered =
      visit.kind === "content"
        ? await this.#picture(visit, headers.accept ?? "")
        : await renderDetached(this.#parts.app, visit.request.url ?? "/", {
            ...headers,
            ...this.#trusted(visit, secret),
          });
    const made = new Answer(rendered, visit.kind, this.#security, secret, true);
    const value = previous?.isSameAs(made) === true ? previous : made;
    const lasting = visit.kind === "static" && value.status === 200;
    const bytes = 1_024 + value.body.byteLength * (visit.kind === "content" ? 1 : 2);
    return { value, keep: value.isPublic, bytes, lasting };
  }

  async #picture({ request, path, id }: Visit, accept: string): Promise<Rendered> {
    const { status, headers, body } = await this.#parts.pictures({
      method: "GET",
      key: decodeURIComponent(path.slice("/content/".length)),
      query: new URLSearchParams((request.url ?? "").slice(path.length)),
      accept,
      ifNoneMatch: null,
      requestId: id,
    });
    const lower = Object.entries(headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    return { status, headers: Object.fromEntries(lower), body: body ?? Buffer.alloc(0) };
  }

  /** What the app may believe about a request. Only pages get the secret. */
  #trusted({ request, kind, id }: Visit, secret: string): IncomingMessage["headers"] {
    const client = clientAddressOf(request, this.#parts.facts.TRUSTED_PROXIES);
    return {
      host: this.#origin.host,
      "x-forwarded-host": this.#origin.host,
      "x-forwarded-proto": this.#origin.protocol.slice(0, -1),
      "x-forwarded-for": client,
      "x-request-id": id,
      "x-vitrine-request-id": id,
      "x-vitrine-client": client,
      ...(kind === "page" &&
        this.#parts.dev !== true && {
          "content-security-policy": `script-src 'nonce-${secret}'`,
          "x-vitrine-nonce": secret,
        }),
    };
  }

  /** For one asker only: writes, whoever carries a token, and whatever was not to be shared. */
  async #answerAlone(visit: Visit): Promise<void> {
    const { request, response, kind, id } = visit;
    if (kind === "health") {
      const health = await healthOf(visit.path, this.#parts.pendingMigrations, this.#stopping);
      if (health !== undefined) {
        this.#writeJson(visit, health.status, health.body);
        return;
      }
    }
    if (kind === "page" && request.method === "OPTIONS") {
      this.#write(visit, 204, ["Allow", "GET, HEAD, OPTIONS", ...this.#guards], "", 0);
      return;
    }
    const secret = newSecret();
    const trusted = this.#trusted(visit, secret);
    stripHeaders(request.headers);
    Object.assign(request.headers, trusted);
    const writes = isWrite(request, kind);
    if (writes) this.#renewAfter(response);
    if (this.#parts.dev === true) {
      for (const [name, value] of this.#devHeaders(id)) response.setHeader(name, value);
      response.once("close", () => this.#tell(visit, response.statusCode, 0));
    } else {
      response.hold(
        (rendered) => {
          if (writes && changedSomething(rendered.status)) this.#keep.renew();
          const answer = new Answer(rendered, kind, this.#security, secret, false);
          void Promise.resolve(answer.ready(encodingFor(request.headers["accept-encoding"])))
            .then((ready) => this.#send(visit, answer, ready, false))
            .catch((error: unknown) => this.#fail(visit, error));
        },
        () => this.#passOn(visit),
      );
    }
    await this.#parts.app(request, response);
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
    response.removeHeader("x-vitrine-account");
    response.removeHeader("x-vitrine-route");
    if (this.#stopping) response.shouldKeepAlive = false;
    response.once("close", () =>
      this.#tell(visit, response.statusCode, Number(headers["content-length"] ?? 0)),
    );
  }

  #devHeaders(id: string): [string, string][] {
    const flat = [
      ...["Content-Security-Policy", this.#security.pagePolicy([])],
      ...this.#security.common,
      ...["X-Request-Id", id],
    ];
    return flat.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, flat[index + 1] ?? ""]] : [],
    );
  }

  #send(visit: Visit, answer: Answer, ready: Ready, kept: boolean): void {
    const { route, account, status } = answer;
    const asked = visit.request.headers["if-none-match"];
    const unchanged = status === 200 && asked !== undefined && matches(asked, ready.etag);
    if (unchanged) this.#write(visit, 304, ready.unchanged, "", 0, { route, account, kept });
    else this.#write(visit, status, ready.head, ready.body, ready.bytes, { route, account, kept });
  }

  #write(
    visit: Asked,
    status: number,
    head: string[],
    body: Buffer | string,
    length: number,
    known: { route?: string | undefined; account?: string | undefined; kept?: boolean } = {},
  ): void {
    const { request, response, id } = visit;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    if (this.#stopping) response.shouldKeepAlive = false;
    response.writeHead(status, head.concat("X-Request-Id", id));
    const silent = request.method === "HEAD" || length === 0;
    if (silent) response.end();
    else response.end(body, "latin1");
    this.#tell(visit, status, silent ? 0 : length, known);
  }

  #tell(
    { request, path, id, since }: Asked,
    status: number,
    bytes: number,
    {
      route,
      account,
      kept,
    }: { route?: string | undefined; account?: string | undefined; kept?: boolean } = {},
  ): void {
    this.#parts.report({
      method: request.method ?? "",
      path,
      status,
      ms: Math.round((this.#parts.now() - since) * 100) / 100,
      requestId: id,
      bytes,
      ...(route !== undefined && { route }),
      ...(account !== undefined && { account }),
      ...(kept === true && { kept }),
    });
  }
}

function matches(asked: string, etag: string): boolean {
  if (asked === etag || asked === "*") return true;
  return asked.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
