import { createServer } from "node:http";
import { registry } from "@/lib/server/metrics";

/** Serves the metrics on a port of their own, which must not be public. */
export function serveMetrics(port: number, host: string) {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry()
      .metrics()
      .then((text) => response.setHeader("Content-Type", registry().contentType).end(text))
      .catch(() => response.writeHead(500).end());
  });
  return server.listen(port, host);
}
