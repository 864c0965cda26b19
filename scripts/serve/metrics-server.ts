import { createServer } from "node:http";
import { Registry } from "prom-client";

/** Serves the metrics on a port of their own, which must not be public. */
export function serveMetrics(port: number, host: string, readMetrics: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    readMetrics()
      .then((text) =>
        response.setHeader("Content-Type", Registry.PROMETHEUS_CONTENT_TYPE).end(text),
      )
      .catch(() => response.writeHead(500).end());
  });
  return server.listen(port, host);
}
