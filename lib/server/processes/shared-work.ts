import { type Requester, getCurrentRequester, runAsRequester } from "@/lib/server/http/requester";
import { Failure } from "@/lib/shared/failure";

/** Errors that concern one requester only; another one may be admitted. */
const codesOfOneRequester = new Set(["RATE_LIMITED", "UPSTREAM_UNAVAILABLE"]);
const concernsOneRequester = (error: unknown) =>
  error instanceof Failure && codesOfOneRequester.has(error.code);

/** Single flight for queued work: runs a task once for concurrent requesters, and while queued it counts as the task of all of them. */
export class SharedWork<Result> {
  readonly #inFlight = new Map<string, { result: Promise<Result>; requesters: Requester[] }>();

  /** Joins a running task for `key`; if it is rejected because of its requester, starts it again. */
  async run(key: string, task: () => Promise<Result>): Promise<Result> {
    const requester = getCurrentRequester();
    const running = this.#inFlight.get(key);
    if (running === undefined) return this.#start(key, requester, task);
    running.requesters.push(requester);
    try {
      return await running.result;
    } catch (error) {
      if (!concernsOneRequester(error)) throw error;
      return this.#start(`${key} again`, requester, task);
    }
  }

  #start(key: string, requester: Requester, task: () => Promise<Result>): Promise<Result> {
    const running = this.#inFlight.get(key);
    if (running !== undefined) {
      running.requesters.push(requester);
      return running.result;
    }
    const requesters = [requester];
    const combined: Requester = {
      addresses: () => [...new Set(requesters.flatMap(({ addresses }) => addresses()))],
      isConnected: () => requesters.some(({ isConnected }) => isConnected()),
    };
    const result = runAsRequester(combined, task).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { result, requesters });
    return result;
  }
}
