import { Agent, request } from "node:https";
import { json } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { findFreePort } from "@vitrine/process-stack/ports";
import { startInstance } from "@/tests/support/instance";
import { nginxPath, startNginx, startResolver } from "@/tests/support/nginx";

const skipReason =
  nginxPath === undefined
    ? " (skipped: nginx is not installed, and NGINX_PATH names none)"
    : process.platform === "linux"
      ? ""
      : " (skipped: only Linux has a loopback address for each instance)";

/** A call with a body. */
const POST_PATH = "/v1/webhooks/stripe";

const ResponseBody = z.object({ host: z.string(), length: z.number(), forwarded: z.string() });

/** A request through nginx with its self-signed certificate; returns status and body. */
async function sendRequest(port: number, agent: Agent, path: string, body?: string) {
  const method = body === undefined ? "GET" : "POST";
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, agent, headers };
    request(options, (response) => {
      const status = response.statusCode ?? 0;
      if (status === 200)
        json(response).then((parsed) => resolve({ status, body: parsed }), reject);
      else {
        response.resume();
        resolve({ status, body: undefined });
      }
    })
      .on("error", reject)
      .end(body);
  });
}

/** Longer than the second for which nginx caches DNS. */
const DRAIN_MS = 2_000;

describe.skipIf(skipReason !== "")(`nginx.conf.template${skipReason}`, () => {
  test("forwards requests with the client's address, and redirects plain HTTP to TLS", async () => {
    const appPort = await findFreePort();
    const addresses = { current: ["127.0.0.1"] };
    const resolver = await startResolver(addresses);
    const instance = await startInstance("127.0.0.1", appPort);
    const nginx = await startNginx({ RESOLVER: resolver.directive, APP: `app.test:${appPort}` });
    const agent = new Agent({ rejectUnauthorized: false });
    onTestFinished(async () => {
      agent.destroy();
      await nginx.stop();
      await instance.stop(0);
      resolver.close();
    });
    const redirect = await fetch(`${nginx.http}/a?b`, { redirect: "manual" });
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get("location")).toBe("https://127.0.0.1/a?b");
    const { body } = await sendRequest(nginx.port, agent, POST_PATH, "x".repeat(70_000));
    expect(ResponseBody.parse(body)).toEqual({
      host: "127.0.0.1",
      length: 70_000,
      forwarded: "127.0.0.1",
    });
  });

  test("loses no request while each instance is replaced by one at another address", async () => {
    const appPort = await findFreePort();
    const addresses = { current: ["127.0.0.1", "127.0.0.2"] };
    const resolver = await startResolver(addresses);
    let [first, second] = [
      await startInstance("127.0.0.1", appPort),
      await startInstance("127.0.0.2", appPort),
    ];
    const nginx = await startNginx({ RESOLVER: resolver.directive, APP: `app.test:${appPort}` });
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
    onTestFinished(async () => {
      agent.destroy();
      await nginx.stop();
      await Promise.all([first.stop(0), second.stop(0)]);
      resolver.close();
    });

    const statuses = new Map<number, number>();
    const hosts = new Set<string>();
    const traffic = { isStopped: false };
    const sendRequests = async (number: number) => {
      for (let count = 0; !traffic.isStopped; count += 1) {
        const isPost = count % 2 === 0;
        const address = isPost ? POST_PATH : `/page-${number}-${count}`;
        const { status, body } = await sendRequest(
          nginx.port,
          agent,
          address,
          isPost ? "{}" : undefined,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200) hosts.add(ResponseBody.parse(body).host);
      }
    };
    const requestLoops = Array.from({ length: 8 }, (_, number) => sendRequests(number));
    const waitForHost = async (host: string) => {
      await expect.poll(() => hosts.has(host), { timeout: 60_000 }).toBe(true);
    };

    await waitForHost("127.0.0.2");
    const third = await startInstance("127.0.0.3", appPort);
    addresses.current = ["127.0.0.2", "127.0.0.3"];
    await first.stop(DRAIN_MS);
    first = third;
    await waitForHost("127.0.0.3");
    const fourth = await startInstance("127.0.0.4", appPort);
    addresses.current = ["127.0.0.3", "127.0.0.4"];
    await second.stop(DRAIN_MS);
    second = fourth;
    await waitForHost("127.0.0.4");
    traffic.isStopped = true;
    await Promise.all(requestLoops);

    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(100);
  });

  test("loses no read when an instance stops that DNS still resolves", async () => {
    const appPort = await findFreePort();
    const resolver = await startResolver({ current: ["127.0.0.1", "127.0.0.2"] });
    const first = await startInstance("127.0.0.1", appPort);
    const second = await startInstance("127.0.0.2", appPort);
    const nginx = await startNginx({ RESOLVER: resolver.directive, APP: `app.test:${appPort}` });
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
    onTestFinished(async () => {
      agent.destroy();
      await nginx.stop();
      await second.stop(0);
      resolver.close();
    });
    const read = async (number: number) => {
      const { status } = await sendRequest(nginx.port, agent, `/page-${number}`);
      return status;
    };
    const readMany = (from: number) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => read(from + index)));
    const before = await readMany(0);
    const [during] = await Promise.all([readMany(50), first.stop(0)]);
    const after = await readMany(100);
    expect(new Set([...before, ...during, ...after])).toEqual(new Set([200]));
  });
});
