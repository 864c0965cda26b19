import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { env } from "@/lib/server/env";

/** In milliseconds. A server that answers nothing for as long as this counts as hanging. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

export type Message = { from: string; to: string; raw: Buffer };

/**
 * NOT_SENT: certainly not accepted, and worth another try. REJECTED: the server answered 5xx. UNCERTAIN: the line broke, or the server
 * fell silent, after the message began.
 */
export type SendResult =
  | { outcome: "SENT" }
  | { outcome: "NOT_SENT" | "REJECTED" | "UNCERTAIN"; reason: string };

type SmtpError = Error & { responseCode?: number; response?: string; code?: string };

/** The server's reply, or what happened instead; never the message. */
const describe = (error: SmtpError) =>
  (error.response ?? error.code ?? error.message).slice(0, 300);

const isPermanent = ({ responseCode = 0 }: SmtpError) => responseCode >= 500;

function toResult(error: SmtpError): SendResult {
  return { outcome: isPermanent(error) ? "REJECTED" : "NOT_SENT", reason: describe(error) };
}

type Step = (done: (error?: Error | null) => void) => void;

/** Rejects also when the connection ends during the step. */
const run = (connection: SMTPConnection, step: Step): Promise<void> =>
  new Promise((resolve, reject) => {
    const onEnd = () =>
      reject(Object.assign(new Error("Connection closed"), { code: "ECONNECTION" }));
    connection.once("error", reject);
    connection.once("end", onEnd);
    step((error) => {
      connection.off("end", onEnd);
      connection.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });

/**
 * Sends one message on a connection of its own. `sendMail` of nodemailer reports a dropped connection alike before and during
 * DATA; these steps tell them apart.
 * @param begin called when nothing but the message itself is left to do; false ends it unsent
 * @throws never: what went wrong is in the result
 */
export async function sendMessage(
  message: Message,
  begin: () => Promise<boolean>,
): Promise<SendResult> {
  const { auth, ...options } = parseConnectionUrl(env().SMTP_URL ?? "");
  const connection = new SMTPConnection({ ...options, ...TIMEOUTS });
  // After a step has failed, the socket may report once more.
  connection.on("error", () => undefined);
  let hasBegun = false;
  try {
    await run(connection, (done) => connection.connect(done));
    if (auth?.user !== undefined) await run(connection, (done) => connection.login(auth, done));
    if (!(await begin())) return { outcome: "NOT_SENT", reason: "another worker took it over" };
    hasBegun = true;
    const envelope = { from: message.from, to: [message.to], size: message.raw.length };
    await run(connection, (done) => connection.send(envelope, message.raw, done));
    connection.quit();
    return { outcome: "SENT" };
  } catch (thrown) {
    const error = thrown as SmtpError;
    connection.close();
    const isAnswered = error.responseCode !== undefined;
    if (hasBegun && !isAnswered) return { outcome: "UNCERTAIN", reason: describe(error) };
    // A login that is refused is the operator's mistake: later mails must not be lost by it.
    if (!hasBegun) return { outcome: "NOT_SENT", reason: describe(error) };
    return toResult(error);
  }
}
