import type { z } from "zod";
import { type Answer, answerOf, answerOfError, type Asked } from "@/lib/server/handle/json-answer";
import { clientOf } from "@/lib/server/client-address";
import { idempotencyKeyOf, once, requestHash } from "@/lib/server/handle/idempotency";
import { readParts } from "@/lib/server/handle/read-parts";
import { readParams, readSigned, type SignedBody } from "@/lib/server/handle/read-request";
import { innerHeaders } from "@/lib/server/inner-headers";
import type { UploadedFile } from "@/lib/server/multipart";
import { limitRate, type RateLimitKind } from "@/lib/server/rate-limits";
import { requireVerifiedEmail } from "@/lib/server/verified-email";
import { withStripeBudget } from "@/lib/server/stripe-budget";
import { authenticate, type Viewer } from "@/lib/server/viewer";
import { type Call, type CallSpec, parseLine, type VersionedSpec } from "@/lib/shared/contract";
import type { FailureDetail } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { askedVersion, V2_MEDIA_TYPE } from "@/lib/shared/media-types";

type Read<
  Spec extends CallSpec,
  Name extends "params" | "query" | "body" | "form",
> = Spec[Name] extends z.ZodType ? z.output<Spec[Name]> : undefined;

/** What a route handler is given: validated parts of the request, who calls, and an id for what is created. */
export type Given<Spec extends CallSpec> = {
  params: Read<Spec, "params">;
  query: Read<Spec, "query">;
  body: Read<Spec, "body">;
  form: Read<Spec, "form">;
  files: UploadedFile[];
  /** The body as it was sent, with its signature; empty where a call does not ask for it. */
  signed: SignedBody;
  viewer: Viewer<Spec["auth"]>;
  version: 1 | 2;
  /** The id of the row that a creating call makes; the same for every attempt with one `Idempotency-Key`. */
  newId: string;
  /** The client's address, for what is counted by it; an IPv6 network counts as one. Empty for a read that may be shared. */
  client: string;
  /** What the client's program calls itself; empty when it says nothing, and for a read that may be shared. */
  userAgent: string;
};

type Work<Spec extends CallSpec> = (given: Given<Spec>) => Promise<z.input<Spec["response"]>>;

/** A refused form: the fields that are sound each by itself, the names of the wrong ones, and the files. */
export type RefusedForm<Spec extends CallSpec> = Pick<
  Given<Spec>,
  "params" | "files" | "viewer"
> & {
  form: Partial<Read<Spec, "form">>;
  wrong: ReadonlySet<string>;
};
type Look<Spec extends CallSpec> = (refused: RefusedForm<Spec>) => Promise<FailureDetail[]>;
type RouteContext = { params: Promise<Record<string, unknown>> };

/** Milliseconds that one request may spend on the payment provider, and on waiting for others of its account who are at it. */
const STRIPE_MS = 6_000;

function rateKind(call: Call): RateLimitKind {
  if (call.files !== undefined) return "upload";
  if (call.signed !== undefined) return "webhook";
  return call.line.startsWith("GET ") ? "read" : "write";
}

/** Where what a call creates is found, without its id: `/v1/opportunities/`, also of a copy. */
const collectionOf = ({ line }: Call) => parseLine(line).path.replace(/\{.*$/, "");

/** The anonymous answer of such a call is given to others too: it must not know who asked first. */
const mayBeShared = ({ line, cache }: Call) => line.startsWith("GET ") && cache !== "never";

async function perform<Spec extends CallSpec>(
  call: Call<Spec>,
  given: Given<Spec>,
  work: Work<Spec>,
): Promise<Answer> {
  const status = call.status ?? 200;
  const account = given.viewer.identity?.uid ?? null;
  const result = await withStripeBudget(account, STRIPE_MS, () => work(given));
  // A wrong answer is our fault: it surfaces as a 500, never as the caller's 400.
  const parsed = call.response.safeParse(result);
  if (!parsed.success)
    throw new Error(`${call.line} answered what its contract does not allow`, {
      cause: parsed.error,
    });
  const body: unknown = parsed.data;
  const collection = collectionOf(call);
  // What is made by a call that is no collection (a checkout) is not found under it.
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
  asked: Asked,
  context: RouteContext | undefined,
  look: Look<Spec> | undefined,
): Promise<{ response: Response; account: string | null }> {
  const { request } = asked;
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
    look && ((refused) => look({ ...refused, params, viewer } as RefusedForm<Spec>)),
  );
  try {
    if (call.verifiedEmail === "always" && viewer.identity !== null) {
      requireVerifiedEmail(viewer.identity);
    }
    const version = askedVersion(request.headers.get("accept"));
    // The parts were made by the call's own schemas: this is the one place where their types are joined to it.
    const asker = mayBeShared(call)
      ? { client: "", userAgent: "" }
      : { client, userAgent: request.headers.get("user-agent") ?? "" };
    const givenWith = (id: string) =>
      ({ params, ...parts, signed, viewer, version, newId: id, ...asker }) as Given<Spec>;
    const key = call.creates && account !== null ? idempotencyKeyOf(request) : null;
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
        ? await perform(call, givenWith(newId()), work)
        : await once({ account, key, call: call.line, requestHash: requestHash(content) }, (id) =>
            perform(call, givenWith(id), work),
          );
    const dependsOnTokens =
      call.auth !== "public" && (call.auth !== "optional" || request.headers.has("authorization"));
    return { response: answerOf(answer, asked, dependsOnTokens), account };
  } finally {
    await upload?.cleanup();
  }
}

/**
 * Binds a call of the contract to what carries it out; the only place that knows HTTP. In this order: rate limit,
 * tokens, validation, the work (which says whether the thing exists and whether this caller may), the answer's check.
 * @param look finds what else is wrong with a form that is refused already, by what is stored, so that one answer names
 * every wrong field; `work` refuses the same in a form that is sound by itself
 * @example export const GET = handle(artworksApi["GET /v1/artworks/{id}"], ({ params }) => findArtwork(params.id));
 */
export function handle<Spec extends CallSpec>(
  call: Call<Spec>,
  work: Work<NoInfer<Spec>>,
  look?: Look<NoInfer<Spec>>,
) {
  const route = async (request: Request, context?: RouteContext): Promise<Response> => {
    const requestId = request.headers.get(innerHeaders.requestId) ?? newId();
    const asked = { request, requestId, call };
    let response: Response;
    try {
      const done = await respond(call, work, asked, context, look);
      response = done.response;
      if (done.account !== null) response.headers.set(innerHeaders.account, done.account);
    } catch (error) {
      response = answerOfError(error, asked);
    }
    response.headers.set(innerHeaders.route, call.line);
    return response;
  };
  return Object.assign(route, { call });
}

/**
 * Binds a call that answers differently in version 2 to what carries out each: tokens, validation and answer are those of the
 * version that is asked for.
 */
export function handleVersions<Spec extends VersionedSpec>(
  call: Call<Spec>,
  first: Work<NoInfer<Spec>>,
  second: Work<NoInfer<Spec["version2"]>>,
) {
  const one = handle(call, first);
  const { line, version2 } = call;
  const two = handle<Spec["version2"]>({ ...version2, line, media: V2_MEDIA_TYPE }, second);
  const route = (request: Request, context?: RouteContext): Promise<Response> =>
    askedVersion(request.headers.get("accept")) === 2
      ? two(request, context)
      : one(request, context);
  return Object.assign(route, { call });
}
