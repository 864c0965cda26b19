import { z } from "zod";
import { idParams } from "@/lib/shared/ids";
import { toScope } from "@/lib/shared/key-scopes";
import type { TeamPower } from "@/lib/shared/team-roles";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call is named by its HTTP line: `"GET /v1/artworks/{id}"`. */
export type Line = `${Method} /v1/${string}`;

/** CONTRACT section 1: `optional` ignores invalid tokens; `profile` needs both tokens; `admin` needs the ADMIN claim, looked up on each call. */
export type Auth = "public" | "optional" | "identity" | "profile" | "admin";

/**
 * `min` (default 0) and `max` number of files, `fileBytes` as the limit of each (`limitBytes`: by its first bytes), and why its first
 * bytes are rejected (null: they are not).
 */
export type FileField = {
  field: string;
  min?: number;
  max: number;
  fileBytes: number;
  limitBytes?: (head: Uint8Array) => number;
  checkHead: (head: Uint8Array) => string | null;
};

export type CallSpec = {
  summary: string;
  auth: Auth;
  /** The place in the profile's team that may make this call; `OWNER` by default. The command asserts it with `assertMay`. */
  may?: TeamPower;
  /** Parts of what the call does that a higher place alone may do, which its command asserts, too; by words that say which. */
  mayOnly?: Readonly<Record<string, TeamPower>>;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. An empty body is read as `{}`. */
  body?: z.ZodObject;
  /** The maximum size of the JSON body, where 256 KB are too few. */
  bodyBytes?: number;
  /** The text fields of a multipart body; a repeated field arrives as an array. */
  form?: z.ZodObject;
  /** Other accepted formats of the form; they cannot carry files. */
  alternativeFormats?: readonly ("json" | "urlencoded")[];
  files?: FileField;
  /** A body that is passed on unparsed with its signature: the name of the signature's header (unless it depends on the sender), the maximum size, and what it is if not JSON. */
  signed?: { header?: string; bytes: number; media?: readonly string[] };
  response: z.ZodType;
  /** The response's content type if it is not JSON; text is sent as it is. */
  media?: string;
  /** The content types of responses that are files, where others are JSON. */
  fileMedia?: readonly string[];
  /** Is by default 204, without a body, where the response is null, and otherwise 200. */
  status?: 200 | 201 | 202 | 204;
  /** Honours `Idempotency-Key`: for every POST that creates. */
  creates?: true;
  /** The path parameter that is a guest's secret, in a call that `creates`: without an account, their keys are recognised by it. */
  guestParam?: string;
  /** Only for accounts with a verified e-mail: checked by `handle` (`always`), or by the command if it publishes something. */
  verifiedEmail?: "always" | "to publish";
  /** No API key may make this call: whoever makes it must be present. True in any case of what is for administrators, signed, or needs a fresh sign-in. */
  closedToKeys?: true;
  /** Only within five minutes of a sign-in (`auth_time`): otherwise 401. An `admin` call asks for it only where administrators need a second factor. */
  needsFreshSignIn?: true;
  /** Fields of the response that are answered once: a repeated `Idempotency-Key` gets null instead. */
  answeredOnce?: readonly string[];
  /** A suspended account may make this call even though it writes: to contest the suspension or to delete the account. */
  whileSuspended?: true;
  /** An account with a pending deletion may make this call, to repeat an interrupted deletion. */
  whileDeletionPending?: true;
  /** The page that a browser, which asks for HTML, is sent to: at once from a read, and after a write has succeeded. */
  htmlPage?: (params: Readonly<Record<string, string>>) => string;
  /** A read that is not cached; the anonymous response of any other read may be shared. */
  cache?: "never";
  version2?: Pick<CallSpec, "summary" | "auth" | "query" | "response">;
};

export type VersionedSpec = CallSpec & { version2: NonNullable<CallSpec["version2"]> };

/** Calls for a profile's team, by the power in it that they require. */
export const team = {
  OWNER: { auth: "identity", may: "OWNER" },
  MANAGER: { auth: "identity", may: "MANAGER" },
  EDITOR: { auth: "identity", may: "EDITOR" },
  VIEWER: { auth: "identity", may: "VIEWER" },
  POSTING_MANAGER: { auth: "identity", may: "POSTING_MANAGER" },
  POSTING_EDITOR: { auth: "identity", may: "POSTING_EDITOR" },
  MANAGER_OR_POSTING_EDITOR: { auth: "identity", may: "MANAGER_OR_POSTING_EDITOR" },
} as const;

type Named<Name extends Line> = {
  line: Name;
  /** The scope that an API key needs for this call; null or absent if no key may make it. */
  scope?: string | null;
};

export type Call<Spec extends CallSpec = CallSpec, Name extends Line = Line> = Spec & Named<Name>;

/** A call as its contract writes it: unless it says otherwise, the `{id}` of its path is an `Id`, and it answers nothing. */
type WrittenSpec = Omit<CallSpec, "response"> & Partial<Pick<CallSpec, "response">>;

type Unsaid<Spec, Name> = (Spec extends { response: unknown } ? unknown : { response: z.ZodNull }) &
  (Spec extends { params: unknown }
    ? unknown
    : Name extends `${string}/{id}${string}`
      ? { params: typeof idParams }
      : unknown);

export type Contract<Specs extends Record<Line, WrittenSpec>> = {
  [Name in keyof Specs & Line]: Specs[Name] & Unsaid<Specs[Name], Name> & Named<Name>;
};

/** @param subject the folder of `lib` whose calls these are, which names their scopes */
export function contract<const Specs extends Record<Line, WrittenSpec>>(
  subject: string,
  specs: Specs,
): Contract<Specs> {
  const calls = Object.entries(specs).map(([line, { response = z.null(), ...spec }]) => {
    const params = line.includes("/{id}") ? { params: idParams } : {};
    const status = response.type === "null" ? 204 : 200;
    const scope = toScope(subject, { line, ...spec });
    return [line, { status, ...params, ...spec, response, line, scope }];
  });
  return Object.fromEntries(calls) as Contract<Specs>;
}

export function parseLine(line: Line): { method: Method; path: string } {
  const space = line.indexOf(" ");
  return { method: line.slice(0, space) as Method, path: line.slice(space + 1) };
}
