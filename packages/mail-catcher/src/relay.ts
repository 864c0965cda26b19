import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { CaughtMail } from "#mailbox";

/** Options of the mail server of a domain for mail to `r+…@` and `bounce+…@`: it posts it, signed, to `url`. */
export type RelayOptions = {
  domain: string;
  url: string;
  secret: string;
  /** Milliseconds before each further attempt. */
  retryMs?: readonly number[];
};

type Envelope = CaughtMail["envelope"];

const ACCEPTED = /^(?:r|bounce)\+/i;
const RETRY_MS = [1_000, 5_000, 15_000, 60_000, 300_000];

const getDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Takes the answers that people send, as the MX of a domain takes them. */
export class Relay {
  #options: RelayOptions;
  #pending = new Set<Promise<void>>();
  #closing = new AbortController();

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Does not wait for the product: the sender has been told already that the mail was accepted. */
  take(raw: Buffer, envelope: Envelope): void {
    for (const to of envelope.to) {
      if (!ACCEPTED.test(to) || getDomain(to) !== this.#options.domain) continue;
      const delivery = this.#deliver(raw, { from: envelope.from, to }).catch(() => undefined);
      this.#pending.add(delivery);
      void delivery.then(() => this.#pending.delete(delivery));
    }
  }

  /** Resolves once everything was delivered or given up. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  close(): void {
    this.#closing.abort();
  }

  async #deliver(raw: Buffer, { from, to }: { from: string; to: string }): Promise<void> {
    const message = await this.#stamp(raw, { from, to });
    for (const delay of [0, ...(this.#options.retryMs ?? RETRY_MS)]) {
      await wait(delay, undefined, { signal: this.#closing.signal });
      if (await this.#post(message)) return;
    }
  }

  /** @returns false if another attempt may succeed */
  async #post(body: Buffer): Promise<boolean> {
    const time = Math.floor(Date.now() / 1_000);
    const mac = createHmac("sha256", this.#options.secret)
      .update(`${time}.`)
      .update(body)
      .digest("hex");
    const headers = {
      "content-type": "message/rfc822",
      "x-mail-signature": `t=${time},v1=${mac}`,
    };
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(30_000)]);
    const response = await fetch(this.#options.url, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
      signal,
    }).catch(() => null);
    return response !== null && response.status < 500 && response.status !== 429;
  }

  /**
   * Adds what a mail server adds on top, and removes what claims to be from it (RFC 8601, section 5). DMARC passes where the envelope's
   * sender and From have one domain: every client of this machine may send for every domain.
   */
  async #stamp(raw: Buffer, { from, to }: { from: string; to: string }): Promise<Buffer> {
    const server = `mx.${this.#options.domain}`;
    const text = raw.toString("latin1");
    const end = text.search(/\r?\n\r?\n/);
    const [headers, rest] = end === -1 ? [text, ""] : [text.slice(0, end), text.slice(end)];
    const claimed = new RegExp(
      `^authentication-results:\\s*${server}\\b.*(?:\\r?\\n[ \\t].*)*\\r?\\n?`,
      "gim",
    );
    const author = getDomain((await PostalMime.parse(raw)).from?.address ?? "");
    const isAligned = author !== "" && getDomain(from) === author;
    const trace = [
      `Return-Path: <${from}>`,
      `Delivered-To: ${to}`,
      `Authentication-Results: ${server}; spf=${from === "" ? "none" : "pass"} smtp.mailfrom=${from};`,
      ` dmarc=${isAligned ? "pass" : "fail"} header.from=${author}`,
      `Received: from localhost by ${server} with ESMTP; ${new Date().toUTCString()}`,
    ];
    const stamped = `${trace.join("\r\n")}\r\n${headers.replaceAll(claimed, "")}${rest}`;
    return Buffer.from(stamped, "latin1");
  }
}
