/** Mail providers whose own webhooks are understood (`MAIL_PROVIDER`). */
export const mailProviders = ["ses", "postmark", "mailgun", "resend", "sendgrid"] as const;
export type MailProvider = (typeof mailProviders)[number];

/** Forms of what proves the webhooks of each provider (`MAIL_PROVIDER_SECRET`). */
export const providerSecrets: Record<MailProvider, { form: RegExp; name: string }> = {
  ses: {
    form: /^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w-]+(,arn:aws[\w-]*:sns:[\w-]+:\d+:[\w-]+)*$/,
    name: "the topics’ ARNs",
  },
  postmark: {
    form: /^[^:]+:.{16,}$/,
    name: "user:password, the password of at least 16 characters",
  },
  mailgun: { form: /^.{16,}$/, name: "the webhook signing key" },
  resend: {
    form: /^whsec_[\w+/]{16,}={0,2}(,whsec_[\w+/]{16,}={0,2})*$/,
    name: "whsec_…, of each webhook",
  },
  sendgrid: {
    form: /^[\w+/]{80,}={0,2}(,[\w+/]{80,}={0,2})*$/,
    name: "the public verification keys",
  },
};
