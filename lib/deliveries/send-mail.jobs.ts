import { setTimeout as wait } from "node:timers/promises";
import {
  findMailKey,
  findReason,
  type Messages,
  recordMailSent,
  renderClaimedMail,
} from "@/lib/deliveries/render-mail.commands";
import {
  beginSending,
  claimMail,
  type ClaimedMail,
  finishSending,
  recoverMails,
  retryLater,
  returnMail,
} from "@/lib/mails/sending/claim-mail.commands";
import { takeSendingSlot, enqueueDueMails } from "@/lib/mails/sending/mail-pace.commands";
import { pauseBulk } from "@/lib/mails/sending/bulk-pauses.commands";
import { recordFailingMails } from "@/lib/mails/sending/failing-mails.commands";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { renderMessage } from "@/lib/mails/mail-message.render";
import { getMailStream, mailQueues } from "@/lib/mails/mail-streams.schema";
import {
  connectMailServer,
  type MailServer,
  type Message,
  type SendResult,
} from "@/lib/mails/sending/smtp.gateway";
import { env } from "@/lib/server/env";
import { runExclusively } from "@/lib/server/keyed-mutex";
import { log } from "@/lib/server/log";
import { areJobsStopping } from "@/lib/server/jobs/job-workers";
import { runSteps } from "@/lib/server/jobs/run-each";

/** Milliseconds that a mail waits for the one before it, within the lease of its claim. */
const TURN_WAIT_MS = 20_000;

const renderTo = async (mail: ClaimedMail, content: MailContent, messages: Messages) =>
  renderMessage(content, {
    mailId: mail.id,
    kind: mail.kind,
    reason: findReason(mail.kind, messages),
    to: mail.to,
    mailKey: mail.settings?.mailKey ?? (await findMailKey(mail, messages)),
  });

/** Pauses before storing an outcome again: the server's answer must not be lost because the database does not answer for a moment. */
const OUTCOME_RETRY_MS = [500, 2_000, 8_000];

async function storeOutcome(mail: ClaimedMail, store: () => Promise<void>): Promise<void> {
  for (const delay of OUTCOME_RETRY_MS) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      return await store();
    } catch (error) {
      log().warn({ err: error, mail: mail.id }, "the outcome of a mail could not be stored yet");
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(delay);
    }
  }
  return store();
}

async function transmit(
  mail: ClaimedMail,
  message: Message,
  server: MailServer,
  messages: Messages,
): Promise<void> {
  if (areJobsStopping()) return returnMail(mail);
  if (!server.isOpen()) return retryLater(mail, "the connection was closed", { hasBegun: false });
  // Another worker has taken it over.
  if (!(await beginSending(mail))) return;
  const result = await server.send(message);
  await storeOutcome(mail, () => recordResult(mail, result, messages));
}

async function recordResult(
  mail: ClaimedMail,
  result: SendResult,
  messages: Messages,
): Promise<void> {
  if (result.outcome === "SENT") {
    await finishSending(mail, "SENT");
    return recordMailSent(mail, messages);
  }
  log().warn({ mail: mail.id, kind: mail.kind, ...result }, "a mail was not sent");
  if (result.outcome === "NOT_SENT") return retryLater(mail, result.reason, { hasBegun: true });
  return finishSending(mail, result.outcome === "REJECTED" ? "FAILED" : "UNCERTAIN", result.reason);
}

async function send(mail: ClaimedMail, messages: Messages): Promise<void> {
  if (env().SMTP_URL === undefined) return finishSending(mail, "SKIPPED", "NO_SMTP");
  const content = await renderClaimedMail(mail, messages);
  if (content === null) return finishSending(mail, "SKIPPED", "NOTHING_TO_SAY");
  const message = await renderTo(mail, content, messages);
  // The wait comes before the connection, as a server may close one that waits.
  const stream = getMailStream(mail.kind);
  await wait(await takeSendingSlot(stream));
  const server = await connectMailServer(stream);
  if ("reason" in server) {
    log().warn({ mail: mail.id, kind: mail.kind, ...server }, "the mail server was not reached");
    return retryLater(mail, server.reason, { hasBegun: false });
  }
  try {
    // Connections overlap, but mails of a stream are sent one at a time: a process that dies leaves one in doubt.
    const turn = await runExclusively(mailQueues[stream], TURN_WAIT_MS, () =>
      transmit(mail, message, server, messages),
    );
    if (turn === null)
      await retryLater(mail, "the server was busy with the one before", { hasBegun: false });
  } finally {
    server.close();
  }
}

/** Sends one mail that is due. What fails before it is sent is tried again later; what is in doubt is not. */
export async function sendMail(id: string, messages: Messages): Promise<void> {
  const mail = await claimMail(id);
  if (mail === null) return;
  try {
    await send(mail, messages);
  } catch (error) {
    log().error({ err: error, mail: id, kind: mail.kind }, "a mail could not be sent");
    // One that has begun may have been sent: it becomes uncertain.
    await retryLater(mail, "an error of the product", { hasBegun: false });
  }
}

/** Enqueues the mails that are due without a job, and recovers those of workers that died; notifies the operator if many fail, or bulk mail pauses. */
export async function scanMails(): Promise<void> {
  await runSteps({ recoverMails, pauseBulk, enqueueDueMails, recordFailingMails });
}
