import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call is named by its HTTP line, once: `"GET /v1/artworks/{id}"`. */
export type Line = `${Method} /v1/${string}`;

/**
 * Who may call (CONTRACT section 1):
 * `public` needs no token and ignores them; `optional` gives more to a caller with good tokens and treats bad ones as none;
 * `identity` needs an ID token; `profile` needs a profile token beside it; `admin` needs the ADMIN claim of a fresh token.
 */
export type Auth = "public" | "optional" | "identity" | "profile" | "admin";

/** A file field: how many files it takes at least (0) and at most, how large each may be (bytes), and why a file with these first bytes is refused (`null`: it is not). */
export type FileField = {
  field: string;
  least?: number;
  most: number;
  fileBytes: number;
  fileFault: (head: Uint8Array) => string | null;
};

/** One call of the product API: the request's validation, the answer's shape and what the documentation says, in one object. */
export type CallSpec = {
  summary: string;
  auth: Auth;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. An empty body is read as `{}`. */
  body?: z.ZodObject;
  /** The text fields of a multipart body; a repeated field arrives as an array. */
  form?: z.ZodObject;
  /** In which other shapes the form may come: as a JSON object, as an urlencoded form. Neither carries files. */
  formAlso?: readonly ("json" | "urlencoded")[];
  files?: FileField;
  /** A JSON body that is taken as it was sent, as its sender signed it: the header of the signature, and bytes at most. */
  signed?: { header: string; bytes: number };
  response: z.ZodType;
  /** The answer's content type where it is not plain JSON; with a response that is text, that text as it is. */
  media?: string;
  /** 200 unless said otherwise; 204 answers have no body. */
  status?: 200 | 201 | 204;
  /** Honours `Idempotency-Key`: for every POST that creates. */
  creates?: true;
  /** For accounts with a verified e-mail only: `handle` refuses all others, or the command does where it publishes something. */
  verifiedEmail?: "always" | "to publish";
  /** A suspended account may make this call though it writes: to contest the decision, and to leave. */
  whileSuspended?: true;
  /** An account whose deletion has begun may make this call: to ask for it again where it broke off half way. */
  whileLeaving?: true;
  /** A read that is answered anew for each asker; the anonymous answer of any other may be shared. */
  cache?: "never";
  /** A write after which nobody else sees anything different; any other ends what is cached. */
  invalidates?: "nothing";
  /** How the same address answers who asks for version 2 of the API; without it both versions are one. For reads only. */
  version2?: Pick<CallSpec, "summary" | "auth" | "query" | "response">;
};

/** A call that answers differently in version 2. */
export type VersionedSpec = CallSpec & { version2: NonNullable<CallSpec["version2"]> };

export type Call<Spec extends CallSpec = CallSpec, Name extends Line = Line> = Spec & {
  line: Name;
};

export type Contract<Specs extends Record<Line, CallSpec>> = {
  [Name in keyof Specs & Line]: Call<Specs[Name], Name>;
};

/** Declares calls; each learns its own line, so that passing the call passes its name. */
export function contract<const Specs extends Record<Line, CallSpec>>(
  specs: Specs,
): Contract<Specs> {
  const named = Object.entries(specs).map(([line, spec]) => [line, { ...spec, line }]);
  return Object.fromEntries(named) as Contract<Specs>;
}

/** Splits a line into its method and path: `GET`, `/v1/artworks/{id}`. */
export function parseLine(line: Line): { method: Method; path: string } {
  const space = line.indexOf(" ");
  return { method: line.slice(0, space) as Method, path: line.slice(space + 1) };
}
