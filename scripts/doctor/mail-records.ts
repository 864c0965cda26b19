import { createPublicKey } from "node:crypto";
import type { Resolver } from "node:dns/promises";
import { getDomain } from "tldts";
import { getReplyDomain, readSenderAddress } from "@/lib/mails/bounce-addresses.tokens";
import { MailStream } from "@/lib/mails/mail-streams.schema";
import { getStreamSettings } from "@/lib/server/stream-settings";
import { type Environment, env } from "@/lib/server/env";
import { createResolver } from "@/lib/server/http/name-servers";
import { type Finding, note, ok, runCheck, wrong } from "@/scripts/doctor/findings";

const MAX_LOOKUPS = 10;
const MISSING: ReadonlySet<unknown> = new Set(["ENODATA", "ENOTFOUND"]);

/** @returns none for a name without records @throws Error if the name servers do not answer */
async function listRecords<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && "code" in error && MISSING.has(error.code)) return [];
    throw error;
  }
}

/** Texts at a name that begin with a version, such as `v=spf1`. */
async function listTexts(resolver: Resolver, name: string, version: string): Promise<string[]> {
  const records = await listRecords(resolver.resolveTxt(name));
  const texts = records.map((parts) => parts.join("").trim());
  return texts.filter((text) => new RegExp(`^${version}(?:[\\s;]|$)`, "i").test(text));
}

/** Counts the questions that whoever checks SPF has to ask (RFC 7208, section 4.6.4); goes no deeper than the limit. */
async function countLookups(resolver: Resolver, record: string, asked = 0): Promise<number> {
  let count = asked;
  for (const term of record.split(/\s+/)) {
    const [, name = "", target] =
      /^[+?~-]?(include|a|mx|ptr|exists|redirect)(?:[:=]([^/]*)|\/|$)/i.exec(term) ?? [];
    if (name === "" || count > MAX_LOOKUPS) continue;
    count += 1;
    if (!/^(?:include|redirect)$/i.test(name) || target === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- the limit counts one after another
    const [included] = await listTexts(resolver, target, "v=spf1");
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (included !== undefined) count = await countLookups(resolver, included, count);
  }
  return count;
}

async function checkSpf(resolver: Resolver, domain: string): Promise<Finding> {
  const subject = `SPF of ${domain}`;
  const [record, ...others] = await listTexts(resolver, domain, "v=spf1");
  const wanted = `one TXT record at ${domain}: v=spf1 include:<your provider’s> -all`;
  if (record === undefined) return wrong(subject, "is missing", `add ${wanted}`);
  if (others.length > 0) return wrong(subject, "is there more than once", `keep ${wanted}`);
  const count = await countLookups(resolver, record);
  if (count > MAX_LOOKUPS)
    return wrong(subject, `needs more than ${MAX_LOOKUPS} look-ups`, "name fewer hosts in it");
  if (!/(?:^|\s)(?:[~-]all|redirect=\S+)(?:\s|$)/i.test(record))
    return wrong(subject, "lets anybody send", "end it with -all or ~all");
  return ok(subject, "one record");
}

const readTag = (record: string, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, "i").exec(record)?.[1]?.replaceAll(/\s/g, "");

type Sender = { domain: string; selector: string | undefined; key: string | undefined };

async function checkDkim(
  resolver: Resolver,
  { domain, selector, key }: Sender,
): Promise<Finding[]> {
  if (selector === undefined || key === undefined) return [];
  const name = `${selector}._domainkey.${domain}`;
  const subject = `DKIM of ${domain}`;
  const p = createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
  const wanted = `one TXT record at ${name}: v=DKIM1; k=rsa; p=${p}`;
  const records = await listRecords(resolver.resolveTxt(name));
  const [record, ...others] = records.map((parts) => parts.join(""));
  if (record === undefined) return [wrong(subject, "is missing", `add ${wanted}`)];
  if (others.length > 0) return [wrong(subject, "is there more than once", `keep ${wanted}`)];
  return [
    readTag(record, "p") === p
      ? ok(subject, "has the key that signs")
      : wrong(subject, "has another key", `set ${wanted}`),
  ];
}

/** True if DMARC takes mail from one domain's servers for the other's: by default both have to be of one owner. */
const isAligned = (domain: string, envelope: string, isStrict: boolean) =>
  domain === envelope || (!isStrict && (getDomain(domain) ?? domain) === getDomain(envelope));

async function checkDmarc(resolver: Resolver, { domain, key }: Sender): Promise<Finding> {
  const subject = `DMARC of ${domain}`;
  const own = await listTexts(resolver, `_dmarc.${domain}`, "v=DMARC1");
  const owner = getDomain(domain) ?? domain;
  const [record, ...others] =
    own.length > 0 ? own : await listTexts(resolver, `_dmarc.${owner}`, "v=DMARC1");
  const wanted = `one TXT record at _dmarc.${domain}: v=DMARC1; p=quarantine`;
  if (record === undefined) return wrong(subject, "is missing", `add ${wanted}`);
  if (others.length > 0) return wrong(subject, "is there more than once", `keep ${wanted}`);
  const policy = readTag(record, "p")?.toLowerCase() ?? "";
  if (!["none", "quarantine", "reject"].includes(policy))
    return wrong(subject, "has no policy", `set ${wanted}`);
  const isStrict = readTag(record, "aspf")?.toLowerCase() === "s";
  if (key === undefined && !isAligned(domain, getReplyDomain(), isStrict))
    return wrong(
      subject,
      `does not fit mails sent from ${getReplyDomain()}`,
      "set MAIL_REPLY_DOMAIN to one of its subdomains, or sign with MAIL_DKIM_KEY",
    );
  return policy === "none"
    ? note(subject, "only watches (p=none)", "set p=quarantine once reports show nothing strange")
    : ok(subject, `one record, p=${policy}`);
}

async function checkMx(resolver: Resolver): Promise<Finding> {
  const domain = getReplyDomain();
  const subject = `MX of ${domain}`;
  const records = await listRecords(resolver.resolveMx(domain));
  return records.some(({ exchange }) => exchange !== "")
    ? ok(subject, "takes bounces and answers")
    : wrong(
        subject,
        "is missing",
        `add an MX record at ${domain} that names your provider’s mail server`,
      );
}

/** Lists the domains of the streams, each once for a selector. */
function listSenders(): Sender[] {
  const senders = MailStream.options.map((stream) => {
    const { from, selector, key } = getStreamSettings(stream);
    const [, domain = ""] = readSenderAddress(from).toLowerCase().split("@");
    return { domain, selector, key };
  });
  return senders.filter(
    ({ domain, selector }, index) =>
      senders.findIndex((one) => one.domain === domain && one.selector === selector) === index,
  );
}

/** Checks the records by which other mail servers know our mails, at DNS_SERVERS. */
export async function checkMailRecords(): Promise<Finding[]> {
  if (env().SMTP_URL === undefined) return [];
  const resolver = createResolver(1_500, 2);
  const senders = listSenders();
  const domains = [...new Map(senders.map((sender) => [sender.domain, sender])).values()];
  const findings = await Promise.all(
    [
      ...domains.map(({ domain }) => ({
        what: "SPF",
        check: async () => [await checkSpf(resolver, domain)],
      })),
      ...senders.map((sender) => ({ what: "DKIM", check: () => checkDkim(resolver, sender) })),
      ...domains.map((sender) => ({
        what: "DMARC",
        check: async () => [await checkDmarc(resolver, sender)],
      })),
      { what: "MX", check: async () => [await checkMx(resolver)] },
    ].map(({ what, check }) =>
      runCheck(what, "check DNS_SERVERS, or that this machine may ask name servers", check),
    ),
  );
  return findings.flat();
}

const LOCAL_SERVER = /@?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/;

/** A demo project, or one whose mail server is this machine, can run without a domain of its own: what is missing is only noted. */
export async function checkMailRecordsOf({
  FIREBASE_PROJECT_ID: project,
  SMTP_URL: server = "",
}: Environment): Promise<Finding[]> {
  const findings = await checkMailRecords();
  if (!project.startsWith("demo-") && !LOCAL_SERVER.test(server)) return findings;
  return findings.map((finding) =>
    finding.mark === "wrong" ? { ...finding, mark: "note" } : finding,
  );
}
