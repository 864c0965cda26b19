import { sql } from "kysely";
import { queryRows } from "@/lib/server/database/db";
import { HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";

/** Days end at quarters of an hour in every time zone, and promoted opportunities rotate every five minutes. */
const DAY_STEP_MS = 5 * MINUTE_MS;
/** The clocks of this machine and of PostgreSQL may differ by as much. */
const CLOCK_TOLERANCE_MS = 1_000;
const MAX_ATTEMPTS = 3;
/** Tables whose rows count from or until a moment, whatever else is read from them; of the dated ones, responses show days as well. */
const datedTables = ["opportunities"];
const clockTables = ["artwork_boosts", ...datedTables, "opportunity_boosts"];

const includesAny = (tables: ReadonlySet<string>, names: readonly string[]): boolean =>
  names.some((name) => tables.has(name));

export const dependsOnClock = (tables: ReadonlySet<string>) => includesAny(tables, clockTables);

export const isDated = (tables: ReadonlySet<string>) => includesAny(tables, datedTables);

/** Milliseconds until "3 days left" or "closing this week" may read differently; 0 around that moment. */
export function countMsToNextDay(now: number): number {
  const elapsed = now % DAY_STEP_MS;
  return elapsed < CLOCK_TOLERANCE_MS ? 0 : Math.max(0, DAY_STEP_MS - elapsed - CLOCK_TOLERANCE_MS);
}

async function readNextMoment(): Promise<number> {
  const sentAt = performance.now();
  const rows = await queryRows(sql<{ ms: number | null }>`
    select extract(epoch from min(moment) - now())::float8 * 1000 as ms from (
      (select listed_until as moment from listed_opportunities where listed_until > now() order by listed_until limit 1)
      union all (select ends_at from artwork_boosts where ends_at > now() order by ends_at limit 1)
      union all (select min(starts_at) from artwork_boosts where ends_at > now() and starts_at > now())
      union all (select ends_at from opportunity_boosts where ends_at > now() order by ends_at limit 1)
      union all (select min(starts_at) from opportunity_boosts
        where ends_at > now() and starts_at > now())) moments`);
  return sentAt + Math.min(rows[0]?.ms ?? HOUR_MS, HOUR_MS);
}

/** The next moment at which a listing or a boost begins or ends. */
export class ChangeClock {
  #moment: Promise<number> | undefined;

  /** Resolves to a moment by `performance.now()`, 0 if it keeps changing; rejects while the database does not respond. */
  async findNextMoment(): Promise<number> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const moment = (this.#moment ??= this.#read());
      // oxlint-disable-next-line no-await-in-loop -- read again only if it passed or changed meanwhile
      const at = await moment;
      if (this.#moment !== moment) continue;
      if (at > performance.now()) return at;
      this.#moment = undefined;
    }
    return 0;
  }

  receive(tags: readonly string[] | undefined): void {
    if (tags === undefined || tags.some((tag) => clockTables.includes(tag)))
      this.#moment = undefined;
  }

  #read(): Promise<number> {
    const moment = readNextMoment();
    moment.catch(() => {
      if (this.#moment === moment) this.#moment = undefined;
    });
    return moment;
  }
}
