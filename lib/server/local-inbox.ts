import { z } from "zod";
import { readFromAuthService } from "@/lib/server/auth/auth-relay";
import { env } from "@/lib/server/env";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

/** An e-mail or text message of the local stack. `sentAt` is ISO 8601, or null if the service does not record it. */
export type InboxMessage = {
  id: string;
  sentAt: string | null;
  to: string;
  subject: string;
  href: string | null;
  code: string | null;
  /** Mail of the product's own. */
  mail: CaughtMail | null;
};

const CaughtMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  envelope: z.object({ to: z.array(z.string()) }),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type CaughtMail = z.infer<typeof CaughtMail>;

const Mails = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        newEmail: z.string().optional(),
        requestType: z.string(),
        oobCode: z.string(),
        oobLink: z.url(),
        sentAt: z.string().optional(),
      }),
    )
    .default([]),
});
const Texts = z.object({
  verificationCodes: z
    .array(
      z.object({
        phoneNumber: z.string(),
        sessionInfo: z.string(),
        code: z.string(),
        sentAt: z.string().optional(),
      }),
    )
    .default([]),
});

const subjects: Readonly<Record<string, string>> = {
  EMAIL_SIGNIN: "Sign in",
  VERIFY_EMAIL: "Verify your e-mail",
  PASSWORD_RESET: "Set a new password",
  VERIFY_AND_CHANGE_EMAIL: "Confirm your new e-mail",
  RECOVER_EMAIL: "Your e-mail was changed: undo this",
  REVERT_SECOND_FACTOR_ADDITION: "A second factor was added: remove it",
};

/** The local service's links lead to its own page; in production they are configured to lead to ours. */
function toLocalLink(link: string): string {
  const { searchParams } = new URL(link);
  searchParams.delete("apiKey");
  return `/auth/action?${searchParams}`;
}

async function readCaughtMails(): Promise<InboxMessage[]> {
  const { MAIL_CATCHER_URL } = env();
  if (MAIL_CATCHER_URL === undefined) return [];
  const response = await fetch(`${MAIL_CATCHER_URL}/mails`, { signal: AbortSignal.timeout(5_000) });
  const mails = z.array(CaughtMail).parse(await response.json());
  // Oldest first, as the sign-in service lists its own.
  return mails.reverse().map((mail) => ({
    id: mail.id,
    sentAt: mail.sentAt,
    to: mail.envelope.to.join(", "),
    subject: mail.subject,
    href: null,
    code: null,
    mail,
  }));
}

/** Reads the mails of the local auth service, newest first. @returns null without a local auth service @throws Error if it does not respond */
export async function readLocalInbox(): Promise<InboxMessage[] | null> {
  if (env().FIREBASE_AUTH_EMULATOR_HOST === undefined) return null;
  const path = `/emulator/v1/projects/${env().FIREBASE_PROJECT_ID}`;
  const [mails, texts, caughtMails] = await Promise.all([
    readFromAuthService(`${path}/oobCodes`).then((body) => Mails.parse(body)),
    readFromAuthService(`${path}/verificationCodes`).then((body) => Texts.parse(body)),
    readCaughtMails(),
  ]);
  const messages: InboxMessage[] = [
    ...mails.oobCodes.map((mail) => ({
      id: mail.oobCode,
      sentAt: mail.sentAt ?? null,
      to: (mail.requestType === "VERIFY_AND_CHANGE_EMAIL" ? mail.newEmail : null) ?? mail.email,
      subject: subjects[mail.requestType] ?? mail.requestType,
      href: toLocalLink(mail.oobLink),
      code: null,
      mail: null,
    })),
    ...texts.verificationCodes.map((text) => ({
      id: text.sessionInfo,
      sentAt: text.sentAt ?? null,
      to: text.phoneNumber,
      subject: "Your code",
      href: null,
      code: text.code,
      mail: null,
    })),
    ...caughtMails,
  ];
  // Each list is oldest first, and the sort is stable: reversed, messages without a time stay newest first.
  return messages.reverse().sort((a, b) => compareTexts(b.sentAt ?? "", a.sentAt ?? ""));
}
