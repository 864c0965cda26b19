import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createLog } from "@/lib/server/log";
import { renderDetached } from "@vitrine/front/rendering";
import { startTelemetry, withTracing } from "@/scripts/serve/telemetry";

const requests: { path: string; body: string }[] = [];
async function recordRequest(request: IncomingMessage): Promise<void> {
  const bytes = await buffer(request);
  const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
  requests.push({ path: request.url ?? "", body: body.toString("latin1") });
}
const collector = createServer((request, response) => {
  void recordRequest(request).then(() =>
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}"),
  );
}).listen(0, "127.0.0.1");
await once(collector, "listening");
const { port } = collector.address() as AddressInfo;
afterAll(() => collector.close());

const unconfigured = {
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined,
  SENTRY_DSN: undefined,
};

test("telemetry: a call's trace and a logged error reach the configured collectors", async () => {
  const endpoint = `http://127.0.0.1:${port}`;
  // The exporter reads the variable itself.
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = endpoint;
  const end = await startTelemetry({
    ...unconfigured,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    SENTRY_DSN: `http://public@127.0.0.1:${port}/1`,
  });
  const handler = withTracing(async (_request, response) => {
    response.setHeader("x-vitrine-route", "GET /v1/artworks/{id}");
    response.end("{}");
  });
  await renderDetached(handler, "/v1/artworks/1", {});
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  createLog("error", silent).error({ err: new Error("something broke") }, "call failed");
  await end();

  const findBodies = (path: RegExp) =>
    requests.filter((request) => path.test(request.path)).map(({ body }) => body);
  expect(findBodies(/^\/v1\/traces$/).join("")).toContain("GET /v1/artworks/{id}");
  expect(findBodies(/^\/api\/1\/envelope/).join("")).toContain("something broke");
});

test("telemetry: sends nothing without its variables", async () => {
  const before = requests.length;
  const end = await startTelemetry(unconfigured);
  await end();
  expect(requests).toHaveLength(before);
});
