import type { z } from "zod";
import type { Api } from "@/lib/api";
import type { CallSpec } from "@/lib/shared/contract";
import { V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";
import { publicEnv } from "@/lib/client/public-env";
import { type CallError, readResponse, readError } from "@/lib/client/read-response";
import { send } from "@/lib/client/send";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";
import { tokens } from "@/lib/client/auth/tokens";

export type ApiLine = keyof Api;

export type Version = 1 | 2;

/** The call in the requested version, which may have its own query and response. */
type VersionSpec<Line extends ApiLine, Requested extends Version> = Requested extends 2
  ? Api[Line] extends { version2: infer VersionTwo extends Pick<CallSpec, "response"> }
    ? VersionTwo
    : Api[Line]
  : Api[Line];

type SpecPart<Spec, Name extends keyof CallSpec> =
  Spec extends Record<Name, infer Schema>
    ? Schema extends z.ZodType
      ? { [Key in Name]: QueryInput<z.input<Schema>> }
      : unknown
    : unknown;

/** Query values are sent as text, so schemas that read text take numbers as well. */
type QueryInput<Input> = {
  [Key in keyof Input]: Input[Key] | (unknown extends Input[Key] ? string | number : never);
};

/** A form is sent as FormData, or as JSON if the call allows it. */
type FormPart<Line extends ApiLine> = Api[Line] extends { form: infer Form extends z.ZodType }
  ? Api[Line] extends { alternativeFormats: readonly (infer Format)[] }
    ? { form: FormData } | ("json" extends Format ? { body: z.input<Form> } : never)
    : { form: FormData }
  : unknown;

export type CallResult<Line extends ApiLine, Requested extends Version = 1> = z.output<
  VersionSpec<Line, Requested>["response"]
>;

export type CallInput<Line extends ApiLine, Requested extends Version = 1> = SpecPart<
  Api[Line],
  "params"
> &
  Partial<SpecPart<VersionSpec<Line, Requested>, "query">> &
  Partial<SpecPart<Api[Line], "body">> &
  FormPart<Line> & { onProgress?: (sent: number, total: number) => void };

export type CallOptions<Line extends ApiLine, Requested extends Version = 1> = CallInput<
  Line,
  Requested
> & {
  /** The tokens that are sent: none, the signed-in account's, or the acting profile's as well. */
  as?: "account" | "profile";
  version?: Requested;
  signal?: AbortSignal;
} & Creates<Line, KeyOption, Partial<KeyOption>>;

/** Sent as `Idempotency-Key`: a repeated call with the same key has no second effect. */
type KeyOption = { idempotencyKey: string };

/** The tokens that a hook sends: nobody's, the account's, or the acting profile's as well. */
export type Caller = "anyone" | "account" | "profile";

/** In hooks the account calls, unless the contract's `auth` lets or requires somebody else, who is then named. */
export type CallerOption<Line extends ApiLine> = {
  public: { as: "anyone" };
  optional: { as: Caller };
  identity: { as?: "account" | "profile" };
  profile: { as: "profile" };
  admin: { as?: "account" };
}[Api[Line]["auth"]];

export type Creates<Line extends ApiLine, Yes, No = unknown> = Api[Line] extends { creates: true }
  ? Yes
  : No;

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

type AnyOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  form?: FormData;
  as?: "account" | "profile";
  version?: Version;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
};

export function isCallError(result: unknown): result is CallError {
  return (
    typeof result === "object" &&
    result !== null &&
    "error" in result &&
    typeof result.error === "string"
  );
}

/** Fills in path parameters and leaves empty query values out (SPEC section 5). */
export function buildUrl(line: string, { params = {}, query = {} }: AnyOptions): string {
  const path = line
    .slice(line.indexOf(" ") + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(",") : (value ?? "").toString();
    if (text !== "") search.set(name, text);
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

async function buildHeaders(options: AnyOptions): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (options.form === undefined) headers["Content-Type"] = "application/json";
  if (options.version === 2) headers["Accept"] = V2_MEDIA_TYPE;
  if (options.idempotencyKey !== undefined) headers["Idempotency-Key"] = options.idempotencyKey;
  if (options.as !== undefined) {
    const identity = await tokens.identity();
    const profile = options.as === "profile" ? await tokens.profile() : null;
    if (identity !== null) {
      headers["Authorization"] = `Bearer ${identity}`;
      headers["X-Time-Zone"] = getLocalTimeZone();
    }
    if (profile !== null) headers["X-Profile-Token"] = profile;
  }
  return headers;
}

/** A 401 for a missing profile token or an old sign-in has details; that of an ended session has none. */
const isSessionRejected = (result: unknown): result is CallError =>
  isCallError(result) &&
  result.code === "UNAUTHENTICATED" &&
  (result.details === undefined || result.details.length === 0);

async function renewTokens(result: CallError): Promise<boolean> {
  if (result.code === "PROFILE_TOKEN_EXPIRED") {
    await tokens.renewProfile();
    return true;
  }
  if (!isSessionRejected(result)) return false;
  const outcome = await tokens.renewIdentity();
  if (outcome === "ended") await tokens.end(result.error);
  return outcome === "renewed";
}

/**
 * The request helper (SPEC sections 7 and 8): typed by the contract, never throws; renews rejected tokens and retries once.
 * @example const artwork = await call("GET /v1/artworks/{id}", { params: { id } });
 */
export async function call<Line extends ApiLine, Requested extends Version = 1>(
  line: Line,
  options: CallOptions<Line, Requested>,
): Promise<CallResult<Line, Requested> | CallError> {
  const result = await sendRenewed(line, options, readResponse);
  return result as CallResult<Line, Requested> | CallError;
}

/** `call` for a call whose response is a file, as its query asks for. */
export async function callForFile<Line extends ApiLine>(
  line: Line,
  options: CallOptions<Line>,
): Promise<Blob | CallError> {
  const result = await sendRenewed(line, options, (response) => response.blob());
  return result as Blob | CallError;
}

type Read = (response: Response) => Promise<unknown>;

async function sendRenewed(line: string, request: AnyOptions, read: Read): Promise<unknown> {
  let result = await attempt(line, request, read);
  if (request.as !== undefined && isCallError(result)) {
    if (await renewTokens(result)) {
      result = await attempt(line, request, read);
      if (isSessionRejected(result)) await tokens.end(result.error);
    }
    // The profile may have been deleted elsewhere, which requesting its token reveals.
    if (request.as === "profile" && isCallError(result) && result.code === "FORBIDDEN")
      void tokens.renewProfile();
  }
  return result;
}

async function attempt(line: string, options: AnyOptions, read: Read): Promise<unknown> {
  try {
    const response = await send({
      url: `${publicEnv().apiHost}${buildUrl(line, options)}`,
      method: line.slice(0, line.indexOf(" ")),
      headers: await buildHeaders(options),
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      signal: options.signal,
      onProgress: options.onProgress,
    });
    return response.ok ? await read(response) : await readError(response);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { error: message === "" ? "Network error" : `Network error: ${message}` };
  }
}
