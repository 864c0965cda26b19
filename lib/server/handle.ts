import type { z } from "zod";
import {
  type Answer,
  toResponse,
  toErrorResponse,
  type RequestFacts,
} from "@/lib/server/handle/json-answer";
import { clientOf } from "@/lib/server/client-address";
import { readIdempotencyKey, runOnce, requestHash } from "@/lib/server/handle/idempotency";
import { readParts } from "@/lib/server/handle/read-parts";
import { readParams, readSigned, type SignedBody } from "@/lib/server/handle/read-request";
import { innerHeaders } from "@/lib/server/inner-headers";
import type { UploadedFile } from "@/lib/server/multipart";
import { limitRate, type RateLimitKind } from "@/lib/server/rate-limits";
import { assertVerifiedEmail } from "@/lib/server/verified-email";
import { withStripeBudget } from "@/lib/server/stripe-budget";
import { authenticate, type Viewer } from "@/lib/server/viewer";
import { type Call, type CallSpec, parseLine, type VersionedSpec } from "@/lib/shared/contract";
import type { FailureDetail } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { requestedVersion, V2_MEDIA_TYPE } from "@/lib/shared/media-types";

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
  /** The unparsed body and its signature; empty unless the call asks for it. */
  signed: SignedBody;
  viewer: Viewer<Spec["auth"]>;
  version: 1 | 2;
  /** The id for what a creating call creates; the same for every attempt with one `Idempotency-Key`. */
  newId: string;
  /** The client's address, for rate limits; an IPv6 network counts as one. Empty for a read whose answer may be shared. */
  client: string;
  /** Empty if the client sends none, and for a read whose answer may be shared. */
  userAgent: string;
};

type Work<Spec extends CallSpec> = (given: CallInput<Spec>) => Promise<z.input<Spec["response"]>>;

export type RejectedForm<Spec extends CallSpec> = Pick<
  CallInput<Spec>,
  "params" | "files" | "viewer"
> & {
  form: Partial<Parsed<Spec, "form">>;
  wrong: ReadonlySet<string>;
};
type FindErrors<Spec extends CallSpec> = (rejected: RejectedForm<Spec>) => Promise<FailureDetail[]>;
type RouteContext = { params: Promise<Record<string, unknown>> };

/** Milliseconds that one request may spend at the payment provider, including the wait for its account's lease. */
const STRIPE_MS = 6_000;

function rateKind(call: Call): RateLimitKind {
  if (call.files !== undefined) return "upload";
  if (call.signed !== undefined) return "webhook";
  return call.line.startsWith("GET ") ? "read" : "write";
}

const collectionPath = ({ line }: Call) => parseLine(line).path.replace(/\{.*$/, "");

/** An anonymous answer that is given to others too must not depend on who asked first. */
const mayBeShared = ({ line, cache }: Call) => line.startsWith("GET ") && cache !== "never";

async function perform<Spec extends CallSpec>(
  call: Call<Spec>,
  given: CallInput<Spec>,
  work: Work<Spec>,
): Promise<Answer> {
  const status = call.status ?? 200;
  const account = given.viewer.identity?.uid ?? null;
  const result = await withStripeBudget(account, STRIPE_MS, () => work(given));
  // An answer that breaks the contract is our error: a 500, never the caller's 400.
  const parsed = call.response.safeParse(result);
  if (!parsed.success)
    throw new Error(`${call.line} answered what its contract does not allow`, {
      cause: parsed.error,
    });
  const body: unknown = parsed.data;
  const collection = collectionPath(call);
  // What a call that is no collection creates (a checkout) has no address under it.
  const created =
    status === 201 && collection.endsWith("/") && typeof body === "object" && body !== null;
  const isAddressed = created && "id" in body;
  return {
    status,
    body,
    location: isAddressed ? `${collection}${String(body.id)}` : undefined,
  };
}

async function respond<Spec extends CallSpec>(
  call: Call<Spec>,
  work: Work<Spec>,
  exchange: RequestFacts,
  context: RouteContext | undefined,
  look: FindErrors<Spec> | undefined,
): Promise<{ response: Response; account: string | null }> {
  const { request } = exchange;
  const kind = rateKind(call);
  const client = clientOf(request);
  await limitRate(kind, "address", client);
  const viewer = await authenticate(call, request);
  const account = viewer.identity?.uid ?? null;
  if (account !== null) await limitRate(kind, "account", account);
  const params = await readParams(call, context?.params);
  const signed = await readSigned(call, request);
  const { upload, ...parts } = await readParts(
    call,
    request,
    look && ((rejected) => look({ ...rejected, params, viewer } as RejectedForm<Spec>)),
  );
  try {
    if (call.verifiedEmail === "always" && viewer.identity !== null) {
      assertVerifiedEmail(viewer.identity);
    }
    const version = requestedVersion(request.headers.get("accept"));
    // The parts were parsed by the call's own schemas: the one place where their types are joined to it.
    const caller = mayBeShared(call)
      ? { client: "", userAgent: "" }
      : { client, userAgent: request.headers.get("user-agent") ?? "" };
    const inputWithId = (id: string) =>
      ({ params, ...parts, signed, viewer, version, newId: id, ...caller }) as CallInput<Spec>;
    const key = call.creates && account !== null ? readIdempotencyKey(request) : null;
    const files = parts.files.map(({ field, sha256 }) => [field, sha256]);
    const content = {
      params,
      query: parts.query,
      body: parts.body,
      form: parts.form,
      files,
      profile: viewer.profileId,
    };
    const answer =
      key === null || account === null
        ? await perform(call, inputWithId(newId()), work)
        : await runOnce(
            { account, key, call: call.line, requestHash: requestHash(content) },
            (id) => perform(call, inputWithId(id), work),
          );
    const dependsOnTokens =
      call.auth !== "public" && (call.auth !== "optional" || request.headers.has("authorization"));
    return { response: toResponse(answer, exchange, dependsOnTokens), account };
  } finally {
    await upload?.cleanup();
  }
}

/**
 * Binds a contract call to its implementation: rate limit, tokens, validation, `work`, check of the answer.
 * @param look finds stored-data errors of a form that is rejected anyway; `work` must reject the same
 * @example export const GET = handle(artworksApi["GET /v1/artworks/{id}"], ({ params }) => findArtwork(params.id));
 */
export function handle<Spec extends CallSpec>(
  call: Call<Spec>,
  work: Work<NoInfer<Spec>>,
  look?: FindErrors<NoInfer<Spec>>,
) {
  const route = async (request: Request, context?: RouteContext): Promise<Response> => {
    const requestId = request.headers.get(innerHeaders.requestId) ?? newId();
    const exchange = { request, requestId, call };
    let response: Response;
    try {
      const answered = await respond(call, work, exchange, context, look);
      response = answered.response;
      if (answered.account !== null) response.headers.set(innerHeaders.account, answered.account);
    } catch (error) {
      response = toErrorResponse(error, exchange);
    }
    response.headers.set(innerHeaders.route, call.line);
    return response;
  };
  return Object.assign(route, { call });
}

/** Binds a call that answers differently in version 2; tokens, validation and answer follow the requested version. */
export function handleVersions<Spec extends VersionedSpec>(
  call: Call<Spec>,
  first: Work<NoInfer<Spec>>,
  second: Work<NoInfer<Spec["version2"]>>,
) {
  const one = handle(call, first);
  const { line, version2 } = call;
  const two = handle<Spec["version2"]>({ ...version2, line, media: V2_MEDIA_TYPE }, second);
  const route = (request: Request, context?: RouteContext): Promise<Response> =>
    requestedVersion(request.headers.get("accept")) === 2
      ? two(request, context)
      : one(request, context);
  return Object.assign(route, { call });
}
