import { expect, test } from "vitest";
import "@/tests/support/mail";
import { renderMessage } from "@/lib/mails/mail-message.render";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/shared/ids";
import type { MailProvider } from "@/lib/shared/mail-providers";

const mailId = newId();

async function renderHead(provider: MailProvider | undefined): Promise<string> {
  Object.assign(env(), { MAIL_PROVIDER: provider });
  const content = { subject: "Soon", preview: "Soon", blocks: [] };
  const envelope = { mailId, kind: "RECEIPT", to: "ada@example.org", mailKey: null } as const;
  const { raw } = await renderMessage(content, envelope);
  const [head = ""] = raw
    .toString()
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n\r?\n/);
  return head;
}

test.each<[MailProvider, string]>([
  ["ses", `X-SES-MESSAGE-TAGS: mail=${mailId}`],
  ["postmark", `X-PM-Metadata-mail: ${mailId}`],
  ["mailgun", `X-Mailgun-Variables: {"mail":"${mailId}"}`],
  ["sendgrid", `X-SMTPAPI: {"unique_args":{"mail":"${mailId}"}}`],
])("renderMessage: %s gets the header that it repeats", async (provider, header) => {
  expect((await renderHead(provider)).toLowerCase()).toContain(header.toLowerCase());
});

test.each([undefined, "resend" as const])(
  "renderMessage: no such header for %s",
  async (provider) => {
    expect(await renderHead(provider)).not.toMatch(/^x-/im);
  },
);
