import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createAlert } from "@/lib/alerts/alerts.commands";
import { AlertForm } from "@/lib/alerts/alerts.schema";
import { boostArtwork } from "@/lib/artworks/boosts/artwork-boosts.commands";
import { ConversationForm } from "@/lib/conversations/conversations.schema";
import { startConversation } from "@/lib/conversations/start-conversation.commands";
import { startFollowDigest } from "@/lib/follows/follow-digests.commands";
import { boostOpportunity } from "@/lib/opportunities/publishing/opportunity-boosts.commands";
import { db, transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { newId } from "@/lib/shared/ids";
import { endReplacedSubscription } from "@/lib/subscriptions/subscription-rows.commands";
import { startVerification } from "@/lib/verifications/start-verification.commands";
import { artworkRow } from "@/tests/support/artworks";
import { accountWithProfile } from "@/tests/support/conversation-rows";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { exists } from "@/tests/support/rows";
import { product } from "@/tests/support/sources";

afterEach(() => void vi.useRealTimers());

/** Calls an instance whose clock is so many days ahead. */
async function callAhead(days: number, call: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: inDays(days) });
  await call();
  vi.useRealTimers();
}

async function createViewer(fields: object = {}) {
  const { uid, profileId } = await accountWithProfile();
  const profiles = db().updateTable("profiles").set(fields);
  if (Object.keys(fields).length > 0) await profiles.where("id", "=", profileId).execute();
  const issuedAt = Math.floor(Date.now() / 1_000);
  const account = { uid, email: "ada@artists.test", emailVerified: true };
  const identity = { ...account, isAdmin: false, issuedAt, authTime: issuedAt };
  return { uid, profileId, viewer: { identity, profileId } as Viewer<"profile"> };
}

const isRecent = (column: string) =>
  sql`${sql.ref(column)} between now() - interval '1 hour' and now() + interval '1 hour'`;
const isDueSoon = sql`due_at between now() and now() + interval '9 days'`;

describe("what a call writes is of the database's time, whatever the instance's clock says", () => {
  test("POST /v1/conversations/: `last_at`", async () => {
    const { viewer } = await createViewer();
    const subjectId = (await accountWithProfile()).profileId;
    const text = "Is the large drawing still available, and may I see it?";
    const body = ConversationForm.parse({ subject: "PROFILE", subjectId, text });
    const resourceId = newId();
    await callAhead(10, () => startConversation({ body, viewer, client: "::1", resourceId }));
    const own = sql`conversation_id = ${resourceId} and side = 'ASKER'`;
    expect(await exists("participants", sql`${own} and ${isRecent("last_at")}`)).toBe(true);
  });

  test("POST /v1/alerts/, and a first follow: `due_at`", async () => {
    const { uid, viewer } = await createViewer();
    const query = { q: "residency" };
    const form = { kind: "OPPORTUNITIES", query, name: "Residencies", frequency: "WEEKLY" };
    const body = AlertForm.parse(form);
    await callAhead(-10, () => createAlert({ body, viewer, resourceId: newId() }));
    await callAhead(-10, () => transaction((tx) => startFollowDigest(tx, uid)));
    for (const table of ["alerts", "follow_digests"])
      expect(await exists(table, sql`account_uid = ${uid} and ${isDueSoon}`)).toBe(true);
  });

  test("POST /v1/…/boost: `created_at` and `starts_at`", async () => {
    const until = { subscription_expires_at: inDays(300) };
    const artist = await createViewer({ ...until, subscription_type: "ARTIST_PRO" });
    const artworkId = await artworkRow(artist.profileId);
    const museum = await createViewer({
      ...until,
      role: "ART_ORGANIZATION",
      organization_type: "MUSEUM",
      subscription_type: "ORGANIZATION_PREMIUM",
    });
    const opportunityId = await opportunityRow(museum.profileId);
    await callAhead(-10, async () => {
      const toRequest = <Type>(id: string, type: Type, viewer: Viewer<"profile">) => ({
        params: { id },
        body: { type },
        viewer,
        resourceId: newId(),
      });
      await boostArtwork(toRequest(artworkId, "HIGHLIGHT", artist.viewer));
      await boostOpportunity(toRequest(opportunityId, "HIGHLIGHT", museum.viewer));
    });
    const isNow = sql`${isRecent("created_at")} and ${isRecent("starts_at")}`;
    const artworkBoost = sql`artwork_id = ${artworkId} and ${isNow}`;
    expect(await exists("artwork_boosts", artworkBoost)).toBe(true);
    const opportunityBoost = sql`opportunity_id = ${opportunityId} and ${isNow}`;
    expect(await exists("opportunity_boosts", opportunityBoost)).toBe(true);
  });

  test("a subscription that another one replaced: `ended_at`", async () => {
    const { uid, profileId } = await createViewer();
    const id = `sub_${profileId}`;
    const customer = { account_uid: uid, profile_id: profileId, customer_id: `cus_${profileId}` };
    const { customer_id, ...owner } = customer;
    await db()
      .insertInto("payment_customers")
      .values({ id: customer_id, ...owner })
      .execute();
    const plan = { type: "ARTIST_PRO", price_id: "price_1", interval: "month", currency: "EUR" };
    const period = { current_period_start: inDays(-9), current_period_end: inDays(21) };
    await db()
      .insertInto("subscriptions")
      .values({ id, ...customer, ...plan, ...period, status: "active" })
      .execute();
    await callAhead(-10, () => transaction((tx) => endReplacedSubscription(tx, id)));
    const isNow = sql`${isRecent("ended_at")} and ${isRecent("updated_at")}`;
    expect(await exists("subscriptions", sql`id = ${id} and ${isNow}`)).toBe(true);
  });

  test("POST /v1/profiles/{id}/verification: `asked_at`", async () => {
    const { profileId, viewer } = await createViewer({
      role: "ART_ORGANIZATION",
      organization_type: "MUSEUM",
      contact: JSON.stringify({ website: "https://late-museum.example/" }),
    });
    const { identity } = viewer;
    const owner = { identity, profileId: null };
    await callAhead(-10, () => startVerification(profileId, { way: "DNS" }, owner));
    const isNow = sql`${isRecent("asked_at")} and ${isRecent("changed_at")}`;
    expect(await exists("verifications", sql`profile_id = ${profileId} and ${isNow}`)).toBe(true);
  });

  /** Calls that decide by a clock that is not ours, or write nothing. */
  const byInstance: Record<string, string> = {
    "lib/accounts/delete-account.commands.ts": "compared with times of tokens",
    "lib/alerts/alerts.commands.ts": "a figure that is shown",
    "lib/artworks/post-artwork.commands.ts": "compared with a plan's end, which Stripe gives",
    "lib/checkout/lock-cart-item.commands.ts": "compared with a plan's end, which Stripe gives",
    "lib/checkout/start-trial.commands.ts": "compared with a plan's end, which Stripe gives",
    "lib/conversations/relay/receive-mail.commands.ts": "compared with the time of a signature",
    "lib/exports/create-export.commands.ts": "a text in a file",
    "lib/mails/mail-events.commands.ts": "compared with the time of a signature",
    "lib/mails/providers/provider-reports.commands.ts": "compared with the time of a signature",
    "lib/mails/sending/postpone-mail.commands.ts": "in place of a row that is always there",
    "lib/opportunities/publishing/publishing.commands.ts":
      "compared with a plan's end, which Stripe gives",
    "lib/subscriptions/changes/cancel-subscription.commands.ts":
      "compared with a plan's end, which Stripe gives",
    "lib/subscriptions/changes/change-subscription.commands.ts": "stored at Stripe",
    "lib/subscriptions/changes/requested-upgrades.commands.ts": "stored at Stripe",
    "lib/subscriptions/invoice-orders.commands.ts": "compared with the time of a payment at Stripe",
    "lib/subscriptions/reversals/reversals.commands.ts": "compared with periods at Stripe",
  };

  test("commands and jobs do not read the instance's clock", () => {
    const readers = product
      .filter(({ file }) => /\.(?:commands|jobs)\.ts$/.test(file))
      .filter(({ text }) => text.includes("new Date()"))
      .map(({ file }) => file);
    expect(readers.toSorted()).toEqual(Object.keys(byInstance).toSorted());
  });
});
