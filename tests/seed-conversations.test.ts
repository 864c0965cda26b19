import { expect, test } from "vitest";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import { db } from "@/lib/server/db";
import { recordFromKeys } from "@/lib/shared/records";
import type { DemoAccount } from "@/local/seed/ensure-demo-accounts";
import { seedConversations } from "@/local/seed/seed-conversations";
import { DemoName } from "@/local/stack/demo-accounts";
import { type Actor, signUp } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { artworkRow } from "@/tests/support/artworks";
import { createNamed, listFor } from "@/tests/support/conversations";
import { opportunityRow } from "@/tests/support/opportunities";

const toDemo = (name: DemoName, { uid, email }: Pick<Actor, "uid" | "email">): DemoAccount => ({
  name,
  uid,
  email,
});

test("the demo's artist has conversations in every state; seeded again, no more", async () => {
  const [artist, organization] = [await createNamed("Artist"), await createNamed("Kiln House")];
  const visitor = await signUp();
  await db().insertInto("accounts").values({ uid: visitor.uid }).execute();
  await artworkRow(artist.profileId, { title: "Low tide" });
  const opportunity = await opportunityRow(organization.profileId);
  await applicationRow(opportunity, { accountUid: artist.uid, profileId: artist.profileId });
  const people = { artist, organization, visitor, admin: visitor, chair: visitor, juror: visitor };
  const accounts = recordFromKeys<Record<DemoName, DemoAccount>>(DemoName.options, (name) =>
    toDemo(name, { ...people, juror2: visitor }[name]),
  );
  await seedConversations(accounts);
  await seedConversations(accounts);
  const { items } = await listFor(artist);
  const seen = items.map(({ with: other, state, unread }: Conversation) => [
    other.name,
    state,
    unread,
  ]);
  expect(seen).toEqual([
    ["Marguerite Okafor", "OPEN", 1],
    ["Mary Whitfield", "OPEN", 1],
    ["Somebody without a profile", "OPEN", 2],
    ["Kiln House", "OPEN", 0],
    ["Best Gallery Deals", "BLOCKED", 0],
    ["Tomás Herrera", "CLOSED", 0],
  ]);
});
