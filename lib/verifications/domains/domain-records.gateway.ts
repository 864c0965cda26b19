import type { Resolver } from "node:dns/promises";
import { createResolver } from "@/lib/server/http/name-servers";
import { listRecordNames, toRecordValue } from "@/lib/verifications/domains/domains.rules";

/** MISSING: the name servers say so. UNREACHABLE: they say nothing, or that they cannot. */
export type RecordAnswer = "FOUND" | "MISSING" | "UNREACHABLE";

/** Timeout of one question to one server. */
const QUESTION_MS = 1_500;
const TRIES = 2;
/** Timeout of everything together. */
const TIMEOUT_MS = 6_000;

const MISSING_CODES: ReadonlySet<unknown> = new Set(["ENODATA", "ENOTFOUND"]);

const readCode = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

async function askFor(resolver: Resolver, name: string, value: string): Promise<RecordAnswer> {
  try {
    const records = await resolver.resolveTxt(name);
    // Long texts come in parts, and some registrars keep the quotes that people copy.
    const texts = records.map((parts) => parts.join("").replaceAll('"', "").trim());
    return texts.includes(value) ? "FOUND" : "MISSING";
  } catch (error) {
    return MISSING_CODES.has(readCode(error)) ? "MISSING" : "UNREACHABLE";
  }
}

/** Looks up whether a domain has the TXT record with this token, at either of its names. Answers in any case, within seconds. */
export async function lookUpRecord(host: string, token: string): Promise<RecordAnswer> {
  const resolver = createResolver(QUESTION_MS, TRIES);
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    const value = toRecordValue(token);
    const answers = await Promise.all(
      listRecordNames(host).map((name) => askFor(resolver, name, value)),
    );
    if (answers.includes("FOUND")) return "FOUND";
    return answers.includes("UNREACHABLE") ? "UNREACHABLE" : "MISSING";
  } finally {
    clearTimeout(timer);
  }
}
