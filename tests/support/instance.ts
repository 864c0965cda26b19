import { once } from "node:events";
import { env } from "@/lib/server/env";
import { drainAndClose } from "@vitrine/front/draining";
import { Front } from "@vitrine/front";
import type { FrontOptions } from "@vitrine/front/front-options";
import { createListener } from "@vitrine/front/listener";
import { createApplication } from "@/scripts/serve/application";
import { allowedMethods } from "@/scripts/serve/allowed-methods";
import type { Handler } from "@vitrine/front/rendering";
import { site } from "@/scripts/serve/site";
import { renderErrorHtml } from "@/scripts/serve/error-html";

/** Responds with the address of the instance, and what reached it. */
export const createEcho =
  (host: string): Handler =>
  async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).length;
    const forwarded = request.headers["x-forwarded-for"];
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ host, pid: process.pid, length, forwarded }));
  };

/** A server instance without a product. */
export async function startInstance(host: string, port: number, parts: Partial<FrontOptions> = {}) {
  const front = new Front({
    environment: { ...env(), TRUSTED_PROXIES: 1 },
    app: createEcho(host),
    servePicture: () => Promise.reject(new Error("There are no pictures here.")),
    rateLimit: () => Promise.resolve(),
    site,
    application: createApplication(),
    renderErrorHtml,
    pendingMigrations: () => Promise.resolve([]),
    logRequest: () => undefined,
    reportError: () => undefined,
    now: () => performance.now(),
    allowedMethods,
    ...parts,
  });
  const server = createListener(front);
  server.listen(port, host);
  await once(server, "listening");
  return {
    stop: (drainMs: number) => drainAndClose(server, front, { drainMs, timeoutMs: 10_000 }),
  };
}
