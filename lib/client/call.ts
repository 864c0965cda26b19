import type { z } from "zod";
import type { Api } from "@/lib/api";
import type { CallSpec } from "@/lib/shared/contract";
import { V2_MEDIA_TYPE } from "@/lib/shared/media-types";
import { publicEnv } from "@/lib/client/public-env";
import { type CallError, readAnswer, readRefusal } from "@/lib/client/read-answer";
import { send } from "@/lib/client/send";
import { tokens } from "@/lib/client/tokens";

export type ApiLine = keyof Api;

/** Which version of the API is asked; most calls are the same in both. */
export type Version = 1 | 2;

/** A call as the version that is asked for has it: version 2 has its own query and answer where it differs. */
type Spec<Line extends ApiLine, Asked extends Version> = Asked extends 2
  ? Api[Line] extends { version2: infer Second extends Pick<CallSpec, "response"> }
    ? Second
    : Api[Line]
  : Api[Line];

type Part<Given, Name extends keyof CallSpec> =
  Given extends Record<Name, infer Schema>
    ? Schema extends z.ZodType
      ? { [Key in Name]: Wire<z.input<Schema>> }
      : unknown
    : unknown;

/** Query values are written as text; a schema that reads text takes numbers as well. */
type Wire<Input> = {
  [Key in keyof Input]: Input[Key] | (unknown extends Input[Key] ? string | number : never);
};

/** A form goes as FormData; one that may come as JSON also as a body. */
type FormPart<Line extends ApiLine> = Api[Line] extends { form: infer Form extends z.ZodType }
  ? Api[Line] extends { formAlso: readonly (infer Shape)[] }
    ? { form: FormData } | ("json" extends Shape ? { body: z.input<Form> } : never)
    : { form: FormData }
  : unknown;

/** What the answer of a call is when all went well. */
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
    /** Whose tokens go along: none, the signed-in account's, or also the acting profile's. */
    as?: "account" | "profile";
    /** What the answer and the query are follows from it. */
    version?: Asked;
    /** Sent as `Idempotency-Key`: repeating the call with the same key repeats no effect. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Bytes of the body sent so far, and in all. */
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

/** True for the answer of a call that did not go well. */
export function isCallError(answer: unknown): answer is CallError {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "error" in answer &&
    typeof answer.error === "string"
  );
}

/** Makes the address of a call: path parameters filled in, empty query values left out (SPEC section 5). */
export function addressOf(line: string, { params = {}, query = {} }: AnyOptions): string {
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

async function headersOf(options: AnyOptions): Promise<Record<string, string>> {
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

/** A refusal of the session itself: it has no details, unlike one that asks for a profile token or a more recent sign-in. */
const isSessionRefused = (answer: unknown): answer is CallError =>
  isCallError(answer) &&
  answer.code === "UNAUTHENTICATED" &&
  (answer.details === undefined || answer.details.length === 0);

/** Renews the tokens that a call was refused for. @returns whether it is worth repeating */
async function renewed(answer: CallError): Promise<boolean> {
  if (answer.code === "PROFILE_TOKEN_EXPIRED") {
    await tokens.renewProfile();
    return true;
  }
  if (!isSessionRefused(answer)) return false;
  const outcome = await tokens.renewIdentity();
  if (outcome === "over") await tokens.end(answer.error);
  return outcome === "renewed";
}

/**
 * The one request helper of the product (SPEC sections 7 and 8): typed by the contract, never throws.
 * A token that is refused is renewed and the call repeated, once; a session that is refused even then is over.
 * @example const artwork = await call("GET /v1/artworks/{id}", { params: { id } });
 */
export async function call<Line extends ApiLine, Asked extends Version = 1>(
  line: Line,
  options: CallOptions<Line, Asked>,
): Promise<Answer<Line, Asked> | CallError> {
  const given: AnyOptions = options;
  let answer = await attempt(line, given);
  if (given.as !== undefined && isCallError(answer)) {
    if (await renewed(answer)) {
      answer = await attempt(line, given);
      if (isSessionRefused(answer)) await tokens.end(answer.error);
    }
    // A profile that was deleted elsewhere: asking for its token finds out.
    if (given.as === "profile" && isCallError(answer) && answer.code === "FORBIDDEN")
      void tokens.renewProfile();
  }
  return answer as Answer<Line, Asked> | CallError;
}

async function attempt(line: string, options: AnyOptions): Promise<unknown> {
  try {
    const response = await send({
      url: `${publicEnv().apiHost}${addressOf(line, options)}`,
      method: line.slice(0, line.indexOf(" ")),
      headers: await headersOf(options),
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      signal: options.signal,
      onProgress: options.onProgress,
    });
    return response.ok ? await readAnswer(response) : await readRefusal(response);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { error: message === "" ? "Network error" : `Network error: ${message}` };
  }
}
