import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailStream } from "@/lib/mails/mail-streams.schema";
import { getStreamSettings } from "@/lib/server/stream-settings";

/** Timeouts in milliseconds. A server that answers nothing for as long as this counts as hanging. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

export type Message = { from: string; to: string; raw: Buffer };

/**
 * NOT_SENT: the server answered 4xx, and it is worth another try. REJECTED: it answered 5xx, or would. UNCERTAIN: the line broke, or it fell
 * silent.
 */
export type SendResult =
  | { outcome: "SENT" }
  | { outcome: "NOT_SENT" | "REJECTED" | "UNCERTAIN"; reason: string };

type SmtpError = Error & { responseCode?: number; response?: string; code?: string };

/** The server's reply, or what happened instead; never the message. */
const describe = (error: SmtpError) =>
  (error.response ?? error.code ?? error.message).slice(0, 300);

/** Errors of nodemailer itself, before a byte of the message: an address it cannot write, or more bytes than the server takes. */
const REJECTED_BEFORE_SENDING = ["EENVELOPE", "EMESSAGE"];

function toResult(error: SmtpError): SendResult {
  const { responseCode, code = "" } = error;
  const reason = describe(error);
  if (responseCode === undefined && REJECTED_BEFORE_SENDING.includes(code))
    return { outcome: "REJECTED", reason: error.message.slice(0, 300) };
  if (responseCode === undefined) return { outcome: "UNCERTAIN", reason };
  return { outcome: responseCode >= 500 ? "REJECTED" : "NOT_SENT", reason };
}

type Step = (done: (error?: Error | null) => void) => void;

/** Rejects also when the connection ends during the step. */
const run = (connection: SMTPConnection, step: Step): Promise<void> =>
  new Promise((resolve, reject) => {
    const closed = Object.assign(new Error("Connection closed"), { code: "ECONNECTION" });
    // After a 421 the connection ends first, and only then does the step learn the reply.
    const onEnd = () => void setImmediate(() => reject(closed));
    connection.once("error", reject);
    connection.once("end", onEnd);
    step((error) => {
      connection.off("end", onEnd);
      connection.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });

/** A connection that is logged in, for one message. */
export type MailServer = {
  /** False once the server has closed it. */
  isOpen: () => boolean;
  /** Never throws: what went wrong is in the result. */
  send: (message: Message) => Promise<SendResult>;
  close: () => void;
};

/**
 * Connects and logs in. `sendMail` of nodemailer reports a dropped connection alike before and during DATA; these steps tell them apart.
 * @returns the reason if it fails; a login that is rejected is the operator's mistake, and must not lose mail
 */
export async function connectMailServer(
  stream: MailStream,
): Promise<MailServer | { reason: string }> {
  const { auth, ...options } = parseConnectionUrl(getStreamSettings(stream).smtpUrl ?? "");
  const connection = new SMTPConnection({ ...options, ...TIMEOUTS });
  let isOpen = true;
  const onClose = () => (isOpen = false);
  connection.on("end", onClose);
  // After a step has failed, the socket may report once more.
  connection.on("error", onClose);
  try {
    await run(connection, (done) => connection.connect(done));
    if (auth?.user !== undefined) await run(connection, (done) => connection.login(auth, done));
  } catch (error) {
    connection.close();
    return { reason: describe(error as SmtpError) };
  }
  return {
    isOpen: () => isOpen,
    async send({ from, to, raw }) {
      const envelope = { from, to: [to], size: raw.length };
      try {
        await run(connection, (done) => connection.send(envelope, raw, done));
        return { outcome: "SENT" };
      } catch (error) {
        return toResult(error as SmtpError);
      }
    },
    close: () => (isOpen ? connection.quit() : connection.close()),
  };
}
