import { env } from "@/lib/server/env";
import { findHandler } from "@/lib/routes";
import { ChangeListener } from "@/lib/server/cache/change-listener";
import { ReadReplica } from "@/lib/server/database/read-replica";
import { trackChanges } from "@/lib/server/cache/track-changes";
import { findFreePort } from "@vitrine/process-stack/ports";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { knownParameters } from "@/scripts/serve/parameters";
import { expect } from "vitest";
import { startInstance } from "@/tests/support/instance";

const callHandler = createCallHandler(findHandler, async () => {
  throw new Error("There are no pages here.");
});

/** Almost four minutes before any day could end. */
const TIME_OF_DAY = Date.parse("2027-06-30T12:01:00Z");

/** An instance that serves the real calls from its own response cache. @param listenUrl where it listens for changes @param readUrl of a read replica */
export async function startCachingInstance(listenUrl = env().DATABASE_URL, readUrl?: string) {
  const replica = readUrl === undefined ? undefined : new ReadReplica(readUrl);
  const listener = new ChangeListener(listenUrl, 2_000, replica?.notify);
  const port = await findFreePort();
  let [renderings, laterMs] = [0, 0];
  const instance = await startInstance("127.0.0.1", port, {
    app: (request, response) => {
      renderings += 1;
      return callHandler(request, response);
    },
    knownParameters,
    now: () => performance.now() + laterMs,
    changes: trackChanges(listener, replica, () => TIME_OF_DAY),
  });
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  /** Status and body, and whether they came from the cache. */
  const read = async (path: string) => {
    const before = renderings;
    const response = await send(path);
    const text = await response.text();
    return { status: response.status, text, isCached: renderings === before };
  };
  return {
    listener,
    replica,
    send,
    read,
    waitUntilCurrent: () => expect.poll(() => listener.isCurrent(), { timeout: 20_000 }).toBe(true),
    /** Makes whatever is cached older from now on. */
    letPass: (ms: number) => {
      laterMs += ms;
    },
    stop: async () => {
      await listener.stop();
      await replica?.stop();
      await instance.stop(0);
    },
  };
}

export type CachingInstance = Awaited<ReturnType<typeof startCachingInstance>>;
