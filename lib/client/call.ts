import type { z } from "zod";
import type { Api } from "@/lib/api";
import type { CallSpec } from "@/lib/shared/contract";
import { V2_MEDIA_TYPE } from "@/lib/shared/media-types";
import { publicEnv } from "@/lib/client/public-env";
import { type CallError, readAnswer, readError } from "@/lib/client/read-answer";
import { send } from "@/lib/client/send";
import { tokens } from "@/lib/client/tokens";

export type ApiLine = keyof Api;

export type Version = 1 | 2;

/** The call in the requested version, which may have its own query and answer. */
type Spec<Line extends ApiLine, Asked extends Version> = Asked extends 2
  ? Api[Line] extends { version2: infer Second extends Pick<CallSpec, "response"> }
    ? Second
    : Api[Line]
  : Api[Line];

type Part<Source, Name extends keyof CallSpec> =
  Source extends Record<Name, infer Schema>
    ? Schema extends z.ZodType
      ? { [Key in Name]: Wire<z.input<Schema>> }
      : unknown
    : unknown;

/** Query values are sent as text, so schemas that read text take numbers as well. */
type Wire<Input> = {
  [Key in keyof Input]: Input[Key] | (unknown extends Input[Key] ? string | number : never);
};

/** A form is sent as FormData, or as a JSON body where the call allows it. */
type FormPart<Line extends ApiLine> = Api[Line] extends { form: infer Form extends z.ZodType }
  ? Api[Line] extends { formAlso: readonly (infer Shape)[] }
    ? { form: FormData } | ("json" extends Shape ? { body: z.input<Form> } : never)
    : { form: FormData }
  : unknown;

export type Answer<Line extends ApiLine, Asked extends Version = 1> = z.output<
  Spec<Line, Asked>["response"]
>;

export type CallOptions<Line extends ApiLine, Asked extends Version = 1> = Part<
  Api[Line],
  "params"
> &
  Partial<Part<Spec<Line, Asked>, "query">> &
  Partial<Part<Api[Line], "body">> &
  FormPart<Line> & {
    /** Whose tokens are sent: none, the signed-in account's, or the acting profile's as well. */
    as?: "account" | "profile";
    version?: Asked;
    /** Sent as `Idempotency-Key`: a repeated call with the same key has no second effect. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    onProgress?: (sent: number, total: number) => void;
  };

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

export function isCallError(answer: unknown): answer is CallError {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "error" in answer &&
    typeof answer.error === "string"
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
    if (identity !== null) headers["Authorization"] = `Bearer ${identity}`;
    if (profile !== null) headers["X-Profile-Token"] = profile;
  }
  return headers;
}

/** Unlike a missing profile token or a too old sign-in, an ended session has no details. */
const isSessionRejected = (answer: unknown): answer is CallError =>
  isCallError(answer) &&
  answer.code === "UNAUTHENTICATED" &&
  (answer.details === undefined || answer.details.length === 0);

async function renewTokens(answer: CallError): Promise<boolean> {
  if (answer.code === "PROFILE_TOKEN_EXPIRED") {
    await tokens.renewProfile();
    return true;
  }
  if (!isSessionRejected(answer)) return false;
  const outcome = await tokens.renewIdentity();
  if (outcome === "over") await tokens.end(answer.error);
  return outcome === "renewed";
}

/**
 * The request helper (SPEC sections 7 and 8): typed by the contract, never throws; renews rejected tokens and retries once.
 * @example const artwork = await call("GET /v1/artworks/{id}", { params: { id } });
 */
export async function call<Line extends ApiLine, Asked extends Version = 1>(
  line: Line,
  options: CallOptions<Line, Asked>,
): Promise<Answer<Line, Asked> | CallError> {
  const request: AnyOptions = options;
  let answer = await attempt(line, request);
  if (request.as !== undefined && isCallError(answer)) {
    if (await renewTokens(answer)) {
      answer = await attempt(line, request);
      if (isSessionRejected(answer)) await tokens.end(answer.error);
    }
    // Perhaps the profile was deleted elsewhere, which a request for its token finds out.
    if (request.as === "profile" && isCallError(answer) && answer.code === "FORBIDDEN")
      void tokens.renewProfile();
  }
  return answer as Answer<Line, Asked> | CallError;
}

async function attempt(line: string, options: AnyOptions): Promise<unknown> {
  try {
    const response = await send({
      url: `${publicEnv().apiHost}${buildUrl(line, options)}`,
      method: line.slice(0, line.indexOf(" ")),
      headers: await buildHeaders(options),
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      signal: options.signal,
      onProgress: options.onProgress,
    });
    return response.ok ? await readAnswer(response) : await readError(response);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { error: message === "" ? "Network error" : `Network error: ${message}` };
  }
}
