import type { IncomingMessage } from "node:http";
import { type Asker, workFor } from "@/lib/server/asker";
import { networkOf } from "@/lib/server/client-address";
import { databaseDown } from "@/lib/server/database-down";
import { FairQueue } from "@/lib/server/fair-queue";
import { Answer } from "@/lib/server/front/answer";
import type { Kind } from "@/lib/server/front/request-guard";
import type { FrontParts } from "@/lib/server/front/front-parts";
import type { Rendered } from "@/lib/server/front/held-response";
import type { Flight, Made } from "@/lib/server/front/response-cache";
import { appAddress } from "@/lib/server/front/known-address";
import { fillShell } from "@/lib/server/front/plain-page";
import { renderDetached } from "@/lib/server/front/rendering";
import type { Visit } from "@/lib/server/front/reply";
import { newNonce } from "@/lib/server/front/script-hashes";
import type { SecurityHeaders } from "@/lib/server/front/security-headers";
import { trustedHeaders } from "@/lib/server/front/trusted-headers";
import { queueLimits } from "@/lib/server/queues";

/** A request whose answer others may have too, with its address in one spelling and what the app may see of it. */
export type Shared = { visit: Visit; url: string; headers: IncomingMessage["headers"] };

/** How Next's browser code is told that its address was read in another spelling. */
const READ_QUERY = "x-nextjs-rewritten-query";

const networks = (visits: readonly Visit[]) => [
  ...new Set(visits.map(({ client }) => networkOf(client))),
];
const someThere = (visits: readonly Visit[]) => visits.some(({ response }) => !response.closed);

/** Who asks for the answers of these visits; more may come to wait for the same one. */
const askerOf = (visits: () => readonly Visit[], isAhead = false): Asker => ({
  addresses: () => networks(visits()),
  isThere: () => isAhead || someThere(visits()),
});

/** Makes answers: asks the app or the picture store, in turn, and makes what comes back fit to leave. */
export class Maker {
  readonly #parts: FrontParts;
  readonly #security: SecurityHeaders;
  readonly #origin: URL;
  readonly #queues: Record<"pages" | "reads" | "ownReads", FairQueue>;

  constructor(parts: FrontParts, security: SecurityHeaders) {
    this.#parts = parts;
    this.#security = security;
    this.#origin = new URL(parts.facts.APP_URL);
    this.#queues = {
      pages: new FairQueue(queueLimits.pages),
      reads: new FairQueue(queueLimits.reads),
      ownReads: new FairQueue(queueLimits.ownReads),
    };
  }

  /** Makes an answer that others may have too. */
  async make(
    { visit, url, headers }: Shared,
    previous: Answer | undefined,
    flight: Flight<Shared>,
  ): Promise<Made<Answer>> {
    await this.limit(visit);
    const { kind } = visit;
    const secret = newNonce();
    const asker = askerOf(() => flight.asks.map((ask) => ask.visit), flight.isAhead);
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
    const lasting = kind === "static" && value.status === 200;
    const bytes = 1_024 + value.body.byteLength * (kind === "content" ? 1 : 2);
    return { value, keep: value.isPublic, bytes, lasting };
  }

  /** Does `work` for one asker alone: pages and reads when their turn has come. */
  async doAlone(visit: Visit, work: () => Promise<void>): Promise<void> {
    const queue = this.#parts.dev === true ? undefined : this.#queueFor(visit);
    await workFor(
      askerOf(() => [visit]),
      () => (queue === undefined ? work() : queue.run(work)),
    );
  }

  /** Whether a page could not be drawn because the database does not answer. */
  failedForDatabase(kind: Kind, { status }: Rendered): boolean {
    return kind === "page" && status >= 500 && this.#parts.isDatabaseDown?.() === true;
  }

  answer(rendered: Rendered, kind: Kind, secret: string, anonymous: boolean): Answer {
    const spoken =
      kind === "page" && rendered.status >= 400
        ? { ...rendered, body: fillShell(rendered.body, this.#parts.wordsOf(rendered.status)) }
        : rendered;
    return new Answer(spoken, kind, this.#security, secret, anonymous);
  }

  /** What the app may believe of a request, whatever its asker says. */
  trusted({ kind, id, client }: Visit, secret: string): IncomingMessage["headers"] {
    const nonce = this.#parts.dev === true ? undefined : secret;
    const name = this.#parts.site.name;
    return trustedHeaders({ kind, id, client, origin: this.#origin, nonce, name });
  }

  async limit({ kind, client }: Visit): Promise<void> {
    // Calls of the API count themselves.
    if (kind !== "api" && kind !== "health") await this.#parts.limit(client);
  }

  #queueFor({ kind, request: { method, headers } }: Visit): FairQueue | undefined {
    if (kind === "page") return this.#queues.pages;
    if (kind !== "api" || (method !== "GET" && method !== "HEAD")) return undefined;
    const isOwn = headers.authorization !== undefined || headers["x-profile-token"] !== undefined;
    return this.#queues[isOwn ? "ownReads" : "reads"];
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
