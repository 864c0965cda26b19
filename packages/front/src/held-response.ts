import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isCompressible } from "#encoding";

export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Done = (error?: Error | null) => void;
type Sink = (rendered: Rendered) => void;

/** Called just before the headers leave, for an answer that is streamed instead of held. */
type Release = (response: HeldResponse) => void;

/**
 * A response that can be held back: what is written is buffered and handed over whole, to hash its scripts and compress
 * it once. Media that do not shrink (pictures) are streamed when `release` is given.
 */
export class HeldResponse extends ServerResponse {
  #sink: Sink | undefined;
  #release: Release | undefined;
  #chunks: Buffer[] = [];
  #begun = false;
  #destroyed: ((error: Error) => void) | undefined;
  #sealed = false;

  hold(sink: Sink, release?: Release): void {
    this.#sink = sink;
    this.#release = release;
    Object.defineProperty(this, "headersSent", { configurable: true, get: () => this.#begun });
  }

  onDestroyed(tell: (error: Error) => void): void {
    this.#destroyed = tell;
  }

  /** Drops what was buffered: what is written now goes to the connection. */
  release(): void {
    this.#chunks = [];
    if (this.#sink !== undefined) this.#letGo();
  }

  /** Ignores whatever is written from now on. */
  seal(): void {
    this.#sealed = true;
  }

  override destroy(error?: Error): this {
    if (this.#sink !== undefined) {
      this.release();
      this.#destroyed?.(error ?? new Error("The app broke its answer off."));
    }
    return super.destroy(error);
  }

  #letGo(): void {
    this.#sink = undefined;
    Reflect.deleteProperty(this, "headersSent");
  }

  #holds(): boolean {
    if (this.#sink === undefined) return false;
    if (!this.#begun) {
      this.#begun = true;
      const type = String(this.getHeader("content-type") ?? "");
      if (this.#release !== undefined && type !== "" && !isCompressible(type)) {
        this.#letGo();
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
    for (const [name, value] of pairs(headers)) this.setHeader(name, value);
    return this;
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.#sealed ? this : super.setHeader(name, value);
  }

  override flushHeaders(): void {
    if (this.#sealed) return;
    if (!this.#holds()) super.flushHeaders();
  }

  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): boolean {
    if (this.#sealed) return true;
    if (!this.#holds()) {
      return typeof encoding === "string"
        ? super.write(chunk, encoding, done)
        : super.write(chunk, encoding ?? done);
    }
    this.#gather(chunk, encoding);
    const told = typeof encoding === "function" ? encoding : done;
    if (told !== undefined) process.nextTick(() => told());
    return true;
  }

  override end(
    chunk?: Uint8Array | string | Done | null,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): this {
    if (this.#sealed) return this;
    const data = typeof chunk === "function" ? undefined : (chunk ?? undefined);
    const told = [chunk, encoding, done].find(
      (value): value is Done => typeof value === "function",
    );
    if (!this.#holds()) {
      return typeof encoding === "string" ? super.end(data, encoding, told) : super.end(data, told);
    }
    if (data !== undefined) this.#gather(data, encoding);
    const sink = this.#sink;
    this.#letGo();
    if (told !== undefined) this.once("finish", () => told());
    sink?.({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks),
    });
    this.#chunks = [];
    return this;
  }

  #gather(chunk: Uint8Array | string, encoding?: BufferEncoding | Done): void {
    this.#chunks.push(
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
        : Buffer.from(chunk),
    );
  }
}

function pairs(
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
