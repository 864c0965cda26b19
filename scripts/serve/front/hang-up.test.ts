import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { readJson } from "@/lib/server/http/handle/read-request";
import { type Answering, createHandlerFinder } from "@/lib/server/http/handle/bind-routes";
import { startFront, port, stopFront } from "@/tests/support/front";

afterEach(() => stopFront(0));

const respond = (status: number) => ({ status, headers: {}, body: "{}" });

const handlers: Readonly<Record<string, Answering>> = {
  // Responds without reading the body, like a call with an invalid token.
  "POST /v1/rejected": {
    answer: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return respond(401);
    },
  },
  "POST /v1/read": {
    answer: async (request) => {
      await readJson(request);
      return respond(200);
    },
  },
};

test.each(["/v1/rejected", "/v1/read"])(
  "front: a client that aborts the upload to %s causes no server error",
  async (path) => {
    const errors: unknown[] = [];
    const handled = Promise.withResolvers<void>();
    const handler = createCallHandler(createHandlerFinder(handlers), () => Promise.resolve());
    await startFront({
      app: (request, response) =>
        handler(request, response).finally(() => setImmediate(() => handled.resolve())),
      reportError: (error) => errors.push(error),
    });
    const socket = connect(port(), "127.0.0.1");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: vitrine.test\r\nContent-Length: 999\r\n\r\n{"half":`,
    );
    await once(socket, "connect");
    setTimeout(() => socket.destroy(), 20);
    await handled.promise;
    expect(errors).toEqual([]);
  },
);
