import { receiver } from "@/tests/support/endpoints";
import { tlsReceiver } from "@/tests/support/tls-receiver";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { postWebhook } from "@/lib/endpoints/webhook-request.gateway";

const webhook = (url: string) => ({ url, headers: {}, body: "{}" });

/** A port of our own network, which is not in WEBHOOK_ALLOWED_HOSTS. */
async function startInside() {
  let connections = 0;
  const server = createServer((_, response) => void response.end());
  server.on("connection", () => (connections += 1));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, count: () => connections };
}

test.each([
  "127.0.0.1",
  "[::1]",
  "2130706433",
  "0x7f000001",
  "127.1",
  "[::ffff:127.0.0.1]",
  "169.254.169.254",
  "10.0.0.1",
  "localhost",
])("webhooks: https://%s gets no packet", async (host) => {
  const { port, count } = await startInside();
  expect(await postWebhook(webhook(`https://${host}:${port}/`), { timeoutMs: 2_000 })).toEqual({
    status: null,
    error: "PRIVATE",
  });
  expect(count()).toBe(0);
});

test("webhooks: http gets no packet", async () => {
  const result = await postWebhook(webhook("http://hooks.example.org/"), {
    resolve: () => Promise.reject(new Error("not asked")),
  });
  expect(result.error).toBe("PRIVATE");
});

test("webhooks: a name of which one address is private gets no packet, whenever it resolves so", async () => {
  const { port, count } = await startInside();
  const answers = [["93.184.216.34", "127.0.0.1"], ["127.0.0.1"], ["10.0.0.1"], ["::1"]];
  for (const addresses of answers) {
    const resolve = () => Promise.resolve(addresses);
    const result = await postWebhook(webhook(`https://hooks.example.org:${port}/`), { resolve });
    expect(result.error).toBe("PRIVATE");
  }
  expect(count()).toBe(0);
});

test("webhooks: a name that does not resolve is DNS", async () => {
  const resolve = () => Promise.reject(new Error("ENOTFOUND"));
  expect((await postWebhook(webhook("https://hooks.example.org/"), { resolve })).error).toBe("DNS");
});

test("webhooks: a redirect is not followed", async () => {
  const { port, count } = await startInside();
  receiver.answerWith({ status: 307, headers: { location: `http://127.0.0.1:${port}/` } });
  expect(await postWebhook(webhook(receiver.url))).toMatchObject({
    status: 307,
    error: "REDIRECT",
  });
  expect(count()).toBe(0);
});

test.each([
  ["of the receiver’s own, which nobody vouches for", "hooks.example.org", false, "TLS"],
  ["that is trusted", "hooks.example.org", true, null],
  ["that is trusted, for another name", "other.example.org", true, "TLS"],
])("webhooks: a certificate %s", async (_, host, isTrusted, error) => {
  const trusted = tls.getCACertificates("default");
  onTestFinished(() => tls.setDefaultCACertificates(trusted));
  if (isTrusted) tls.setDefaultCACertificates([...trusted, tlsReceiver.cert]);
  const { port, count } = tlsReceiver;
  const before = count();
  const resolve = () => Promise.resolve(["127.0.0.1"]);
  const result = await postWebhook(webhook(`https://${host}:${port}/`), { resolve });
  expect(result.error).toBe(error);
  expect(count() - before).toBe(error === null ? 1 : 0);
});

test("webhooks: an answer whose body never ends delivers, and its connection is closed", async () => {
  receiver.answerWith("ENDLESS");
  expect(await postWebhook(webhook(receiver.url))).toEqual({ status: 200, error: null });
  await vi.waitFor(async () => expect(await receiver.countConnections()).toBe(0));
});

test("webhooks: more than 16 KB of headers are not read", async () => {
  receiver.answerWith({ status: 200, headers: { "x-long": "x".repeat(17_000) } });
  expect(await postWebhook(webhook(receiver.url))).toEqual({ status: null, error: "REFUSED" });
});

test("webhooks: a receiver that does not answer in time is TIMEOUT, one that is not there REFUSED", async () => {
  receiver.answerWith("HANG");
  expect((await postWebhook(webhook(receiver.url), { timeoutMs: 200 })).error).toBe("TIMEOUT");
  receiver.close();
  expect((await postWebhook(webhook(receiver.url))).error).toBe("REFUSED");
});
