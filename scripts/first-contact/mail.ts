import { randomUUID } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import { signMessage } from "@/lib/mails/sending/dkim.render";
import { connectMailServer } from "@/lib/mails/sending/smtp.gateway";
import { env } from "@/lib/server/env";
import { checkMail } from "@/scripts/doctor/mail";
import { passed, passFindings, skipped, type Step, waiting } from "@/scripts/first-contact/steps";
import { z } from "zod";

const SUBJECT = "First contact";
const Mails = z.array(z.object({ subject: z.string() }));

async function sendMail(to: string): Promise<string> {
  const { MAIL_FROM, MAIL_REPLY_DOMAIN } = env();
  const server = await connectMailServer("MAIN");
  if ("reason" in server) throw new Error(server.reason);
  const code = randomUUID();
  try {
    const composer = new MailComposer({
      from: MAIL_FROM,
      to,
      subject: SUBJECT,
      messageId: `<${code}@${MAIL_REPLY_DOMAIN}>`,
      text: "This is npm run first-contact: mail leaves this site.",
      headers: { "Auto-Submitted": "auto-generated" },
    });
    const raw = await signMessage(await composer.compile().build(), "MAIN");
    const result = await server.send({ from: `bounce+${code}@${MAIL_REPLY_DOMAIN}`, to, raw });
    if (result.outcome !== "SENT") throw new Error(`${result.outcome}: ${result.reason}`);
    return code;
  } finally {
    server.close();
  }
}

/** Reads the local mail catcher, and makes it forget. */
async function takeCaught(catcher: string, to: string): Promise<boolean> {
  const address = `${catcher}/mails?to=${encodeURIComponent(to)}`;
  const mails = Mails.parse(await (await fetch(address)).json());
  await fetch(address, { method: "DELETE" });
  return mails.some(({ subject }) => subject === SUBJECT);
}

export function createMailSteps(): Step[] {
  const { SMTP_URL, MAIL_CATCHER_URL: catcher, CONTACT_EMAIL } = env();
  const to =
    catcher === undefined ? CONTACT_EMAIL : `first-contact-${randomUUID()}@vitrine.example`;
  return [
    {
      id: "mail.server",
      run: async () =>
        SMTP_URL === undefined ? skipped("SMTP_URL is not set") : passFindings(await checkMail()),
    },
    {
      id: "mail.sent",
      needs: "mail.server",
      run: async () =>
        to === undefined
          ? skipped("CONTACT_EMAIL is not set")
          : passed("the mail server has accepted a message", await sendMail(to)),
    },
    {
      id: "mail.arrived",
      needs: "mail.sent",
      run: async ({ idsOf }) => {
        const ids = idsOf("mail.sent");
        if (catcher === undefined)
          return waiting("look whether it arrived, signed and not as spam", to ?? "", ...ids);
        if (!(await takeCaught(catcher, to ?? ""))) throw new Error("it did not arrive");
        return passed("it arrived", ...ids);
      },
    },
  ];
}
