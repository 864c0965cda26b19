import { verify } from "node:crypto";
import { z } from "zod";
import {
  assertFresh,
  parseBody,
  type ProviderAdapter,
  type ProviderRequest,
  unprovenFailure,
} from "@/lib/mails/providers/provider-requests.rules";
import { readLatin1Form } from "@/lib/server/http/latin1-form";
import { readSendgridKey } from "@/lib/server/mail-provider-secrets";

const Event = z.object({
  event: z.enum(["bounce", "dropped", "spamreport", "delivered"]),
  sg_event_id: z.string().max(150),
  email: z.string().max(320),
  timestamp: z.number(),
  /** `blocked`: for now. */
  type: z.string().default(""),
  reason: z.string().default(""),
  /** A unique argument of ours (X-SMTPAPI). */
  mail: z.unknown().optional(),
  "smtp-id": z.unknown().optional(),
});
type Event = z.infer<typeof Event>;

const types = {
  bounce: "BOUNCE",
  dropped: "BOUNCE",
  spamreport: "COMPLAINT",
  delivered: "DELIVERY",
} as const;

/** The reasons of SendGrid for dropping a mail that say that its address does not exist; others are its own. */
const GONE = ["Bounced Address", "Invalid"];

function assertGenuine({ body, headers, secret, now }: ProviderRequest): void {
  const name = "x-twilio-email-event-webhook";
  const timestamp = headers.get(`${name}-timestamp`) ?? "";
  const signature = Buffer.from(headers.get(`${name}-signature`) ?? "", "base64");
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  // Reports and mails have a key each.
  const isGenuine = secret
    .split(",")
    .some((key) => verify("sha256", signed, readSendgridKey(key), signature));
  if (!isGenuine) throw unprovenFailure();
  assertFresh(new Date(Number(timestamp) * 1_000), now);
}

const isReported = ({ event, reason }: Event) => event !== "dropped" || GONE.includes(reason);

const Envelope = z.object({ to: z.array(z.string()) });

export const sendgrid: ProviderAdapter = {
  async readReport(request) {
    assertGenuine(request);
    const items = parseBody(request.body, z.array(z.unknown()).max(1_000)) ?? [];
    const events = items.flatMap((item) => Event.safeParse(item).data ?? []);
    return {
      reports: events.filter(isReported).map((event) => ({
        id: event.sg_event_id,
        type: types[event.event],
        address: event.email,
        permanent:
          event.event === "dropped" || (event.event === "bounce" && event.type !== "blocked"),
        mail: [event.mail, event["smtp-id"]],
        diagnostic: event.reason,
        at: event.timestamp * 1_000,
      })),
    };
  },
  async readMail(request) {
    assertGenuine(request);
    const form = await readLatin1Form(request);
    const raw = form.get("email");
    const envelope = parseBody(form.get("envelope") ?? "{}", Envelope);
    return raw === undefined
      ? null
      : { raw: Buffer.from(raw, "latin1"), recipients: envelope?.to ?? [] };
  },
};
