import { getDomain } from "tldts";
import { createResolver } from "@/lib/server/http/name-servers";
import { temporaryFailure } from "@/lib/shared/failure";
import { toSentDomain } from "@/lib/shared/web/email-address";

/** Senders sign once or twice. */
const MAX_SIGNATURES = 5;
/** Questions to name servers about one mail: keys, and the policies of a domain and those above it. */
const MAX_QUESTIONS = 30;
const RETRY_AFTER_S = 60;

const findOwner = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

const isOwnedBy = (owner: string, domain: string) => findOwner(toSentDomain(domain)) === owner;

/** True unless it is a signature that cannot count: of another domain's owner, or of a part of the text. Those, and chains of ARC, only cost time. */
function mayCount(field: string, owner: string): boolean {
  if (/^arc-/i.test(field)) return false;
  if (!/^dkim-signature[ \t]*:/i.test(field)) return true;
  const tags = field.replace(/^[^:]*:/, ";").replaceAll(/\s/g, "");
  const [, domain = ""] = /;d=([^;]+)/i.exec(tags) ?? [];
  return !/;l=/i.test(tags) && isOwnedBy(owner, domain);
}

/** Leaves out the signatures that cannot count. One character is one byte. */
function pickSignatures(raw: Buffer, domain: string): Buffer {
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const owner = findOwner(domain);
  let count = 0;
  const fields = text
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((field) => mayCount(field, owner))
    .filter((field) => !/^dkim-signature/i.test(field) || (count += 1) <= MAX_SIGNATURES);
  return Buffer.from(fields.join("\r\n") + text.slice(end), "latin1");
}

function createTextResolver() {
  const resolver = createResolver(1_500, 2);
  let questions = 0;
  return async (name: string, type: string) => {
    questions += 1;
    // Other types tell only what to do with a mail that proves nothing.
    if (type === "TXT" && questions <= MAX_QUESTIONS) return resolver.resolveTxt(name);
    throw Object.assign(new Error("this is not asked"), { code: "ENODATA" });
  };
}

/**
 * True if a signature over the whole mail, as it came in, proves that it comes from the domain of its From: by DMARC where the domain has a
 * policy, else by the domain itself. What the mail says of itself does not count. @param from as our own parser reads it
 * @throws UPSTREAM_UNAVAILABLE if the name servers do not answer
 */
export async function provesSender(raw: Buffer, from: string): Promise<boolean> {
  const { dkimVerify } = await import("mailauth/lib/dkim/verify");
  const { dmarc } = await import("mailauth/lib/dmarc");
  const resolver = createTextResolver();
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const { results, fromFields } = await dkimVerify(pickSignatures(raw, domain), {
    resolver,
    rejectRsaSha1: true,
  });
  const owner = findOwner(domain);
  const domains = results.flatMap(({ signingDomain, status }) =>
    // A field can name two domains, of which the library takes the other one.
    status.result === "pass" && signingDomain !== undefined && isOwnedBy(owner, signingDomain)
      ? [{ domain: signingDomain }]
      : [],
  );
  const policy = await dmarc({ headerFrom: [from], fromFields, dkimDomains: domains, resolver });
  const outcome = policy === false ? "fail" : policy.status.result;
  if (outcome === "pass") return true;
  const isUnanswered = results.some(({ status }) => status.result === "temperror");
  if (outcome === "temperror" || isUnanswered)
    throw temporaryFailure("The name servers of the sender do not answer.", RETRY_AFTER_S);
  return outcome === "none" && domains.some((one) => toSentDomain(one.domain) === domain);
}
