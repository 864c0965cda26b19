import { type Asker, currentAsker, workFor } from "@/lib/server/asker";
import { Failure } from "@/lib/shared/failure";

/** Refusals that are meant for one asker: another one may be let in. */
const personal = new Set(["RATE_LIMITED", "UPSTREAM_UNAVAILABLE"]);
const isPersonal = (error: unknown) => error instanceof Failure && personal.has(error.code);

/** The same work for many askers at once is done once; while it waits for its turn, it is everybody's who waits for it. */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, { done: Promise<Result>; askers: Asker[] }>();

  /** What `work` gives, or what the work under way for `key` gives; where that was refused to its asker, this one asks itself. */
  async do(key: string, work: () => Promise<Result>): Promise<Result> {
    const asker = currentAsker();
    const running = this.#underWay.get(key);
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
    const before = this.#underWay.get(key);
    if (before !== undefined) {
      before.askers.push(asker);
      return before.done;
    }
    const askers = [asker];
    const all: Asker = {
      addresses: () => [...new Set(askers.flatMap((each) => each.addresses()))],
      isThere: () => askers.some((each) => each.isThere()),
    };
    const done = workFor(all, work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, { done, askers });
    return done;
  }
}
