import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isCompressible } from "#encoding";

export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Proxies in front of us, such as nginx, read it too. */
const BUFFERING_HEADER = "x-accel-buffering";

type Done = (error?: Error | null) => void;
type Sink = (rendered: Rendered) => void;

/** Called just before the headers leave, for a response that is streamed instead of held. */
type Release = (response: HeldResponse) => void;

/**
 * A response that can be held back: what is written is buffered and passed on as a whole, to hash its scripts and compress
 * it once. Media that do not compress (pictures), and what must not be buffered (`X-Accel-Buffering: no`), are streamed if `release` is given.
 */
export class HeldResponse extends ServerResponse {
  #sink: Sink | undefined;
  #release: Release | undefined;
  #chunks: Buffer[] = [];
  #hasStarted = false;
  #destroyed: ((error: Error) => void) | undefined;
  #sealed = false;

  hold(sink: Sink, release?: Release): void {
    this.#sink = sink;
    this.#release = release;
    Object.defineProperty(this, "headersSent", { configurable: true, get: () => this.#hasStarted });
  }

  onDestroyed(listener: (error: Error) => void): void {
    this.#destroyed = listener;
  }

  /** Drops what was buffered; further writes go to the connection. */
  release(): void {
    this.#chunks = [];
    if (this.#sink !== undefined) this.#detach();
  }

  /** Ignores whatever is written from now on. */
  seal(): void {
    this.#sealed = true;
  }

  override destroy(error?: Error): this {
    if (this.#sink !== undefined) {
      this.release();
      this.#destroyed?.(error ?? new Error("The app aborted its response."));
    }
    return super.destroy(error);
  }

  #detach(): void {
    this.#sink = undefined;
    Reflect.deleteProperty(this, "headersSent");
  }

  #isHolding(): boolean {
    if (this.#sink === undefined) return false;
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      const type = String(this.getHeader("content-type") ?? "");
      const isStreamed =
        (type !== "" && !isCompressible(type)) || this.getHeader(BUFFERING_HEADER) === "no";
      if (this.#release !== undefined && isStreamed) {
        this.#detach();
        this.#release(this);
        return false;
      }
    }
    return true;
  }

  override writeHead(
    status: number,
    second?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    third?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const headers = typeof second === "object" ? second : third;
    if (this.#sealed) return this;
    if (this.#sink === undefined) {
      return typeof second === "string"
        ? super.writeHead(status, second, headers)
        : super.writeHead(status, headers);
    }
    this.statusCode = status;
    for (const [name, value] of toPairs(headers)) this.setHeader(name, value);
    return this;
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.#sealed ? this : super.setHeader(name, value);
  }

  override flushHeaders(): void {
    if (this.#sealed) return;
    if (!this.#isHolding()) super.flushHeaders();
  }

  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): boolean {
    if (this.#sealed) return true;
    if (!this.#isHolding()) {
      return typeof encoding === "string"
        ? super.write(chunk, encoding, done)
        : super.write(chunk, encoding ?? done);
    }
    this.#buffer(chunk, encoding);
    const callback = typeof encoding === "function" ? encoding : done;
    if (callback !== undefined) process.nextTick(() => callback());
    return true;
  }

  override end(
    chunk?: Uint8Array | string | Done | null,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): this {
    if (this.#sealed) return this;
    const data = typeof chunk === "function" ? undefined : (chunk ?? undefined);
    const callback = [chunk, encoding, done].find(
      (value): value is Done => typeof value === "function",
    );
    if (!this.#isHolding()) {
      return typeof encoding === "string"
        ? super.end(data, encoding, callback)
        : super.end(data, callback);
    }
    if (data !== undefined) this.#buffer(data, encoding);
    const sink = this.#sink;
    this.#detach();
    if (callback !== undefined) this.once("finish", () => callback());
    sink?.({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks),
    });
    this.#chunks = [];
    return this;
  }

  #buffer(chunk: Uint8Array | string, encoding?: BufferEncoding | Done): void {
    this.#chunks.push(
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
        : Buffer.from(chunk),
    );
  }
}

function toPairs(
  headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined,
): [string, OutgoingHttpHeader][] {
  if (headers === undefined) return [];
  const flat: readonly (OutgoingHttpHeader | undefined)[] = Array.isArray(headers)
    ? headers
    : Object.entries(headers).flat();
  return flat.flatMap((name, index): [string, OutgoingHttpHeader][] => {
    const value = flat[index + 1];
    return index % 2 === 0 && value !== undefined ? [[String(name), value]] : [];
  });
}
