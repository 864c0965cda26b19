import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call is named by its HTTP line: `"GET /v1/artworks/{id}"`. */
export type Line = `${Method} /v1/${string}`;

/** CONTRACT section 1: `optional` ignores invalid tokens; `profile` needs both tokens; `admin` the ADMIN claim of a fresh one. */
export type Auth = "public" | "optional" | "identity" | "profile" | "admin";

/** Minimum (0) and maximum number of files, maximum bytes of one, and why first bytes are rejected (`null`: they are not). */
export type FileField = {
  field: string;
  min?: number;
  max: number;
  fileBytes: number;
  fileError: (head: Uint8Array) => string | null;
};

export type CallSpec = {
  summary: string;
  auth: Auth;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. An empty body is read as `{}`. */
  body?: z.ZodObject;
  /** The text fields of a multipart body; a repeated field arrives as an array. */
  form?: z.ZodObject;
  /** Other formats of the form, neither of which carries files. */
  formAlso?: readonly ("json" | "urlencoded")[];
  files?: FileField;
  /** A JSON body that is passed on unparsed with its signature: the signature's header, and the maximum bytes. */
  signed?: { header: string; bytes: number };
  response: z.ZodType;
  /** The answer's content type unless it is JSON; a text response is sent as it is. */
  media?: string;
  /** 200 by default; 204 answers have no body. */
  status?: 200 | 201 | 204;
  /** Honours `Idempotency-Key`: for every POST that creates. */
  creates?: true;
  /** For accounts with a verified e-mail only: checked by `handle`, or by the command where it publishes something. */
  verifiedEmail?: "always" | "to publish";
  /** A suspended account may make this call although it writes: to contest the decision, and to delete the account. */
  whileSuspended?: true;
  /** An account with a pending deletion may make this call, to repeat an interrupted deletion. */
  whileLeaving?: true;
  /** A read that is not cached; the anonymous answer of any other may be shared. */
  cache?: "never";
  /** A write that changes nothing for others; any other clears the cache. */
  invalidates?: "nothing";
  version2?: Pick<CallSpec, "summary" | "auth" | "query" | "response">;
};

export type VersionedSpec = CallSpec & { version2: NonNullable<CallSpec["version2"]> };

export type Call<Spec extends CallSpec = CallSpec, Name extends Line = Line> = Spec & {
  line: Name;
};

export type Contract<Specs extends Record<Line, CallSpec>> = {
  [Name in keyof Specs & Line]: Call<Specs[Name], Name>;
};

export function contract<const Specs extends Record<Line, CallSpec>>(
  specs: Specs,
): Contract<Specs> {
  const named = Object.entries(specs).map(([line, spec]) => [line, { ...spec, line }]);
  return Object.fromEntries(named) as Contract<Specs>;
}

export function parseLine(line: Line): { method: Method; path: string } {
  const space = line.indexOf(" ");
  return { method: line.slice(0, space) as Method, path: line.slice(space + 1) };
}
