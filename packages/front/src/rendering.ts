import {
  IncomingMessage,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { Socket } from "node:net";
import { HeldResponse, type Rendered } from "#cache/held-response";

export type Handler = ((request: IncomingMessage, response: ServerResponse) => Promise<void>) & {
  /** Answers a GET without Node's request and response, which cost more than most reads; undefined for what it cannot answer. */
  read?: (
    url: string,
    headers: IncomingHttpHeaders,
  ) =>
    | Promise<{ status: number; headers: OutgoingHttpHeaders; body: string | Uint8Array | null }>
    | undefined;
};

/** Renders without a connection, so that the response can be shared and survives a disconnect. The app sees only `headers`: nothing else of a request can leak into a shared response. */
export function renderDetached(
  handler: Handler,
  url: string,
  headers: IncomingHttpHeaders,
): Promise<Rendered> {
  const answer = handler.read?.(url, headers);
  if (answer !== undefined)
    return answer.then((result) => ({ ...result, body: Buffer.from(result.body ?? "") }));
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
