import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readDocument } from "@/lib/mails/providers/https-documents.gateway";
import {
  assertFresh,
  parseBody,
  type ProviderAdapter,
  type ProviderRequest,
  unprovenFailure,
} from "@/lib/mails/providers/provider-requests.rules";
import { env } from "@/lib/server/env";
import { notFound, temporaryFailure } from "@/lib/shared/failure";

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
  // Reports and mails have a secret each.
  const expected = secret.split(",").map((one) =>
    createHmac("sha256", Buffer.from(one.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest(),
  );
  const isGenuine = (signatures ?? "").split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return expected.some((mac) => given.length === mac.length && timingSafeEqual(given, mac));
  });
  if (!isGenuine || id === undefined || id === "" || id.length > 150) throw unprovenFailure();
  assertFresh(new Date(Number(timestamp) * 1_000), now);
  return id;
}

const Received = z.object({
  type: z.literal("email.received"),
  data: z.object({ email_id: z.uuid(), to: z.array(z.string()).default([]) }),
});
/** The hosts of Resend; the answer of its API names one of them, and no other is asked. */
const OWN_HOST = /^[\w.-]+\.resend\.(?:com|app)$/;
const Stored = z.object({
  raw: z.object({ download_url: z.url({ protocol: /^https$/, hostname: OWN_HOST }) }),
});

const MAX_ANSWER = 40 * 1024 * 1024;

const unreadFailure = () => temporaryFailure("The mail provider does not give the mail.", 30);

/** @throws UPSTREAM_UNAVAILABLE, so that the webhook is repeated */
async function readStored(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const read = await readDocument(new URL(url), { maxBytes: MAX_ANSWER, headers });
  if (read === null) throw unreadFailure();
  return read;
}

export const resend: ProviderAdapter = {
  async readReport(request) {
    const id = assertGenuine(request);
    const event = parseBody(request.body, Event);
    if (event === undefined) return { reports: [] };
    const { to, message_id: messageId, bounce } = event.data;
    return {
      reports: to.map((address, index) => ({
        id: `${id}:${index}`,
        type: types[event.type],
        address,
        permanent: event.type === "email.bounced" && bounce.type === "Permanent",
        mail: [messageId],
        diagnostic: bounce.message,
        at: event.created_at,
      })),
    };
  },
  async readMail(request) {
    assertGenuine(request);
    const event = parseBody(request.body, Received);
    if (event === undefined) return null;
    const { email_id: id, to: recipients } = event.data;
    const { RESEND_API_KEY: key } = env();
    if (key === undefined) throw notFound("mail provider");
    const address = `https://api.resend.com/emails/receiving/${id}`;
    const stored = parseBody(await readStored(address, { authorization: `Bearer ${key}` }), Stored);
    if (stored === undefined) throw unreadFailure();
    return { raw: await readStored(stored.raw.download_url), recipients };
  },
};
