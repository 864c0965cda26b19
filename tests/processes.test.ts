import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as sendHttp, type RequestOptions } from "node:http";
import { json, text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { findFreePort } from "@vitrine/process-stack/ports";
import { readStartTime } from "@vitrine/process-stack/process-table";
import { bundleScript } from "@/tests/support/bundle";

/** A call with a body. */
const POST_PATH = "/v1/webhooks/stripe";
const METRICS_TOKEN = "a-token-of-16-characters";
const Echo = z.object({ pid: z.number() });

const script = await bundleScript("tests/support/processes-of-an-instance.ts");

async function startProcesses(option?: "never-starts" | "never-stops" | "pings-often") {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [script, option ?? ""], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN,
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, ended, port, metricsPort };
}

/** Each request has a connection of its own: a connection stays with its worker. */
function send(port: number, path = "/", options: RequestOptions = {}) {
  const request = sendHttp({ host: "127.0.0.1", port, path, agent: false, ...options });
  const response = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    request.on("error", reject).on("response", (incoming) => {
      json(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }), reject);
    });
  });
  response.catch(() => undefined);
  return { request, response };
}

/** Sends requests until `hasSeen` is true of the ids of the processes that responded. */
async function requestUntil(port: number, hasSeen: (pids: ReadonlySet<number>) => boolean) {
  const pids = new Set<number>();
  const requests: Promise<void>[] = [];
  const sendOne = async () => {
    const { request, response } = send(port);
    request.end();
    const { body } = await response;
    pids.add(Echo.parse(body).pid);
  };
  const poll = () => {
    // A process that stands still does not answer; the next request goes to another one.
    requests.push(sendOne().catch(() => undefined));
    return hasSeen(pids);
  };
  await expect.poll(poll, { timeout: 100_000, interval: 20 }).toBe(true);
  return { pids: [...pids], requests };
}

const readTwo = async (port: number) => {
  const { pids, requests } = await requestUntil(port, ({ size }) => size === 2);
  const [first = 0, second = 0] = pids;
  return { first, second, requests };
};

test("WEB_CONCURRENCY=2: two processes serve the port; one that is killed is replaced while the other serves", async () => {
  const { port } = await startProcesses();
  const { first, second } = await readTwo(port);
  process.kill(first, "SIGKILL");
  const { pids } = await requestUntil(
    port,
    (seen) => seen.has(second) && [...seen].some((pid) => pid !== first && pid !== second),
  );
  expect(pids).toContain(second);
});

test("WEB_CONCURRENCY=2: a process that does not respond is replaced", async () => {
  const { port } = await startProcesses("pings-often");
  const { first, second } = await readTwo(port);
  process.kill(first, "SIGSTOP");
  await requestUntil(port, (seen) => [...seen].some((pid) => pid !== first && pid !== second));
  const isRunning = () => readStartTime(first).then((startTime) => startTime !== undefined);
  await expect.poll(isRunning, { timeout: 100_000 }).toBe(false);
});

test("WEB_CONCURRENCY=2: SIGTERM drains both processes, and an open request is answered", async () => {
  const { child, ended, port } = await startProcesses();
  await readTwo(port);
  const headers = { Expect: "100-continue" };
  const { request, response } = send(port, POST_PATH, { method: "POST", headers });
  request.write("half of it");
  await once(request, "continue");
  child.kill("SIGTERM");
  const readReadiness = async () => {
    const { request: check, response: answer } = send(port, "/health/ready");
    check.end();
    return (await answer).status;
  };
  await expect.poll(readReadiness, { timeout: 100_000 }).toBe(503);
  request.end(", and the rest");
  expect((await response).status).toBe(200);
  expect(await ended).toEqual([0, null]);
  await expect(readReadiness()).rejects.toThrow("ECONNREFUSED");
});

test("WEB_CONCURRENCY=2: a process that does not end after SIGTERM is killed, and the instance ends", async () => {
  const { child, ended, port } = await startProcesses("never-stops");
  const { first, second } = await readTwo(port);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  for (const pid of [first, second]) expect(await readStartTime(pid)).toBeUndefined();
});

test("WEB_CONCURRENCY=2: what prevents every start is reported once, with exit code 1", async () => {
  const { child, ended } = await startProcesses("never-starts");
  const errors = await text(child.stderr);
  expect(await ended).toEqual([1, null]);
  expect(errors.match(/This worker never starts/g)).toHaveLength(1);
});

test("GET /metrics: adds up the requests of all processes", async () => {
  const { port, metricsPort } = await startProcesses();
  // The first attempts come before the port is open.
  await readTwo(port).then(({ requests }) => Promise.all(requests));
  const readServed = async (atPort: number) => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await fetch(`http://127.0.0.1:${atPort}/metrics`, { headers });
    return Number(/^test_served_total (\d+)$/m.exec(await metrics.text())?.[1]);
  };
  const before = await readServed(metricsPort);
  const { requests } = await readTwo(port);
  await Promise.all(requests);
  expect(await readServed(metricsPort)).toBe(before + requests.length);
  expect(await readServed(port)).toBe(before + requests.length);
});
