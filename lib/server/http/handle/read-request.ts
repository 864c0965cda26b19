import { z } from "zod";
import { formatPlainError } from "@/lib/server/http/handle/plain-errors";
import { malformedBodyFailure } from "@/lib/server/http/multipart-parser";
import type { CallSpec } from "@/lib/shared/contract";
import { toErrorPath } from "@/lib/shared/error-paths";
import { Failure, failure, type FailureDetail, invalid, notFound } from "@/lib/shared/failure";
import { isCommaList } from "@/lib/shared/query-fields";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

z.config({ customError: formatPlainError });

export const JSON_BODY_BYTES = 256 * 1024;
/** More than any call needs: validating deeper bodies would exhaust the stack, and those with more values hold up others. */
const jsonLimits = { levels: 100, values: 50_000 } as const;

function toDetails(error: z.ZodError, prefix: string): FailureDetail[] {
  return error.issues.map(({ path, message }) => ({
    path: toErrorPath(prefix === "" ? path : [prefix, ...path]) || "body",
    message,
  }));
}

/** Collects the errors of every part of a request, so that the response names all of them. */
export class Validation {
  private readonly details: FailureDetail[] = [];

  parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
    const result = schema.safeParse(value);
    if (!result.success) this.details.push(...toDetails(result.error, ""));
    return result.data;
  }

  add(details: readonly FailureDetail[]): void {
    this.details.push(...details);
  }

  finish(): void {
    if (this.details.length > 0) throw invalid(this.details);
  }
}

/** The valid fields of a rejected object, and the names of the others. */
export function partitionFields(schema: z.ZodObject, value: Readonly<Record<string, unknown>>) {
  const results = Object.entries(schema.shape).map(
    ([name, field]) => [name, z.safeParse(field, value[name])] as const,
  );
  return {
    valid: Object.fromEntries(
      results.flatMap(([name, { success, data }]) =>
        success && data !== undefined ? [[name, data]] : [],
      ),
    ),
    invalidFields: new Set(results.flatMap(([name, { success }]) => (success ? [] : [name]))),
  };
}

/** @throws NOT_FOUND for an invalid path parameter, as for an unknown id (CONTRACT section 1) */
export function readParams(spec: CallSpec, params: Readonly<Record<string, unknown>>): unknown {
  if (spec.params === undefined) return {};
  const result = spec.params.safeParse(params);
  if (!result.success) throw notFound("thing");
  return result.data;
}

/** Query parameters by name, without empty ones. The first of a repeated one counts; a list may be repeated, as forms and many clients do. */
export function readQuery({ url }: CallRequest, { shape }: z.ZodObject): Record<string, string> {
  const queryStart = url.indexOf("?");
  if (queryStart === -1) return {};
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(queryStart))) {
    const existing = query.get(name);
    if (value === "") continue;
    if (existing === undefined) query.set(name, value);
    else if (isCommaList(shape[name])) query.set(name, `${existing},${value}`);
  }
  return Object.fromEntries(query);
}

/** @throws TOO_LARGE as soon as the body exceeds `maxBytes`; VALIDATION if it ends early */
async function* readChunks(request: CallRequest, maxBytes: number): AsyncGenerator<Uint8Array> {
  const tooLargeFailure = () =>
    failure("TOO_LARGE", `What was sent is larger than ${maxBytes / 1024} KB.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLargeFailure();
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLargeFailure();
      yield chunk;
    }
  } catch (error) {
    // The sender has disconnected, which is not our error.
    throw error instanceof Failure ? error : malformedBodyFailure();
  }
}

/** @throws as `readChunks` */
export async function readBytes(request: CallRequest, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const readMediaType = (request: CallRequest) =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

function notJsonFailure(): Failure {
  return failure(
    "UNSUPPORTED_MEDIA",
    "The body of this call is JSON (Content-Type: application/json).",
  );
}

/** `body` is empty where the call takes other than JSON: then `pieces` are the body as it comes in, to be read once. */
export type SignedBody = {
  body: string;
  pieces: AsyncIterable<Uint8Array>;
  signature: string;
  headers: Pick<Headers, "get">;
};

async function* readNothing(): AsyncGenerator<Uint8Array> {}

export const unsigned: SignedBody = {
  body: "",
  pieces: readNothing(),
  signature: "",
  headers: new Headers(),
};

/** The body of a signed call. @throws UNSUPPORTED_MEDIA, TOO_LARGE or VALIDATION, those two also while pieces are read */
export async function readSigned(
  { header, bytes, media }: NonNullable<CallSpec["signed"]>,
  request: CallRequest,
): Promise<SignedBody> {
  const { headers } = request;
  const signature = header === undefined ? "" : (headers.get(header) ?? "");
  const type = readMediaType(request);
  if (media !== undefined) {
    if (media.includes(type))
      return { body: "", pieces: readChunks(request, bytes), signature, headers };
    throw failure("UNSUPPORTED_MEDIA", `The body of this call is ${media.join(" or ")}.`);
  }
  if (type !== "application/json") throw notJsonFailure();
  const body = new TextDecoder().decode(await readBytes(request, bytes));
  return { body, pieces: readNothing(), signature, headers };
}

/** @throws VALIDATION */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw failure("VALIDATION", "The body is not valid JSON in UTF-8.", [
      { path: "body", message: "Not valid JSON." },
    ]);
  }
}

function isExcessive(json: unknown): boolean {
  let valuesLeft: number = jsonLimits.values;
  const exceeds = (value: unknown, levelsLeft: number): boolean => {
    valuesLeft -= 1;
    if (valuesLeft < 0) return true;
    if (typeof value !== "object" || value === null) return false;
    return levelsLeft === 0 || Object.values(value).some((item) => exceeds(item, levelsLeft - 1));
  };
  return exceeds(json, jsonLimits.levels);
}

/** Reads a JSON body; an empty one counts as an empty object. @throws UNSUPPORTED_MEDIA, TOO_LARGE or VALIDATION */
export async function readJson(request: CallRequest, maxBytes = JSON_BODY_BYTES): Promise<unknown> {
  const type = readMediaType(request);
  if (type !== "" && type !== "application/json" && !type.endsWith("+json")) throw notJsonFailure();
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  if (type === "") {
    throw failure(
      "UNSUPPORTED_MEDIA",
      "Please say what the body is (Content-Type: application/json).",
    );
  }
  const parsed = parseJson(bytes);
  if (!isExcessive(parsed)) return parsed;
  const { levels, values } = jsonLimits;
  throw failure("VALIDATION", "The body has too many levels or values.", [
    { path: "body", message: `At most ${levels} levels and ${values} values, please.` },
  ]);
}
