import type { z } from "zod";
import { getClientNetwork } from "@/lib/server/http/client-network";
import type { CallRequest, CallResponse } from "@/lib/server/http/handle/call-exchange";
import { checkResponse } from "@/lib/server/http/handle/check-response";
import {
  type CallResult,
  toResponse,
  toErrorResponse,
  type Exchange,
} from "@/lib/server/http/handle/json-response";
import { FileBody } from "@/lib/server/http/handle/file-body";
import { JsonStream } from "@/lib/server/http/handle/json-stream";
import { readIdempotencyKey, runOnce, requestHash } from "@/lib/server/http/handle/idempotency";
import { type Parts, readParts } from "@/lib/server/http/handle/read-parts";
import {
  readParams,
  readSigned,
  type SignedBody,
  unsigned,
} from "@/lib/server/http/handle/read-request";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import type { UploadedFile } from "@/lib/server/http/multipart";
import { limitRate, type RateLimitKind } from "@/lib/server/http/rate-limits";
import { assertVerifiedEmail } from "@/lib/server/auth/verified-email";
import { withStripeBudget } from "@/lib/server/stripe/stripe-budget";
import { runWithKey } from "@/lib/server/auth/acting-key";
import { authenticate, type CallOrigin, type Viewer } from "@/lib/server/auth/viewer";
import {
  type Call,
  type CallSpec,
  type Line,
  parseLine,
  type VersionedSpec,
} from "@/lib/shared/contract";
import type { FailureDetail } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { readRequestedVersion, V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";

type Parsed<
  Spec extends CallSpec,
  Name extends "params" | "query" | "body" | "form",
> = Spec[Name] extends z.ZodType ? z.output<Spec[Name]> : undefined;

export type CallInput<Spec extends CallSpec> = {
  params: Parsed<Spec, "params">;
  query: Parsed<Spec, "query">;
  body: Parsed<Spec, "body">;
  form: Parsed<Spec, "form">;
  files: UploadedFile[];
  /** The unparsed body and its signature; empty unless the call is `signed`. */
  signed: SignedBody;
  viewer: Viewer<Spec["auth"]>;
  version: 1 | 2;
  /** Id for the resource that the call creates; the same for every attempt with one `Idempotency-Key`. Empty for a read. */
  resourceId: string;
  /** The client's network, for rate limits. Empty for a read whose response may be shared, so that the response cannot depend on it. */
  client: string;
  /** Empty if the client sends none, and for a read whose response may be shared. */
  userAgent: string;
};

/** The answer of a call; where it is null, its command need not return it. */
type Answer<Value> = Value | ([Value] extends [null] ? void : never);

export type Implementation<Spec extends CallSpec> = (
  input: CallInput<Spec>,
) => Promise<Answer<z.input<Spec["response"]>> | JsonStream | FileBody>;

export type RejectedForm<Spec extends CallSpec> = Pick<
  CallInput<Spec>,
  "params" | "files" | "viewer"
> & {
  form: Partial<Parsed<Spec, "form">>;
  invalidFields: ReadonlySet<string>;
};
export type FindErrors<Spec extends CallSpec> = (
  rejected: RejectedForm<Spec>,
) => Promise<FailureDetail[]>;
type Params = Readonly<Record<string, unknown>>;

/** Time for all of one request's calls to Stripe, including the wait for its account's lease. */
const STRIPE_BUDGET_MS = 6_000;

function toCallKind(call: Call): CallOrigin["kind"] {
  if (call.files !== undefined) return "upload";
  return isRead(call) ? "read" : "write";
}

const toRateLimitKind = (call: Call): RateLimitKind =>
  call.signed === undefined ? toCallKind(call) : "webhook";

const toCollectionPath = ({ line }: Call) => parseLine(line).path.replace(/\{.*$/, "");

const isRead = ({ line }: Call) => line.startsWith("GET ");

/** True for a read whose response others get too, so that it must not depend on who requested it first. */
const isShareable = (call: Call) => isRead(call) && call.cache !== "never";

async function perform<Spec extends CallSpec>(
  call: Call<Spec>,
  input: CallInput<Spec>,
  implementation: Implementation<Spec>,
): Promise<CallResult> {
  const status = call.status ?? 200;
  const account = input.viewer.identity?.uid ?? null;
  // An anonymous read never asks Stripe.
  const answer: unknown =
    isShareable(call) && account === null
      ? await implementation(input)
      : await runWithKey(input.viewer.key, () =>
          withStripeBudget(account, STRIPE_BUDGET_MS, () => implementation(input)),
        );
  const body = answer ?? null;
  // A response that breaks the contract is our error: a 500, never the caller's 400.
  if (!(body instanceof JsonStream || body instanceof FileBody)) checkResponse(call, body);
  if (status !== 201) return { status, body };
  const collection = toCollectionPath(call);
  // Only a POST to a collection creates something with an address below it; a checkout, for example, has none.
  const isCreated = collection.endsWith("/") && typeof body === "object" && body !== null;
  const hasAddress = isCreated && "id" in body;
  return {
    status,
    body,
    location: hasAddress ? `${collection}${String(body.id)}` : undefined,
  };
}

/** Finds the owner of an `Idempotency-Key`: nobody else's with the same key gets the same response. Null: nobody's that could be recognised. */
function findKeyOwner({ guestParam }: CallSpec, params: unknown, account: string | null) {
  if (account !== null || guestParam === undefined) return account;
  const token = (params as Params)[guestParam];
  return `guest ${requestHash(token)}`;
}

/** Hashes what must be the same for every attempt with one `Idempotency-Key`. */
function hashContent(
  { query, body, form, files }: Omit<Parts, "upload">,
  params: unknown,
  { profileId }: Viewer,
): string {
  const fileHashes = files.map(({ field, sha256 }) => [field, sha256]);
  return requestHash({ params, query, body, form, files: fileHashes, profile: profileId });
}

async function respond<Spec extends CallSpec>(
  call: Call<Spec>,
  implementation: Implementation<Spec>,
  exchange: Exchange,
  pathParams: Params,
  findErrors: FindErrors<Spec> | undefined,
): Promise<{ response: CallResponse; account: string | null }> {
  const { request } = exchange;
  const kind = toRateLimitKind(call);
  const client = getClientNetwork(request);
  await limitRate(kind, "address", client);
  const origin = { params: pathParams, kind: toCallKind(call), client };
  const viewer = await authenticate(call, request, origin);
  const account = viewer.identity?.uid ?? null;
  if (account !== null) await limitRate(kind, "account", account);
  const params = readParams(call, pathParams);
  const signed = call.signed === undefined ? unsigned : await readSigned(call.signed, request);
  const { upload, ...parts } = await readParts(
    call,
    request,
    findErrors && ((rejected) => findErrors({ ...rejected, params, viewer } as RejectedForm<Spec>)),
  );
  try {
    if (call.verifiedEmail === "always" && viewer.identity !== null)
      assertVerifiedEmail(viewer.identity);
    const version = readRequestedVersion(request.headers.get("accept"));
    // The parts were parsed with the schemas of `call`, which TypeScript cannot infer from `readParts`.
    const caller = isShareable(call)
      ? { client: "", userAgent: "" }
      : { client, userAgent: request.headers.get("user-agent") ?? "" };
    const createInput = (id: string) =>
      ({ params, ...parts, signed, viewer, version, resourceId: id, ...caller }) as CallInput<Spec>;
    const keyOwner = findKeyOwner(call, params, account);
    const key = call.creates && keyOwner !== null ? readIdempotencyKey(request) : null;
    const result =
      key === null || keyOwner === null
        ? await perform(call, createInput(isRead(call) ? "" : newId()), implementation)
        : await runOnce(
            {
              account: keyOwner,
              key,
              call: call.line,
              requestHash: hashContent(parts, params, viewer),
              answeredOnce: call.answeredOnce,
            },
            (id) => perform(call, createInput(id), implementation),
          );
    const dependsOnTokens =
      call.auth !== "public" && (call.auth !== "optional" || request.headers.has("authorization"));
    return { response: toResponse(result, exchange, dependsOnTokens), account };
  } finally {
    await upload?.cleanup();
  }
}

function findPage({ htmlPage }: Call, request: CallRequest, params: Params): string | null {
  const wantsHtml = request.headers.get("accept")?.includes("text/html") === true;
  return htmlPage !== undefined && wantsHtml ? htmlPage(params as Record<string, string>) : null;
}

const redirectTo = (location: string): CallResponse => ({
  status: 303,
  headers: { location, "cache-control": "no-store" },
  body: null,
});

export type RouteHandler = {
  line: Line;
  answer: (request: CallRequest, params: Params) => Promise<CallResponse>;
};

/**
 * Binds a contract call to its implementation: rate limits, tokens, validation, `implementation`, check of the response.
 * @param findErrors finds further errors of a form that is already invalid, by stored data; `implementation` must reject the same
 * @example handle(artworksApi["GET /v1/artworks/{id}"], ({ params }) => findArtwork(params.id));
 */
export function handle<Spec extends CallSpec>(
  call: Call<Spec>,
  implementation: Implementation<NoInfer<Spec>>,
  findErrors?: FindErrors<NoInfer<Spec>>,
): RouteHandler {
  const answer: RouteHandler["answer"] = async (request, params) => {
    const requestId = request.headers.get(internalHeaders.requestId) ?? newId();
    const exchange = { request, requestId, call };
    let response: CallResponse;
    try {
      const page = findPage(call, request, params);
      if (page !== null && isRead(call)) return redirectTo(page);
      const result = await respond(call, implementation, exchange, params, findErrors);
      response = page === null ? result.response : redirectTo(page);
      if (result.account !== null) response.headers[internalHeaders.account] = result.account;
    } catch (error) {
      response = toErrorResponse(error, exchange);
    }
    response.headers[internalHeaders.route] = call.line;
    return response;
  };
  return { line: call.line, answer };
}

/** Binds a call that differs in version 2; tokens, validation and response follow the requested version. */
export function handleVersions<Spec extends VersionedSpec>(
  call: Call<Spec>,
  implementation: Implementation<NoInfer<Spec>>,
  version2Implementation: Implementation<NoInfer<Spec["version2"]>>,
): RouteHandler {
  const handleVersion1 = handle(call, implementation);
  const { line, version2 } = call;
  const handleVersion2 = handle<Spec["version2"]>(
    { ...version2, line, scope: call.scope ?? null, media: V2_MEDIA_TYPE },
    version2Implementation,
  );
  return {
    line,
    answer: (request, params) =>
      readRequestedVersion(request.headers.get("accept")) === 2
        ? handleVersion2.answer(request, params)
        : handleVersion1.answer(request, params),
  };
}
