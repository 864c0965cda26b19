import { api } from "@/lib/api";
import { type Call, type Line, parseLine } from "@/lib/shared/contract";

const callers = {
  public: "anyone",
  optional: "tokens optional",
  identity: "identity",
  profile: "profile",
  admin: "admin",
} as const satisfies Record<Call["auth"], string>;

/** The page with a row for each of these calls, below the last row of the subject that its path names, to be completed by hand. */
export const drawContract = (page: string, undocumented: readonly Line[]): string =>
  undocumented.reduce((drawn, line) => {
    const call: Call = api[line as keyof typeof api];
    const who = call.may?.toLowerCase() ?? callers[call.auth];
    const [, , noun = ""] = parseLine(line).path.split("/");
    const rows = drawn.split("\n");
    const last = rows.findLastIndex((row) => new RegExp(`^\\| \`[A-Z]+ /v1/${noun}\\b`).test(row));
    if (last === -1) return drawn;
    return rows.toSpliced(last + 1, 0, `| \`${line}\` | ${who} | ${call.summary} |`).join("\n");
  }, page);
