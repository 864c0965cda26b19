import type { MailHeader } from "@/lib/mails/inbound/inbound-mail.rules";
import { toSentDomain } from "@/lib/shared/web/email-address";

type Statement = { id: string; dmarc: { result: string; domain: string | null }[] };

/** Longer than any mail server writes. */
const MAX_LENGTH = 8_192;

/** Characters that have a meaning outside of quotation marks only. */
const SYNTAX = /[=;\s]/;

/**
 * The parts between semicolons, without comments (which nest), with single spaces and none around "=". What was quoted stays one word
 * that cannot be mistaken for a result.
 */
function splitParts(value: string): string[] {
  const parts: string[][] = [[]];
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < value.length; index += 1) {
    const char = value.charAt(index);
    const part = parts.at(-1) ?? [];
    if (char === "\\" && (isQuoted || depth > 0)) index += 1;
    else if (char === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) part.push(SYNTAX.test(char) ? "_" : char);
    else if (char === "(") depth += 1;
    else if (char === ")") depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (char === ";") parts.push([]);
    else if (!/\s/.test(char)) part.push(char);
    else if (part.at(-1) !== " ") part.push(" ");
  }
  return parts.map((part) => part.join("").replaceAll(" =", "=").replaceAll("= ", "=").trim());
}

/** RFC 8601, section 2.2, as far as it concerns DMARC. */
function parseStatement(value: string): Statement {
  const [first = "", ...parts] = splitParts(value.toLowerCase());
  const dmarc = parts.flatMap((part) => {
    const [, result = ""] = /^dmarc(?:\/\d+)?=(\w+)/.exec(part) ?? [];
    if (result === "") return [];
    const [, domain = null] = / header\.from=(\S+)/.exec(part) ?? [];
    return [{ result, domain: domain && toSentDomain(domain) }];
  });
  return { id: first.split(" ")[0] ?? "", dmarc };
}

/**
 * True if our own mail server found that a message comes from the domain of its From. Only the topmost statement counts, as servers add theirs
 * on top: any below it, whoever it names, may have come with the message. @param authserv the name that our mail server gives itself
 */
export function passesDmarc(
  headers: readonly MailHeader[],
  { from, authserv }: { from: string; authserv: string },
): boolean {
  const topmost = headers.find(({ key }) => key === "authentication-results");
  if (topmost === undefined || topmost.value.length > MAX_LENGTH) return false;
  const { id, dmarc } = parseStatement(topmost.value);
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return (
    id === authserv.toLowerCase() &&
    dmarc.length > 0 &&
    dmarc.every((one) => one.result === "pass" && (one.domain ?? domain) === domain)
  );
}
