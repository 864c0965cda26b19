import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  sendRequest,
  respondWithJson,
  startFront,
  port,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

const hangForever = () => Promise.withResolvers<never>().promise;

async function readBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const _ of request);
  respondWithJson(response, {});
}

function post(type: string, body: string, length: number): Socket {
  const socket = connect(port(), "127.0.0.1");
  socket.write(
    `POST /v1/a HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  return socket;
}

beforeEach(() => startFront({}, { usual: 60_000, upload: 60_000, idle: 150 }));
afterEach(() => stopFront(0));

describe("front: a stalled request body", () => {
  it.each(["application/json", "multipart/form-data; boundary=x"])(
    "408, and the connection closes: %s",
    async (type) => {
      fakeApp.respond = readBody;
      const response = await textOf(post(type, "{", 100));
      expect(response).toMatch(/^HTTP\/1.1 408 /);
      expect(response).toContain("Connection: close");
      expect(response).toContain('"code":"TIMEOUT"');
      await expect.poll(() => fakeApp.logLines.map(({ status }) => status)).toEqual([408]);
    },
  );

  it("is accepted while it makes progress, however slowly", async () => {
    fakeApp.respond = readBody;
    const socket = post("application/json", "", 8);
    const response = textOf(socket);
    for (let sent = 0; sent < 8; sent += 1) {
      socket.write("x");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    socket.end();
    expect(await response).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("front: time limits", () => {
  it("503 with Retry-After for a read that hangs, and its log line says so", async () => {
    fakeApp.respond = hangForever;
    for (const path of ["/artworks", "/v1/artworks/", "/share/site.jpg"]) {
      const response = await sendRequest(path, { headers: { Authorization: "Bearer x" } });
      expect([path, response.status, response.headers.get("retry-after")]).toEqual([
        path,
        503,
        "5",
      ]);
    }
    await expect.poll(() => fakeApp.logLines.map(({ status }) => status)).toEqual([503, 503, 503]);
  });

  it("a late response of the app is discarded", async () => {
    const gate = Promise.withResolvers<void>();
    let thrown: unknown;
    fakeApp.respond = async (_request, response) => {
      await gate.promise;
      try {
        respondWithJson(response, { late: true });
      } catch (error) {
        thrown = error;
      }
    };
    expect((await sendRequest("/v1/x", { headers: { Authorization: "Bearer x" } })).status).toBe(
      503,
    );
    gate.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(thrown).toBeUndefined();
    fakeApp.respond = (_request, response) => respondWithJson(response, { next: true });
    expect(await (await sendRequest("/v1/y")).json()).toEqual({ next: true });
    expect(fakeApp.logLines.map(({ status }) => status)).toEqual([503, 200]);
  });

  it("waits for a write in progress", async () => {
    fakeApp.respond = async (request, response) => {
      for await (const _ of request);
      await new Promise((resolve) => setTimeout(resolve, 400));
      respondWithJson(response, { done: true });
    };
    const response = await sendRequest("/v1/x", { method: "POST", body: "{}" });
    expect(await response.json()).toEqual({ done: true });
  });
});

describe("front: the log line of a request", () => {
  it("reports a client that disconnected before the response", async () => {
    const received = Promise.withResolvers<void>();
    fakeApp.respond = () => {
      received.resolve();
      return hangForever();
    };
    const socket = connect(port(), "127.0.0.1");
    socket.write("GET /v1/x HTTP/1.1\r\nHost: a\r\nAuthorization: x\r\n\r\n");
    await received.promise;
    socket.destroy();
    await once(socket, "close");
    await expect
      .poll(() => fakeApp.logLines)
      .toMatchObject([{ status: 499, bytes: 0, aborted: true }]);
  });

  it("reports no disconnect after a complete response", async () => {
    await (await sendRequest("/")).text();
    await expect.poll(() => fakeApp.logLines).toMatchObject([{ status: 200 }]);
    expect(fakeApp.logLines[0]).not.toHaveProperty("aborted");
  });
});
