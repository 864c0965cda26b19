import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  AgentProjectState,
  ApiError,
  BadRequestError,
  InvalidArgumentError,
  NotFoundError,
  PermissionDeniedError,
  UnauthenticatedError,
  UnknownError,
} from "@vitrine/auth-emulator";
import {
  hashPassword,
  hashPasswords,
  markEmailUnverified,
  assertNoEmailChange,
} from "#account-rules";
import { openAccountStore } from "#account-store";
import { createActionPage } from "#action-pages";
import { createChangeNotices } from "#change-notices";
import { createHashExchange } from "#exported-hashes";
import { openKeys } from "#keys";
import { createPopupPages } from "#popup-pages";
import { readBody } from "#request-body";
import { type Access, findRoute } from "#routes";
import { addSentAt } from "#sent-at";
import { createTokenGuard } from "#tokens";

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Google's messages, which the SDKs display. */
const MISSING_KEY = "The request is missing a valid API key.";
const NOT_OWNER =
  "INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.";
const INVALID_BEARER =
  "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.";

function authorize(request: IncomingMessage, url: URL, access: Access): boolean {
  const bearer = /^bearer (.*)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined && bearer.toLowerCase() !== "owner") {
    throw new UnauthenticatedError(INVALID_BEARER, "authError");
  }
  const isOwner = bearer !== undefined;
  const hasKey = Boolean(url.searchParams.get("key") ?? request.headers["x-goog-api-key"]);
  if (!isOwner && access !== "open" && !hasKey) throw new PermissionDeniedError(MISSING_KEY);
  if (!isOwner && access === "owner") throw new BadRequestError(NOT_OWNER);
  return isOwner;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // The operations expect well-formed input, so a TypeError is the caller's fault.
  if (error instanceof TypeError) return new InvalidArgumentError("Invalid JSON payload received.");
  console.error(error);
  return new UnknownError("Unknown error", "unknown");
}

/** "REDACTED" in base64, as Google sends it: it tells the SDK that the account has a password. */
const REDACTED = "UkVEQUNURUQ=";

const toJson = (body: unknown) =>
  JSON.stringify(body, (field, value: unknown) => {
    if (field === "salt") return undefined;
    return field === "passwordHash" && value !== undefined ? REDACTED : value;
  });

/** @param toText exports of accounts have their hashes */
function sendJson(response: ServerResponse, status: number, body: unknown, toText = toJson): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(toText(body));
}

const isExport = (url: URL) => url.pathname.endsWith("/accounts:batchGet");

/** Stores accounts in `dir` before they are acknowledged, or with `inMemory` not at all; responds to loopback hosts only. */
export async function createAuthServer(options: {
  dir: string;
  projectId: string;
  inMemory?: boolean;
}): Promise<Server> {
  await mkdir(options.dir, { recursive: true, mode: 0o700 });
  const state = new AgentProjectState(options.projectId);
  // Production's default: a wrong password and an unknown e-mail look the same.
  state.enableImprovedEmailPrivacy = true;
  const keys = await openKeys(options.dir);
  const store = options.inMemory ? undefined : await openAccountStore(options.dir, state);
  const tokens = createTokenGuard(keys, state);
  const renderActionPage = createActionPage(state);
  const renderPopupPage = await createPopupPages(state);
  const runWithNotices = createChangeNotices(state);
  const hashes = createHashExchange(state, keys);

  async function prepareBody(pathname: string, input: Record<string, unknown>) {
    const { password, email } = input;
    if (pathname.endsWith(":batchCreate")) return hashes.importUsers(input);
    if (pathname.endsWith(":signInWithPassword") && typeof password === "string")
      return { ...input, password: await hashes.hashEntered(password, email) };
    return hashPasswords(markEmailUnverified(input, state), keys.secret);
  }

  async function runOperation(request: IncomingMessage, url: URL, host: string): Promise<unknown> {
    const route = findRoute(request.method ?? "", url.pathname);
    if (route === undefined) throw new NotFoundError();
    const isOwner = authorize(request, url, route.access);
    if (route.project !== undefined && decodeURIComponent(route.project) !== options.projectId) {
      throw new BadRequestError(
        `PROJECT_NOT_FOUND : This service knows ${options.projectId} only.`,
      );
    }
    const input = await tokens.verifyRequest(await readBody(request, url.pathname));
    assertNoEmailChange(input, state);
    const body = await prepareBody(url.pathname, input);
    const result = await runWithNotices(url.pathname, body, host, () =>
      route.operation(state, body, {
        req: { protocol: "http", headers: { host } },
        security: isOwner ? { Oauth2: true } : undefined,
        params: { path: {}, query: Object.fromEntries(url.searchParams) },
      }),
    );
    addSentAt(state, new Date());
    if (isExport(url)) return hashes.exportUsers(result);
    if (route.access === "owner" && url.pathname.endsWith("/config"))
      return hashes.addHashConfig(result);
    return tokens.signResponse({ ...Object(result) });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? "";
    if (!LOOPBACK_HOST.test(host))
      throw new PermissionDeniedError("This service responds on loopback only.");
    const url = new URL(request.url ?? "/", `http://${host}`);
    const requestLine = `${request.method} ${url.pathname}`;
    if (requestLine === "GET /") return sendJson(response, 200, { authEmulator: { ready: true } });
    if (requestLine === "GET /jwks") return sendJson(response, 200, keys.jwks);
    const popup = request.method === "GET" ? renderPopupPage(url) : undefined;
    if (popup !== undefined) {
      response.writeHead(200, popup.headers).end(popup.body);
      return;
    }
    if (requestLine === "GET /emulator/action") {
      const query = Object.fromEntries(url.searchParams);
      if (query.newPassword) query.newPassword = await hashPassword(query.newPassword, keys.secret);
      const page = renderActionPage(query);
      await store?.save();
      response.writeHead(page.status, page.headers).end(page.body);
      return;
    }
    const body = await runOperation(request, url, host);
    await store?.save();
    sendJson(response, 200, body, isExport(url) ? JSON.stringify : toJson);
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const apiError = toApiError(error);
      if (!response.headersSent) sendJson(response, apiError.code, { error: apiError });
      else response.end();
    });
  });
}
