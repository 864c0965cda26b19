import { createServer, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { formatRequest } from "#http-request";
import { measureInterleaved } from "#interleave";
import { computeMedians, hasLoadGenerator, measure, warmUp } from "#measure";
import { readProcessorSeconds } from "#processor-time";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startServer(status: number) {
  const requests = new Set<string>();
  server = createServer((request, response) => {
    requests.add(
      `${request.url} ${String(request.headers["x-test"])} ${String(request.headers["x-forwarded-for"])}`,
    );
    response.writeHead(status).end("answer");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, requests };
}

const withLoadGenerator = it.skipIf(!hasLoadGenerator());

withLoadGenerator("measure: sends each request with its headers and an address", async () => {
  const { origin, requests } = await startServer(200);
  const sent = Array.from({ length: 64 }, (_, index) => ({
    path: `/${index}`,
    headers: { "x-test": "yes" },
  }));
  const counters = { server: () => readProcessorSeconds(process.pid) };
  const target = { origin, requests: sent, counters };
  const figures = await measure(target, 1);
  expect(figures.perSecond).toBeGreaterThan(0);
  expect(figures.p95).toBeGreaterThanOrEqual(figures.p50);
  expect(figures.p99).toBeGreaterThanOrEqual(figures.p95);
  expect(figures.generatorLoad).toBeGreaterThan(0);
  if (process.platform === "linux") expect(figures.processorMs["server"]).toBeGreaterThan(0);
  expect(requests.size).toBeGreaterThan(1);
  expect([...requests].filter((line) => !/^\/\d+ yes 10\.0\.0\.\d+$/.test(line))).toEqual([]);
});

withLoadGenerator("measure: throws if responses failed", async () => {
  const { origin } = await startServer(500);
  await expect(measure({ origin, requests: [{ path: "/a" }] }, 1)).rejects.toThrow(
    /responses had a status of 400 or more, 0 connections failed and 0 requests timed out at http:.*\/a$/,
  );
});

withLoadGenerator(
  "measureInterleaved: warms up, and returns the rounds in the order of tasks",
  async () => {
    const { origin, requests } = await startServer(200);
    const createTask = (name: string) => ({
      name,
      target: { origin, requests: [{ path: `/${name}` }] },
    });
    const messages: string[] = [];
    const results = await measureInterleaved(
      [[createTask("a"), createTask("b")]],
      { rounds: 2, maxRounds: 2, seconds: 1, warmUpRequests: 5 },
      (line) => messages.push(line),
    );
    expect(results.map(({ task: { name } }) => name)).toEqual(["a", "b"]);
    for (const { rounds } of results) {
      expect(rounds).toHaveLength(2);
      expect(rounds.every(({ perSecond }) => perSecond > 0)).toBe(true);
    }
    expect(messages).toEqual(["round 1: 1 of 1 groups", "round 2: 1 of 1 groups"]);
    expect([...requests].some((line) => line.startsWith("/a undefined 10.0.0."))).toBe(true);
  },
);

it("warmUp: sends each request in turn, so many in all, and throws if one fails", async () => {
  const { origin, requests } = await startServer(200);
  await warmUp({ origin, requests: [{ path: "/a" }, { path: "/b" }], connections: 2 }, 4);
  expect([...requests].toSorted()).toEqual([
    "/a undefined 10.0.0.0",
    "/a undefined 10.0.0.2",
    "/b undefined 10.0.0.1",
    "/b undefined 10.0.0.3",
  ]);
  server.close();
  const failing = await startServer(500);
  await expect(warmUp({ origin: failing.origin, requests: [{ path: "/a" }] }, 1)).rejects.toThrow(
    /\/a: 500$/,
  );
});

it("formatRequest: gives a body its length in bytes", () => {
  const request = { method: "POST", path: "/a", headers: { Accept: "*/*" }, body: "é" };
  expect(formatRequest("http://localhost:3000", request)).toBe(
    "POST /a HTTP/1.1\r\nHost: localhost:3000\r\nAccept: */*\r\nContent-Length: 2\r\n\r\né",
  );
});

it("computeMedians: takes the median of each figure", () => {
  server = createServer();
  const figures = [1, 5, 3].map((n) => ({
    perSecond: n,
    p50: n * 2,
    p95: n * 2.5,
    p99: n * 3,
    processorMs: { app: n * 4 },
    generatorLoad: n * 5,
  }));
  expect(computeMedians(figures)).toEqual({
    perSecond: 3,
    p50: 6,
    p95: 7.5,
    p99: 9,
    processorMs: { app: 12 },
    generatorLoad: 15,
  });
});
