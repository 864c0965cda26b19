import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queueLimits } from "@/lib/server/jobs/queues";
import {
  sendRequest,
  frontEnvironment,
  respondWithJson,
  sendRequestLine,
  startFront,
  respondWithPage,
  port,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

const openFront = (options = {}) =>
  startFront({
    knownParameters: (path) => (path === "/artworks" ? ["page", "q"] : []),
    ...options,
  });
const requestFrom = (address: string, path: string) =>
  sendRequest(path, { headers: { "X-Forwarded-For": address } });

beforeEach(() => openFront());
afterEach(() => stopFront(0));

describe("front: unknown query parameters", () => {
  it("are dropped: one rendering with the known parameters in a fixed order", async () => {
    const paths = ["/artworks?x=1", "/artworks?x=2&utm_source=mail", "/artworks", "/artworks?y"];
    for (const path of paths) expect((await sendRequest(path)).status).toBe(200);
    expect(fakeApp.requests.map(({ url }) => url)).toEqual(["/artworks"]);
    await sendRequest("/artworks?q=red&page=2");
    await sendRequest("/artworks?page=2&z=1&q=red");
    expect(fakeApp.requests.map(({ url }) => url)).toEqual(["/artworks", "/artworks?page=2&q=red"]);
  });

  it("do not include the _rsc parameter of a client navigation", async () => {
    fakeApp.respond = (_request, response) => {
      response.setHeader("Content-Type", "text/x-component");
      response.end("0:{}");
    };
    const headers = { rsc: "1" };
    const firstResponses = await sendRequest("/artworks?page=2&x=1&_rsc=abc", { headers });
    await sendRequest("/artworks?page=2&x=2&_rsc=abc", { headers });
    expect(fakeApp.requests.map(({ url }) => url)).toEqual(["/artworks?page=2&_rsc=abc"]);
    expect(firstResponses.headers.get("x-nextjs-rewritten-query")).toBe("page=2");
  });

  it("are passed on for writes and private responses", async () => {
    fakeApp.respond = (_request, response) => respondWithJson(response, {});
    await sendRequest("/v1/x?a=1", { method: "POST", body: "{}" });
    await sendRequestLine("GET", "/artworks?x=1&page=3", "Authorization: x\r\n");
    expect(fakeApp.requests.map(({ url }) => url)).toEqual(["/v1/x?a=1", "/artworks?page=3"]);
  });
});

/** Opens a front behind a proxy that names the client. @returns what ends each page that is being rendered, by its path */
async function openGatedFront(): Promise<Map<string, () => void>> {
  await stopFront(0);
  await openFront({ environment: { ...frontEnvironment, TRUSTED_PROXIES: 1 } });
  const gates = new Map<string, () => void>();
  fakeApp.respond = async (request, response) => {
    const gate = Promise.withResolvers<void>();
    gates.set(request.url ?? "", gate.resolve);
    await gate.promise;
    respondWithPage(request, response);
  };
  return gates;
}

describe("front: many concurrent pages for one client address", () => {
  it("leave a slot to other clients, which are served before its queue", async () => {
    const gates = await openGatedFront();
    const { maxConcurrentPerAddress } = queueLimits.pages;
    const storm = Array.from({ length: 10 }, (_, n) =>
      requestFrom("6.6.6.6", `/artworks?page=${n}`),
    );
    await expect.poll(() => gates.size).toBe(maxConcurrentPerAddress);
    const otherResponse = requestFrom("1.1.1.1", "/artworks?q=mine");
    await expect.poll(() => gates.has("/artworks?q=mine")).toBe(true);
    expect(gates.size).toBe(maxConcurrentPerAddress + 1);
    gates.get("/artworks?q=mine")?.();
    expect((await otherResponse).status).toBe(200);
    // Each finished rendering lets the next start.
    await expect
      .poll(() => {
        for (const end of gates.values()) end();
        return gates.size;
      })
      .toBe(11);
    for (const { status } of await Promise.all(storm)) expect(status).toBe(200);
  });

  it("are rendered in the turn of another client that waits for the same page", async () => {
    const gates = await openGatedFront();
    const endAll = () => {
      for (const end of gates.values()) end();
    };
    const paths = Array.from({ length: 20 }, (_, n) => `/artworks?page=${n}`);
    const storm = paths.map((path) => requestFrom("6.6.6.6", path));
    await expect.poll(() => gates.size).toBe(queueLimits.pages.maxConcurrentPerAddress);
    const [waiting = ""] = paths.filter((path) => !gates.has(path)).toReversed();
    const joined = requestFrom("1.1.1.1", waiting);
    await expect
      .poll(() => {
        if (!gates.has(waiting)) endAll();
        return gates.has(waiting);
      })
      .toBe(true);
    expect(gates.size).toBeLessThan(paths.length);
    await expect
      .poll(() => {
        endAll();
        return gates.size;
      })
      .toBe(paths.length);
    endAll();
    for (const { status } of await Promise.all([joined, ...storm])) expect(status).toBe(200);
  });

  it("are not rendered when the client disconnects before their turn", async () => {
    const gate = Promise.withResolvers<void>();
    fakeApp.respond = async (request, response) => {
      await gate.promise;
      respondWithPage(request, response);
    };
    const { maxConcurrentPerAddress } = queueLimits.pages;
    const firstResponses = Array.from({ length: maxConcurrentPerAddress }, (_, n) =>
      sendRequest(`/artworks?page=${n}`),
    );
    await expect.poll(() => fakeApp.requests.length).toBe(maxConcurrentPerAddress);
    const disconnectingSocket = connect(port(), "127.0.0.1");
    disconnectingSocket.write("GET /artworks?q=left HTTP/1.1\r\nHost: a\r\n\r\n");
    await sendRequest("/health/live");
    const lastResponse = sendRequest("/artworks?q=last");
    disconnectingSocket.destroy();
    const disconnected = () => fakeApp.logLines.filter(({ aborted }) => aborted);
    await expect.poll(disconnected).toMatchObject([{ path: "/artworks", status: 499 }]);
    gate.resolve();
    for (const { status } of await Promise.all([...firstResponses, lastResponse]))
      expect(status).toBe(200);
    expect(fakeApp.requests.map(({ url }) => url)).not.toContain("/artworks?q=left");
  });
});
