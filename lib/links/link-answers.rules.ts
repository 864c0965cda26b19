const GONE: ReadonlySet<number> = new Set([404, 410]);
/** A server that is overloaded, or that keeps programs out, may well show people the page. */
const UNAVAILABLE = 503;

/** True if somebody who follows a link finds something. @param status of the last response, after all redirects */
export const isAnswer = (status: number): boolean =>
  !GONE.has(status) && (status < 500 || status === UNAVAILABLE || status > 599);
