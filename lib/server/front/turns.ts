import pLimit from "p-limit";
import { failure } from "@/lib/shared/failure";

/**
 * Pages rendered at one time; enough to keep a processor busy while some wait for the database. With more of them half
 * done at once, what a rendering leaves behind outlives the cheap collection of garbage: at 32, a wall cost 47 ms of CPU
 * instead of 30.
 */
const AT_ONCE = 3;

export type TurnLimits = {
  /** Renderings that may wait; whoever comes then is asked to come back. */
  mostWaiting: number;
  /** Milliseconds after which a rendering is given up and its turn goes to the next. */
  boundMs: number;
};

const usual: TurnLimits = { mostWaiting: 100, boundMs: 10_000 };

const busy = (message: string) =>
  failure("UPSTREAM_UNAVAILABLE", message, [], { "Retry-After": "2" });

const tooMany = () => busy("Many pages are asked for at the moment. Please try again soon.");

/** Lets pages be rendered a few at a time, in the order in which they were asked for. */
export class Turns {
  readonly #limit = pLimit(AT_ONCE);
  readonly #limits: TurnLimits;

  constructor(limits: TurnLimits = usual) {
    this.#limits = limits;
  }

  /**
   * Does `work` when its turn has come.
   * @param isWanted asked then; what nobody waits for any more is left undone
   * @throws UPSTREAM_UNAVAILABLE when too many wait, nobody wants it any more, or the work does not end in time
   */
  async take<Result>(work: () => Promise<Result>, isWanted: () => boolean): Promise<Result> {
    if (this.#limit.pendingCount >= this.#limits.mostWaiting) throw tooMany();
    const waits = this.#limit.activeCount >= AT_ONCE;
    return this.#limit(() => {
      if (waits && !isWanted()) throw tooMany();
      return this.#inTime(work);
    });
  }

  async #inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(busy("This page took too long to make. Please try again soon.")),
      this.#limits.boundMs,
    );
    try {
      return await Promise.race([work(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
