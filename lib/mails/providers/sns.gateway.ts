import { createVerify, type KeyObject, X509Certificate } from "node:crypto";
import { z } from "zod";
import { readDocument } from "@/lib/mails/providers/https-documents.gateway";
import {
  assertFresh,
  parseBody,
  type ProviderRequest,
  unprovenFailure,
} from "@/lib/mails/providers/provider-requests.rules";

const HOUR_MS = 3_600_000;
const MAX_DOCUMENT = 64 * 1024;
/** Each region has one or two at a time. */
const MAX_CERTIFICATES = 20;

const SnsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
type SnsMessage = z.infer<typeof SnsMessage>;

/** @returns null for an address that is not of the topic's region at Amazon, which must never be asked */
function toSnsUrl(address: string, topic: string): URL | null {
  const [, , , region = ""] = topic.split(":");
  const url = URL.parse(address);
  const isSns =
    /^[a-z\d-]+$/.test(region) &&
    url?.protocol === "https:" &&
    url.host === `sns.${region}.amazonaws.com` &&
    url.username === "" &&
    url.password === "";
  return isSns ? url : null;
}

const certificates = new Map<string, KeyObject>();

/** @throws VALIDATION */
async function readKey({ SigningCertURL, TopicArn }: SnsMessage): Promise<KeyObject> {
  const url = toSnsUrl(SigningCertURL, TopicArn);
  if (url === null || !url.pathname.endsWith(".pem")) throw unprovenFailure();
  const known = certificates.get(url.href);
  if (known !== undefined) return known;
  const pem = await readDocument(url, { maxBytes: MAX_DOCUMENT });
  if (pem === null) throw unprovenFailure();
  try {
    const key = new X509Certificate(pem).publicKey;
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
    certificates.set(url.href, key);
    return key;
  } catch {
    throw unprovenFailure();
  }
}

/** Fields of which Amazon signs those that a message has, each as its name and value on lines of their own. */
const SIGNED = [
  "Message",
  "MessageId",
  "Subject",
  "SubscribeURL",
  "Timestamp",
  "Token",
  "TopicArn",
  "Type",
] as const;

/** Reads a message of one of our topics. @throws VALIDATION if it is forged or older than an hour */
async function readMessage({ body, secret, now }: ProviderRequest): Promise<SnsMessage> {
  const message = parseBody(body, SnsMessage);
  if (message === undefined || !secret.split(",").includes(message.TopicArn))
    throw unprovenFailure();
  assertFresh(new Date(message.Timestamp), now, HOUR_MS);
  const lines = SIGNED.flatMap((name) =>
    message[name] === undefined ? [] : [`${name}\n${message[name]}\n`],
  );
  const isGenuine = createVerify(message.SignatureVersion === "1" ? "sha1" : "sha256")
    .update(lines.join(""))
    .verify(await readKey(message), message.Signature, "base64");
  if (!isGenuine) throw unprovenFailure();
  return message;
}

/** Confirms that we want the topic's messages. @throws VALIDATION if Amazon does not accept it */
async function confirmSubscription({ SubscribeURL, TopicArn }: SnsMessage): Promise<void> {
  const url = toSnsUrl(SubscribeURL ?? "", TopicArn);
  if (url === null || (await readDocument(url, { maxBytes: MAX_DOCUMENT })) === null)
    throw unprovenFailure();
}

/** Reads what a notification of a topic is about, and confirms a subscription. @returns undefined for all else @throws VALIDATION */
export async function readNotification<Shape extends z.ZodType>(
  request: ProviderRequest,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const message = await readMessage(request);
  if (message.Type === "SubscriptionConfirmation") await confirmSubscription(message);
  return message.Type === "Notification" ? parseBody(message.Message, shape) : undefined;
}
