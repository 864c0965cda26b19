import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import {
  assertFresh,
  findMailId,
  parseBody,
  type ProviderAdapter,
  type ProviderRequest,
  toEventTime,
  toMailEvent,
  unprovenFailure,
} from "@/lib/mails/providers/provider-requests.rules";
import { readLatin1Form } from "@/lib/server/http/latin1-form";

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

/** @throws Error for what is no key */
const readKey = (secret: string) =>
  createPublicKey({ key: Buffer.from(secret, "base64"), format: "der", type: "spki" });

function assertGenuine({ body, headers, secret, now }: ProviderRequest): void {
  const name = "x-twilio-email-event-webhook";
  const timestamp = headers.get(`${name}-timestamp`) ?? "";
  const signature = Buffer.from(headers.get(`${name}-signature`) ?? "", "base64");
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  // Reports and mails have a key each.
  const isGenuine = secret
    .split(",")
    .some((key) => verify("sha256", signed, readKey(key), signature));
  if (!isGenuine) throw unprovenFailure();
  assertFresh(new Date(Number(timestamp) * 1_000), now);
}

const isReported = ({ event, reason }: Event) => event !== "dropped" || GONE.includes(reason);

const Envelope = z.object({ to: z.array(z.string()) });

export const sendgrid: ProviderAdapter = {
  async readReport(request) {
    assertGenuine(request);
    const list = z.array(z.unknown()).max(1_000).safeParse(parseBody(request.body));
    const events = (list.data ?? []).flatMap((item) => Event.safeParse(item).data ?? []);
    return {
      events: events.filter(isReported).map((event) =>
        toMailEvent({
          id: `sendgrid:${event.sg_event_id}`,
          type: types[event.event],
          address: event.email,
          permanent:
            event.event === "dropped" || (event.event === "bounce" && event.type !== "blocked"),
          mailId: findMailId(event.mail, event["smtp-id"]),
          diagnostic: event.reason,
          at: toEventTime(event.timestamp * 1_000, request.now),
        }),
      ),
    };
  },
  async readMail(request) {
    assertGenuine(request);
    const form = await readLatin1Form(request);
    const raw = form.get("email");
    const { data: envelope } = Envelope.safeParse(parseBody(form.get("envelope") ?? "{}"));
    return raw === undefined
      ? null
      : { raw: Buffer.from(raw, "latin1"), recipients: envelope?.to ?? [] };
  },
};
