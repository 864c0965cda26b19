import { z } from "zod";
import type { MailEvent } from "@/lib/mails/mail-events.schema";
import { confirmSubscription, readSnsMessage } from "@/lib/mails/providers/sns.gateway";
import {
  findMailId,
  parseBody,
  type ProviderAdapter,
  toEventTime,
  toMailEvent,
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

function listEvents(text: string, now: Date): MailEvent[] {
  const { data: report } = Report.safeParse(parseBody(text));
  if (report === undefined) return [];
  const { mail, bounce, complaint, delivery } = report;
  const mailId = findMailId(mail.tags["mail"]?.[0], mail.commonHeaders.messageId);
  const bounces = bounce?.bouncedRecipients.map(({ emailAddress, diagnosticCode }, index) =>
    toMailEvent({
      id: `ses:${bounce.feedbackId}:${index}`,
      type: "BOUNCE",
      address: emailAddress,
      permanent: bounce.bounceType === "Permanent",
      mailId,
      diagnostic: diagnosticCode,
      at: toEventTime(bounce.timestamp, now),
    }),
  );
  const complaints = complaint?.complainedRecipients.map(({ emailAddress }, index) =>
    toMailEvent({
      id: `ses:${complaint.feedbackId}:${index}`,
      type: "COMPLAINT",
      address: emailAddress,
      mailId,
      at: toEventTime(complaint.timestamp, now),
    }),
  );
  const deliveries = delivery?.recipients.map((recipient, index) =>
    toMailEvent({
      id: `ses:${mail.messageId}:${index}`,
      type: "DELIVERY",
      address: recipient,
      mailId,
      at: toEventTime(delivery.timestamp, now),
    }),
  );
  return [...(bounces ?? []), ...(complaints ?? []), ...(deliveries ?? [])];
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
    const message = await readSnsMessage(request);
    if (message.Type === "SubscriptionConfirmation") await confirmSubscription(message);
    return {
      events: message.Type === "Notification" ? listEvents(message.Message, request.now) : [],
    };
  },
  async readMail(request) {
    const message = await readSnsMessage(request);
    if (message.Type === "SubscriptionConfirmation") await confirmSubscription(message);
    if (message.Type !== "Notification") return null;
    const { data: mail } = Received.safeParse(parseBody(message.Message));
    if (mail === undefined) return null;
    const { recipients, action } = mail.receipt;
    const encoding = action.encoding.toUpperCase() === "BASE64" ? "base64" : "utf8";
    return { raw: Buffer.from(mail.content, encoding), recipients };
  },
};
