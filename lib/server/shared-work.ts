import { type Requester, currentRequester, runAsRequester } from "@/lib/server/requester";
import { Failure } from "@/lib/shared/failure";

/** Errors that concern one requester only: another may be admitted. */
const personalCodes = new Set(["RATE_LIMITED", "UPSTREAM_UNAVAILABLE"]);
const isPersonal = (error: unknown) => error instanceof Failure && personalCodes.has(error.code);

/** Runs the same work for concurrent requesters once; while it is queued, it counts for all of them. */
export class SharedWork<Result> {
  readonly #inFlight = new Map<string, { done: Promise<Result>; requesters: Requester[] }>();

  /** Joins running work for `key`; if that was rejected for its own requester only, starts again. */
  async do(key: string, work: () => Promise<Result>): Promise<Result> {
    const requester = currentRequester();
    const running = this.#inFlight.get(key);
    if (running === undefined) return this.#start(key, requester, work);
    running.requesters.push(requester);
    try {
      return await running.done;
    } catch (error) {
      if (!isPersonal(error)) throw error;
      return this.#start(`${key} again`, requester, work);
    }
  }

  #start(key: string, requester: Requester, work: () => Promise<Result>): Promise<Result> {
    const before = this.#inFlight.get(key);
    if (before !== undefined) {
      before.requesters.push(requester);
      return before.done;
    }
    const requesters = [requester];
    const all: Requester = {
      addresses: () => [...new Set(requesters.flatMap((each) => each.addresses()))],
      isConnected: () => requesters.some((each) => each.isConnected()),
    };
    const done = runAsRequester(all, work).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { done, requesters });
    return done;
  }
}
