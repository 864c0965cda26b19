import { expect, test } from "vitest";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import type { PendingTask } from "@/lib/home/home.schema";
import { listHeldTexts } from "@/lib/conversations/screening/held-texts.queries";
import { db } from "@/lib/server/database/db";
import { recordFromKeys } from "@/lib/shared/records";
import type { DemoAccount } from "@/local/seed/ensure-demo-accounts";
import { seedConversations } from "@/local/seed/seed-conversations";
import { DemoName } from "@/local/stack/demo-accounts";
import { type Actor, signUp } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { artworkRow } from "@/tests/support/artworks";
import { createNamed, listFor } from "@/tests/support/conversations";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const toDemo = (name: DemoName, { uid, email }: Pick<Actor, "uid" | "email">): DemoAccount => ({
  name,
  uid,
  email,
});

test("the demo's artist has conversations in every state, a question waits for the organisation, a text for administrators, and unread ones at the top of their homes; seeded again, no more", async () => {
  const [artist, organization] = [await createNamed("Artist"), await createNamed("Kiln House")];
  const visitor = await signUp();
  await db().insertInto("accounts").values({ uid: visitor.uid }).execute();
  await artworkRow(artist.profileId, { title: "Low tide" });
  const opportunity = await opportunityRow(organization.profileId);
  await applicationRow(opportunity, { accountUid: artist.uid, profileId: artist.profileId });
  const others = { admin: visitor, chair: visitor, juror: visitor, juror2: visitor };
  const people = { artist, organization, visitor, manager: visitor, member: visitor, ...others };
  const accounts = recordFromKeys<Record<DemoName, DemoAccount>>(DemoName.options, (name) =>
    toDemo(name, people[name]),
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
  const { items: asked } = await listFor(organization);
  expect(
    asked.map(({ with: other, subject, unread }: Conversation) => [other.name, subject, unread]),
  ).toEqual([
    ["Eamon Farrelly", "OPPORTUNITY", 1],
    ["Artist", "APPLICATION", 0],
  ]);
  const countMessages = async ({ identity }: Actor) => {
    const { body } = await request("GET /v1/home/", { identity });
    return body.needs.filter(({ kind }: PendingTask) => kind === "MESSAGE").length;
  };
  expect(await countMessages(artist)).toBe(3);
  expect(await countMessages(organization)).toBe(1);
  expect((await listHeldTexts(10)).map(({ name }) => name)).toEqual(["World Art Magazine"]);
});
