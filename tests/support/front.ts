import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createApplication } from "@/scripts/serve/application";
import { isShared } from "@/scripts/serve/caching";
import { toContentKey, site } from "@/scripts/serve/site";
import { Front } from "@vitrine/front";
import type { FrontOptions } from "@vitrine/front/front-options";
import { closeGracefully, createListener } from "@vitrine/front/listener";
import type { LogLine } from "@vitrine/front/response-writer";

type App = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
type ReceivedRequest = { method: string; url: string; headers: IncomingMessage["headers"] };

/** The front runs on a real socket with this fake app behind it; each start resets it. */
export const fakeApp: { respond: App; requests: ReceivedRequest[]; logLines: LogLine[] } = {
  respond: respondWithPage,
  requests: [],
  logLines: [],
};

let front: Front;
let server: ReturnType<typeof createListener>;

const readNonce = (request: IncomingMessage) => String(request.headers["x-nonce"]);

/** A page with a script of the app and an injected one. */
export function respondWithPage(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("Link", `</a.css>; rel=preload; nonce="${readNonce(request)}"; as="style"`);
  response.write(`<h1>${"artwork ".repeat(400)}</h1>`);
  response.end(`<script nonce="${readNonce(request)}">hydrate()</script><script>steal()</script>`);
}

export function respondWithJson(
  response: ServerResponse,
  body: object,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

export const frontEnvironment: FrontOptions["environment"] = {
  APP_URL: "https://vitrine.test",
  TRUSTED_PROXIES: 0,
  FIREBASE_PROJECT_ID: "demo-x",
  FIREBASE_AUTH_DOMAIN: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  NEXT_PUBLIC_API_HOST: "",
  POSTHOG_HOST: "https://analytics.test",
};

export async function startFront(
  parts: Partial<FrontOptions> = {},
  limits?: Parameters<typeof createListener>[1],
): Promise<void> {
  front = new Front({
    environment: frontEnvironment,
    app: async (request, response) => {
      fakeApp.requests.push({
        method: request.method ?? "",
        url: request.url ?? "",
        headers: { ...request.headers },
      });
      await fakeApp.respond(request, response);
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
    logRequest: (line) => fakeApp.logLines.push(line),
    reportError: () => undefined,
    // A frozen clock: packages/front/src/cache/response-cache.test.ts covers age.
    now: () => 0,
    isShared,
    ...parts,
  });
  server = createListener(front, limits);
  fakeApp.respond = respondWithPage;
  fakeApp.requests = [];
  fakeApp.logLines = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

export const port = () => (server.address() as AddressInfo).port;
export const sendRequest = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, init);

/** Sends raw bytes and reads until the connection closes. */
export async function sendRaw(text: string): Promise<string> {
  const socket = connect(port(), "127.0.0.1");
  socket.write(text, "latin1");
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("latin1");
}
export const sendRequestLine = (method: string, path: string, headerLines = "") =>
  sendRaw(
    `${method} ${path} HTTP/1.1\r\nHost: vitrine.test\r\nConnection: close\r\n${headerLines}\r\n`,
  );

/** @param timeoutMs 0 closes connections at once */
export async function stopFront(timeoutMs: number): Promise<void> {
  if (timeoutMs === 0) server.closeAllConnections();
  await closeGracefully(server, front, timeoutMs);
  await front.end();
}
