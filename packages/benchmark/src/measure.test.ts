import { createServer, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { measureInterleaved } from "#interleave";
import { measure, median, computeMedians } from "#measure";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startServer(status: number) {
  const requests = new Set<string>();
  server = createServer((request, response) => {
    requests.add(`${request.url} ${String(request.headers["x-test"] ?? "")}`.trim());
    response.writeHead(status).end("answer");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, requests };
}

it("measure: requests several URLs with the configured headers", async () => {
  const { origin, requests } = await startServer(200);
  const paths = Array.from({ length: 64 }, (_, index) => `/${index}`);
  const figures = await measure({ origin, paths, headers: { "x-test": "yes" } }, 1);
  expect(figures.perSecond).toBeGreaterThan(0);
  expect(figures.p99).toBeGreaterThanOrEqual(figures.p50);
  expect(requests.size).toBeGreaterThan(1);
  expect([...requests].filter((line) => !/^\/\d+ yes$/.test(line))).toEqual([]);
});

it("measure: throws if responses failed", async () => {
  const { origin } = await startServer(500);
  await expect(measure({ origin, paths: ["/"] }, 1)).rejects.toThrow(/responses failed at http/);
});

it("measureInterleaved: returns the medians of the rounds in the order of the tasks", async () => {
  const { origin } = await startServer(200);
  const createTask = (name: string) => ({ name, target: { origin, paths: [`/${name}`] } });
  const messages: string[] = [];
  const results = await measureInterleaved(
    [[createTask("a"), createTask("b")]],
    { rounds: 1, seconds: 1 },
    (line) => messages.push(line),
  );
  expect(results.map(({ task: { name } }) => name)).toEqual(["a", "b"]);
  expect(results.every(({ figures }) => figures.perSecond > 0)).toBe(true);
  expect(messages).toEqual(["round 1 of 1"]);
});

it("median: takes the upper middle value of an even number of values", () => {
  server = createServer();
  expect(median([4, 1, 3, 2])).toBe(3);
  const figures = [1, 5, 3].map((n) => ({ perSecond: n, p50: n * 2, p99: n * 3 }));
  expect(computeMedians(figures)).toEqual({ perSecond: 3, p50: 6, p99: 9 });
});
