import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  parseBody,
  type ProviderAdapter,
  type ProviderRequest,
  type RecipientReport,
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

function listReports(record: z.infer<typeof Record>): RecipientReport[] {
  const mail = [record.Metadata["mail"]];
  if (record.RecordType === "Delivery") {
    const { MessageID: id, Recipient: address, DeliveredAt: at } = record;
    return [{ id, type: "DELIVERY", address, mail, at }];
  }
  const isComplaint = record.RecordType === "SpamComplaint";
  const permanent = PERMANENT.includes(record.Type);
  if (!isComplaint && !permanent && !TEMPORARY.includes(record.Type)) return [];
  return [
    {
      // Its ids have more digits than a number of JSON keeps.
      id: `${record.MessageID}:${record.ID}`,
      type: isComplaint ? "COMPLAINT" : "BOUNCE",
      address: record.Email,
      permanent: !isComplaint && permanent,
      mail,
      diagnostic: record.Details,
      at: record.BouncedAt,
    },
  ];
}

const Inbound = z.object({ RawEmail: z.string(), OriginalRecipient: z.string().default("") });

export const postmark: ProviderAdapter = {
  async readReport(request) {
    assertGenuine(request);
    const record = parseBody(request.body, Record);
    return { reports: record === undefined ? [] : listReports(record) };
  },
  async readMail(request) {
    assertGenuine(request);
    const mail = parseBody(request.body, Inbound);
    return mail === undefined
      ? null
      : { raw: Buffer.from(mail.RawEmail), recipients: [mail.OriginalRecipient] };
  },
};
