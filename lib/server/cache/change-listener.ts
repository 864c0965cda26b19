import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { reservedDb } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { toRowsTag } from "@/lib/server/cache/shown-data";

export const CHANGE_CHANNEL = "vitrine_changes";
const PROOF_INTERVAL_MS = 300;
/** A proof without a response: the connection is replaced. */
const PROOF_TIMEOUT_MS = 2_000;
const RECONNECT_MS = 250;
/** Age below which a proof shows that every change that was committed a second ago has been received. */
const MAX_PROOF_AGE_MS = 1_000;
/** Time that a write waits for its own notification. */
const CATCH_UP_MS = 500;

/** @param tags that changed; undefined if some changes may have been missed */
type OnChange = (tags: readonly string[] | undefined) => void;

/** A connection that does not answer for this time is left without a goodbye. */
const STOP_MS = 1_000;

export type Notify = (payload: string) => Promise<unknown>;

/** `acknowledgedAt`: when PostgreSQL had accepted it, so that only the listening connection can still lose it. */
type Proof = { sentAt: number; acknowledgedAt: number; received: readonly (() => void)[] };

/** Notifies from where the app writes: whatever reaches the listener from there, changes reach it too. */
export const notifyListeners: Notify = (payload) =>
  sql`select pg_notify(${CHANGE_CHANNEL}, ${payload})`.execute(reservedDb());

/** `artworks 0190…` → the tags of responses that show the table or one of these rows (`notify_rows`). */
function toTags(payload: string): string[] {
  const [table = "", ...ids] = payload.split(" ").filter((word) => word !== "");
  return ids.includes("*") ? [table, toRowsTag(table)] : [table, ...ids];
}

/**
 * Receives the changes of shown tables on a connection of its own, and proves that it has received all of them: PostgreSQL
 * delivers notifications in the order of their commits, so whoever receives its own has received all earlier ones. They are sent
 * from where the app writes. This also detects a pooler in between, which would swallow them, and another database.
 */
export class ChangeListener {
  readonly #connectionString: string;
  readonly #connectMs: number;
  readonly #notify: Notify;
  readonly #id = `proof:${randomUUID()}`;
  readonly #proofs = new Map<string, Proof>();
  readonly #subscribers: OnChange[] = [];
  #client: pg.Client | undefined;
  /** True if the current connection has received a proof. */
  #isProven = false;
  #provenAt = -Infinity;
  #proofCount = 0;
  /** Callbacks that wait for the next proof: one at a time is on its way. */
  #waiting: (() => void)[] = [];
  #isSending = false;
  #isStopped = false;
  #hasWarned = false;
  #reconnectTimer: NodeJS.Timeout | undefined;
  readonly #proofTimer: NodeJS.Timeout;
  received = 0;

  constructor(connectionString: string, connectMs: number, notify = notifyListeners) {
    this.#connectionString = connectionString;
    this.#connectMs = connectMs;
    this.#notify = notify;
    this.#proofTimer = setInterval(() => this.#prove(), PROOF_INTERVAL_MS).unref();
    void this.#connect();
  }

  subscribe(onChange: OnChange): void {
    this.#subscribers.push(onChange);
  }

  isCurrent(): boolean {
    return performance.now() - this.#provenAt < MAX_PROOF_AGE_MS;
  }

  /** Milliseconds; Infinity before the first one. */
  get proofAge(): number {
    return performance.now() - this.#provenAt;
  }

  /** Waits until everything committed before this call has been received; false if that takes too long. */
  async catchUp(timeoutMs = CATCH_UP_MS): Promise<boolean> {
    if (!this.isCurrent()) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.push(() => resolve(true));
    void this.#sendProof();
    const timer = setTimeout(resolve, timeoutMs, false);
    const hasCaughtUp = await promise;
    clearTimeout(timer);
    return hasCaughtUp;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#proofTimer);
    clearTimeout(this.#reconnectTimer);
    const client = this.#client;
    const timer = setTimeout(() => client?.connection.stream.destroy(), STOP_MS);
    await client?.end().catch(() => undefined);
    clearTimeout(timer);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: this.#connectMs,
      keepAlive: true,
      application_name: "vitrine changes",
    });
    client.on("error", () => this.#reconnect(client));
    client.on("end", () => this.#reconnect(client));
    client.on("notification", ({ payload = "" }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
    } catch {
      this.#reconnect(client);
      return;
    }
    if (this.#isStopped) {
      await client.end().catch(() => undefined);
      return;
    }
    this.#client = client;
    this.#isProven = false;
    this.#prove();
  }

  #reconnect(client: pg.Client): void {
    client.removeAllListeners("end").removeAllListeners("notification");
    client.end().catch(() => undefined);
    if (this.#client === client) {
      this.#client = undefined;
      this.#provenAt = -Infinity;
      this.#proofs.clear();
    }
    if (this.#isStopped) return;
    if (!this.#hasWarned) log().warn("changes are not received: responses are cached for a second");
    this.#hasWarned = true;
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = setTimeout(() => void this.#connect(), RECONNECT_MS).unref();
  }

  #prove(): void {
    const client = this.#client;
    if (client === undefined) return;
    const [oldest] = this.#proofs.values();
    if (oldest !== undefined && performance.now() - oldest.acknowledgedAt > PROOF_TIMEOUT_MS) {
      // Nothing answers, so that a proper goodbye would wait too.
      client.connection.stream.destroy();
      return;
    }
    void this.#sendProof();
  }

  async #sendProof(): Promise<void> {
    if (this.#client === undefined || this.#isSending || this.#isStopped) return;
    this.#isSending = true;
    this.#proofCount += 1;
    const payload = `${this.#id} ${this.#proofCount}`;
    const received = this.#waiting;
    const proof = { sentAt: performance.now(), acknowledgedAt: Infinity, received };
    this.#proofs.set(payload, proof);
    this.#waiting = [];
    try {
      await this.#notify(payload);
      proof.acknowledgedAt = performance.now();
    } catch {
      this.#proofs.delete(payload);
    }
    this.#isSending = false;
    if (this.#waiting.length > 0) void this.#sendProof();
  }

  #receive(payload: string): void {
    const proof = this.#proofs.get(payload);
    if (proof !== undefined) {
      this.#proofs.delete(payload);
      if (!this.#isProven) this.#begin();
      this.#provenAt = Math.max(this.#provenAt, proof.sentAt);
      for (const received of proof.received) received();
    } else if (!payload.startsWith("proof:")) {
      this.received += 1;
      this.#publish(toTags(payload));
    }
  }

  #begin(): void {
    this.#isProven = true;
    this.#hasWarned = false;
    // What was notified since the previous connection broke is lost.
    this.#publish(undefined);
  }

  #publish(tags: readonly string[] | undefined): void {
    for (const onChange of this.#subscribers) onChange(tags);
  }
}
