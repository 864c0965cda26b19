import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  findMailId,
  parseBody,
  type ProviderAdapter,
  type ProviderRequest,
  toEventTime,
  toMailEvent,
  unprovenFailure,
} from "@/lib/mails/providers/provider-requests.rules";

const shared = {
  MessageID: z.string().max(100),
  Metadata: z.record(z.string(), z.unknown()).default({}),
};
const Record = z.discriminatedUnion("RecordType", [
  z.object({
    RecordType: z.literal(["Bounce", "SpamComplaint"]),
    ...shared,
    ID: z.number(),
    Type: z.string(),
    Email: z.string().max(320),
    Details: z.string().default(""),
    BouncedAt: z.string(),
  }),
  z.object({
    RecordType: z.literal("Delivery"),
    ...shared,
    Recipient: z.string().max(320),
    DeliveredAt: z.string(),
  }),
]);

const PERMANENT = ["HardBounce", "BadEmailAddress"];
/** Other types are automatic replies, or decisions of the sender’s account. */
const TEMPORARY = ["SoftBounce", "Transient", "DnsError"];

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Postmark signs nothing: the user and password in the address of its webhook prove it. */
function assertGenuine({ headers, secret }: ProviderRequest): void {
  const [, given = ""] = /^Basic (.+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const text = Buffer.from(given, "base64").toString("utf8");
  if (!timingSafeEqual(digest(text), digest(secret))) throw unprovenFailure();
}

function readEvent(body: unknown, now: Date) {
  const result = Record.safeParse(body);
  if (!result.success) return [];
  const { data: record } = result;
  const mailId = findMailId(record.Metadata["mail"]);
  if (record.RecordType === "Delivery")
    return [
      toMailEvent({
        id: `postmark:${record.MessageID}`,
        type: "DELIVERY",
        address: record.Recipient,
        mailId,
        at: toEventTime(record.DeliveredAt, now),
      }),
    ];
  const isComplaint = record.RecordType === "SpamComplaint";
  const permanent = PERMANENT.includes(record.Type);
  if (!isComplaint && !permanent && !TEMPORARY.includes(record.Type)) return [];
  return [
    toMailEvent({
      // Its ids have more digits than a number of JSON keeps.
      id: `postmark:${record.MessageID}:${record.ID}`,
      type: isComplaint ? "COMPLAINT" : "BOUNCE",
      address: record.Email,
      permanent: !isComplaint && permanent,
      mailId,
      diagnostic: record.Details,
      at: toEventTime(record.BouncedAt, now),
    }),
  ];
}

const Inbound = z.object({ RawEmail: z.string(), OriginalRecipient: z.string().default("") });

export const postmark: ProviderAdapter = {
  async readReport(request) {
    assertGenuine(request);
    return { events: readEvent(parseBody(request.body), request.now) };
  },
  async readMail(request) {
    assertGenuine(request);
    const { data: mail } = Inbound.safeParse(parseBody(request.body));
    return mail === undefined
      ? null
      : { raw: Buffer.from(mail.RawEmail), recipients: [mail.OriginalRecipient] };
  },
};
