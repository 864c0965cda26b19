import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { z } from "zod";
import type { Account } from "#account";
import { runControl } from "#control";
import type { WebhookDelivery } from "#delivering";
import type { CallFault, Faults } from "#faults";
import { decodeForm } from "#form";
import { performCall } from "#perform";
import { readRequestText } from "@vitrine/stand-in-kit/request-text";
import { advance, findPage, type Page } from "#router";
import { specification } from "#specification";
import { invalidRequest, StripeError } from "#stripe-error";
import { newStripeId } from "#stripe-id";

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** A form of one of its own pages may hide where it comes from. */
const LOOPBACK_ORIGIN = /^(null|https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/;
const LIMIT = 1_000_000;

export type Context = {
  account: Account;
  key: string;
  faults: Faults;
  delivering: WebhookDelivery;
  save: () => Promise<void>;
  log: (line: string) => void;
};

const readBody = (request: IncomingMessage) =>
  readRequestText(request, LIMIT, () => invalidRequest("The request is too large."));

function assertKey({ headers: { authorization = "" } }: IncomingMessage, key: string): void {
  const [scheme = "", value = ""] = authorization.split(" ");
  const basic = Buffer.from(value, "base64").toString("utf8").replace(/:.*$/, "");
  const params = scheme.toLowerCase() === "basic" ? basic : value;
  if (params === key) return;
  const message =
    params === ""
      ? "You did not provide an API key."
      : `Invalid API Key provided: ${params.slice(0, 8)}***`;
  throw new StripeError(401, "invalid_request_error", message);
}

function assertVersion({ headers }: IncomingMessage): void {
  const version = headers["stripe-version"];
  if (version === undefined || version === specification.info.version) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}; the stand-in speaks ${specification.info.version}.`,
  );
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body, null, 2));
}

function failAs(response: ServerResponse, { action }: CallFault): void {
  if (action === "close") response.destroy();
  if (action === "error") {
    send(response, 500, { error: { type: "api_error", message: "An error was ordered." } });
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

async function call(
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
  const text = await readBody(request);
  const ordered = faults.takeCallFault(`${method} ${pathname}`);
  if (ordered?.action === "slow") await faults.delay(ordered);
  const fault = ordered?.action === "slow" ? undefined : ordered;
  const failsFirst = fault !== undefined && !fault.afterEffect;
  if (failsFirst && fault.action !== "error") return failAs(response, fault);
  const form = method === "POST" ? text : [url.search.slice(1), text].filter(Boolean).join("&");
  const idempotencyKey = String(request.headers["idempotency-key"] ?? "") || null;
  advance(account, account.clock.now());
  const answer = performCall(account, {
    method,
    pathname,
    form,
    idempotencyKey,
    fails: failsFirst,
  });
  await save();
  if (answer.status >= 400)
    context.log(`${answer.status} ${method} ${pathname} ${JSON.stringify(answer.body)}`);
  if (fault === undefined || failsFirst) {
    send(response, answer.status, answer.body, {
      "request-id": answer.replayed ? newStripeId("req", 14) : answer.requestId,
      "stripe-version": specification.info.version,
      ...(idempotencyKey !== null && {
        "idempotency-key": idempotencyKey,
        "original-request": answer.requestId,
      }),
      ...(answer.replayed && { "idempotent-replayed": "true" }),
      // A retry with the same key would replay this answer.
      ...(answer.status === 500 && idempotencyKey !== null && { "stripe-should-retry": "false" }),
    });
  } else failAs(response, fault);
}

function show(
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

async function handle(context: Context, request: IncomingMessage, response: ServerResponse) {
  const { account, save } = context;
  const { host = "" } = request.headers;
  const { origin } = request.headers;
  const fromElsewhere = origin !== undefined && !LOOPBACK_ORIGIN.test(origin);
  if (!LOOPBACK_HOST.test(host) || fromElsewhere) {
    throw new StripeError(403, "api_error", "The stand-in answers this machine only.");
  }
  const url = new URL(request.url ?? "/", `http://${host}`);
  const { method = "GET" } = request;
  if (url.pathname.startsWith("/v1/")) await call(context, request, response, url);
  else {
    const text = await readBody(request);
    const found = findPage(method, url.pathname);
    if (found !== undefined) {
      advance(account, account.clock.now());
      const [query, form] = [decodeForm(url.search.slice(1)), decodeForm(text)];
      const page = found.handler({ account, id: found.id, query, form });
      await save();
      show(response, page);
    } else {
      const done = runControl(account, context.faults, `${method} ${url.pathname}`, text);
      await save();
      if (done !== undefined) send(response, 200, done);
      else
        send(response, 404, {
          error: { type: "invalid_request_error", message: "No such address." },
        });
    }
  }
  context.delivering.run().catch((error: unknown) => console.error(error));
}

function reject(response: ServerResponse, error: unknown): void {
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

export function stripeServer(context: Context): Server {
  return createServer((request, response) => {
    handle(context, request, response).catch((error: unknown) => reject(response, error));
  });
}
