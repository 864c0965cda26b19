import { type Asker, currentAsker, workFor } from "@/lib/server/asker";
import { Failure } from "@/lib/shared/failure";

/** Errors that concern one asker only: another one may be admitted. */
const personalCodes = new Set(["RATE_LIMITED", "UPSTREAM_UNAVAILABLE"]);
const isPersonal = (error: unknown) => error instanceof Failure && personalCodes.has(error.code);

/** Runs the same work for concurrent askers once; while it is queued, it counts for all of them. */
export class SharedWork<Result> {
  readonly #inFlight = new Map<string, { done: Promise<Result>; askers: Asker[] }>();

  /** Joins running work for `key`; if that was rejected for its own asker only, starts again. */
  async do(key: string, work: () => Promise<Result>): Promise<Result> {
    const asker = currentAsker();
    const running = this.#inFlight.get(key);
    if (running === undefined) return this.#start(key, asker, work);
    running.askers.push(asker);
    try {
      return await running.done;
    } catch (error) {
      if (!isPersonal(error)) throw error;
      return this.#start(`${key} again`, asker, work);
    }
  }

  #start(key: string, asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const before = this.#inFlight.get(key);
    if (before !== undefined) {
      before.askers.push(asker);
      return before.done;
    }
    const askers = [asker];
    const all: Asker = {
      addresses: () => [...new Set(askers.flatMap((each) => each.addresses()))],
      isThere: () => askers.some((each) => each.isThere()),
    };
    const done = workFor(all, work).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { done, askers });
    return done;
  }
}
