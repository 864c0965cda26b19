/** Mail providers whose own webhooks are understood (`MAIL_PROVIDER`). */
export const mailProviders = ["ses", "postmark", "mailgun", "resend", "sendgrid"] as const;
export type MailProvider = (typeof mailProviders)[number];
