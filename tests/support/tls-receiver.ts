import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { createCertificate } from "@/tests/support/certificate";

/** Somebody else's server with TLS, allowed by two names. Import it after `receiver`, and before what reads the environment. */
async function startTlsReceiver() {
  const { key, cert } = createCertificate("hooks.example.org");
  let requests = 0;
  const server = createServer({ key, cert }, (_, response) => {
    requests += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const hosts = ["hooks.example.org", "other.example.org"].map((host) => `${host}:${port}`);
  process.env["WEBHOOK_ALLOWED_HOSTS"] += `,${hosts.join(",")}`;
  return { port, cert, count: () => requests, close: () => void server.close() };
}

export const tlsReceiver = await startTlsReceiver();
afterAll(() => tlsReceiver.close());
