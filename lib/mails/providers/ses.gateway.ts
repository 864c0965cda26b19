import { z } from "zod";
import { readNotification } from "@/lib/mails/providers/sns.gateway";
import {
  type ProviderAdapter,
  type RecipientReport,
} from "@/lib/mails/providers/provider-requests.rules";

const address = z.string().max(320);
const Recipient = z.object({ emailAddress: address, diagnosticCode: z.string().default("") });
const part = { timestamp: z.string(), feedbackId: z.string().max(150) };

const Report = z.object({
  mail: z.object({
    messageId: z.string().max(150),
    tags: z.record(z.string(), z.array(z.string())).default({}),
    commonHeaders: z.object({ messageId: z.string().optional() }).default({}),
  }),
  bounce: z
    .object({ ...part, bounceType: z.string(), bouncedRecipients: z.array(Recipient) })
    .optional(),
  complaint: z.object({ ...part, complainedRecipients: z.array(Recipient) }).optional(),
  delivery: z.object({ timestamp: z.string(), recipients: z.array(address) }).optional(),
});

/** Reads the one thing that a report is about, for each recipient. */
function listReports(report: z.infer<typeof Report>): RecipientReport[] {
  const { bounce, complaint, delivery } = report;
  const mail = [report.mail.tags["mail"]?.[0], report.mail.commonHeaders.messageId];
  if (bounce !== undefined)
    return bounce.bouncedRecipients.map((recipient, index) => ({
      id: `${bounce.feedbackId}:${index}`,
      type: "BOUNCE",
      address: recipient.emailAddress,
      permanent: bounce.bounceType === "Permanent",
      mail,
      diagnostic: recipient.diagnosticCode,
      at: bounce.timestamp,
    }));
  const type = complaint === undefined ? "DELIVERY" : "COMPLAINT";
  const id = complaint?.feedbackId ?? report.mail.messageId;
  const at = (complaint ?? delivery)?.timestamp ?? "";
  const complained = complaint?.complainedRecipients.map(({ emailAddress }) => emailAddress);
  return (complained ?? delivery?.recipients ?? []).map((recipient, index) => ({
    id: `${id}:${index}`,
    type,
    address: recipient,
    mail,
    at,
  }));
}

const Received = z.object({
  notificationType: z.literal("Received"),
  receipt: z.object({
    recipients: z.array(z.string()).default([]),
    action: z.object({ encoding: z.string().default("UTF-8") }),
  }),
  content: z.string(),
});

export const ses: ProviderAdapter = {
  async readReport(request) {
    const report = await readNotification(request, Report);
    return { reports: report === undefined ? [] : listReports(report) };
  },
  async readMail(request) {
    const mail = await readNotification(request, Received);
    if (mail === undefined) return null;
    const { recipients, action } = mail.receipt;
    const encoding = action.encoding.toUpperCase() === "BASE64" ? "base64" : "utf8";
    return { raw: Buffer.from(mail.content, encoding), recipients };
  },
};
