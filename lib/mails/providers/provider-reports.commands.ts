import { createHash } from "node:crypto";
import { recordMailEvents } from "@/lib/mails/mail-events.commands";
import { mailgun } from "@/lib/mails/providers/mailgun.gateway";
import { postmark } from "@/lib/mails/providers/postmark.gateway";
import {
  type ProviderAdapter,
  type ProviderMail,
  type ProviderRequest,
  toMailEvent,
} from "@/lib/mails/providers/provider-requests.rules";
import { resend } from "@/lib/mails/providers/resend.gateway";
import { sendgrid } from "@/lib/mails/providers/sendgrid.gateway";
import { ses } from "@/lib/mails/providers/ses.gateway";
import { db, type Tx, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { queue } from "@/lib/server/jobs/queues";
import type { SignedBody } from "@/lib/server/http/handle/read-request";
import { notFound } from "@/lib/shared/failure";
import type { MailProvider } from "@/lib/shared/mail-providers";

const adapters: Record<MailProvider, ProviderAdapter> = {
  ses,
  postmark,
  mailgun,
  resend,
  sendgrid,
};

/** @throws NOT_FOUND unless it is the provider that is configured */
function findAdapter(provider: MailProvider) {
  const { MAIL_PROVIDER, MAIL_PROVIDER_SECRET: secret } = env();
  if (provider !== MAIL_PROVIDER || secret === undefined) throw notFound("mail provider");
  return { adapter: adapters[provider], secret };
}

async function readRequest(
  { pieces, headers }: SignedBody,
  secret: string,
): Promise<ProviderRequest> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return { body: Buffer.concat(chunks), headers, secret, now: new Date() };
}

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Uses a token up, by which a request could be repeated with another body. @returns false if it was used before */
async function takeToken(tx: Tx, token: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("mail_webhook_tokens")
    .values({ digest: hashToken(token) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function isTokenUsed(token: string): Promise<boolean> {
  const used = await db()
    .selectFrom("mail_webhook_tokens")
    .select("digest")
    .where("digest", "=", hashToken(token))
    .executeTakeFirst();
  return used !== undefined;
}

/** Stores what the configured mail provider reports. @throws NOT_FOUND for another one; VALIDATION */
export async function receiveProviderReport(
  provider: MailProvider,
  signed: SignedBody,
): Promise<{ received: number }> {
  const { adapter, secret } = findAdapter(provider);
  const request = await readRequest(signed, secret);
  const { reports, token } = await adapter.readReport(request);
  const received = await recordMailEvents(
    reports.map((report) => toMailEvent(report, provider, request.now)),
    async (tx) => token === undefined || takeToken(tx, token),
  );
  return { received };
}

/**
 * Reads a mail that the configured provider posts, and hands it on. Few at a time, as they are in memory with their files.
 * @returns null for what is no mail, or came before @throws NOT_FOUND for another provider; VALIDATION; UPSTREAM_UNAVAILABLE
 */
export function receiveProviderMail<Outcome>(
  provider: MailProvider,
  signed: SignedBody,
  receive: (mail: ProviderMail) => Promise<Outcome>,
): Promise<Outcome | null> {
  const { adapter, secret } = findAdapter(provider);
  return queue("mails").run(async () => {
    const mail = await adapter.readMail(await readRequest(signed, secret));
    if (mail === null) return null;
    const { token } = mail;
    if (token === undefined) return receive(mail);
    if (await isTokenUsed(token)) return null;
    const outcome = await receive(mail);
    // Afterwards, so that a mail whose handling ends with the process comes again. Two of one message have one effect.
    await transaction((tx) => takeToken(tx, token));
    return outcome;
  });
}
