import { connectMailServer } from "@/lib/mails/sending/smtp.gateway";
import type { MailStream } from "@/lib/mails/mail-streams.schema";
import { env } from "@/lib/server/env";
import { type Finding, note, ok, runCheck, wrong } from "@/scripts/doctor/findings";

function checkServer(stream: MailStream): Promise<Finding[]> {
  const isBulk = stream === "BULK";
  const subject = isBulk ? "server of bulk mail" : "mail server";
  const remedy = `check ${isBulk ? "SMTP_BULK_URL" : "SMTP_URL"}, and that this machine may connect to it`;
  return runCheck(subject, remedy, async () => {
    const server = await connectMailServer(stream);
    if ("reason" in server) return [wrong(subject, server.reason, remedy)];
    server.close();
    return [ok(subject, "accepts connections and the login")];
  });
}

/** Connects and logs in as sending does; sends nothing. */
export async function checkMail(): Promise<Finding[]> {
  const { SMTP_URL, SMTP_BULK_URL, MAIL_WEBHOOK_SECRET, MAIL_DKIM_KEY, CONTACT_EMAIL } = env();
  const { MAIL_AUTHSERV_ID } = env();
  const missing = [
    ...(SMTP_URL === undefined ? ["SMTP_URL"] : []),
    ...(CONTACT_EMAIL === undefined ? ["CONTACT_EMAIL"] : []),
  ];
  const alerts =
    missing.length === 0
      ? []
      : [
          note(
            "alerts to you",
            "failing mail and disputed payments are in the log only",
            `set ${missing.join(" and ")}`,
          ),
        ];
  if (SMTP_URL === undefined)
    return [
      note("mail", "is not sent: people see notifications on the site only", "set SMTP_URL"),
      ...alerts,
    ];
  return [
    ...(await checkServer("MAIN")),
    ...(SMTP_BULK_URL === undefined ? [] : await checkServer("BULK")),
    MAIL_DKIM_KEY === undefined
      ? note("mail signature", "left to the provider", "it must sign both List-Unsubscribe headers")
      : ok("mail signature", "DKIM, by this site"),
    ...(MAIL_WEBHOOK_SECRET === undefined
      ? [
          note("bounced mail", "is not reported to this site", "set MAIL_WEBHOOK_SECRET"),
          note("answers by mail", "are not taken", "set MAIL_WEBHOOK_SECRET"),
        ]
      : [
          ok(
            "answers by mail",
            MAIL_AUTHSERV_ID === undefined
              ? "count where a signature proves their sender"
              : `count where ${MAIL_AUTHSERV_ID} has checked DMARC`,
          ),
        ]),
    ...alerts,
  ];
}
