import { IncomingMessage, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { HeldResponse, type Rendered } from "#held-response";

/** What answers requests behind the front: the calls' own handlers, and Next for the pages. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Asks the app for an answer that belongs to nobody's connection, so that it can be shared and outlives an asker who
 * hangs up. Rejects when the app breaks it off. It sees only the given headers: whatever else a caller sends cannot get into what others are given.
 */
export function renderDetached(
  handler: Handler,
  url: string,
  headers: IncomingHttpHeaders,
): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.httpVersion = "1.1";
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = headers;
  request.complete = true;
  request.push(null);
  const response = new HeldResponse(request);
  return new Promise((resolve, reject) => {
    response.hold((rendered) => {
      resolve(rendered);
      // There is no connection that could say so.
      process.nextTick(() => {
        response.end();
        response.emit("finish");
        response.emit("close");
      });
    });
    response.onDestroyed(reject);
    handler(request, response).catch(reject);
  });
}
