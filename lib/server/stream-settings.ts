import { env } from "@/lib/server/env";

/** Returns how a stream of mail leaves. What is not set for bulk mail is as for all other. */
export function getStreamSettings(stream: "MAIN" | "BULK") {
  const values = env();
  const main = {
    smtpUrl: values.SMTP_URL,
    from: values.MAIL_FROM ?? "",
    selector: values.MAIL_DKIM_SELECTOR,
    key: values.MAIL_DKIM_KEY,
  };
  if (stream === "MAIN") return main;
  return {
    smtpUrl: values.SMTP_BULK_URL ?? main.smtpUrl,
    from: values.MAIL_BULK_FROM ?? main.from,
    selector: values.MAIL_BULK_DKIM_SELECTOR ?? main.selector,
    key: values.MAIL_BULK_DKIM_KEY ?? main.key,
  };
}
