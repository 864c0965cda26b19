import { createHmac, timingSafeEqual } from "node:crypto";
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

const Event = z.object({
  type: z.enum(["email.bounced", "email.complained", "email.delivered"]),
  created_at: z.string(),
  data: z.object({
    to: z.array(z.string().max(320)).max(100),
    message_id: z.unknown().optional(),
    bounce: z
      .object({ type: z.string().default(""), message: z.string().default("") })
      .default({ type: "", message: "" }),
  }),
});

const types = {
  "email.bounced": "BOUNCE",
  "email.complained": "COMPLAINT",
  "email.delivered": "DELIVERY",
} as const;

/** Checks a signature of Svix. @returns the id of the message */
function assertGenuine({ body, headers, secret, now }: ProviderRequest): string {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map(
    (name) => headers.get(`svix-${name}`) ?? "",
  );
  const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest();
  const isGenuine = (signatures ?? "").split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGenuine || id === undefined || id === "" || id.length > 150) throw unprovenFailure();
  assertFresh(new Date(Number(timestamp) * 1_000), now);
  return id;
}

export const resend: ProviderAdapter = {
  async readReport(request) {
    const id = assertGenuine(request);
    const { data: event } = Event.safeParse(parseBody(request.body));
    if (event === undefined) return { events: [] };
    const { to, message_id: messageId, bounce } = event.data;
    return {
      events: to.map((address, index) =>
        toMailEvent({
          id: `resend:${id}:${index}`,
          type: types[event.type],
          address,
          permanent: event.type === "email.bounced" && bounce.type === "Permanent",
          mailId: findMailId(messageId),
          diagnostic: bounce.message,
          at: toEventTime(event.created_at, request.now),
        }),
      ),
    };
  },
};
