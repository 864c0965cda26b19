import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { z } from "zod";
import type { Account } from "#account";
import { handleControlRequest } from "#control-requests";
import type { WebhookDelivery } from "#webhook-delivery";
import type { CallFault, Faults } from "#faults";
import { decodeForm } from "#decode-form";
import { performCall } from "#perform-call";
import { readRequestText } from "@vitrine/stand-in-kit/request-text";
import { advanceClock, findPage, type Page } from "#router";
import { specification } from "#specification";
import { invalidRequest, StripeError } from "#stripe-error";
import { generateStripeId } from "#stripe-id";

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Forms of the hosted pages send `Origin: null`, because of their `Referrer-Policy: no-referrer`. */
const LOOPBACK_ORIGIN = /^(null|https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/;
const MAX_BODY_BYTES = 1_000_000;

export type Context = {
  account: Account;
  key: string;
  faults: Faults;
  delivery: WebhookDelivery;
  save: () => Promise<void>;
  log: (line: string) => void;
};

const readBody = (request: IncomingMessage) =>
  readRequestText(request, MAX_BODY_BYTES, () => invalidRequest("The request is too large."));

function assertKey({ headers: { authorization = "" } }: IncomingMessage, key: string): void {
  const [scheme = "", value = ""] = authorization.split(" ");
  // `curl -u` sends the key as the user name of Basic authentication, as Stripe's documentation shows.
  const basicUserName = Buffer.from(value, "base64").toString("utf8").replace(/:.*$/, "");
  const providedKey = scheme.toLowerCase() === "basic" ? basicUserName : value;
  if (providedKey === key) return;
  const message =
    providedKey === ""
      ? "You did not provide an API key."
      : `Invalid API Key provided: ${providedKey.slice(0, 8)}***`;
  throw new StripeError(401, "invalid_request_error", message);
}

function assertVersion({ headers }: IncomingMessage): void {
  const version = headers["stripe-version"];
  if (version === undefined || version === specification.info.version) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}; the stand-in supports ${specification.info.version}.`,
  );
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body, null, 2));
}

/** Sends nothing for `hang`. */
function sendFault(response: ServerResponse, { action }: CallFault): void {
  if (action === "close") response.destroy();
  if (action === "error") {
    send(response, 500, { error: { type: "api_error", message: "An injected error." } });
  }
  if (action === "limit") {
    const error = {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Too many requests",
    };
    send(response, 429, { error });
  }
}

async function handleCall(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) {
  const { account, faults, save } = context;
  assertKey(request, context.key);
  assertVersion(request);
  const { method = "GET" } = request;
  const { pathname } = url;
  const body = await readBody(request);
  const injectedFault = faults.takeCallFault(`${method} ${pathname}`);
  if (injectedFault?.action === "slow") await faults.delay(injectedFault);
  const fault = injectedFault?.action === "slow" ? undefined : injectedFault;
  const failsBeforeEffect = fault !== undefined && !fault.afterEffect;
  if (failsBeforeEffect && fault.action !== "error") return sendFault(response, fault);
  const form = method === "POST" ? body : [url.search.slice(1), body].filter(Boolean).join("&");
  const idempotencyKey = String(request.headers["idempotency-key"] ?? "") || null;
  advanceClock(account, account.clock.now());
  const result = performCall(account, {
    method,
    pathname,
    form,
    idempotencyKey,
    injectsError: failsBeforeEffect,
  });
  await save();
  if (result.status >= 400)
    context.log(`${result.status} ${method} ${pathname} ${JSON.stringify(result.body)}`);
  if (fault === undefined || failsBeforeEffect) {
    send(response, result.status, result.body, {
      "request-id": result.replayed ? generateStripeId("req", 14) : result.requestId,
      "stripe-version": specification.info.version,
      ...(idempotencyKey !== null && {
        "idempotency-key": idempotencyKey,
        "original-request": result.requestId,
      }),
      ...(result.replayed && { "idempotent-replayed": "true" }),
      // A retry with the same key would replay this response.
      ...(result.status === 500 && idempotencyKey !== null && { "stripe-should-retry": "false" }),
    });
  } else sendFault(response, fault);
}

function sendPage(
  response: ServerResponse,
  { status, body = "", location, type, headers }: Page,
): void {
  response.writeHead(status, {
    "content-type": type ?? "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...headers,
    ...(location !== undefined && { location }),
  });
  response.end(body);
}

async function handleRequest(context: Context, request: IncomingMessage, response: ServerResponse) {
  const { account, save } = context;
  const { host = "" } = request.headers;
  const { origin } = request.headers;
  const isForeignOrigin = origin !== undefined && !LOOPBACK_ORIGIN.test(origin);
  if (!LOOPBACK_HOST.test(host) || isForeignOrigin) {
    throw new StripeError(
      403,
      "api_error",
      "The stand-in accepts requests from this machine only.",
    );
  }
  const url = new URL(request.url ?? "/", `http://${host}`);
  const { method = "GET" } = request;
  if (url.pathname.startsWith("/v1/")) await handleCall(context, request, response, url);
  else {
    const body = await readBody(request);
    const route = findPage(method, url.pathname);
    if (route !== undefined) {
      advanceClock(account, account.clock.now());
      const [query, form] = [decodeForm(url.search.slice(1)), decodeForm(body)];
      const page = route.handler({ account, id: route.id, query, form });
      await save();
      sendPage(response, page);
    } else {
      const result = handleControlRequest(
        account,
        context.faults,
        `${method} ${url.pathname}`,
        body,
      );
      await save();
      if (result !== undefined) send(response, 200, result);
      else
        send(response, 404, {
          error: { type: "invalid_request_error", message: "No such address." },
        });
    }
  }
  context.delivery.run().catch((error: unknown) => console.error(error));
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.end();
  else if (error instanceof StripeError) send(response, error.status, error.body);
  else if (
    error instanceof z.ZodError ||
    error instanceof SyntaxError ||
    error instanceof URIError
  ) {
    send(response, 400, { error: { type: "invalid_request_error", message: error.message } });
  } else {
    console.error(error);
    send(response, 500, { error: { type: "api_error", message: String(error) } });
  }
}

export function createStripeServer(context: Context): Server {
  return createServer((request, response) => {
    handleRequest(context, request, response).catch((error: unknown) => sendError(response, error));
  });
}
