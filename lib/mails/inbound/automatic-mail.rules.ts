import type { MailHeader } from "@/lib/mails/inbound/inbound-mail.rules";

const BULK = new Set(["bulk", "junk", "list", "auto_reply"]);
const RESPONDER = /^x-(?:mail-)?auto-?(?:reply|respond|responder|response|answer)$/;

const checks: readonly ((header: MailHeader) => boolean)[] = [
  // RFC 3834.
  ({ key, value }) => key === "auto-submitted" && !/^no\b/.test(value),
  ({ key, value }) => key === "precedence" && BULK.has(value),
  // RFC 2369 and 2919.
  ({ key }) => key.startsWith("list-"),
  ({ key }) => RESPONDER.test(key),
  ({ key, value }) => key === "return-path" && /^(?:<\s*>)?$/.test(value),
  // Reports of delivery and receipts of reading (RFC 6522).
  ({ key, value }) => key === "content-type" && value.startsWith("multipart/report"),
];

/** True if a program wrote it: an absence note, a list, a report. Nobody may answer those, or two programs answer each other for ever. */
export const isAutomatic = (headers: readonly MailHeader[]): boolean =>
  headers.some(({ key, value }) =>
    checks.some((check) => check({ key, value: value.trim().toLowerCase() })),
  );
