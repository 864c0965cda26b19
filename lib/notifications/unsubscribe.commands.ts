import { restartFollowDigest } from "@/lib/follows/follow-digests.commands";
import { getMailStream } from "@/lib/mails/mail-streams.schema";
import { liftComplaint } from "@/lib/mails/mail-events.commands";
import { setMailFrequency } from "@/lib/mails/mail-settings.commands";
import { listMailSettings } from "@/lib/mails/mail-settings.queries";
import { getDefaultSettings, getKindSettings } from "@/lib/mails/mail-settings.schema";
import { setOptedOut } from "@/lib/mails/sender-opt-outs.commands";
import {
  hasOptedOut,
  readOptOutToken,
  type SenderOptOut,
} from "@/lib/mails/sender-opt-outs.queries";
import type { UnsubscribeTarget } from "@/lib/mails/mails.schema";
import { readUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { findSubscriptionByKey } from "@/lib/newsletter/newsletter-mails.queries";
import { setSubscriptionEnded } from "@/lib/newsletter/subscribe.commands";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import { type MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import { db, transaction } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { notFound } from "@/lib/shared/failure";

type Subscription = { uid: string; kind: MessageKind };

/** @throws NOT_FOUND for a token that was altered, and once the account is gone */
async function findSubscription(token: string): Promise<Subscription & { email: string | null }> {
  const unsubscription = readUnsubscribeToken(token);
  if (unsubscription === null) throw notFound("link");
  const account = await db()
    .selectFrom("mail_settings")
    .innerJoin("accounts", "accounts.uid", "mail_settings.account_uid")
    .select(["uid", "email"])
    .where("mail_key", "=", unsubscription.mailKey)
    .where("deletion_asked_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("link"));
  return { ...account, kind: unsubscription.kind };
}

/** Subscribers of the newsletter need no account: their key is the subscription's. Null for every other kind. */
function readNewsletterKey(token: string): string | null {
  const unsubscription = readUnsubscribeToken(token);
  return unsubscription?.kind === "NEWSLETTER_ISSUE" ? unsubscription.mailKey : null;
}

async function findNewsletterTarget(mailKey: string): Promise<UnsubscribeTarget> {
  const subscription = await findSubscriptionByKey(mailKey);
  if (subscription === null) throw notFound("link");
  return {
    kind: "NEWSLETTER_ISSUE",
    label: messageKinds.NEWSLETTER_ISSUE.label,
    address: shortenAddress(subscription.address),
    isStopped: subscription.isEnded,
  };
}

/** @throws NOT_FOUND once the sender is gone */
async function findOptOutTarget({
  kind,
  senderId,
  address,
}: SenderOptOut): Promise<UnsubscribeTarget> {
  const sender = await findRow(db(), "profiles", senderId, ["name"]);
  if (sender === undefined) throw notFound("link");
  return {
    kind,
    label:
      kind === "DOMAIN_ASKED" ? `E-mails from ${sender.name}` : `Invitations from ${sender.name}`,
    address: shortenAddress(address),
    isStopped: await hasOptedOut(senderId, address),
  };
}

export async function findLinkTarget(token: string): Promise<UnsubscribeTarget> {
  const optOut = readOptOutToken(token);
  if (optOut !== null) return findOptOutTarget(optOut);
  const newsletterKey = readNewsletterKey(token);
  if (newsletterKey !== null) return findNewsletterTarget(newsletterKey);
  const { uid, kind, email } = await findSubscription(token);
  const settings = (await listMailSettings([uid])).get(uid);
  return {
    kind,
    label: messageKinds[kind].label,
    address: shortenAddress(email ?? ""),
    isStopped: settings !== undefined && getKindSettings(settings.kinds, kind).mail === "OFF",
  };
}

async function setStopped(token: string, isStopped: boolean): Promise<UnsubscribeTarget> {
  const optOut = readOptOutToken(token);
  if (optOut !== null) {
    const target = await findOptOutTarget(optOut);
    await setOptedOut(optOut, isStopped);
    return { ...target, isStopped };
  }
  const newsletterKey = readNewsletterKey(token);
  if (newsletterKey !== null) {
    const before = await findSubscriptionByKey(newsletterKey);
    const isKnown = await setSubscriptionEnded(newsletterKey, isStopped);
    if (before?.isEnded && isKnown && !isStopped)
      await transaction((tx) => liftComplaint(tx, before.address, "BULK"));
    return findNewsletterTarget(newsletterKey);
  }
  const target = await findLinkTarget(token);
  // What was not stopped stays as it was chosen, such as in the digest.
  if (target.isStopped === isStopped) return target;
  const { uid, kind, email } = await findSubscription(token);
  const mail = isStopped ? "OFF" : getDefaultSettings(kind).mail;
  await transaction(async (tx) => {
    const before = await setMailFrequency(tx, uid, kind, mail);
    if (kind === "FOLLOWED_WORKS" && before !== null) await restartFollowDigest(tx, uid, before);
    if (!isStopped && email !== null) await liftComplaint(tx, email, getMailStream(kind));
  });
  return findLinkTarget(token);
}

/** Idempotent. @throws NOT_FOUND */
export const unsubscribe = (token: string) => setStopped(token, true);

/** Idempotent. @throws NOT_FOUND */
export const resubscribe = (token: string) => setStopped(token, false);
