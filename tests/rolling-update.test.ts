import { Agent, request } from "node:https";
import { json } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { findFreePort } from "@/local/stack/ports";
import { startInstance } from "@/tests/support/instance";
import { nginxPath, startNginx, startResolver } from "@/tests/support/nginx";

const why =
  nginxPath === undefined
    ? " (skipped: nginx is not installed, and NGINX_PATH names none)"
    : process.platform === "linux"
      ? ""
      : " (skipped: only Linux has a loopback address for each instance)";

/** A call with a body. */
const writtenTo = "/v1/webhooks/stripe";

const Said = z.object({ host: z.string(), length: z.number(), forwarded: z.string() });

/** A request through nginx with its self-signed certificate; returns status and body. */
async function ask(port: number, agent: Agent, path: string, body?: string) {
  const method = body === undefined ? "GET" : "POST";
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise<{ status: number; said: unknown }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, agent, headers };
    request(options, (response) => {
      const status = response.statusCode ?? 0;
      if (status === 200) json(response).then((said) => resolve({ status, said }), reject);
      else {
        response.resume();
        resolve({ status, said: undefined });
      }
    })
      .on("error", reject)
      .end(body);
  });
}

/** Longer than the second for which nginx caches DNS. */
const DRAIN_MS = 2_000;

describe.skipIf(why !== "")(`nginx.conf.template${why}`, () => {
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
    const { said } = await ask(nginx.port, agent, writtenTo, "x".repeat(70_000));
    expect(Said.parse(said)).toEqual({ host: "127.0.0.1", length: 70_000, forwarded: "127.0.0.1" });
  });

  test("loses no request while each instance is replaced by one at another address", async () => {
    const appPort = await findFreePort();
    const addresses = { current: ["127.0.0.1", "127.0.0.2"] };
    const resolver = await startResolver(addresses);
    let [one, two] = [
      await startInstance("127.0.0.1", appPort),
      await startInstance("127.0.0.2", appPort),
    ];
    const nginx = await startNginx({ RESOLVER: resolver.directive, APP: `app.test:${appPort}` });
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
    onTestFinished(async () => {
      agent.destroy();
      await nginx.stop();
      await Promise.all([one.stop(0), two.stop(0)]);
      resolver.close();
    });

    const statuses = new Map<number, number>();
    const hosts = new Set<string>();
    const run = { over: false };
    const visitor = async (number: number) => {
      for (let each = 0; !run.over; each += 1) {
        const writes = each % 2 === 0;
        const address = writes ? writtenTo : `/page-${number}-${each}`;
        const { status, said } = await ask(nginx.port, agent, address, writes ? "{}" : undefined);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200) hosts.add(Said.parse(said).host);
      }
    };
    const visitors = Array.from({ length: 8 }, (_, number) => visitor(number));
    const answered = async (host: string) => {
      await expect.poll(() => hosts.has(host), { timeout: 60_000 }).toBe(true);
    };

    await answered("127.0.0.2");
    const three = await startInstance("127.0.0.3", appPort);
    addresses.current = ["127.0.0.2", "127.0.0.3"];
    await one.stop(DRAIN_MS);
    one = three;
    await answered("127.0.0.3");
    const four = await startInstance("127.0.0.4", appPort);
    addresses.current = ["127.0.0.3", "127.0.0.4"];
    await two.stop(DRAIN_MS);
    two = four;
    await answered("127.0.0.4");
    run.over = true;
    await Promise.all(visitors);

    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(100);
  });

  test("loses no read when an instance stops that DNS still resolves", async () => {
    const appPort = await findFreePort();
    const resolver = await startResolver({ current: ["127.0.0.1", "127.0.0.2"] });
    const one = await startInstance("127.0.0.1", appPort);
    const two = await startInstance("127.0.0.2", appPort);
    const nginx = await startNginx({ RESOLVER: resolver.directive, APP: `app.test:${appPort}` });
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
    onTestFinished(async () => {
      agent.destroy();
      await nginx.stop();
      await two.stop(0);
      resolver.close();
    });
    const read = async (number: number) => {
      const { status } = await ask(nginx.port, agent, `/page-${number}`);
      return status;
    };
    const many = (from: number) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => read(from + index)));
    const before = await many(0);
    const [meanwhile] = await Promise.all([many(50), one.stop(0)]);
    const after = await many(100);
    expect(new Set([...before, ...meanwhile, ...after])).toEqual(new Set([200]));
  });
});
