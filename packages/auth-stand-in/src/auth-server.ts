import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  ApiError,
  BadRequestError,
  InvalidArgumentError,
  NotFoundError,
  PermissionDeniedError,
  UnauthenticatedError,
  UnknownError,
} from "firebase-tools/lib/emulator/auth/errors.js";
import { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";
import {
  disguisePassword,
  disguisePasswords,
  distrustProvider,
  refuseEmailChange,
} from "#account-rules";
import { openAccountStore } from "#account-store";
import { actionPage } from "#action-pages";
import { changeNotices } from "#change-notices";
import { openKeys } from "#keys";
import { popupPages } from "#popup-pages";
import { readBody } from "#request-body";
import { type Access, findRoute } from "#routes";
import { noteSentAt } from "#sent-at";
import { tokenGuard } from "#tokens";

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Google's messages, which the SDKs show. */
const NO_KEY = "The request is missing a valid API key.";
const NO_OWNER =
  "INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.";
const WRONG_BEARER =
  "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.";

function authorize(request: IncomingMessage, url: URL, access: Access): boolean {
  const bearer = /^bearer (.*)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined && bearer.toLowerCase() !== "owner") {
    throw new UnauthenticatedError(WRONG_BEARER, "authError");
  }
  const isOwner = bearer !== undefined;
  const hasKey = Boolean(url.searchParams.get("key") ?? request.headers["x-goog-api-key"]);
  if (!isOwner && access !== "open" && !hasKey) throw new PermissionDeniedError(NO_KEY);
  if (!isOwner && access === "owner") throw new BadRequestError(NO_OWNER);
  return isOwner;
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // The operations expect well-formed input: a TypeError is the caller's.
  if (error instanceof TypeError) return new InvalidArgumentError("Invalid JSON payload received.");
  console.error(error);
  return new UnknownError("Unknown error", "unknown");
}

/** "REDACTED", as Google answers it: the SDK wants to know that there is a password. */
const REDACTED = "UkVEQUNURUQ=";

const toJson = (body: unknown) =>
  JSON.stringify(body, (field, value: unknown) => {
    if (field === "salt") return undefined;
    return field === "passwordHash" && value !== undefined ? REDACTED : value;
  });

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(toJson(body));
}

/** Stores accounts in `dir` before they are acknowledged, or with `inMemory` not at all; answers loopback hosts only. */
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
  const tokens = tokenGuard(keys, state);
  const showAction = actionPage(state);
  const showPopup = await popupPages(state);
  const withNotices = changeNotices(state);

  async function run(request: IncomingMessage, url: URL, host: string): Promise<unknown> {
    const route = findRoute(request.method ?? "", url.pathname);
    if (route === undefined) throw new NotFoundError();
    const isOwner = authorize(request, url, route.access);
    if (route.project !== undefined && decodeURIComponent(route.project) !== options.projectId) {
      throw new BadRequestError(
        `PROJECT_NOT_FOUND : This service knows ${options.projectId} only.`,
      );
    }
    const given = await tokens.read(await readBody(request, url.pathname));
    refuseEmailChange(given, state);
    const body = await disguisePasswords(distrustProvider(given, state), keys.secret);
    const result = await withNotices(url.pathname, body, host, () =>
      route.operation(state, body, {
        req: { protocol: "http", headers: { host } },
        security: isOwner ? { Oauth2: true } : undefined,
        params: { path: {}, query: Object.fromEntries(url.searchParams) },
      }),
    );
    noteSentAt(state, new Date());
    return tokens.write({ ...Object(result) });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? "";
    if (!LOOPBACK_HOST.test(host))
      throw new PermissionDeniedError("This service answers on loopback only.");
    const url = new URL(request.url ?? "/", `http://${host}`);
    const line = `${request.method} ${url.pathname}`;
    if (line === "GET /") return answer(response, 200, { authEmulator: { ready: true } });
    if (line === "GET /jwks") return answer(response, 200, keys.jwks);
    const popup = request.method === "GET" ? showPopup(url) : undefined;
    if (popup !== undefined) {
      response.writeHead(200, popup.headers).end(popup.body);
      return;
    }
    if (line === "GET /emulator/action") {
      const query = Object.fromEntries(url.searchParams);
      if (query.newPassword)
        query.newPassword = await disguisePassword(query.newPassword, keys.secret);
      const page = showAction(query);
      await store?.save();
      response.writeHead(page.status, page.headers).end(page.body);
      return;
    }
    const body = await run(request, url, host);
    await store?.save();
    answer(response, 200, body);
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const apiError = asApiError(error);
      if (!response.headersSent) answer(response, apiError.code, { error: apiError });
      else response.end();
    });
  });
}
