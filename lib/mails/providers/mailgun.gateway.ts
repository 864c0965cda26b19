import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  assertFresh,
  findMailId,
  parseBody,
  type ProviderAdapter,
  type ProviderRequest,
  unprovenFailure,
} from "@/lib/mails/providers/provider-requests.rules";
import { readLatin1Form } from "@/lib/server/http/latin1-form";

const Signature = z.object({
  timestamp: z.string().max(20),
  token: z.string().min(20).max(100),
  signature: z.string().regex(/^[\da-f]{64}$/),
});

const Event = z.object({
  event: z.enum(["failed", "complained", "delivered"]),
  id: z.string().max(150),
  severity: z.string().default(""),
  timestamp: z.number(),
  recipient: z.string().max(320),
  "delivery-status": z
    .object({ message: z.string().default(""), description: z.string().default("") })
    .default({ message: "", description: "" }),
  "user-variables": z.record(z.string(), z.unknown()).default({}),
  message: z
    .object({ headers: z.record(z.string(), z.unknown()).default({}) })
    .default({ headers: {} }),
});

const types = { failed: "BOUNCE", complained: "COMPLAINT", delivered: "DELIVERY" } as const;

/** @returns the token, which may be used once: the signature does not cover the body */
function assertGenuine(value: unknown, { secret, now }: ProviderRequest): string {
  const { data } = Signature.safeParse(value);
  if (data === undefined) throw unprovenFailure();
  const { timestamp, token, signature } = data;
  const expected = createHmac("sha256", secret).update(`${timestamp}${token}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) throw unprovenFailure();
  assertFresh(new Date(Number(timestamp) * 1_000), now);
  return token;
}

const Body = z.object({ signature: z.unknown(), "event-data": z.unknown() });

export const mailgun: ProviderAdapter = {
  async readReport(request) {
    const body = parseBody(request.body, Body);
    const token = assertGenuine(body?.signature, request);
    const { data: event } = Event.safeParse(body?.["event-data"]);
    if (event === undefined) return { reports: [], token };
    const { message, description } = event["delivery-status"];
    const permanent = event.event === "failed" && event.severity === "permanent";
    const mailId = findMailId(event["user-variables"]["mail"], event.message.headers["message-id"]);
    // Each attempt that fails is reported: of one mail they are one bounce.
    const isRetried = event.event === "failed" && !permanent && mailId !== null;
    return {
      token,
      reports: [
        {
          id: isRetried ? `${mailId}:temporary` : event.id,
          type: types[event.event],
          address: event.recipient,
          permanent,
          mail: [mailId],
          diagnostic: message || description,
          at: event.timestamp * 1_000,
        },
      ],
    };
  },
  async readMail(request) {
    const form = await readLatin1Form(request);
    const token = assertGenuine(Object.fromEntries(form), request);
    const raw = form.get("body-mime");
    const recipients = (form.get("recipient") ?? "").split(",");
    return raw === undefined ? null : { raw: Buffer.from(raw, "latin1"), recipients, token };
  },
};
