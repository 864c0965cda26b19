import type { IncomingMessage } from "node:http";
import type { Application, Asker } from "#application";
import { Answer } from "#answer";
import type { Kind } from "#request-guard";
import type { FrontParts } from "#front-parts";
import type { Rendered } from "#held-response";
import type { Flight, Made } from "#response-cache";
import { appAddress } from "#known-address";
import { fillShell } from "#plain-page";
import { renderDetached } from "#rendering";
import type { Visit } from "#reply";
import { newNonce } from "#script-hashes";
import type { SecurityHeaders } from "#security-headers";
import { trustedHeaders } from "#trusted-headers";

export type Shared = { visit: Visit; url: string; headers: IncomingMessage["headers"] };

/** Tells Next's browser code that its address was normalised. */
const READ_QUERY = "x-nextjs-rewritten-query";

const someThere = (visits: readonly Visit[]) => visits.some(({ response }) => !response.closed);

const askerOf = (
  visits: () => readonly Visit[],
  networkOf: Application["networkOf"],
  isAhead = false,
): Asker => ({
  addresses: () => [...new Set(visits().map(({ client }) => networkOf(client)))],
  isConnected: () => isAhead || someThere(visits()),
});

export class Maker {
  readonly #parts: FrontParts;
  readonly #security: SecurityHeaders;
  readonly #origin: URL;
  readonly #application: Application;

  constructor(parts: FrontParts, security: SecurityHeaders) {
    this.#parts = parts;
    this.#security = security;
    this.#origin = new URL(parts.facts.APP_URL);
    this.#application = parts.application;
  }

  async make(
    { visit, url, headers }: Shared,
    previous: Answer | undefined,
    flight: Flight<Shared>,
  ): Promise<Made<Answer>> {
    await this.limit(visit);
    const { kind } = visit;
    const secret = newNonce();
    const { networkOf, workFor, databaseDown } = this.#application;
    const visits = () => flight.asks.map((ask) => ask.visit);
    const asker = askerOf(visits, networkOf, flight.isAhead);
    const rendered = await workFor(asker, () =>
      kind === "content"
        ? this.#picture(visit, url, headers.accept ?? "")
        : this.#inTurn(visit, flight, () => {
            const given = { ...headers, ...this.trusted(visit, secret) };
            return renderDetached(
              this.#parts.app,
              appAddress(url, visit.request.url ?? url),
              given,
            );
          }),
    );
    if (this.failedForDatabase(kind, rendered)) throw databaseDown();
    if (headers["rsc"] !== undefined) rendered.headers[READ_QUERY] ??= url.split("?")[1] ?? "";
    const made = this.answer(rendered, kind, secret, true);
    const value = previous?.isSameAs(made) === true ? previous : made;
    const isImmutable = kind === "static" && value.status === 200;
    const bytes = 1_024 + value.body.byteLength * (kind === "content" ? 1 : 2);
    return { value, isShareable: value.isPublic, bytes, isImmutable };
  }

  async runUnshared(visit: Visit, work: () => Promise<void>): Promise<void> {
    const queue = this.#parts.dev === true ? undefined : this.#queueFor(visit);
    const { networkOf, workFor } = this.#application;
    await workFor(
      askerOf(() => [visit], networkOf),
      () => (queue === undefined ? work() : queue.run(work)),
    );
  }

  failedForDatabase(kind: Kind, { status }: Rendered): boolean {
    return kind === "page" && status >= 500 && this.#parts.isDatabaseDown?.() === true;
  }

  answer(rendered: Rendered, kind: Kind, secret: string, anonymous: boolean): Answer {
    const spoken =
      kind === "page" && rendered.status >= 400
        ? { ...rendered, body: fillShell(rendered.body, this.#parts.wordsOf(rendered.status)) }
        : rendered;
    return new Answer(
      spoken,
      kind,
      this.#security,
      secret,
      anonymous,
      this.#application.innerHeaders,
    );
  }

  trusted({ kind, id, client }: Visit, secret: string): IncomingMessage["headers"] {
    const nonce = this.#parts.dev === true ? undefined : secret;
    const { name } = this.#parts.site;
    const { innerHeaders } = this.#application;
    return trustedHeaders({ kind, id, client, origin: this.#origin, nonce, name, innerHeaders });
  }

  async limit({ kind, client }: Visit): Promise<void> {
    if (kind !== "api" && kind !== "health") await this.#parts.limit(client);
  }

  #queueFor({
    kind,
    request: { method, headers },
  }: Visit): Application["queues"]["pages"] | undefined {
    const { queues } = this.#application;
    if (kind === "page") return queues.pages;
    if (kind !== "api" || (method !== "GET" && method !== "HEAD")) return undefined;
    const isOwn = headers.authorization !== undefined || headers["x-profile-token"] !== undefined;
    return queues[isOwn ? "ownReads" : "reads"];
  }

  #inTurn(
    visit: Visit,
    flight: Flight<Shared>,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> {
    const begin = () => {
      flight.begin();
      return render();
    };
    const queue = this.#queueFor(visit);
    if (queue === undefined) return begin();
    flight.wait();
    return queue.run(begin);
  }

  async #picture({ path, id, client }: Visit, url: string, accept: string): Promise<Rendered> {
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
