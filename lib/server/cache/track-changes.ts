import type { ChangeListener } from "@/lib/server/cache/change-listener";
import {
  ChangeClock,
  countMsToNextDay,
  dependsOnClock,
  isDated,
} from "@/lib/server/cache/change-clock";
import type { ReadReplica } from "@/lib/server/database/read-replica";
import { type ReplicaRead, runOnReplica } from "@/lib/server/database/replica-reads";
import { recordReading, startWrite } from "@/lib/server/cache/shown-data";
import { MINUTE_MS } from "@/lib/shared/time/durations";

const MAX_AGE_MS = 10 * MINUTE_MS;
/** A response with more tags is found by its tables. */
const MAX_TAGS = 150;

type Listener = Pick<ChangeListener, "isCurrent" | "catchUp" | "subscribe">;
type Replica = Pick<ReadReplica, "choose" | "readLag" | "recordChange">;
type Shown = { tags: readonly string[]; maxAgeMs: number };

/** True after the end of its session, too: a statement is then rejected before it reaches the pool, which would have recorded the failure. */
const hasFailed = (read: ReplicaRead) => read.hasFailed || read.session.hasEnded;

/** @returns undefined if a statement failed on the replica, or may have */
async function recordOnReplica<Result>(render: () => Promise<Result>, read: ReplicaRead) {
  try {
    const recorded = await recordReading(() => runOnReplica(read, render));
    return hasFailed(read) ? undefined : recorded;
  } catch (error) {
    if (!hasFailed(read)) throw error;
    return undefined;
  }
}

/** Tracks what responses show, and when that changes (packages/front/src/changes.ts). @param getTimeOfDay in epoch milliseconds */
export function trackChanges(
  listener: Listener,
  replica?: Replica,
  getTimeOfDay: () => number = Date.now,
) {
  const clock = new ChangeClock();
  listener.subscribe((tags) => clock.receive(tags));
  listener.subscribe(() => replica?.recordChange());

  /** The moment and the day are those before the rendering, so that none that ends between two of its statements is missed. */
  async function track<Result>(
    render: () => Promise<Result>,
  ): Promise<{ result: Result; shown: Shown | undefined }> {
    // The choice is made at the same time as the front asks for its lag.
    const read = replica?.choose();
    const moment = listener.isCurrent() ? await clock.findNextMoment().catch(() => 0) : 0;
    const startedAt = getTimeOfDay();
    const { result, reading } =
      (read && (await recordOnReplica(render, read))) ?? (await recordReading(render));
    const { tables, tags, isTracked, changesAt } = reading;
    if (!isTracked) return { result, shown: undefined };
    const maxAgeMs = Math.min(
      MAX_AGE_MS,
      changesAt - Date.now(),
      dependsOnClock(tables) ? moment - performance.now() : Infinity,
      isDated(tables) ? countMsToNextDay(startedAt) - (getTimeOfDay() - startedAt) : Infinity,
    );
    const shownTags = tags.size > MAX_TAGS ? tables : tags;
    return { result, shown: { tags: [...shownTags], maxAgeMs: tags.size === 0 ? 0 : maxAgeMs } };
  }

  return {
    track,
    startWrite,
    isCurrent: () => listener.isCurrent(),
    catchUp: () => listener.catchUp(),
    getLag: () => replica?.readLag ?? 0,
    recordWrite: () => replica?.recordChange(),
    subscribe: (onChange: (tags: readonly string[] | undefined) => void) =>
      listener.subscribe(onChange),
  };
}
