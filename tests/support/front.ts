import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createApplication } from "@/scripts/serve/application";
import { findCaching } from "@/scripts/serve/caching";
import { toContentKey, site } from "@/scripts/serve/site";
import { Front } from "@vitrine/front";
import type { FrontOptions } from "@vitrine/front/front-options";
import { closeGracefully, createListener } from "@vitrine/front/listener";
import type { LogLine } from "@vitrine/front/response-writer";

type App = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
type Seen = { method: string; url: string; headers: IncomingMessage["headers"] };

/** The front on a real socket before a fake app: `answer` is the app, `seen` its requests, `lines` the log. */
export const stage: { answer: App; seen: Seen[]; lines: LogLine[] } = {
  answer: page,
  seen: [],
  lines: [],
};

let front: Front;
let server: ReturnType<typeof createListener>;

const nonceIn = (request: IncomingMessage) => String(request.headers["x-nonce"]);

/** A page with a script of the app and an injected one. */
export function page(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("Link", `</a.css>; rel=preload; nonce="${nonceIn(request)}"; as="style"`);
  response.write(`<h1>${"wall ".repeat(400)}</h1>`);
  response.end(`<script nonce="${nonceIn(request)}">hydrate()</script><script>steal()</script>`);
}

export function json(
  response: ServerResponse,
  body: object,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

export const facts: FrontOptions["environment"] = {
  APP_URL: "https://vitrine.test",
  TRUSTED_PROXIES: 0,
  FIREBASE_PROJECT_ID: "demo-x",
  FIREBASE_AUTH_DOMAIN: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  NEXT_PUBLIC_API_HOST: "",
  POSTHOG_HOST: "https://analytics.test",
};

export async function open(
  more: Partial<FrontOptions> = {},
  arrival?: Parameters<typeof createListener>[1],
): Promise<void> {
  front = new Front({
    environment: facts,
    app: async (request, response) => {
      stage.seen.push({
        method: request.method ?? "",
        url: request.url ?? "",
        headers: { ...request.headers },
      });
      await stage.answer(request, response);
    },
    allowedMethods: (path) =>
      path.startsWith("/v1/") ? ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"] : undefined,
    servePicture: async ({ path }) => ({
      status: 200,
      headers: {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=9, immutable",
        ETag: '"p"',
        "Content-Security-Policy": "sandbox",
      },
      body: Buffer.from(`picture ${toContentKey(path)}`),
    }),
    site: { ...site, playerOrigins: [] },
    application: createApplication(),
    rateLimit: () => Promise.resolve(),
    renderErrorHtml: (status) => `<h1>${status}</h1>`,
    pendingMigrations: () => Promise.resolve([]),
    logRequest: (line) => stage.lines.push(line),
    reportError: () => undefined,
    // A frozen clock: packages/front/src/response-cache.test.ts covers age.
    now: () => 0,
    findCaching: findCaching,
    ...more,
  });
  server = createListener(front, arrival);
  Object.assign(stage, { answer: page, seen: [], lines: [] });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

export const port = () => (server.address() as AddressInfo).port;
export const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, init);

/** Sends raw bytes and reads until the connection closes. */
export async function say(text: string): Promise<string> {
  const socket = connect(port(), "127.0.0.1");
  socket.write(text, "latin1");
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("latin1");
}
export const line = (method: string, path: string, more = "") =>
  say(`${method} ${path} HTTP/1.1\r\nHost: vitrine.test\r\nConnection: close\r\n${more}\r\n`);

/** @param boundMs 0 closes connections at once */
export async function shut(boundMs: number): Promise<void> {
  if (boundMs === 0) server.closeAllConnections();
  await closeGracefully(server, front, boundMs);
}
