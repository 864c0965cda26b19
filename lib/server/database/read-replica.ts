import { setTimeout as wait } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import {
  DatabaseCircuitBreaker,
  probeDatabase,
} from "@/lib/server/database/database-circuit-breaker";
import { CHANGE_CHANNEL, type Notify } from "@/lib/server/cache/change-listener";
import { createDatabase, type Database, getPoolSize, reservedDb } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import type { ReplicaRead } from "@/lib/server/database/replica-reads";

/** The most that the replica may lag behind, besides what this process knows of. */
export const MAX_LAG_MS = 1_000;
/** Pause between two questions to a server, as many changes may arrive one after another. */
const PAUSE_MS = 10;
/** Pause after an error, before the replica is asked again. */
const RETRY_MS = 1_000;

const selectPosition = (lsn: string, timeline: string) =>
  `pg_wal_lsn_diff(${lsn}, '0/0')::float8 as position, (pg_control_system()).system_identifier || '/' || ${timeline} as lineage`;
/** The name of the file has the timeline as soon as a server is promoted, the control file only with its next checkpoint. */
export const WRITTEN_POSITION = selectPosition(
  "pg_current_wal_insert_lsn()",
  "('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int",
);
export const REPLAYED_POSITION = selectPosition(
  "pg_last_wal_replay_lsn()",
  "(pg_control_checkpoint()).timeline_id",
);
const written = sql.raw(WRITTEN_POSITION);

/** A position in bytes of the write-ahead log, and whose: servers with the same identifier and timeline have the same log. */
export type Position = { position: number; lineage: string };
/** The primary's position: at `sentAt` everything committed before, and the first `changes` known here, lay before it. */
type Target = Position & { sentAt: number; changes: number };

type Session = { reads: Database; positions: Database; hasEnded: boolean };

/**
 * A streaming replica for anonymous reads. It is used while it has replayed everything that this process knows to have changed, and
 * all that was committed a second ago. Both are compared by the position in the write-ahead log, which is asked of the primary with
 * each proof of the change listener and after each change.
 */
export class ReadReplica {
  readonly #connectionString: string;
  readonly #breaker: DatabaseCircuitBreaker;
  #session: Session | undefined;
  /** Received, or made by this process. */
  #changes = 0;
  #targets: Target[] = [];
  #reached: Target | undefined;
  #isLocating = false;
  #isFollowing = false;
  #hasWarned = false;
  #isStopped = false;
  reads = 0;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#breaker = new DatabaseCircuitBreaker(() => probeDatabase(connectionString));
  }

  /** Sends the change listener's notification, and learns the primary's position. */
  readonly notify: Notify = (payload) =>
    this.#locate(sql<Position>`select pg_notify(${CHANGE_CHANNEL}, ${payload}), ${written}`);

  /** Records that something changed, so that reads wait for the replica to have it. */
  recordChange(): void {
    this.#changes += 1;
    void this.#locateChanges();
  }

  /** Milliseconds since it had everything; Infinity if it may lack something that is known here. */
  get lag(): number {
    const { sentAt = -Infinity, changes } = this.#reached ?? {};
    return changes === this.#changes ? performance.now() - sentAt : Infinity;
  }

  /** The age that what is read now may have, in milliseconds. */
  get readLag(): number {
    return this.lag < MAX_LAG_MS ? this.lag : 0;
  }

  /** Chooses a replica for one rendering; undefined if it has to read from the primary. */
  choose(): ReplicaRead | undefined {
    const session = this.lag < MAX_LAG_MS && !this.#breaker.isOpen ? this.#session : undefined;
    if (session === undefined) return undefined;
    this.reads += 1;
    return { session, hasFailed: false };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#disconnect();
  }

  async #locate(statement: RawBuilder<Position>): Promise<void> {
    const [sentAt, changes] = [performance.now(), this.#changes];
    const { rows } = await statement.execute(reservedDb());
    for (const { position, lineage } of rows)
      this.#targets.push({ position, lineage, sentAt, changes });
    void this.#follow();
  }

  /** Locates one position at a time, as many changes at once need one. */
  async #locateChanges(): Promise<void> {
    if (this.#isLocating) return;
    this.#isLocating = true;
    let changes = -1;
    while (changes !== this.#changes) {
      // oxlint-disable-next-line no-await-in-loop -- one position after another
      if (changes !== -1) await wait(PAUSE_MS);
      changes = this.#changes;
      // If it fails, the next proof brings a position.
      // oxlint-disable-next-line no-await-in-loop -- see above
      await this.#locate(sql<Position>`select ${written}`).catch(() => undefined);
    }
    this.#isLocating = false;
  }

  async #follow(): Promise<void> {
    if (this.#isFollowing || this.#isStopped) return;
    this.#isFollowing = true;
    try {
      while (this.#targets.length > 0 && !this.#isStopped) {
        // oxlint-disable-next-line no-await-in-loop -- until the replica has replayed them
        await this.#compare();
        // oxlint-disable-next-line no-await-in-loop -- see above
        if (this.#targets.length > 0) await wait(PAUSE_MS);
      }
    } catch (error) {
      this.#warn(error);
      await this.#disconnect();
      await wait(RETRY_MS, undefined, { ref: false });
    }
    this.#isFollowing = false;
  }

  /** Warns once, until the replica is used again. */
  #warn(error: unknown): void {
    if (!this.#hasWarned && !this.#isStopped)
      log().warn({ err: error }, "the read replica is not used");
    this.#hasWarned = true;
  }

  async #compare(): Promise<void> {
    this.#session ??= this.#connect();
    const { rows } = await sql<Position>`select ${sql.raw(REPLAYED_POSITION)}`.execute(
      this.#session.positions,
    );
    const [replayed] = rows;
    const isReached = ({ position, lineage }: Position) =>
      replayed !== undefined && replayed.lineage === lineage && replayed.position >= position;
    const reached = this.#targets.filter(isReached);
    for (const target of reached)
      if (target.sentAt > (this.#reached?.sentAt ?? -Infinity)) this.#reached = target;
    const oldest = performance.now() - MAX_LAG_MS;
    const unreached = this.#targets.filter((target) => !isReached(target));
    this.#targets = unreached.filter(({ sentAt }) => sentAt > oldest);
    if (reached.length > 0) this.#hasWarned = false;
    else if (this.#targets.length < unreached.length)
      this.#warn(new Error("It lags by more than a second, or has another timeline"));
  }

  /** All connections are to one server that has not been restarted: where one of them reads a position, the others do. */
  #connect(): Session {
    let server: string | undefined;
    const onConnect = async (client: pg.ClientBase) => {
      const { rows } = await client.query<Position & { server: string; isReplica: boolean }>(
        `select ${REPLAYED_POSITION}, pg_postmaster_start_time()::text as server, pg_is_in_recovery() as "isReplica"`,
      );
      const [found] = rows;
      if (found?.isReplica !== true) throw new Error("DATABASE_READ_URL names no replica");
      server ??= found.server;
      if (found.server !== server || found.position < (this.#reached?.position ?? 0))
        throw new Error("The read replica was replaced or restarted");
    };
    const options = { connectionString: this.#connectionString, breaker: this.#breaker, onConnect };
    return {
      reads: createDatabase({ ...options, max: getPoolSize() }),
      positions: createDatabase({ ...options, max: 1 }),
      hasEnded: false,
    };
  }

  async #disconnect(): Promise<void> {
    const session = this.#session;
    if (session !== undefined) session.hasEnded = true;
    this.#session = undefined;
    this.#reached = undefined;
    this.#targets = [];
    await Promise.all([session?.reads.destroy(), session?.positions.destroy()]);
  }
}
